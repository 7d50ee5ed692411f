import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Decision, ForkRequest, Repeated } from "../../src/main/contract/fork-api";
import type { MatchEvent, PlayedRound, SeatResult } from "../../src/main/contract/host-api";
import { Gateway } from "../../src/main/host/files/gateway";
import { diffDecisions } from "../../src/main/host/forks/diff-decisions";
import { ForkService } from "../../src/main/host/forks/fork-service";
import { Precedence } from "../../src/main/host/matches/precedence";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { Refused } from "../../src/main/host/refused";
import { Versions } from "../../src/main/host/versions/versions";
import { inFull } from "../in-full";
import { BUILT_FOLDER } from "./player-files";
import { type RecordedMatch, recordMatch, shippedBundle } from "./recorded-match";

/* Matches that go on in another way, with real players that live through the recorded rounds again. */

const HP = "harry-potter";
const ROUNDS = 20;
const FORK = 12;
const pool = new PlayerPool({ folder: BUILT_FOLDER, kept: 8 });
const folder = mkdtempSync(join(tmpdir(), "tauler-forks-"));
const versions = new Versions(new Gateway({ root: folder, below: ["versions"] }));
const sources = { pool, versions, places: { workspace: folder, resources: "resources" } };
/** What the background was told: whether to wait. */
const told: boolean[] = [];
const forks = new ForkService({ ...sources, precedence: new Precedence((isBusy) => told.push(isBusy)) });
let match: RecordedMatch;

/** It remembers what it saw: whoever comes into the match late cannot know. */
const WITNESS = `import { Player } from "tauler/harry-potter";
export class Witness extends Player {
  seen = 0;
  play(): void {
    this.seen++;
    this.cerr("seen", this.seen, "score", this.score(this.me()));
    this.move(this.wizards(this.me())[0], 4);
  }
}
`;

beforeAll(async () => {
  const names = ["Hermione", "Demo", "Neville", "Dummy"];
  const bundles = await Promise.all(names.map((name) => shippedBundle(name, HP)));
  match = await recordMatch({ game: HP, bundles, pool, rounds: ROUNDS });
  await mkdir(join(folder, HP), { recursive: true });
  writeFileSync(join(folder, HP, "AIWitness.ts"), WITNESS);
});

