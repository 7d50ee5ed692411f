/**
 * What each kind of a module's instructions is worth, in CPU of the native program: `prices.ts` has what comes out, in whole units. Each kernel is counted kind by kind, and
 * prices are looked for with which the counts come to what `g++ -O2` takes, with the least error of the worst kernels.
 */

import { hasNativeCompiler } from "../soak/lib/native-player";
import { MODULE_UNITS_PER_CPU_SECOND } from "../src/main/contract/player-module";
import { cppCompiler } from "../src/main/host/cpp/compiler/cpp-compiler";
import { PRICES, type Prices, WORK, type Work } from "../src/main/host/cpp/module/prices";
import { compileModule, harryPotter, KERNELS, kernelNames, nativeSeconds, openModule } from "./lib/cpp-kernels";

const RUNS = 15;
/** Kernels whose CPU is not that of instructions: what the host takes has prices of its own. */
const NOT_COUNTED = new Set(["exceptions", "orders", "lines", "nothing"]);
/** Errors count by this power: nearly the largest alone. */
const POWER = 4;
const STEPS = 400;

const names = kernelNames();
if (hasNativeCompiler()) await look();

async function look(): Promise<void> {
  const game = harryPotter();
  const seconds = await nativeSeconds(game, names.length, RUNS);
  const module = await compileModule(game, KERNELS);
  cppCompiler.close();
  // What the host and copies take is counted whatever the prices are.
  const always = countsOf(module, null);
  const counts = WORK.map((work) => countsOf(module, work));
  const counted = names.map((name, index) => ({
    name,
    seconds: seconds[index],
    always: always[index],
    counts: counts.map((of) => of[index] - always[index]),
  }));
  if (process.env["BENCH_COUNTS"] !== undefined) console.log(JSON.stringify({ WORK, counted }));
  const prices = pricesFor(counted.filter(({ name }) => !NOT_COUNTED.has(name)));
  for (const [index, work] of WORK.entries())
    console.log(`  ${work.padEnd(12)} ${prices[index].toFixed(2).padStart(8)}   now ${PRICES[work]}`);
  const ratioTo = (one: (typeof counted)[number], of: readonly number[]) =>
    (costOf(one, of) / MODULE_UNITS_PER_CPU_SECOND / one.seconds).toFixed(2);
  const now = WORK.map((work) => PRICES[work]);
  for (const one of counted)
    console.log(
      `  ${one.name.padEnd(20)} native ${(one.seconds * 1000).toFixed(2).padStart(8)} ms   fitted ${ratioTo(one, prices)}   now ${ratioTo(one, now)}`,
    );
}

/** By kernel: how often it does a kind of work. */
function countsOf(module: Uint8Array, work: Work | null): number[] {
  const prices = Object.fromEntries(WORK.map((one) => [one, one === work ? 1 : 0])) as unknown as Prices;
  const played = openModule(harryPotter(), module, { prices });
  let before = played.fuelSeconds();
  return names.map((_, round) => {
    played.play(round);
    const after = played.fuelSeconds();
    const count = (after - before) * MODULE_UNITS_PER_CPU_SECOND;
    before = after;
    return count;
  });
}

interface Counted {
  /** Units that do not depend on the prices. */
  readonly always: number;
  readonly seconds: number;
  readonly counts: readonly number[];
}

function costOf({ counts, always }: Omit<Counted, "seconds">, prices: readonly number[]): number {
  return counts.reduce((sum, count, index) => sum + count * prices[index], always);
}

function errorOf(counted: readonly Counted[], prices: readonly number[]): number {
  const errors = counted.map((one) =>
    Math.abs(Math.log(costOf(one, prices) / MODULE_UNITS_PER_CPU_SECOND / one.seconds)),
  );
  const far = WORK.map((work, index) => Math.log(prices[index] / PRICES[work]) ** 2);
  return errors.reduce((sum, error) => sum + error ** POWER, 0) + 0.0005 * far.reduce((sum, one) => sum + one, 0);
}

/** One price after the other is made a little larger or smaller, as long as that helps. */
function pricesFor(counted: readonly Counted[]): number[] {
  let prices = WORK.map((work) => PRICES[work] as number);
  for (let step = 0; step < STEPS; step++) {
    for (const index of prices.keys()) {
      for (const factor of [0.7, 0.95, 1.05, 1.4]) {
        const tried = prices.with(index, Math.max(1, prices[index] * factor));
        if (errorOf(counted, tried) < errorOf(counted, prices)) prices = tried;
      }
    }
  }
  return prices;
}
