import { readFileNames } from "../module/line-table";
import { customSection, type Section } from "../module/sections";
import { addressRangesOf } from "./address-ranges";
import { type DebugEntry, readDebugEntries, Tag } from "./debug-entries";

/** A line of the player's file, and a column of it. */
export type OwnLine = readonly [line: number, column: number];

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly place: OwnLine;
}

/** Which code stands in a function of the player's because it called another one there, and in which of its lines. By addresses in the code section. */
export class InlinedCalls {
  /** Ascending, without overlap. */
  readonly #stretches: readonly Stretch[];

  private constructor(nested: readonly Stretch[]) {
    this.#stretches = flattened(nested);
  }

  /** @param isOwn is a file the player's? */
  static read(module: Uint8Array, sections: readonly Section[], isOwn: (path: string) => boolean): InlinedCalls {
    const section = (name: string) => customSection(module, sections, name);
    const [info, abbreviations, strings] = [".debug_info", ".debug_abbrev", ".debug_str"].map(section);
    const lines = section(".debug_line");
    if (info === null || abbreviations === null || strings === null || lines === null) return new InlinedCalls([]);
    const ranges = section(".debug_ranges") ?? new Uint8Array();
    const found: Stretch[] = [];
    for (const unit of readDebugEntries({ info, abbreviations, strings }).units) {
      const files = readFileNames(lines, unit.lines ?? 0);
      const isOwnCall = ({ callFile = 0 }: DebugEntry) => isOwn(files[callFile] ?? "");
      collect(unit, { unit, ranges, isOwnCall, place: null, found });
    }
    return new InlinedCalls(found);
  }

  /** The innermost line that called what is there; null for what was not put in by a call of the player's. */
  placeAt(address: number): OwnLine | null {
    const stretch = this.#stretches[this.#firstEndingAfter(address)];
    return stretch !== undefined && stretch.start <= address ? stretch.place : null;
  }

  /** Where the answer may be another one, from a first address on up to a last one; the first one is always among them. */
  changesIn(from: number, to: number): readonly number[] {
    const found = [from];
    for (let at = this.#firstEndingAfter(from); at < this.#stretches.length; at++) {
      const { start, end } = this.#stretches[at];
      if (start >= to) break;
      if (start > from && start !== found.at(-1)) found.push(start);
      if (end < to) found.push(end);
    }
    return found;
  }

  #firstEndingAfter(address: number): number {
    let low = 0;
    let high = this.#stretches.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#stretches[middle].end <= address) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

interface Collecting {
  readonly unit: DebugEntry;
  /** `.debug_ranges`. */
  readonly ranges: Uint8Array;
  readonly isOwnCall: (entry: DebugEntry) => boolean;
  /** Of the call around it. */
  readonly place: OwnLine | null;
  readonly found: Stretch[];
}

/** Those outside come before those within. */
function collect(entry: DebugEntry, given: Collecting): void {
  let { place } = given;
  if (entry.tag === Tag.inlinedSubroutine) {
    const { callLine = 0, callColumn = 0 } = entry;
    if (callLine > 0 && given.isOwnCall(entry)) place = [callLine, callColumn];
    if (place !== null)
      for (const [start, end] of addressRangesOf(entry, given.unit, given.ranges))
        given.found.push({ start, end, place });
  }
  for (const child of entry.children) collect(child, { ...given, place });
}

/** @param nested those within others behind them */
function flattened(nested: readonly Stretch[]): Stretch[] {
  const bounds = [...new Set(nested.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const index = new Map(bounds.map((bound, at) => [bound, at]));
  const places: (OwnLine | undefined)[] = bounds.map(() => undefined);
  for (const { start, end, place } of nested) places.fill(place, index.get(start), index.get(end));
  const found: Stretch[] = [];
  for (const [at, place] of places.entries()) {
    if (place !== undefined) found.push({ start: bounds[at], end: bounds[at + 1], place });
  }
  return found;
}
