import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Result } from "../../src/engine/contract/result";
import type { SeatSummary } from "../../src/main/contract/match-result";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { type MatchToPlay, runMatch } from "../../src/main/host/matches/run-match";
import { LostProcess } from "../../src/main/host/players/lost-process";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import type { PlayerProcess } from "../../src/main/host/players/player-process";
import { Watch } from "../../src/main/host/players/watchdog";
import { diceRace } from "../conformance/dice-race";
import { bundleOf, play, poolForTests } from "./play-source";
import { type TestFolder, testFolder } from "./player-files";
import { rawBundle } from "./sessions";

/*
 * What becomes of a match when the system, or a person, takes a player's process away: as if nothing had happened.
 */

const ROUNDS = 6;
const SETUP = { configuration: { settings: { ROUNDS }, board: null }, rules: {}, seed: 30 };
const PLAY = "this.run(this.me()); this.cerr(this.round(), this.random(1, 1000));";

/** Told of every process that it gives away. */
class WatchedPool extends PlayerPool {
  readonly given: PlayerProcess[] = [];
  /** Does something to the next process, before anybody has it. */
  onNext: ((process: PlayerProcess) => void) | null = null;

  override async acquire(bundle: PlayerBundle): Promise<Result<PlayerProcess>> {
    const acquired = await super.acquire(bundle);
    if (!acquired.ok) return acquired;
    this.given.push(acquired.value);
    this.onNext?.(acquired.value);
    this.onNext = null;
    return acquired;
  }
}

const pool = poolForTests();
let folder: TestFolder;
let watched: WatchedPool;

beforeAll(async () => {
  folder = await testFolder();
  watched = new WatchedPool({ folder: folder.path });
});

afterAll(async () => {
  await watched.close();
  folder.remove();
});

interface Told {
  readonly rounds: readonly (readonly [round: number, requests: string, cerr: string])[];
  readonly starts: number;
  readonly outcome: unknown;
}

async function matchOf(players: readonly PlayerBundle[], more: Partial<MatchToPlay> = {}): Promise<Told> {
  const rounds: (readonly [number, string, string])[] = [];
  let starts = 0;
  const played = await runMatch({
    game: diceRace,
    setup: SETUP,
    players,
    pool: pool(),
    cpuSeconds: 1,
    onStart: () => starts++,
    ...more,
    onRound: (round) => {
      const { round: number, requests, turns } = round;
      rounds.push([number, JSON.stringify(requests), turns.map(({ cerr }) => cerr).join("")]);
      more.onRound?.(round);
    },
  });
  if (!played.ok) return { rounds, starts, outcome: played.problem };
  const outcome = played.value.seats.map(({ cpuSeconds: _, ...seat }) => seat);
  return { rounds, starts, outcome };
}

const send = (signal: NodeJS.Signals, { pid }: PlayerProcess) => process.kill(pid, signal);

async function disturbed(players: readonly PlayerBundle[], onRound: (round: number, seated: PlayerProcess[]) => void) {
  const undisturbed = await matchOf(players);
  const told = await matchOf(players, {
    pool: watched,
    onRound: ({ round }) => onRound(round, watched.given.slice(-4)),
  });
  return { undisturbed, told };
}

test.each([
  ["in the first round", [0]],
  ["in the middle", [3]],
  ["in the last round but one", [ROUNDS - 2]],
  ["when the last round is over", [ROUNDS - 1]],
  ["three times", [1, 3, 4]],
])("a player's process that is killed %s changes nothing", async (_when, at) => {
  const player = await bundleOf(PLAY);
  const left = [...at];
  const { undisturbed, told } = await disturbed([player, player, player, player], (round, seated) => {
    if (round !== left[0]) return;
    left.shift();
    send("SIGKILL", seated[round % 4]);
  });
  expect(left).toEqual([]);
  expect(told).toEqual(undisturbed);
  expect(told.starts).toBe(1);
});

