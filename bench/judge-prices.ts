/**
 * What each kind of work in a player's syntax is worth, in CPU of the native program: `SYNTAX_PRICES` has what comes out. Each kernel is counted kind by kind, and prices are looked
 * for with which the counts come to what `g++ -O2` takes, with the least error of the worst kernels; so are the shares of the API and of builtins.
 */

import { hasNativeCompiler } from "../soak/lib/native-player";
import { FUEL_PER_CPU_SECOND } from "../src/main/contract/fuel";
import { SYNTAX_PRICES } from "../src/main/host/bundler/weigh";
import { harryPotter, kernelNames, nativeSeconds } from "./lib/cpp-kernels";
import { bundleOfKernels, openKernel, tsKernelNames } from "./lib/ts-kernels";

const RUNS = 15;
/** Large enough that whole units keep what a region has. */
const ONE = 1000;
/** Errors count by this power: nearly the largest alone. */
const POWER = 4;
const STEPS = 300;
/** What errors take is no part of the syntax. */
const NOT_COUNTED = new Set(["exceptions"]);
const SYNTAX = Object.keys(SYNTAX_PRICES) as (keyof typeof SYNTAX_PRICES)[];
/** As shares of what they are now. */
const SHARES = ["api", "builtins"] as const;

if (hasNativeCompiler()) await look();

async function look(): Promise<void> {
  const now = { ...SYNTAX_PRICES };
  const names = tsKernelNames();
  const native = kernelNames();
  const seconds = await nativeSeconds(harryPotter(), native.length, RUNS);
  const nothing = await countsOf(null, withoutSteps);
  const withApi = await countsOf(null);
  const syntax: number[][] = [];
  for (const kind of SYNTAX) syntax.push(await countsOf(kind, withoutSteps));
  Object.assign(SYNTAX_PRICES, now);
  const counted = names.map((name, index) => ({
    name,
    units: seconds[native.indexOf(name)] * FUEL_PER_CPU_SECOND,
    counts: [
      ...syntax.map((of) => Math.max(0, of[index] - nothing[index]) / ONE),
      withApi[index] - nothing[index],
      nothing[index],
    ],
  }));
  if (process.env["BENCH_COUNTS"] !== undefined)
    console.log(JSON.stringify({ kinds: [...SYNTAX, ...SHARES], counted }));
  const start = [...SYNTAX.map((kind) => now[kind]), 1, 1];
  const prices = pricesFor(
    counted.filter(({ name }) => !NOT_COUNTED.has(name)),
    start,
  );
  for (const [index, kind] of [...SYNTAX, ...SHARES].entries())
    console.log(`  ${kind.padEnd(14)} ${prices[index].toFixed(2).padStart(8)}   now ${start[index]}`);
  for (const one of counted) {
    const ratio = (of: readonly number[]) => (costOf(one.counts, of) / one.units).toFixed(2);
    console.log(`  ${one.name.padEnd(20)} fitted ${ratio(prices)}   now ${ratio(start)}`);
  }
}

/** Without what code of the API takes. */
function withoutSteps(api: string): string {
  return api.replace(/(\$fuel\.left\s*=\s*\$fuel\.left\s*-\s*)\d+/g, "$1 0");
}

/** By kernel: units with no price but that of one kind; what stays are builtins, and a unit for each turn. */
async function countsOf(kind: keyof typeof SYNTAX_PRICES | null, apiOf?: (api: string) => string): Promise<number[]> {
  for (const one of SYNTAX) SYNTAX_PRICES[one] = one === kind ? ONE : 0;
  const code = await bundleOfKernels();
  return tsKernelNames().map((_, round) => openKernel(code, round, apiOf).units());
}

interface Counted {
  readonly units: number;
  readonly counts: readonly number[];
}

function costOf(counts: readonly number[], prices: readonly number[]): number {
  return counts.reduce((sum, count, index) => sum + count * prices[index], 0);
}

function errorOf(counted: readonly Counted[], prices: readonly number[], start: readonly number[]): number {
  const errors = counted.map((one) => Math.abs(Math.log(costOf(one.counts, prices) / one.units)));
  const far = prices.map((price, index) => Math.log(price / start[index]) ** 2);
  return errors.reduce((sum, error) => sum + error ** POWER, 0) + 0.0005 * far.reduce((sum, one) => sum + one, 0);
}

/** One price after the other is made a little larger or smaller, as long as that helps. */
function pricesFor(counted: readonly Counted[], start: readonly number[]): number[] {
  let prices = [...start];
  for (let step = 0; step < STEPS; step++) {
    for (const index of prices.keys()) {
      for (const factor of [0.5, 0.95, 1.05, 2]) {
        const tried = prices.with(index, Math.max(0.05, prices[index] * factor));
        if (errorOf(counted, tried, start) < errorOf(counted, prices, start)) prices = tried;
      }
    }
  }
  return prices;
}
