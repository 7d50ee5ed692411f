/**
 * What to draw: data only. A game says what stands where by keys of its legend; the window knows shapes, and the colours that mean the same in every game.
 */

/** A colour that every game has, by its meaning; the theme decides what it looks like. */
export type ColourName = "seat0" | "seat1" | "seat2" | "seat3" | "floor" | "wall" | "danger" | "ink";

/** A colour of the game's own, as `#rrggbb`: what it looks like in the light theme and in the dark one. */
export interface OwnColour {
  readonly light: string;
  readonly dark: string;
}

export type LookColour = ColourName | OwnColour;

export interface CellLook {
  readonly key: string;
  readonly label: string;
  readonly colour: LookColour;
  /** A seat's colour in a stronger tone: for one of two kinds of cell that can be owned, such as cities beside paths. */
  readonly isStrong?: boolean;
  /** 0 to 1: how much of `mix` is blended into the colour, for example fire into what burns. */
  readonly mix?: { readonly colour: LookColour; readonly share: number };
}

export type Shape = "circle" | "square" | "cross" | "dot" | "ring" | "diamond" | "halo";

export interface PieceLook {
  readonly key: string;
  readonly label: string;
  readonly shape: Shape;
  /** `"seat"`: the colour of the piece's seat. */
  readonly colour: LookColour | "seat";
  readonly outline?: LookColour | "seat";
  /** Side of the piece in cells; 1 unless told. */
  readonly size?: number;
  readonly translucent?: boolean;
}

export interface Legend {
  /** `Board.cells` holds indices into this list. */
  readonly cells: readonly CellLook[];
  readonly pieces: readonly PieceLook[];
  /** Layers that can be switched on: key and what they show. */
  readonly overlays: readonly { readonly key: string; readonly label: string }[];
}

export interface Piece {
  /** A key of `Legend.pieces`. */
  readonly look: string;
  readonly cell: number;
  /** -1 for things that are no unit (a book, food). */
  readonly unit: number;
  /** -1: nobody's. */
  readonly seat: number;
  /** Direction that it faces, as rows and columns. */
  readonly heading?: readonly [number, number];
  /** A short text on the piece, for example rounds left. */
  readonly label?: string;
  /** 0 to 1: health or progress, drawn as a bar. */
  readonly level?: number;
}

export interface Line {
  readonly from: number;
  readonly to: number;
  readonly colour: LookColour;
}

/** One overlay's marks: a strength from 0 to 1 for each cell, and lines between cells. */
export interface Overlay {
  readonly key: string;
  readonly heat?: Readonly<Record<number, number>>;
  readonly lines?: readonly Line[];
}

/** Of 255: a cell that is darker yet would no longer show whose it is. */
export const DARKEST_SHADE = 120;

/** One level of the board. */
export interface Board {
  readonly title: string;
  readonly rows: number;
  readonly cols: number;
  /** The last column is next to the first. */
  readonly wraps: boolean;
  /** Index into `Legend.cells` for each cell. */
  readonly cells: Uint8Array;
  /** 0 to `DARKEST_SHADE` for each cell: how much it is darkened (virus, night). */
  readonly shade?: Uint8Array;
  /** In drawing order. */
  readonly pieces: readonly Piece[];
  readonly overlays: readonly Overlay[];
}

export interface Frame {
  readonly round: number;
  /** One for most games; two levels for Crematoria. */
  readonly boards: readonly Board[];
}
