import type { AnyNode } from "acorn";
import { FUEL_NOTE, FUEL_STEPS } from "../../contract/fuel";
import { type Insertion, insertAll } from "../bundler/code-edits";

type Stretch = Pick<AnyNode, "start" | "end">;

/**
 * Calls of ours that are put into a bundle's code. Nodes are to be visited from the inside: of what is put at one offset, that of the outer node then
 * stands outside.
 */
export class CodeProbes {
  readonly #opens: Insertion[] = [];
  readonly #closes: Insertion[] = [];

  /** What begins there comes behind it. */
  open(offset: number, text: string): void {
    this.#opens.push({ offset, text });
  }

  /** What ends there comes before it. */
  close(offset: number, text: string): void {
    this.#closes.push({ offset, text });
  }

  wrap({ start, end }: Stretch, before: string, after: string): void {
    this.open(start, before);
    this.close(end, after);
  }

  in(code: string): string {
    return insertAll(code, [...this.#closes, ...this.#opens.reverse()]);
  }
}

/** Where fuel is counted, in a code of the bundler's: tells of an offset whether it is in there. */
export function fuelFinder(code: string): (offset: number) => boolean {
  const ranges = [FUEL_NOTE, FUEL_STEPS].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ index, 0: text }) => [index, index + text.length] as const),
  );
  ranges.sort(([one], [other]) => one - other);
  return (offset) => {
    let low = 0;
    let high = ranges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ranges[middle][1] <= offset) low = middle + 1;
      else high = middle;
    }
    return low < ranges.length && ranges[low][0] <= offset;
  };
}
