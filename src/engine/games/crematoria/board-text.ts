import { codesOf, drawRows } from "../../text/layout";
import type { TextBuffer } from "../../text/text-buffer";
import type { TextReader } from "../../text/text-reader";
import { CAVE, type CrematoriaMap, ELEVATOR, NOBODY, OUTSIDE, ROCK } from "./state";
import { CELLS, cellOf, GRID, LEVEL, LEVELS } from "./topology";

/** What the original accepts, on either level. */
const LETTERS = "RCEOG0123";

/** Level 0 and then level 1, a token for each row. Any letter may stand anywhere, as in the original. */
export function readMap(reader: TextReader): CrematoriaMap {
  const map = {
    terrain: new Uint8Array(CELLS),
    owner: new Int8Array(CELLS).fill(NOBODY),
    gem: new Uint8Array(CELLS),
  };
  for (let level = 0; level < LEVELS; level++) {
    for (let row = 0; row < GRID.rows; row++) {
      [...reader.row(GRID.cols, LETTERS)].forEach((letter, col) => {
        setCell(map, cellOf(row, col, level), letter);
      });
    }
  }
  return map;
}

function setCell(map: CrematoriaMap, cell: number, letter: string): void {
  map.terrain[cell] = terrainOf(letter);
  if (letter === "G") map.gem[cell] = 1;
  if (letter >= "0" && letter <= "3") map.owner[cell] = Number(letter);
}

function terrainOf(letter: string): number {
  if (letter === "R") return ROCK;
  if (letter === "E") return ELEVATOR;
  return letter === "O" || letter === "G" ? OUTSIDE : CAVE;
}

/** The rows of one level, each with its line end. Units are not drawn. */
export function writeLevel(text: TextBuffer, map: CrematoriaMap, level: number): TextBuffer {
  const codes = new Uint8Array(LEVEL);
  for (let cell = 0; cell < LEVEL; cell++) codes[cell] = codeOf(map, level * LEVEL + cell);
  drawRows(text, GRID, { hasLabels: false, codes });
  return text;
}

const [FREE_CAVE_CODE, ...OWNER_CODES] = codesOf("C0123");
const [OUTSIDE_CODE, GEM_CODE, ROCK_CODE, ELEVATOR_CODE] = codesOf("OGRE");

function codeOf({ terrain, owner, gem }: CrematoriaMap, cell: number): number {
  const type = terrain[cell];
  if (type === CAVE) return owner[cell] === NOBODY ? FREE_CAVE_CODE : OWNER_CODES[owner[cell]];
  if (type === OUTSIDE) return gem[cell] === 1 ? GEM_CODE : OUTSIDE_CODE;
  return type === ROCK ? ROCK_CODE : ELEVATOR_CODE;
}
