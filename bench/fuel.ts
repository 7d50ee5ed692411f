/**
 * What counting fuel costs, and what noting the lines of orders does, and how many units of it a second of CPU is worth: the players that are shipped, in real realms
 * on the first board of their game, and small programs in the manner of students.
 *
 * `FUEL_PER_CPU_SECOND` is a round number near the middle of the rates of the shipped players.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import type { AnyGame } from "../src/engine/contract/game";
import { games } from "../src/engine/games";
import { createViewEncoder } from "../src/engine/player/view-codec";
import { defaultSettings } from "../src/engine/text/settings-text";
import {
  FUEL_AT,
  FUEL_ENTER,
  FUEL_LEAVE,
  FUEL_PER_CPU_SECOND,
  FUEL_PRELUDE,
  FUEL_STEP,
  FUEL_STEP_EXPRESSION,
} from "../src/main/contract/fuel";
import { NATIVE_PRICES } from "../src/main/contract/native-prices";
import { FRAME_HEADER_BYTES, type MatchTerms } from "../src/main/contract/player-protocol";
import { buildPlayer } from "../src/main/host/bundler/build-player";
import { playerSource } from "../src/main/host/bundler/player-source";
import type { Bridge } from "../src/main/player/realm/bridge";
import { report } from "./harness";

const ROUNDS = 20;
/** Pairs of runs that are timed, after some that are not. */
const RUNS = 40;
const WARM_UP = 5;
/** Players that hardly compute anything: their time is the API's. */
const TOO_SIMPLE = new Set(["AINull.ts", "AIDemo.ts"]);

/** In the place of `NATIVE_PRICES`: everything is free. */
const FREE = `const [$fuelAll, $fuelFields, $fuelText, $fuelLong, $fuelListRoom] = new Array(5).fill((value) => value);
const $fuelPow = Math.pow;`;

const PROGRAMS: Readonly<Record<string, string>> = {
  "search with positions and a set": `
    const seen = new Set<number>(); let queue = [new Pos(1, 1)]; let n = 0;
    while (queue.length > 0) {
      const next: Pos[] = [];
      for (const pos of queue) for (const dir of wizardDirs) {
        const to = pos.plus(dir); n++;
        if (!this.posOk(to) || seen.has(to.key) || this.cell(to).type === CellType.Wall) continue;
        seen.add(to.key); next.push(to);
      }
      queue = next;
    }`,
  "search on a grid of its own": `
    const dist: number[][] = []; for (let i = 0; i < 60; i++) dist.push(new Array(60).fill(-1));
    const queue: [number, number][] = [[1, 1]]; dist[1][1] = 0;
    for (let head = 0; head < queue.length; head++) {
      const [i, j] = queue[head];
      for (const [a, b] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
        const x = i + a, y = j + b;
        if (x >= 0 && x < 60 && y >= 0 && y < 60 && dist[x][y] < 0 && (x * 7 + y * 3) % 5 !== 0) { dist[x][y] = dist[i][j] + 1; queue.push([x, y]); }
      }
    }`,
  "search on typed arrays": `
    const N = 60, dist = new Int16Array(N * N).fill(-1), queue = new Int32Array(N * N); let tail = 1; queue[0] = 61; dist[61] = 0;
    for (let head = 0; head < tail; head++) {
      const cell = queue[head];
      for (let d = 0; d < 4; d++) {
        const to = cell + (d === 0 ? N : d === 1 ? -N : d === 2 ? 1 : -1);
        if (to >= 0 && to < N * N && dist[to] < 0 && (to * 7) % 5 !== 0) { dist[to] = dist[cell] + 1; queue[tail++] = to; }
      }
    }`,
  "keys of text in a map": `
    const seen = new Map<string, number>([["1,1", 0]]); const queue = [{ i: 1, j: 1 }];
    for (const { i, j } of queue) for (const dir of wizardDirs) {
      const { i: x, j: y } = new Pos(i, j).plus(dir); const key = x + "," + y;
      if (x < 0 || y < 0 || x > 30 || y > 30 || seen.has(key)) continue;
      seen.set(key, (seen.get(i + "," + j) ?? 0) + 1); queue.push({ i: x, j: y });
    }`,
  "lists, sorted and filtered": `
    const targets = Array.from({ length: 300 }, (_, k) => ({ k, value: (k * 7919) % 301 }));
    for (let k = 0; k < 5; k++) targets.filter((t) => t.value % 3 === k % 3).map((t) => ({ ...t, far: Math.abs(t.k - t.value) })).sort((a, b) => a.far - b.far || a.k - b.k);`,
  backtracking: `
    const solve = (labels: number[], at: number, sums: number[]): boolean => {
      if (at === 12) return sums.every((sum) => sum === sums[0]);
      for (let group = 0; group < 4; group++) {
        if (sums[group] + at > 18) continue;
        labels[at] = group; sums[group] += at;
        if (solve(labels, at + 1, sums)) return true;
        sums[group] -= at;
      }
      return false;
    };
    solve([], 0, [0, 0, 0, 0]);`,
  "a bare loop": "let sum = 0; for (let i = 0; i < 100000; i++) sum = (sum + i * 3) | 0; this.last = sum;",
};

