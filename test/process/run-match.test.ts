import { expect, test } from "vitest";
import { FUEL_PER_CPU_SECOND } from "../../src/main/contract/fuel";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { type MatchToPlay, type RoundPlayed, runMatch } from "../../src/main/host/matches/run-match";
import { diceRace } from "../conformance/dice-race";
import { bundleOf, poolForTests } from "./play-source";
import { rawBundle } from "./sessions";

const pool = poolForTests();
const setup = (rounds: number) => ({
  configuration: { settings: { ROUNDS: rounds }, board: null },
  rules: {},
  seed: 30,
});

async function match(players: readonly PlayerBundle[], more: Partial<MatchToPlay> = {}) {
  const rounds: RoundPlayed[] = [];
  const request = { game: diceRace, setup: setup(5), players, pool: pool(), cpuSeconds: 1, ...more };
  const played = await runMatch({ ...request, onRound: (round) => rounds.push(round) });
  if (!played.ok) throw new Error(played.problem.message);
  return { result: played.value, rounds };
}

const named = (bundle: PlayerBundle, name: string): PlayerBundle => ({ ...bundle, name });

test("four players play a match, and each one's doings are told", async () => {
  const runner = await bundleOf("this.run(this.me()); this.cerr(this.names());");
  const idle = await bundleOf("");
  const players = [named(runner, "Ron"), named(idle, "Null"), named(runner, "Fred"), named(idle, "Nix")];
  const { result, rounds } = await match(players);
  expect(rounds.map(({ round }) => round)).toEqual([0, 1, 2, 3, 4]);
  expect(rounds[0].requests.map(({ length }) => length)).toEqual([1, 0, 1, 0]);
  expect(rounds[0].turns.map(({ cerr }) => cerr)).toEqual([
    '["Ron", "Null", "Fred", "Nix"]\n',
    "",
    '["Ron", "Null", "Fred", "Nix"]\n',
    "",
  ]);
  expect(rounds[0].status).toEqual([0, 0, 0, 0]);
  expect(rounds[4].status[0]).toBeGreaterThan(0);
  expect(result).toMatchObject({ rounds: 5, winners: [expect.any(Number)] });
  expect(result.seats.map(({ name, orders, cerrBytes, fault }) => [name, orders, cerrBytes, fault])).toEqual([
    ["Ron", 5, 5 * 31, null],
    ["Null", 0, 0, null],
    ["Fred", 5, 5 * 31, null],
    ["Nix", 0, 0, null],
  ]);
  expect(result.scores).toEqual(result.seats.map(({ score }) => score));
  expect(Math.max(...result.seats.map(({ cpuSeconds }) => cpuSeconds))).toBeGreaterThan(0);
});

test("the match goes on when every player fails in its own way", async () => {
  const players = [
    await bundleOf('if (this.round() === 1) throw new Error("enough"); this.run(0);'),
    await bundleOf("for (let i = 0; i < 500 * (this.round() + 1); i++) this.run(1);"),
    await bundleOf("const turns = 7e7 * this.round(); for (let i = 0; i < turns; i++); this.run(2);"),
    rawBundle("", "throw new Error('no class');"),
  ];
  const { result, rounds } = await match(players, { setup: setup(6), cpuSeconds: 0.1 });
  expect(result.seats.map(({ fault }) => [fault?.reason, fault?.round])).toEqual([
    ["exception", 1],
    ["orders", 2],
    ["cpu", 3],
    ["exception", -1],
  ]);
  expect(rounds.map(({ requests }) => requests.map(({ length }) => length))).toEqual([
    [1, 500, 1, 0],
    [0, 1000, 1, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  expect(rounds[0].turns.map(({ fault }) => fault?.message)).toEqual([
    undefined,
    undefined,
    undefined,
    "Error: no class",
  ]);
  expect(rounds[4].status).toEqual([-1, -1, -1, -1]);
  expect(result.seats[2].fuel).toBe(FUEL_PER_CPU_SECOND / 10);
});

test("what one player learns of the others' CPU is what was recorded", async () => {
  const reader = await bundleOf("this.cerr([0, 1, 2, 3].map((seat) => this.status(seat)));");
  const recordedStatus = [0, 1, 2, 3, 4].map((round) => [round / 10, 0.25, -1, 0]);
  const { rounds } = await match([reader, reader, reader, reader], { recordedStatus });
  expect(rounds[3].turns.map(({ cerr }) => cerr)).toEqual(new Array(4).fill("[0.3, 0.25, -1, 0]\n"));
  expect(rounds[3].status).toEqual(recordedStatus[3]);
});

test("who answers first makes no difference", async () => {
  const burning = (units: number) => bundleOf(`for (let i = 0; i < ${units}; i++); this.run(this.me());`);
  const [quick, slow] = [await burning(1), await burning(3e6)];
  const { rounds: quickFirst } = await match([quick, slow, quick, slow]);
  const { rounds: slowFirst } = await match([slow, quick, slow, quick]);
  const requestsOf = (rounds: readonly RoundPlayed[]) => rounds.map(({ requests }) => requests);
  expect(requestsOf(slowFirst)).toEqual(requestsOf(quickFirst));
});

test("without a limit nobody's share is known", async () => {
  const busy = await bundleOf("for (let i = 0; i < 1000; i++);");
  const { rounds } = await match([busy, busy, busy, busy], { cpuSeconds: null });
  expect(rounds[4].status).toEqual([0, 0, 0, 0]);
});

test("a match can be stopped while somebody thinks for ever", async () => {
  const stopping = new AbortController();
  const reason = new Error("changed my mind");
  const players = [rawBundle("if (this.round() === 1) for (;;);"), rawBundle(""), rawBundle(""), rawBundle("")];
  const rounds: number[] = [];
  const stopped = runMatch({
    game: diceRace,
    setup: setup(5),
    players,
    pool: pool(),
    cpuSeconds: null,
    signal: stopping.signal,
    onRound: ({ round }) => {
      rounds.push(round);
      // By then, all four have been asked about the next round.
      setImmediate(() => stopping.abort(reason));
    },
  });
  await expect(stopped).rejects.toBe(reason);
  expect(rounds).toEqual([0]);
});

test("a match that was stopped before does not begin", async () => {
  const player = rawBundle("");
  await expect(match([player, player, player, player], { signal: AbortSignal.abort("never") })).rejects.toBe("never");
});

test("a setup that makes no board is a problem, and starts no process", async () => {
  const problem = { code: "no-board", message: "no board can be made" };
  const game = { ...diceRace, setup: () => ({ ok: false as const, problem }) };
  const player = rawBundle("");
  const players = [player, player, player, player];
  expect(await runMatch({ game, setup: setup(5), players, pool: pool(), cpuSeconds: 1 })).toEqual({
    ok: false,
    problem,
  });
});

test("a game whose API was not built is a problem", async () => {
  const player = { ...rawBundle(""), game: "chess" };
  const players = [player, player, player, player];
  const played = await runMatch({ game: diceRace, setup: setup(5), players, pool: pool(), cpuSeconds: 1 });
  expect(played).toMatchObject({ ok: false, problem: { code: "no-player-process" } });
});
