/** Where a text first differs from an earlier one; line and column are counted from 1. Its end when it does not. */
export function firstDifference(before: string, after: string): { readonly line: number; readonly column: number } {
  let index = 0;
  while (index < after.length && after[index] === before[index]) index++;
  const lines = after.slice(0, index).split("\n");
  return { line: lines.length, column: lines[lines.length - 1].length + 1 };
}
