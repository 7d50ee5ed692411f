/**
 * What counting fuel costs, and what noting the lines of orders does, and how many units of it a second of CPU is worth: the players that are shipped, in real realms
 * on the first board of their game, and small programs in the manner of students.
 *
 * How many units a second of CPU here is worth: `FUEL_PER_CPU_SECOND` is what one of the judge is worth (`judge.ts`).
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyGame } from "../src/engine/contract/game";
import { games } from "../src/engine/games";
import { FUEL_AT, FUEL_ENTER, FUEL_LEAVE, FUEL_PER_CPU_SECOND, FUEL_STEPS } from "../src/main/contract/fuel";
import { buildPlayer } from "../src/main/host/bundler/build-player";
import { playerSource } from "../src/main/host/bundler/player-source";
import { report } from "./harness";
import { cpuOf, createRealm } from "./lib/realm";

const ROUNDS = 20;
/** Pairs of runs that are timed, after some that are not. */
const RUNS = 12;
const WARM_UP = 3;
/** Players that hardly compute anything: their time is the API's. */
const TOO_SIMPLE = new Set(["AINull.ts", "AIDemo.ts"]);

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
  for (const file of files.filter((name) => /^AI.*\.ts$/.test(name) && !TOO_SIMPLE.has(name))) {
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
  const rounds =
    ({ playRound }: typeof plain) =>
    () => {
      for (let round = 0; round < ROUNDS; round++) playRound();
    };
  const ratios: number[] = [];
  const lineRatios: number[] = [];
  const rates: number[] = [];
  for (let run = -WARM_UP; run < RUNS; run++) {
    const before = counted.fuelUsed();
    const [time, timeCounted] = [cpuOf(rounds(plain)), cpuOf(rounds(counted))];
    const timeUnnoted = cpuOf(rounds(unnoted));
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

function withoutFuel(code: string): string {
  return [FUEL_ENTER, FUEL_LEAVE].reduce(
    (text, part) => text.replaceAll(part, ""),
    withoutLines(code).replaceAll(FUEL_STEPS, (step) => (step.startsWith("if") ? "" : "0")),
  );
}

/** Calls that may be orders do not say their line. */
function withoutLines(code: string): string {
  return code.replaceAll(FUEL_AT, "(0,");
}
