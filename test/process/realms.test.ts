import { expect, test } from "vitest";
import { chosen } from "../../scripts/lib/short-run.mjs";
import type { AnyGame } from "../../src/engine/contract/game";
import { games } from "../../src/engine/games";
import { harryPotter } from "../../src/engine/games/harry-potter";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { matchSetup } from "../../src/main/host/matches/match-setup";
import { runMatch } from "../../src/main/host/matches/run-match";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { findPlayer } from "../../src/main/host/workspace/find-player";
import { loadPlayer } from "../../src/main/host/workspace/load-player";
import { bundleOf, play, poolForTests } from "./play-source";
import { BUILT_FOLDER } from "./player-files";

const pool = poolForTests({ kept: 4 });

/** Plays two matches in one process. @returns what the player wrote in each. */
async function playTwice(bundle: PlayerBundle): Promise<string[]> {
  const first = await play(pool(), bundle, { rounds: 3 });
  const second = await play(pool(), bundle, { rounds: 3 });
  expect(second.process).toBe(first.process);
  return [first.cerr, second.cerr];
}

test.each([
  ["a variable of the module", "count++; this.cerr(count);", "let count = 0;"],
  ["a field of a class", "Memory.count++; this.cerr(Memory.count);", "class Memory { static count = 0; }"],
  ["a constant list", "seen.push(1); this.cerr(seen);", "const seen: number[] = [];"],
  ["a global", "const g = globalThis as any; g.count = (g.count ?? 0) + 1; this.cerr(g.count);", ""],
  ["a prototype", "const p = Array.prototype as any; p.count = (p.count ?? 0) + 1; this.cerr(p.count);", ""],
  [
    "the API",
    "const p = Player.prototype as any; this.cerr(p.count); try { p.count = 1; } catch (e) { this.cerr(e); }",
    "",
  ],
  [
    "a function of the language",
    "this.cerr(Math.max(1, 2)); try { Math.max = () => 7; } catch (e) { this.cerr(e); }",
    "",
  ],
  ["the dice", "this.cerr(Math.random()); try { Math.random = () => 0.5; } catch (e) { this.cerr(e); }", ""],
  ["the last match of a text", "this.cerr((RegExp as any).$1, 1); /(o)/.exec('wrote');", ""],
  ["the dice as they fell", "this.cerr(Math.random(), this.random(0, 99));", ""],
  [
    "a promise that waits for ever",
    "this.cerr(1); (async () => { await new Promise(() => {}); this.cerr(2); })();",
    "",
  ],
])("what a match left in %s is not there in the next one", async (_where, code, before) => {
  const [first, second] = await playTwice(await bundleOf(code, before));
  expect(first).not.toBe("");
  expect(second).toBe(first);
});

test("the text on the console is limited match by match", async () => {
  const bundle = await bundleOf(`this.cerr("x".repeat(60000));`);
  const first = await play(pool(), bundle, { rounds: 200 });
  const second = await play(pool(), bundle, { rounds: 200 });
  expect(first.turns.some(({ cerrDropped }) => cerrDropped > 0)).toBe(true);
  expect(second.cerr).toBe(first.cerr);
});

test("what needs more room in the middle of a match gets it from nobody's function", async () => {
  const names = "ArrayBuffer Uint8Array Int32Array Float64Array Array Object Math Reflect";
  const spoil = `for (const name of ${JSON.stringify(names)}.split(" ")) {
      const real = (globalThis as any)[name];
      (globalThis as any)[name] = new Proxy(real, { construct(target, given) { calls++; return Reflect_construct(target, given); }, get(target, key) { calls++; return target[key]; } });
    }
    Object_define(Object_proto(Uint8Array_proto), "length", { get: () => 1, configurable: true });
    calls = 0;`;
  const before = `let calls = 0; let isFirst = true;
    const { construct: Reflect_construct } = Reflect;
    const { defineProperty: Object_define, getPrototypeOf: Object_proto } = Object;
    const Uint8Array_proto = Uint8Array.prototype;`;
  const say = `if (isFirst) { isFirst = false; ${spoil} }
    for (let n = 0; n < 200; n++) this.run(n);
    this.cerr("a".repeat(30000));
    for (let n = 0; n < 200; n++) this.run(n);
    this.cerr("b".repeat(30000) + " " + calls);`;
  // What was called after the first round, when its report was written, is told in the second one.
  const { turns, orders, fault } = await play(pool(), await bundleOf(say, before), { rounds: 2 });
  expect(fault).toBe(null);
  for (const round of [0, 1]) {
    expect(orders[round].map(({ unit }) => unit)).toEqual([...Array(200).keys(), ...Array(200).keys()]);
    expect(turns[round + 1].cerr).toBe(`${"a".repeat(30000)}\n${"b".repeat(30000)} 0\n`);
  }
});

/** The orders, texts and fuel of a match of a shipped player against itself. */
async function storyOf(
  game: AnyGame,
  bundle: PlayerBundle,
  options: { pool: PlayerPool; seed: number },
): Promise<string> {
  const setup = matchSetup(game, { configuration: null, seed: options.seed, rules: [] });
  if (!setup.ok) throw new Error(setup.problem.message);
  const story: unknown[] = [];
  const players = [bundle, bundle, bundle, bundle];
  const onRound = ({ requests, turns }: { requests: unknown; turns: readonly { cerr: string }[] }) =>
    story.push(
      requests,
      turns.map(({ cerr }) => cerr),
    );
  const played = await runMatch({ game, setup: setup.value, players, pool: options.pool, cpuSeconds: 1, onRound });
  if (!played.ok) throw new Error(played.problem.message);
  expect(played.value.seats.map(({ fault }) => fault)).toEqual([null, null, null, null]);
  return JSON.stringify([story, played.value.seats.map(({ fuel }) => fuel)]);
}

test.each(chosen(games, (game) => game === harryPotter).map((game) => [game.id, game] as const))(
  "a match of %s after another one in the same processes is the match that it is in new ones",
  async (id, game) => {
    const resources = "resources";
    const file = await findPlayer("Demo", id, { workspace: "no-such-folder", resources });
    if (!file.ok) throw new Error(file.problem.message);
    const { bundle } = await loadPlayer(file.value, { games: [id], game: id });
    if (bundle === null) throw new Error("Demo has problems");
    const used = new PlayerPool({ folder: BUILT_FOLDER, kept: 4 });
    const fresh = new PlayerPool({ folder: BUILT_FOLDER, kept: 4 });
    try {
      await storyOf(game, bundle, { pool: used, seed: 1 });
      expect(await storyOf(game, bundle, { pool: used, seed: 2 })).toBe(
        await storyOf(game, bundle, { pool: fresh, seed: 2 }),
      );
    } finally {
      await Promise.all([used.close(), fresh.close()]);
    }
  },
);
