import type { Configuration, MatchState, Settings } from "./game";

/** A kind of cell that one can paint. */
export interface CellBrush {
  /** Of a player's: `name:seat`, so that a mirror can give it to another one. */
  readonly key: string;
  readonly title: string;
  /** A key of the legend's cells. */
  readonly look: string;
}

/** Something that one can put on a cell. */
export interface PieceBrush extends Pick<CellBrush, "key" | "title"> {
  /** A key of the legend's pieces. */
  readonly look: string;
  /** A short text on the piece. */
  readonly label?: string;
  /** Two pieces of one layer are never on the same cell. */
  readonly layer: string;
  /** Keys of the cells on which it may be; the first one is what it makes of any other. */
  readonly on: readonly string[];
  /** There is one on the board: painting it elsewhere moves it. */
  readonly isOnly?: true;
}

export interface SketchedPiece {
  readonly key: string;
  readonly cell: number;
}

/** A board while somebody paints it. It is not changed: each stroke makes another one. */
export interface Sketch {
  /** Of one level. */
  readonly rows: number;
  readonly cols: number;
  /** By cell, the levels one after the other: the key of its brush. */
  readonly cells: readonly string[];
  readonly pieces: readonly SketchedPiece[];
  /** What cannot be painted, of the board that it began with; null for an empty one. For the game alone. */
  readonly rest: unknown;
}

/** What is wrong with a sketch. */
export interface SketchProblem {
  /** A sentence. */
  readonly message: string;
  /** Where; null for the board as a whole. */
  readonly cell: number | null;
}

/** What a sketch has become: numbers of units follow what is painted. */
export interface FinishedSketch<Board> {
  readonly configuration: Configuration<Board>;
  /** None: then the game's own reader has the last word. */
  readonly problems: readonly SketchProblem[];
}

/** How boards of a game are painted. */
export interface Painting<State extends MatchState, Board> {
  readonly cells: readonly CellBrush[];
  readonly pieces: readonly PieceBrush[];
  /** The key of the cells at the border, where they are always the same. */
  readonly border?: string;
  /** What the levels are called; left out by games with one. */
  readonly levels?: readonly string[];
  empty(settings: Settings): Sketch;
  sketch(board: Board, settings: Settings): Sketch;
  /** The board that a state would begin with; of the first state of a match. */
  boardOf(state: State): Board;
  finish(sketch: Sketch, settings: Settings): FinishedSketch<Board>;
}
