/** Pieces of text that several of the originals' files share. */

import type { Grid } from "../grid/grid";
import type { TextBuffer } from "./text-buffer";

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

/**
 * Draws the rows of a board, each with its line end.
 *
 * @param codes by cell, the code of its character. Whoever draws works them out in a loop of its own: into one loop for all games the engine would take no
 *   function in, since each game has another.
 * @param hasLabels whether the number of each row, with at least two digits, comes before it.
 */
export function drawRows(
  text: TextBuffer,
  grid: Grid,
  { hasLabels, codes }: { readonly hasLabels: boolean; readonly codes: Uint8Array },
): void {
  for (let row = 0; row < grid.rows; row++) {
    if (hasLabels)
      text
        .text(row < 10 ? "0" : "")
        .number(row)
        .text(" ");
    text.characters(codes, row * grid.cols, (row + 1) * grid.cols).text("\n");
  }
}

/** The code of each character of a text, to be looked up by its number. */
export function codesOf(characters: string): Uint8Array {
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}
