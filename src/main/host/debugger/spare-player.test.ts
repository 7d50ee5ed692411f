import { expect, test } from "vitest";
import { success } from "../../../engine/contract/result";
import type { Intervention } from "../../contract/debug-api";
import type { DebuggedPlayer } from "./debugged-player";
import { SparePlayer } from "./spare-player";

/** A player of whom only is known what it was told to do. */
class ToldPlayer {
  readonly subject = { past: { firstRound: 0 } };
  readonly played: string[] = [];
  readonly fault: object | null;
  loading: { fault: object | null } | null = null;
  isAlive = true;
  onPaused: unknown = null;

  constructor(fault: object | null = null) {
    this.fault = fault;
  }

  async load(beforeCode: () => Promise<void>) {
    await beforeCode();
    this.played.push("load");
    this.loading = { fault: null };
    return this.loading;
  }

  playUntil(round: number) {
    this.played.push(`to ${round}`);
    return Promise.resolve({ turn: this.fault === null ? null : { fault: this.fault } });
  }

  skim(until: number, { counts }: { readonly counts: boolean }) {
    this.played.push(`skim until ${until}${counts ? ", counted" : ""}`);
    return Promise.resolve();
  }

  aimToRedo({ round, count }: Intervention) {
    this.played.push(`redo ${round}/${count}`);
    return Promise.resolve();
  }

  close() {
    this.isAlive = false;
  }
}

function begin(fault: object | null = null) {
  const players: ToldPlayer[] = [];
  const spare = new SparePlayer(() => {
    players.push(new ToldPlayer(fault));
    return Promise.resolve(success(players[players.length - 1] as unknown as DebuggedPlayer));
  });
  return { players, spare };
}

const here = (round: number, interventions: readonly Intervention[] = []) => ({ round, interventions });

function done(round: number): Intervention {
  return { round, count: 3, above: 1, text: "this.x = 1", changes: true };
}

test("the past is played again up to the round before the one in view, once for both rounds", async () => {
  const { players, spare } = begin();
  spare.prepare(here(90));
  expect(await spare.take(here(89))).toBe(players[0]);
  expect(players.map(({ played }) => played)).toEqual([["skim until 88", "load", "to 89"]]);
});

test("who goes forward is followed by the same process", async () => {
  const { players, spare } = begin();
  for (const round of [90, 90, 91, 120]) spare.prepare(here(round));
  expect(await spare.take(here(119))).toBe(players[0]);
  expect(players[0].played.filter((told) => told.startsWith("to "))).toEqual(["to 89", "to 89", "to 90", "to 119"]);
});

test("nobody is given one that is past where he goes, nor one that has ended; and each only once", async () => {
  const { players, spare } = begin();
  spare.prepare(here(90));
  expect(await spare.take(here(88))).toBeNull();
  expect(players[0].isAlive).toBe(false);
  spare.prepare(here(90));
  expect(await spare.take(here(90))).toBe(players[1]);
  expect(await spare.take(here(90))).toBeNull();
  spare.prepare(here(90));
  await expect.poll(() => players[2].played).toHaveLength(3);
  players[2].isAlive = false;
  expect(await spare.take(here(90))).toBeNull();
  spare.prepare(here(90));
  spare.prepare(here(40));
  expect(await spare.take(here(40))).toBe(players[4]);
  expect(players[3].isAlive).toBe(false);
});

test("before the first stop in a round there is the code that is loaded: one waits for it", async () => {
  const { players, spare } = begin();
  spare.prepare(here(1));
  expect(await spare.take(here(-1))).toBe(players[0]);
  expect(players[0].played).toEqual([]);
});

test("what was done by hand before is done again, and another past is of no use", async () => {
  const { players, spare } = begin();
  const [first, second, later] = [done(3), done(7), done(90)];
  spare.prepare(here(90, [first, second, later]));
  expect(await spare.take(here(90, [first, second]))).toBe(players[0]);
  expect(players[0].played).toEqual(["skim until 3", "redo 3/3", "load", "to 89"]);
  spare.prepare(here(90, [first, second]));
  expect(await spare.take(here(90, [first]))).toBeNull();
  spare.prepare(here(90, [first]));
  expect(await spare.take(here(90, [done(3)]))).toBeNull();
  spare.prepare(here(90));
  expect(await spare.take(here(90, [first]))).toBeNull();
});

test("a player that does not come so far is ended, and nobody is given it", async () => {
  const { players, spare } = begin({ message: "it threw" });
  spare.prepare(here(90));
  expect(await spare.take(here(90))).toBeNull();
  expect(players[0].isAlive).toBe(false);
});

test("whoever ends the session ends it, whatever it is doing", async () => {
  const { players, spare } = begin();
  spare.prepare(here(90));
  await expect.poll(() => players.length).toBe(1);
  spare.close();
  await expect.poll(() => players[0].isAlive).toBe(false);
  expect(await spare.take(here(90))).toBeNull();
});