test.each(["SIGTERM", "SIGHUP", "SIGINT", "SIGSEGV"] as const)(
  "%s from outside, which a namespace may swallow, blames nobody for sure",
  async (signal) => {
    const player = await bundleOf(PLAY);
    const result = await matchOf([player, player, player, player], {
      pool: watched,
      onRound: ({ round }) => round === 2 && send(signal, watched.given[watched.given.length - 1]),
    });
    for (const { fault } of result.outcome as SeatSummary[]) expect(fault?.isReproducible ?? false).toBe(false);
  },
);

test("a process that is killed while it thinks changes nothing", async () => {
  const player = await bundleOf(`if (this.round() === 2) for (let i = 0; i < 2e7; i++); ${PLAY}`);
  let isKilled = false;
  const { undisturbed, told } = await disturbed([player, player, player, player], (round, seated) => {
    if (round !== 1 || isKilled) return;
    isKilled = true;
    setImmediate(() => send("SIGKILL", seated[2]));
  });
  expect(told).toEqual(undisturbed);
});

test("nor does one that is killed before it has got its code", async () => {
  const player = await bundleOf(PLAY);
  watched.onNext = (seated) => send("SIGKILL", seated);
  const { undisturbed, told } = await disturbed([player, player, player, player], () => {});
  expect(watched.onNext).toBeNull();
  expect(told).toEqual(undisturbed);
});

test("a process that somebody has stopped is lost, not silent", async () => {
  const stopped = play(pool(), rawBundle(""), {
    rounds: 2,
    limits: { silentSeconds: 0.1 },
    onTurn: (_turn, process) => send("SIGSTOP", process),
  });
  await expect(stopped).rejects.toThrow(LostProcess);
  await expect(stopped).rejects.toThrow("a player's process was kept from running");
});

test("one that is stopped and goes on has only taken longer", async () => {
  const look = vi.spyOn(Watch.prototype, "isOverLimit");
  let goesOn: Promise<void> | undefined;
  const { fault, orders } = await play(pool(), await bundleOf(PLAY), {
    rounds: 2,
    onTurn(_turn, process) {
      if (goesOn !== undefined) return;
      send("SIGSTOP", process);
      look.mockClear();
      goesOn = expect.poll(() => look.mock.calls.length).toBeGreaterThan(9);
      void goesOn.then(() => send("SIGCONT", process));
    },
  });
  await goesOn;
  look.mockRestore();
  expect(fault).toBeNull();
  expect(orders.map(({ length }) => length)).toEqual([1, 1]);
});

test("what a player's own code does is reproducible", async () => {
  const players = [
    await bundleOf('if (this.round() === 1) throw new Error("enough");'),
    await bundleOf("for (let i = 0; i < 2000; i++) this.run(1);"),
    await bundleOf("for (;;);"),
    await bundleOf(""),
  ];
  const { outcome } = await matchOf(players, { cpuSeconds: 0.05 });
  const faults = (outcome as SeatSummary[]).map(({ fault }) => fault && [fault.reason, fault.isReproducible]);
  expect(faults).toEqual([["exception", undefined], ["orders", undefined], ["cpu", undefined], null]);
});

test("CPU that fuel does not see is found out by measuring, and is not", async () => {
  const idle = rawBundle("");
  const { outcome } = await matchOf([rawBundle("for (;;);"), idle, idle, idle], { cpuSeconds: 0.01 });
  const faults = (outcome as SeatSummary[]).map(({ fault }) => fault && [fault.reason, fault.isReproducible]);
  expect(faults).toEqual([["cpu", false], null, null, null]);
});

test("a budget that is smaller than what starting takes is counted in fuel all the same", async () => {
  const [idle, busy] = [await bundleOf(""), await bundleOf("for (let i = 0; i < 1e7; i++);")];
  const { outcome } = await matchOf([idle, busy, idle, idle], { cpuSeconds: 0.001 });
  const faults = (outcome as SeatSummary[]).map(({ fault }) => fault && [fault.reason, fault.isReproducible]);
  expect(faults).toEqual([null, ["cpu", undefined], null, null]);
});
