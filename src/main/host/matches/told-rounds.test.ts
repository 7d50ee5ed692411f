import { expect, test } from "vitest";
import type { PlayerTurn } from "../players/player-session";
import type { RoundPlayed } from "./run-match";
import { OtherMatch, ToldRounds } from "./told-rounds";

const turn = (more: Partial<PlayerTurn> = {}): PlayerTurn => ({
  orders: [{ kind: "run", unit: 1, args: [] }],
  calls: 1,
  cerr: "",
  lines: [],
  cerrBytes: 0,
  cerrDropped: 0,
  cpuSeconds: 0.5,
  fault: null,
  ...more,
});

// Nothing else of a round is looked at.
const round = (number: number, ...turns: PlayerTurn[]) => ({ round: number, turns }) as unknown as RoundPlayed;

function tellerWith(...rounds: RoundPlayed[]) {
  const heard: number[] = [];
  const told = new ToldRounds((played) => heard.push(played.round));
  for (const one of rounds) told.tell(one);
  return { told, heard };
}

test("a round that comes out the same a second time is not told again, however long it took", () => {
  const { told, heard } = tellerWith(round(0, turn()), round(1, turn()));
  told.tell(round(0, turn({ cpuSeconds: 3 })));
  told.tell(round(1, turn()));
  told.tell(round(2, turn()));
  expect(heard).toEqual([0, 1, 2]);
});

test.each<[string, Partial<PlayerTurn>]>([
  ["other orders", { orders: [{ kind: "run", unit: 2, args: [] }] }],
  ["other words", { cerr: "hello" }],
  ["another number of calls", { calls: 2 }],
  ["a fault", { fault: { reason: "memory", round: 0, message: "", stack: "", isReproducible: false } }],
])("a round with %s is another match", (_what, other) => {
  const { told } = tellerWith(round(0, turn()));
  expect(() => told.tell(round(0, turn(other)))).toThrow(OtherMatch);
});

test("where nobody listens nothing is compared", () => {
  const told = new ToldRounds(undefined);
  told.tell(round(0, turn()));
  expect(() => told.tell(round(0, turn({ cerr: "hello" })))).not.toThrow();
});
