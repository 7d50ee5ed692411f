import { afterAll, beforeAll, expect, test } from "vitest";
import { chosen } from "../../scripts/lib/short-run.mjs";
import type { AnyGame } from "../../src/engine/contract/game";
import { games } from "../../src/engine/games";
import { harryPotter } from "../../src/engine/games/harry-potter";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { buildPlayer } from "../../src/main/host/bundler/build-player";
import { playerSource } from "../../src/main/host/bundler/player-source";
import { matchSetup } from "../../src/main/host/matches/match-setup";
import { runMatch } from "../../src/main/host/matches/run-match";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import { CountingPool } from "./counting-pool";
import { BUILT_FOLDER, type TestFolder, testFolder } from "./player-files";

/*
 * No player finds anything of an earlier match, whatever it calls of its game's API, when, and with what put in the place
 * of the language's own. What it found is in its console, and the same in processes that are used and in new ones. That
 * would be nothing much if the second match had a realm of its own, so realms are counted, too.
 */

let counting: TestFolder;

beforeAll(async () => {
  counting = await testFolder("test/process/counting-child.ts");
});

afterAll(() => counting.remove());

/** Calls all that the API has, with what a careless or a hostile person would pass, and tells what came back. */
const EXPLORE = `
const odd = (n: number): any => ({ valueOf: () => n, toString: () => "mark" });
const place = { i: 3, j: 4, k: 0, x: 3, y: 4 };
const ARGUMENTS: any[][] = [[], [0], [1], [7], [0, 0], [3, 4, 0], [place], [1, 2], [1, place], [place, place, "red"], [-1], [8], [0.5],
  [0, 0.5], ["mark"], [odd(0)], [0, odd(0)], [odd(0), odd(0)], [2 ** 31], [{ id: 1, dir: 0 }], [[[1, 2], [3]]], [1, "x"]];
function methodsOf(one: any): string[] {
  const names: string[] = [];
  for (let at = one; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) {
      // A failed assert freezes whoever called it, which ends every match.
      if (typeof Object.getOwnPropertyDescriptor(at, name)!.value === "function" && !["constructor", "play", "assert"].includes(name)) names.push(name);
    }
  }
  return names;
}
function attempt(call: () => any): string {
  try { return String(JSON.stringify(call())); } catch (error) { return String(error); }
}
function explore(player: any): string {
  let all = "";
  const results: any[] = [player, new (api as any).Pos(3, 4), api];
  for (const one of results) for (const name of methodsOf(one)) {
    for (const given of ARGUMENTS) all += name + attempt(() => one[name](...given));
  }
  let hash = 0;
  for (let at = 0; at < all.length; at++) hash = (Math.imul(hash, 31) + all.charCodeAt(at)) | 0;
  return all.length + " " + hash + " " + Math.random() + " " + (RegExp as any).$1 + " " + /(o)/.exec("wrote")!.index;
}`;

const SPY = `
const KEYS = ["mark", "8", "-1", "0.5", "NaN", "undefined", "0", "then", "draws", "keepsDrawings"];
class Stamp extends (function (one: any) { return one; } as any) { #seen = 1; static has(one: any) { return #seen in one; } }
function spyOn(use: () => void): string {
  const seen = new Set<any>();
  const keep = (one: any) => { if (typeof one === "object" && one !== null) seen.add(one); };
  const undo: (() => void)[] = [];
  const replace = (holder: any, name: any, field: any) => {
    const before = Object.getOwnPropertyDescriptor(holder, name);
    const done = Reflect.defineProperty(holder, name, { ...field, configurable: true });
    const back = () => { if (before) Reflect.defineProperty(holder, name, before); else Reflect.deleteProperty(holder, name); };
    // Not by an assignment, which what stands in the place of "8" would swallow.
    if (done) Reflect.defineProperty(undo, undo.length, { value: back, writable: true, configurable: true, enumerable: true });
  };
  HOOK
  try { use(); } finally { for (const back of undo.reverse()) back(); }
  let found = 0;
  // A realm in which one of these has changed serves no other match: the mark would be lost, and those on the others with it.
  const numbers = [Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array, Uint8ClampedArray, BigInt64Array, BigUint64Array];
  const watched = new Set<any>([globalThis, Object.prototype, Array.prototype, Object.getPrototypeOf(Uint8Array.prototype)]);
  for (const kind of numbers) watched.add(kind.prototype);
  for (const name of Object.keys(api)) watched.add((api as any)[name]);
  for (const one of seen) {
    if (watched.has(one)) continue;
    if (Reflect.getOwnPropertyDescriptor(one, "left") !== undefined || Stamp.has(one)) found++;
    try { new (Stamp as any)(one); } catch {}
    Reflect.defineProperty(one, "left", { value: "here", configurable: true });
    if (ArrayBuffer.isView(one) && one.byteLength > 0) {
      const bytes = new Uint8Array(one.buffer);
      if (bytes[bytes.length - 9] === 77) found++;
      bytes[bytes.length - 9] = 77;
    }
  }
  return "found " + found + " of " + seen.size;
}`;