for (const [title, body] of Object.entries(PROGRAMS)) {
  const text = `import { CellType, Player, Pos, wizardDirs } from "tauler/harry-potter";
export class Bench extends Player { last = 0; play() { ${body} } }`;
  await measurePlayer({ game: games[0], file: "AIBench.ts", text, title });
}
for (const game of games) {
  const folder = join("resources/games", game.id, "players");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  for (const file of files.filter((name) => name.startsWith("AI") && !TOO_SIMPLE.has(name))) {
    await measurePlayer({
      game,
      file,
      text: readFileSync(join(folder, file), "utf8"),
      title: `${game.id} ${file.slice(2, -3)}`,
    });
  }
}

interface Measured {
  readonly game: AnyGame;
  readonly file: string;
  readonly text: string;
  readonly title: string;
}

/** CPU of some rounds with and without fuel, in turns, since the machine is never quiet. */
async function measurePlayer({ game, file, text, title }: Measured): Promise<void> {
  const { bundle, problems } = await buildPlayer(playerSource(file, text), { games: [game.id] });
  if (bundle === null) throw new Error(`${file}: ${problems.map(({ message }) => message).join(" ")}`);
  const counted = createRealm(game, bundle.code);
  const plain = createRealm(game, withoutFuel(bundle.code), { isFree: true });
  const unnoted = createRealm(game, withoutLines(bundle.code));
  const ratios: number[] = [];
  const lineRatios: number[] = [];
  const rates: number[] = [];
  for (let run = -WARM_UP; run < RUNS; run++) {
    const before = counted.fuelUsed();
    const [time, timeCounted] = [cpuOf(plain.playRounds), cpuOf(counted.playRounds)];
    const timeUnnoted = cpuOf(unnoted.playRounds);
    if (run < 0) continue;
    lineRatios.push(timeCounted / timeUnnoted);
    ratios.push(timeCounted / time);
    rates.push((counted.fuelUsed() - before) / time / 1000);
  }
  report(title, ratios, { unit: "×", against: { label: "the target", value: 1.1 } });
  report(`${title}: lines of orders`, lineRatios, { unit: "×", against: { label: "the target", value: 1.02 } });
  const unit = { label: "FUEL_PER_CPU_SECOND", value: FUEL_PER_CPU_SECOND / 1e6 };
  report(`${title}: fuel`, rates, { unit: "M/s", against: unit });
}

/** In milliseconds. */
function cpuOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function withoutFuel(code: string): string {
  const parts = [FUEL_ENTER, FUEL_LEAVE, FUEL_STEP, `${FUEL_STEP_EXPRESSION},`];
  return parts.reduce((text, part) => text.replaceAll(part, ""), withoutLines(code));
}

/** Calls that may be orders do not say their line. */
function withoutLines(code: string): string {
  return code.replaceAll(FUEL_AT, "(0,");
}

/** A realm as a player's process makes it, with the first board of a game in it. */
function createRealm(game: AnyGame, code: string, { isFree = false } = {}) {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY as unknown as vm.Context, {
    codeGeneration: { strings: false, wasm: false },
  });
  const run = (script: string): unknown => new vm.Script(script).runInContext(context);
  run(FUEL_PRELUDE);
  const { bridge } = run(readFileSync(`out/player/${game.id}.api.js`, "utf8")) as { bridge: Bridge };
  run(isFree ? FREE : NATIVE_PRICES);
  if (!isFree) bridge.seal();
  const { terms, view } = firstRound(game);
  const match = bridge.start(JSON.stringify(terms));
  new Uint8Array(match.input).set(view);
  run(code);
  match.open();
  const playRounds = () => {
    for (let round = 0; round < ROUNDS; round++) {
      match.play();
      match.report(0);
    }
  };
  return { playRounds, fuelUsed: () => run("$fuelUsed()") as number };
}

function firstRound(game: AnyGame): { terms: MatchTerms; view: Uint8Array } {
  const settings = defaultSettings(game.configurationFields);
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  const made = game.setup({ configuration: { settings, board: null }, seed: 30, rules });
  if (!made.ok) throw new Error(made.problem.message);
  const state = made.value;
  const view = createViewEncoder(game.player.columns, FRAME_HEADER_BYTES)({ state, round: 0, status: [0, 0, 0, 0] });
  const { columns, orderKinds, orderLimit } = game.player;
  const terms = {
    seat: 0,
    seed: 1,
    randomSeed: "1",
    names: ["A", "B", "C", "D"],
    settings: game.player.settings(state),
  };
  const layout = columns.map(({ name, type }) => ({ name, type }));
  return { terms: { ...terms, columns: layout, orderKinds, orderLimit, fuel: null }, view };
}
