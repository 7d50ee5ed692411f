import type { RoundTrace, TracedRow } from "../../../main/contract/debug-findings";

/** What ran again and again, as indices of rows: the passes of a loop, or calls of one function by which nothing else came, as `reduce` makes them. */
export interface RepeatedRows {
  readonly of: "pass" | "call";
  /** The first rows of all times. What stands at a loop's head comes before the first one, and ends each. */
  readonly starts: readonly number[];
  /** The first one behind it. */
  readonly to: number;
}

interface Open extends Pick<RepeatedRows, "of"> {
  /** Where it began. */
  readonly row: TracedRow;
  /** The index of the loop; of calls, that of the place at which each begins. */
  readonly what: number;
  readonly starts: number[];
}

type Ran = Pick<RoundTrace, "rows" | "places">;

/** All repetitions of a trace, nested as they ran, in the order of their ends. */
export function findRepetitions(trace: Ran): readonly RepeatedRows[] {
  return new RepetitionFinder(trace).find();
}

class RepetitionFinder {
  readonly #trace: Ran;
  readonly #open: Open[] = [];
  readonly #done: RepeatedRows[] = [];
  readonly #calls = new Set<number>();

  constructor(trace: Ran) {
    this.#trace = trace;
  }

  find(): readonly RepeatedRows[] {
    const { rows } = this.#trace;
    for (const [index, row] of rows.entries()) {
      const isNew = !this.#calls.has(row.call);
      this.#calls.add(row.call);
      this.#leave(index, isNew);
      if (isNew) this.#beginCall(index);
      this.#enterLoops(index);
    }
    while (this.#open.length > 0) this.#close(rows.length);
    return this.#done;
  }

  get #last(): Open | undefined {
    return this.#open[this.#open.length - 1];
  }

  /** What this row is no part of any more has ended; all has where rows are left out. */
  #leave(index: number, isNew: boolean): void {
    const { rows } = this.#trace;
    const isGap = index > 0 && rows[index].index !== rows[index - 1].index + 1;
    for (let last = this.#last; last !== undefined; last = this.#last) {
      if (!isGap && !this.#isLeft(last, rows[index], isNew)) return;
      this.#close(index);
    }
  }

  #isLeft({ of, row, what }: Open, { call, depth, place }: TracedRow, isNew: boolean): boolean {
    if (of === "call") return depth < row.depth || (isNew && depth === row.depth && place !== what);
    if (row.call === call) return !this.#trace.places[place].loops.includes(what);
    return depth <= row.depth;
  }

  #close(to: number): void {
    const last = this.#open.pop();
    if (last !== undefined) this.#done.push({ of: last.of, starts: last.starts.filter((start) => start < to), to });
  }

  #beginCall(index: number): void {
    const row = this.#trace.rows[index];
    const last = this.#last;
    if (last?.of === "call" && last.row.depth === row.depth) last.starts.push(index);
    else if (row.depth > 0) this.#open.push({ of: "call", row, what: row.place, starts: [index] });
  }

  #enterLoops(index: number): void {
    const row = this.#trace.rows[index];
    const { loops, isHead } = this.#trace.places[row.place];
    const own = this.#open.filter(({ of, row: { call } }) => of === "pass" && call === row.call).length;
    if (isHead && own === loops.length) this.#last?.starts.push(index + 1);
    for (const what of loops.slice(own)) {
      const isAtHead = isHead && what === loops[loops.length - 1];
      this.#open.push({ of: "pass", row, what, starts: [isAtHead ? index + 1 : index] });
    }
  }
}
