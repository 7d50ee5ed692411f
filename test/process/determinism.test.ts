import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { runMatch } from "../../src/main/host/matches/run-match";
import { diceRace } from "../conformance/dice-race";
import { inFull } from "../in-full";
import { bundleOf, bundleOfSource, play, poolForTests } from "./play-source";
import { rawBundle } from "./sessions";

const pool = poolForTests({ kept: 4 });

/** Uses everything by which two runs could differ. */
const MANIFOLD = `
  import { Player } from "tauler/dice-race";
  export class Ron extends Player {
    private readonly seen = new Map<string, number>();
    play() {
      const draws = Array.from({ length: 20 }, () => Math.random());
      for (const draw of draws) this.seen.set(draw.toFixed(1), (this.seen.get(draw.toFixed(1)) ?? 0) + 1);
      const names = [...this.seen.keys()].sort((a, b) => a.localeCompare(b));
      const waves = draws.map((draw) => Math.sin(draw) ** 1.5 + Math.exp(draw) / Math.log(2 + draw) + Math.hypot(draw, 3));
      this.cerr(new Date(), Date.now(), new Date(Date.now() + 1).toLocaleString(), names, waves);
      this.cerr(Object.keys({ b: 1, a: 2, 7: 3 }), new Set(draws.map((draw) => draw > 0.5)), new Error("here").stack);
      draws.sort((a, b) => a - b);
      if (draws[0] < 0.1) this.run(this.me());
      this.run(this.random(0, 3));
    }
  }`;

async function playRace(players: readonly PlayerBundle[], seed = 30) {
  const setup = { configuration: { settings: { ROUNDS: 4 }, board: null }, rules: {}, seed };
  const hash = createHash("sha256");
  const played = await runMatch({
    game: diceRace,
    setup,
    players,
    pool: pool(),
    cpuSeconds: 1,
    onRound: ({ requests, turns, status }) => {
      hash.update(JSON.stringify([requests, status, turns.map(({ cerr }) => cerr)]));
    },
  });
  if (!played.ok) throw new Error(played.problem.message);
  return { ...played.value, hash: hash.digest("hex") };
}

inFull("two hundred repetitions of a match are one and the same", async () => {
  const bundle = await bundleOfSource(MANIFOLD);
  const players = [bundle, bundle, bundle, bundle];
  const first = await playRace(players);
  expect(first.seats.map(({ fault }) => fault)).toEqual([null, null, null, null]);
  const hashes = new Set([first.hash]);
  for (let repetition = 1; repetition < 200; repetition++) hashes.add((await playRace(players)).hash);
  expect([...hashes]).toEqual([first.hash]);
});

test("another seed makes another match", async () => {
  const bundle = await bundleOfSource(MANIFOLD);
  const players = [bundle, bundle, bundle, bundle];
  expect((await playRace(players, 31)).hash).not.toBe((await playRace(players, 30)).hash);
});

test("Math.random depends on the seed and the seat, and on nothing of the player", async () => {
  const one = await bundleOf("this.cerr(Math.random(), Math.random());");
  const other = await bundleOf(
    "const unused = 1; this.cerr(Math.random(), Math.random() + 0 * unused);",
    "/* another version */",
  );
  const numbers = async (bundle: PlayerBundle, seed: number, seat: number) =>
    (await play(pool(), bundle, { seed, seat })).cerr;
  expect(await numbers(other, 30, 1)).toBe(await numbers(one, 30, 1));
  expect(await numbers(one, 30, 2)).not.toBe(await numbers(one, 30, 1));
  expect(await numbers(one, 31, 1)).not.toBe(await numbers(one, 30, 1));
});

test.each([
  ["Date()", '"Sat Jan 01 2000 00:00:00 GMT+0000 (Coordinated Universal Time)"'],
  ["Date.now()", "946684800000"],
  ["new Date().getTime()", "946684800000"],
  ["new (new Date().constructor)().getTime()", "946684800000"],
  ["new (class extends Date {})().getTime()", "946684800000"],
  ["new Date(2001, 1, 3, 4, 5).toISOString()", '"2001-02-03T04:05:00.000Z"'],
  ["new Date('2001-02-03').getTime()", "981158400000"],
  ["Date.UTC(2001, 1)", "980985600000"],
  ["new Date().getTimezoneOffset()", "0"],
  ["Date.length + Date.name", '"7Date"'],
  ["new Date(0) instanceof Date", "true"],
  ["new Date(0).toLocaleDateString('de')", '"Thu Jan 01 1970"'],
  ["(1234567.5).toLocaleString()", '"1234567.5"'],
  ["[1234.5, 2].toLocaleString()", '"1234.5,2"'],
  ["['ä', 'z', 'a', 'B'].sort((a, b) => a.localeCompare(b)).join('')", '"Bazä"'],
  ["'I'.toLocaleLowerCase('tr')", '"i"'],
])("%s is %s on every machine", async (expression, value) => {
  const { cerr } = await play(pool(), rawBundle(`this.cerr([${expression}]);`));
  expect(cerr).toBe(`[${value}]\n`);
});

test("there is nothing in the realm but the language, the console and the API", async () => {
  const { cerr } = await play(pool(), rawBundle("this.cerr(Object.getOwnPropertyNames(globalThis).sort().join(' '));"));
  for (const name of "Intl Temporal WeakRef FinalizationRegistry Atomics SharedArrayBuffer WebAssembly crypto".split(
    " ",
  )) {
    expect(cerr.split(/\s/)).not.toContain(name);
  }
  for (const name of "process require performance setTimeout queueMicrotask structuredClone fetch".split(" ")) {
    expect(cerr.split(/\s/)).not.toContain(name);
  }
  expect(cerr.split(/\s/)).toContain("Map");
});
