/** What every game's player has, whatever the game: a console, and drawings on the board. */

import type { DrawingColour as Colour, HeatValues as Heat } from "../contract/drawing";
import { createPen, type Pen, type PenOptions } from "./pen";
import { print } from "./runtime";

export type { Colour, Heat };

let pen: Pen<object> | null = null;

/** Says of what board the player of this realm draws: called once, by the game's `player-api.ts`. */
export function drawOn<Position extends object>(board: PenOptions<Position>): void {
  pen = createPen(board);
}

/**
 * The base of every game's `Player`. A player's class is one of these with the game's own functions.
 *
 * Its methods keep nothing in the object: a student finds in it what a student has put there.
 */
export abstract class CommonPlayer<Position extends object> {
  /** Writes values as a line to your console, as `console.log` does. C++: `cerr << …`. */
  cerr(...values: unknown[]): void {
    print(...values);
  }

  /**
   * Writes a text beside a cell or a unit of the board in Tauler, in this round. Drawing changes nothing in the match but
   * takes a little of your CPU time; outside Tauler's window, and in an exported player, nothing is drawn. Not in the original.
   *
   * @param place a position, or the id of a unit.
   * @param text shown as `cerr` shows it; cut after 1000 bytes.
   */
  note(place: number | Position, text: unknown): void {
    pen?.note(place, text);
  }

  /** Marks a cell, or the cell of a unit, in this round. Without colour in your own; so too, with a warning, in one that does not exist. Not in the original. */
  mark(place: number | Position, colour: Colour = "own"): void {
    pen?.mark(place, colour);
  }

  /** Draws a line between two cells or units, in this round. Not in the original. */
  line(from: number | Position, to: number | Position, colour: Colour = "own"): void {
    pen?.line({ from, to }, colour);
  }

  /**
   * Shows a number for each cell by a stronger or a weaker tint, in this round; the last call of a round counts. Not in the
   * original.
   *
   * @param values a number for each cell, row after row, and level after level where there are levels: one list, or a list of rows, or of levels with their rows; what is no number (or infinite) leaves its cell as it is.
   */
  heat(values: Heat): void {
    pen?.heat(values);
  }
}
