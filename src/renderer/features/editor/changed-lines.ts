import { mapLines } from "../../session/debug/line-map";

/** Lines of a text, from 1, both included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** Where a text has lines that an earlier one has not. */
export function changedLines(before: string, now: string): LineRange[] {
  const map = mapLines(now, before);
  const count = now.split("\n").length;
  const ranges: LineRange[] = [];
  for (let line = 1; line <= count; line++) {
    if (map.same(line) !== null) continue;
    const open = ranges.at(-1);
    if (open?.last === line - 1) ranges[ranges.length - 1] = { first: open.first, last: line };
    else ranges.push({ first: line, last: line });
  }
  return ranges;
}
