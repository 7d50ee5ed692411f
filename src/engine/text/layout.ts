/** Pieces of text that several of the originals' files share. */

const TAB = 8;

/** A name followed by the tabs that bring the next word to `column` (a multiple of eight), at least one. */
export function padWithTabs(name: string, column: number): string {
  return name + "\t".repeat(Math.max(1, Math.ceil((column - name.length) / TAB)));
}

/** By number of columns: a match has a board for each of its rounds. */
const labels = new Map<number, string>();

/** The two lines above a drawn board: three blanks, then the tens (10 from column 100 on), or the units, of each column. */
export function columnLabels(cols: number): string {
  const known = labels.get(cols) ?? newColumnLabels(cols);
  labels.set(cols, known);
  return known;
}

function newColumnLabels(cols: number): string {
  const columns = Array.from({ length: cols }, (_, col) => col);
  const tens = columns.map((col) => Math.floor(col / 10)).join("");
  const units = columns.map((col) => col % 10).join("");
  return `   ${tens}\n   ${units}\n`;
}

/** A row's number, with at least two digits. */
export function rowLabel(row: number): string {
  return String(row).padStart(2, "0");
}

/**
 * A drawn board without labels: the character of each cell, row by row.
 *
 * A row is made of its characters at once: one text for each cell more would take most of the time of writing a `.res`.
 *
 * @param draw gives one character, which is one unit of UTF-16.
 */
export function drawnRows(grid: { rows: number; cols: number }, draw: (cell: number) => string): string[] {
  const codes = new Array<number>(grid.cols).fill(0);
  return Array.from({ length: grid.rows }, (_, row) => {
    for (let col = 0; col < grid.cols; col++) codes[col] = draw(row * grid.cols + col).charCodeAt(0);
    return String.fromCharCode.apply(null, codes);
  });
}
