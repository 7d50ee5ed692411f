/** A direction by its number: how files and people call it, and what it adds to the row and to the column. */
export interface Direction {
  readonly letter: string;
  readonly name: string;
  readonly rows: number;
  readonly cols: number;
}

/** The eight directions that two of the originals share, by their number in the player's API; the odd ones are diagonal. */
export const DIRECTIONS: readonly Direction[] = [
  { letter: "d", name: "Down", rows: 1, cols: 0 },
  { letter: "c", name: "DR", rows: 1, cols: 1 },
  { letter: "r", name: "Right", rows: 0, cols: 1 },
  { letter: "e", name: "RU", rows: -1, cols: 1 },
  { letter: "u", name: "Up", rows: -1, cols: 0 },
  { letter: "q", name: "UL", rows: -1, cols: -1 },
  { letter: "l", name: "Left", rows: 0, cols: -1 },
  { letter: "z", name: "LD", rows: 1, cols: -1 },
];

export const DOWN = 0;
export const RIGHT = 2;
export const UP = 4;
export const LEFT = 6;