const HOOKS: Readonly<Record<string, string>> = {
  "fields of every object and list": `for (const name of KEYS) for (const holder of [Object.prototype, Array.prototype])
    // An element would lengthen the list for good.
    if (holder === Object.prototype || !/^\\d+$/.test(name)) replace(holder, name, { get() { keep(this); return undefined; }, set() { keep(this); } });`,
  "the functions of lists": `for (const name of [...Object.getOwnPropertyNames(Array.prototype), Symbol.iterator]) {
    const real = (Array.prototype as any)[name];
    if (typeof real === "function" && name !== "constructor") replace(Array.prototype, name, { value(...a: any[]) { keep(this); for (let n = 0; n < a.length; n++) keep(a[n]); return Reflect.apply(real, this, a); }, writable: true });
  }`,
  "typed arrays": `for (const holder of [Object.getPrototypeOf(Uint8Array.prototype), Float64Array.prototype, Int32Array.prototype, Int16Array.prototype])
    for (const name of [...Object.getOwnPropertyNames(holder), ...KEYS, Symbol.iterator]) {
      const field: any = Object.getOwnPropertyDescriptor(holder, name);
      if (field === undefined) replace(holder, name, { get() { keep(this); return undefined; } });
      else if (field.get) replace(holder, name, { get() { keep(this); return Reflect.apply(field.get, this, []); } });
      else if (typeof field.value === "function" && name !== "constructor") replace(holder, name, { value(...a: any[]) { keep(this); return Reflect.apply(field.value, this, a); }, writable: true });
    }`,
  "what is frozen": `for (const holder of [Map.prototype, Set.prototype, String.prototype, Number, Math, JSON, Reflect, Object, Function.prototype, Pos.prototype, Player.prototype] as any[])
    for (const name of Object.getOwnPropertyNames(holder)) {
      const real = Object.getOwnPropertyDescriptor(holder, name)!.value;
      if (typeof real === "function") replace(holder, name, { value(...a: any[]) { keep(this); return Reflect.apply(real, this, a); }, writable: true });
    }`,
};

/** Explores before the first turn and in the first one, and calls a little in some later ones. */
async function bundleOf(game: AnyGame, hook: string): Promise<PlayerBundle> {
  const text = `import * as api from "tauler/${game.id}";
import { Player, Pos } from "tauler/${game.id}";
${EXPLORE}
${SPY.replace("HOOK", hook)}
export class Spy extends Player {
  play() {
    if (this.round() === 0) this.cerr(spyOn(() => this.cerr(explore(this))));
    else if (this.round() % 50 === 49) for (const name of methodsOf(this)) for (const given of [[1], [1, 2], [place]]) attempt(() => (this as any)[name](...given));
  }
}
console.log(spyOn(() => console.log(explore(new Spy()))));
`;
  const { bundle, problems } = await buildPlayer(playerSource("AISpy.ts", text), { games: [game.id] });
  if (bundle === null) throw new Error(problems.map(({ message, line }) => `${line}: ${message}`).join("\n"));
  return bundle;
}

/** What each of the players wrote, and how they ended. */
async function storyOf(
  game: AnyGame,
  players: readonly PlayerBundle[],
  { pool, seed }: { pool: PlayerPool; seed: number },
) {
  const setup = matchSetup(game, { configuration: null, seed, rules: [] });
  if (!setup.ok) throw new Error(setup.problem.message);
  const cerr = ["", "", "", ""];
  const onRound = ({ turns }: { turns: readonly { cerr: string }[] }) => {
    for (const [seat, turn] of turns.entries()) cerr[seat] += turn.cerr;
  };
  const played = await runMatch({ game, setup: setup.value, players, pool, cpuSeconds: null, onRound });
  if (!played.ok) throw new Error(played.problem.message);
  return { cerr, seats: played.value.seats.map(({ fuel, fault }) => ({ fuel, fault })) };
}

// A kind of spy in each seat: a seat has a process of its own, which the same bundle gets in the next match.
test.each(chosen(games, (game) => game === harryPotter).map((game) => [game.id, game] as const))(
  `in %s, players that watch ${Object.keys(HOOKS).join(", ")} find nothing of the match before`,
  async (_id, game) => {
    const spies = await Promise.all(Object.values(HOOKS).map((hook) => bundleOf(game, hook)));
    const used = new CountingPool({ folder: counting.path, kept: 4 });
    const fresh = new PlayerPool({ folder: BUILT_FOLDER, kept: 4 });
    try {
      const first = await storyOf(game, spies, { pool: used, seed: 1 });
      const second = await storyOf(game, spies, { pool: used, seed: 2 });
      const alone = await storyOf(game, spies, { pool: fresh, seed: 2 });
      expect(first.seats.map(({ fault }) => fault)).toEqual([null, null, null, null]);
      for (const words of first.cerr) expect(words).toContain("found");
      expect(second).toEqual(alone);
      expect(await used.realmsOfEach()).toEqual([1, 1, 1, 1]);
    } finally {
      await Promise.all([used.close(), fresh.close()]);
    }
  },
);