afterAll(async () => {
  forks.stopAll();
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const NOBODY = [null, null, null, null];

function forkOf(change: Partial<ForkRequest> = {}): ForkRequest {
  return { recording: match.recording, round: FORK, players: NOBODY, orders: NOBODY, dice: null, ...change };
}

interface Forked {
  readonly events: readonly MatchEvent[];
  readonly rounds: readonly PlayedRound[];
  readonly seats: readonly SeatResult[];
}

async function play(change: Partial<ForkRequest> = {}): Promise<Forked> {
  const events: MatchEvent[] = [];
  for await (const event of forks.events(await forks.start(forkOf(change)), undefined)) events.push(event);
  const last = events.at(-1);
  if (last?.kind !== "finished") throw new Error(JSON.stringify(last));
  return {
    events,
    rounds: events.flatMap((event) => (event.kind === "rounds" ? event.rounds : [])),
    seats: last.seats,
  };
}

function ordersOf(rounds: readonly Pick<PlayedRound, "orders">[]): unknown {
  return rounds.map(({ orders }) => orders);
}

const recorded = () => match.recording.rounds;

test("a fork in which nothing is changed is the match", async () => {
  const { events, rounds } = await play();
  expect(ordersOf(rounds.slice(0, recorded().length))).toEqual(ordersOf(recorded()));
  expect(rounds.map(({ status }) => status).slice(0, ROUNDS)).toEqual(recorded().map(({ status }) => status));
  expect(events.some(({ kind }) => kind === "note")).toBe(false);
});

test("other dice leave the rounds before as they were, and are the same ones every time", async () => {
  const dice = { afterSlot: 3, state: 4711 };
  const one = await play({ dice });
  expect(ordersOf(one.rounds.slice(0, FORK + 1))).toEqual(ordersOf(recorded().slice(0, FORK + 1)));
  expect(ordersOf(one.rounds.slice(0, ROUNDS))).not.toEqual(ordersOf(recorded()));
  const again = await play({ dice });
  expect(ordersOf(again.rounds)).toEqual(ordersOf(one.rounds));
  expect(again.seats.map(({ score }) => score)).toEqual(one.seats.map(({ score }) => score));
});

test("another player knows the past that it would have seen, and its orders count from the fork on", async () => {
  const { rounds } = await play({ players: [null, { name: "Witness" }, null, null] });
  expect(ordersOf(rounds.slice(0, FORK))).toEqual(ordersOf(recorded().slice(0, FORK)));
  expect(rounds[FORK].cerr[1]).toMatch(new RegExp(`^seen ${FORK + 1} score \\d+\\n$`));
  expect(rounds[FORK].orders[1]).toEqual([[expect.any(Number), "m", 4]]);
  expect(rounds[FORK].orders[0]).toEqual(recorded()[FORK].orders[0]);
});

test("orders given by hand are carried out in their round, and then the player goes on", async () => {
  const given = [[recorded()[FORK].orders[0].length, "m", 0]];
  const { rounds } = await play({ orders: [given, null, [], null] });
  expect(rounds[FORK].orders[0]).toEqual(given);
  expect(rounds[FORK].orders[2]).toEqual([]);
  expect(rounds[FORK].orders[1]).toEqual(recorded()[FORK].orders[1]);
  expect(rounds[FORK + 1].orders[2].length).toBeGreaterThan(0);
});

test("a fork that cannot be is refused with a sentence", async () => {
  const refusal = async (change: Partial<ForkRequest>) => {
    const error: unknown = await forks.start(forkOf(change)).catch((thrown: unknown) => thrown);
    return error instanceof Refused ? error.problem.message : error;
  };
  expect(await refusal({ round: 999 })).toBe(`Round 999 is not in this match: it has rounds 0 to ${ROUNDS}.`);
  expect(await refusal({ orders: [["up"], null, null, null] })).toMatch(/^order 1 of player 0: /);
  expect(await refusal({ players: [{ name: "Nobody" }, null, null, null] })).toMatch(/Nobody/);
  const players = match.recording.players.map((player) => ({ ...player, sourceHash: "0".repeat(64) }));
  expect(await refusal({ recording: { ...match.recording, players } })).toMatch(/is not here/);
});

inFull("a fork is repeated with other dice, next to the match with the same dice", async () => {
  const plays: Repeated[] = [];
  const fork = forkOf({ orders: [[], [], [], []] });
  for await (const one of forks.repeat({ fork, count: 3, withOriginal: true }, undefined)) plays.push(one);
  expect(plays.map(({ index }) => index)).toEqual([0, 1, 2]);
  expect(new Set(plays.map(({ scores }) => scores.join())).size).toBeGreaterThan(1);
  const again: Repeated[] = [];
  for await (const one of forks.repeat({ fork: forkOf(), count: 1, withOriginal: true }, undefined)) again.push(one);
  expect(again[0].scores).toEqual(again[0].original);
  expect(again[0].original).toEqual(plays[0].original);
});

test("the background waits while a fork is played or repeated, however that ends", async () => {
  told.length = 0;
  await play();
  expect(told).toEqual([true, false]);
  const plays = forks.repeat({ fork: forkOf(), count: 1000, withOriginal: false }, undefined);
  await plays.next();
  expect(told).toEqual([true, false, true]);
  await plays.return(undefined);
  expect(told).toEqual([true, false, true, false]);
});

test("nobody plays on for a window that has stopped listening", async () => {
  const stop = new AbortController();
  const plays = forks.repeat({ fork: forkOf(), count: 1000, withOriginal: false }, stop.signal);
  expect((await plays.next()).done).toBe(false);
  stop.abort();
  await plays.return(undefined);
  expect((await plays.next()).done).toBe(true);
});

test("a stopped fork says so", async () => {
  const id = await forks.start(forkOf());
  forks.stop(id);
  const kinds: string[] = [];
  for await (const { kind } of forks.events(id, undefined)) kinds.push(kind);
  expect(kinds.at(-1)).toBe("stopped");
  expect(() => forks.events("no", undefined)).toThrow(Refused);
});

test("two versions that live through the same rounds are told apart by what they decide", async () => {
  const diff = async (one: string | null, other: string | null) => {
    const decisions: Decision[] = [];
    const choice = (name: string | null) => (name === null ? null : { name });
    const matches = [{ recording: match.recording, seat: 1 }];
    for await (const one_ of diffDecisions({ matches, one: choice(one), other: choice(other) }, sources, undefined))
      decisions.push(one_);
    return decisions;
  };
  expect(await diff(null, "Demo")).toEqual([{ kind: "match", match: 0, rounds: ROUNDS, problem: null }]);
  const differing = await diff(null, "Witness");
  expect(differing).toHaveLength(ROUNDS + 1);
  expect(differing[4]).toEqual({
    kind: "round",
    match: 0,
    round: 4,
    one: recorded()[4].orders[1],
    other: [[expect.any(Number), "m", 4]],
    first: { index: 0, one: expect.any(Number), other: expect.any(Number) },
  });
  expect(await diff(null, "Nobody")).toEqual([
    {
      kind: "match",
      match: 0,
      rounds: 0,
      problem: expect.objectContaining({ message: expect.stringContaining("Nobody") }),
    },
  ]);
});
