import type { TracedRow, TracedWrite } from "../../../contract/debug-findings";

/** What the tools in a realm tell at the end (`TRACE_TOOLS`). */
export interface ToldSummary {
  /** How many rows there were, and how many of them are kept. */
  readonly count: number;
  readonly kept: number;
  readonly places: number;
  readonly isCut: boolean;
}

/** One row, before it is known where its place is. */
export interface ToldRow extends Omit<TracedRow, "place" | "at"> {
  readonly count: number;
  readonly line: number;
  readonly column: number;
}

/** Numbers are separated by blanks. */
interface ToldPart {
  readonly rows: string;
  readonly writes: string;
  /** For each write the part and what it is then. */
  readonly texts: Readonly<Record<number, string>>;
}

/** So many at a time: the process has little memory beside what it traces. */
const ROWS_AT_A_TIME = 4000;

/** @param ask evaluates something of the realm's tools. */
export async function takeTold(
  ask: <Value>(expression: string) => Value | Promise<Value>,
): Promise<ToldSummary & { readonly rows: readonly ToldRow[] }> {
  const summary = await ask<ToldSummary>("$taulerTrace.end()");
  const rows: ToldRow[] = [];
  for (let from = 0; from < summary.kept; from += ROWS_AT_A_TIME) {
    const to = Math.min(from + ROWS_AT_A_TIME, summary.kept);
    rows.push(...rowsOf(await ask<ToldPart>(`$taulerTrace.part(${from},${to})`)));
  }
  return { ...summary, rows };
}

function rowsOf({ rows, writes, texts }: ToldPart): ToldRow[] {
  const written: TracedWrite[][] = [];
  for (const [at, [row, site, after, times]] of groupsOf(writes, 4).entries()) {
    written[row] ??= [];
    written[row].push({ site, after, times, part: texts[2 * at], text: texts[2 * at + 1] });
  }
  return groupsOf(rows, 6).map(([index, count, line, column, call, depth], at) => {
    const own = written[at] ?? [];
    return { index, count, line, column, call, depth, writes: own.sort(inTime) };
  });
}

function groupsOf(text: string, size: number): number[][] {
  const numbers = text === "" ? [] : text.trim().split(" ").map(Number);
  return Array.from({ length: numbers.length / size }, (_, at) => numbers.slice(at * size, (at + 1) * size));
}

function inTime(one: TracedWrite, other: TracedWrite): number {
  return one.after - other.after || one.site - other.site;
}
