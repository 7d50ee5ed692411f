import type { Size } from "../board/camera";
import { arrangeLevels } from "../board/levels";

/** How wide the window is: what is shown beside what depends on nothing else. */
export const SIZE_CLASSES = ["narrow", "medium", "wide"] as const;

export type SizeClass = (typeof SIZE_CLASSES)[number];

const WIDE_FROM = 1900;
const NARROW_BELOW = 1200;

export function sizeClassOf(width: number): SizeClass {
  if (width >= WIDE_FROM) return "wide";
  return width < NARROW_BELOW ? "narrow" : "medium";
}

/** The rows of the window that are always there, in pixels. */
export interface Rows {
  readonly topBar: number;
  readonly cards: number;
  readonly boardLine: number;
  /** Above each level of a board that has several. */
  readonly levelTitle: number;
  readonly timeline: number;
  readonly statusBar: number;
}

export interface BoardRoom {
  /** The page, and how fine the screen is. */
  readonly window: Size;
  readonly rows: Rows;
  /** Of the levels that are shown. */
  readonly boards: readonly { readonly rows: number; readonly cols: number }[];
  /** The part of the window's width that the user has given to the board's column; null where it is left to us. */
  readonly share: number | null;
  readonly isMaximised: boolean;
}

/** Beside a board as large as it gets here, two thirds of the window are left to the code where it is small. */
const LARGEST_SHARE = 0.485;
const LARGEST_BOARD = 1180;
/** The column's own border, and a little room. */
const BESIDE_BOARD = 8;
const NARROWEST = 260;
const LEAST_BESIDE = 300;

/**
 * How wide the column of the board is, in pixels. It depends on the window and the size of the board alone, and on nothing that a match or a save changes:
 * the cells are as large as height and width allow, in whole pixels of the screen.
 */
export function boardColumn({ window, rows, boards, share, isMaximised }: BoardRoom): number {
  const most = window.width - LEAST_BESIDE;
  if (share !== null && !isMaximised) return clamped(Math.round(share * window.width), most);
  const beside = isMaximised ? 0 : rows.topBar + rows.cards + rows.boardLine;
  const height = window.height - beside - rows.timeline - rows.statusBar;
  const width = isMaximised ? most : Math.min(LARGEST_SHARE * window.width, LARGEST_BOARD);
  const room = { width, height, ratio: window.ratio ?? 1, title: rows.levelTitle };
  return clamped(Math.ceil(arrangeLevels(boards, room).width) + BESIDE_BOARD, most);
}

function clamped(width: number, most: number): number {
  return Math.max(NARROWEST, Math.min(width, most));
}
