import type { RoundTrace } from "../../../main/contract/debug-findings";
import type { RepeatedRows } from "./repetitions";

/** A line of the list. */
export type TraceItem =
  | { readonly kind: "row"; readonly row: number; readonly indent: number }
  /** What ran many times, with all its times below it. */
  | { readonly kind: "repetition"; readonly run: RepeatedRows; readonly indent: number; readonly isOpen: boolean }
  | {
      readonly kind: "time";
      readonly of: RepeatedRows["of"];
      /** From 1. */
      readonly number: number;
      /** Its first row. */
      readonly from: number;
      readonly indent: number;
      readonly isOpen: boolean;
    }
  /** @property many rows that are not kept */
  | { readonly kind: "gap"; readonly many: number }
  | { readonly kind: "end" };

/** What is open besides where one looks, by first rows: repetitions, and single times of them. */
export interface OpenParts {
  readonly repetitions: ReadonlySet<number>;
  readonly times: ReadonlySet<number>;
}

/** What ran more often is folded. */
const FEW_TIMES = 3;

type Rows = Pick<RoundTrace, "rows">;

/** What is known besides the rows. */
export interface TraceLook {
  readonly runs: readonly RepeatedRows[];
  readonly position: number;
  readonly opened: OpenParts;
}

/** The lines of the list: what is folded is one line, but for what one looks at and what was opened. */
export function traceItems(trace: Rows, look: TraceLook): readonly TraceItem[] {
  return new ItemList(trace, look).make();
}

class ItemList {
  readonly #rows: RoundTrace["rows"];
  readonly #look: TraceLook;
  /** By the rows at which they begin, the outer ones first. */
  readonly #folding = new Map<number, RepeatedRows[]>();
  readonly #items: TraceItem[] = [];

  constructor({ rows }: Rows, look: TraceLook) {
    this.#rows = rows;
    this.#look = look;
    for (const run of look.runs) {
      const [first] = run.starts;
      if (run.starts.length > FEW_TIMES) this.#folding.set(first, [run, ...(this.#folding.get(first) ?? [])]);
    }
  }

  make(): readonly TraceItem[] {
    this.#add(0, this.#rows.length, { indent: 0, inside: null });
    this.#items.push({ kind: "end" });
    return this.#items;
  }

  /** @param within the indent so far, and of what these rows are one time */
  #add(from: number, to: number, within: { readonly indent: number; readonly inside: RepeatedRows | null }): void {
    for (let index = from; index < to; ) {
      const many = index === 0 ? 0 : this.#rows[index].index - this.#rows[index - 1].index - 1;
      if (many > 0) this.#items.push({ kind: "gap", many });
      const run = this.#runAt(index, within.inside);
      if (run === null) this.#items.push({ kind: "row", row: index, indent: within.indent });
      else this.#addRun(run, within.indent);
      index = run?.to ?? index + 1;
    }
  }

  /** The outermost one that begins here, inside of the one whose time is told. */
  #runAt(index: number, inside: RepeatedRows | null): RepeatedRows | null {
    const runs = this.#folding.get(index) ?? [];
    const told = inside === null ? -1 : runs.indexOf(inside);
    return runs[told + 1] ?? null;
  }

  #addRun(run: RepeatedRows, indent: number): void {
    const { of, starts, to } = run;
    const { repetitions, times } = this.#look.opened;
    const isOpen = repetitions.has(starts[0]) || this.#isIn(starts[0], to);
    this.#items.push({ kind: "repetition", run, indent, isOpen });
    if (!isOpen) return;
    for (const [index, from] of starts.entries()) {
      const end = starts[index + 1] ?? to;
      const isTimeOpen = times.has(from) || this.#isIn(from, end);
      this.#items.push({ kind: "time", of, number: index + 1, from, indent: indent + 1, isOpen: isTimeOpen });
      if (isTimeOpen) this.#add(from, end, { indent: indent + 2, inside: run });
    }
  }

  #isIn(from: number, to: number): boolean {
    const { position } = this.#look;
    return from <= position && position < to;
  }
}
