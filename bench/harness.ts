import { basename } from "node:path";

/** What a figure is compared with: the issue's target, or the original C++ program. */
export interface Reference {
  readonly label: string;
  /** In the unit of the figure. */
  readonly value: number;
}

export interface Measure {
  readonly against?: Reference;
  /** Runs that are timed; 20 if not given. */
  readonly runs?: number;
  /** Runs before them that are not; 3 if not given. */
  readonly warmUp?: number;
  /** How often the work does the thing that the figure is about, in one run; 1 if not given. */
  readonly times?: number;
  /** What is timed: the wall's time, or the CPU's of this process, on which others have less influence. */
  readonly clock?: "wall" | "cpu";
  /** Done before each run, and not timed. */
  readonly before?: () => Promise<unknown>;
}

/** A figure that is not a time, or that was timed elsewhere. */
export interface Figure {
  readonly unit: string;
  readonly against?: Reference;
  /** For figures like matches a second, where the ratio to the reference should be large. */
  readonly moreIsBetter?: boolean;
}

const filters = (process.env["BENCH_FILTER"] ?? "").split("\n").filter((words) => words !== "");
const file = basename(process.argv[1] ?? "", ".mjs");

/** Whether the person asked for this figure: by a part of its name, or of its file's. */
export function isWanted(name: string): boolean {
  return filters.length === 0 || filters.some((words) => `${file} ${name}`.includes(words));
}

/** Times some work, in milliseconds, and prints a line. It never fails for being slow. */
export async function measure(name: string, work: () => unknown, options: Measure = {}): Promise<void> {
  if (!isWanted(name)) return;
  const { against } = options;
  report(name, await sampled(work, options), against === undefined ? { unit: "ms" } : { unit: "ms", against });
}

/** The times of some runs, in milliseconds. */
export async function sampled(work: () => unknown, options: Measure): Promise<number[]> {
  const { runs = 20, warmUp = 3, times = 1, before, clock = "wall" } = options;
  for (let run = 0; run < warmUp; run++) await work();
  const samples: number[] = [];
  for (let run = 0; run < runs; run++) {
    await before?.();
    samples.push((await time(work, CLOCKS[clock])) / times);
  }
  return samples;
}

/** In milliseconds. */
const CLOCKS = { wall: () => performance.now(), cpu: cpuMilliseconds };

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function time(work: () => unknown, now: () => number): Promise<number> {
  const start = now();
  await work();
  return now() - start;
}

/** As wide as the longest name, so that figures stand below each other. */
const NAME_WIDTH = 58;

/** Prints the median of some samples, their bounds, and the ratio to the reference. */
export function report(name: string, samples: readonly number[], { unit, against, moreIsBetter }: Figure): void {
  if (!isWanted(name)) return;
  const sorted = [...samples].sort((a, b) => a - b);
  const median = medianOf(samples);
  const bounds = `(${round(sorted[0])} … ${round(sorted[sorted.length - 1])})`;
  console.log(
    `  ${name.padEnd(NAME_WIDTH)} ${`${round(median)} ${unit}`.padStart(12)}   ${bounds.padEnd(22)} ${ratio()}`,
  );

  function ratio(): string {
    if (against === undefined) return "";
    const { label, value } = against;
    const wish = moreIsBetter === true ? ", at least 1 is wished for" : "";
    return `${(median / value).toFixed(2)} × ${label} (${value} ${unit}${wish})`;
  }
}

export function medianOf(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** Three significant digits. */
function round(value: number): string {
  return String(Number(value.toPrecision(3)));
}
