import type { LineRow } from "../module/line-table";
import type { OffsetMap } from "../module/offset-map";
import type { CodeRange, CppDebugInfo, CppPlace } from "./contract";

/** A stretch of code that stands for one place in a source. */
export interface CodeStretch extends CodeRange {
  /** Null for code of which nobody knows the source. */
  readonly place: CppPlace | null;
  readonly isStatement: boolean;
  /** Do the parameters of its function lie in their places from here on? */
  readonly isBody: boolean;
}

/** Which lines the code of a module stands for. */
export class CodeLines implements Pick<CppDebugInfo, "file" | "placeAt"> {
  readonly file: string;
  /** Of the whole code, by offset, without gaps from the first one on. */
  readonly stretches: readonly CodeStretch[];

  /** @param start where the code section begins in the module that was compiled. @param map from there to the module that runs */
  constructor(rows: readonly LineRow[], { file, start, map }: { file: string; start: number; map: OffsetMap }) {
    this.file = file;
    this.stretches = stretchesOf(rows, { file, offsetOf: (address) => map.find(address + start) ?? 0 });
  }

  placeAt(offset: number): CppPlace | null {
    const stretch = this.stretches[this.indexAt(offset)];
    return stretch !== undefined && offset < stretch.end ? stretch.place : null;
  }

  /** Number of the stretch at an offset; -1 before the first. */
  indexAt(offset: number): number {
    let low = 0;
    let high = this.stretches.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.stretches[middle].start <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

function stretchesOf(
  rows: readonly LineRow[],
  { file, offsetOf }: { file: string; offsetOf: (address: number) => number },
): CodeStretch[] {
  const stretches: CodeStretch[] = [];
  rows.forEach((row, index) => {
    const start = offsetOf(row.address);
    const end = index + 1 < rows.length ? offsetOf(rows[index + 1].address) : start;
    // Of several rows at one address the last one counts, and also what the others say of the body.
    const isBody = row.isBody || (rows[index - 1]?.address === row.address && rows[index - 1].isBody);
    if (end > start) stretches.push({ start, end, place: placeOf(row, file), isStatement: row.isStatement, isBody });
  });
  return stretches;
}

function placeOf({ file, line, column }: LineRow, own: string): CppPlace | null {
  if (file === null || line === 0) return null;
  const isOwn = file === own || file === `/${own}`;
  return { file: isOwn ? own : file, line, column, isOwn };
}
