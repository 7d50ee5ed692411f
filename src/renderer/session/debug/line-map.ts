/** Where the lines of a text, counted from 1, are in a later one. */
export interface LineMap {
  /** The same line in the other text; null when it is not there any more. */
  same(line: number): number | null;
  /** The same line, or the one in its place. */
  near(line: number): number;
}

/** Compares two texts line by line: what stands between the common beginning and end is matched by its longest common part. */
export function mapLines(from: string, to: string): LineMap {
  const [before, after] = [from.split("\n"), to.split("\n")];
  const start = commonStart(before, after);
  const end = commonEnd(before, after, start);
  const matched = matchLines(before.slice(start, before.length - end), after.slice(start, after.length - end));
  const same = (line: number): number | null => {
    const index = line - 1;
    if (index < 0 || index >= before.length) return null;
    if (index < start) return line;
    if (index >= before.length - end) return line + after.length - before.length;
    const found = matched[index - start];
    return found === -1 ? null : start + found + 1;
  };
  const near = (line: number): number => {
    let other = line;
    while (other > 0 && same(other) === null) other--;
    const found = (same(other) ?? 0) + line - other;
    return Math.min(Math.max(1, found), after.length);
  };
  return { same, near };
}

function commonStart(before: readonly string[], after: readonly string[]): number {
  let count = 0;
  while (count < before.length && count < after.length && before[count] === after[count]) count++;
  return count;
}

function commonEnd(before: readonly string[], after: readonly string[], start: number): number {
  const most = Math.min(before.length, after.length) - start;
  let count = 0;
  while (count < most && before[before.length - 1 - count] === after[after.length - 1 - count]) count++;
  return count;
}

/** Comparing more than this would keep the window waiting; such texts have nothing in common but their ends. */
const MOST_PAIRS = 16_000_000;

/** By line of `before` the index of its partner in `after`; -1 for none. */
function matchLines(before: readonly string[], after: readonly string[]): Int32Array {
  const partners = new Int32Array(before.length).fill(-1);
  if (before.length * after.length > MOST_PAIRS) return partners;
  const width = after.length + 1;
  /** Length of the longest common part of what comes from here on. */
  const longest = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const here = i * width + j;
      longest[here] =
        before[i] === after[j] ? longest[here + width + 1] + 1 : Math.max(longest[here + width], longest[here + 1]);
    }
  }
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (before[i] === after[j]) partners[i++] = j++;
    else if (longest[(i + 1) * width + j] >= longest[i * width + j + 1]) i++;
    else j++;
  }
  return partners;
}
