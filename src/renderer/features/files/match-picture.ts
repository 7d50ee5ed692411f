import { scoresOf } from "../../../engine/play/runner";
import { t } from "../../../main/contract/language/translate";
import { fitCamera, RULER, type Size } from "../../board/camera";
import { draw } from "../../board/draw";
import type { Palette } from "../../board/palette";
import type { MatchInView } from "../../session/match/match-in-view";

const CAPTION = 30;
const MARGIN = 8;
const WIDEST_CELL = 24;
/** Boards that are wider than high by more than this stand one above the other. */
const WIDE = 1.3;

interface BoardSize {
  readonly rows: number;
  readonly cols: number;
}

/** Where the levels of a match stand in a picture of it. */
export interface PictureLayout {
  /** Of each level. */
  readonly level: Size;
  readonly isStacked: boolean;
  /** Of the whole picture, with the caption; even numbers, as films want them. */
  readonly size: Size;
}

/** @param widest in pixels. */
export function layoutOf({ rows, cols }: BoardSize, levels: number, widest: number): PictureLayout {
  const isStacked = cols > rows * WIDE;
  const across = isStacked ? 1 : levels;
  const room = widest / across - RULER.left - MARGIN;
  const cell = Math.max(2, Math.min(WIDEST_CELL, Math.floor(room / cols)));
  const level = { width: cols * cell + RULER.left + MARGIN, height: rows * cell + RULER.top + MARGIN };
  const width = level.width * across;
  const height = level.height * (isStacked ? levels : 1) + CAPTION;
  return { level, isStacked, size: { width: even(width), height: even(height) } };
}

function even(length: number): number {
  return length + (length % 2);
}

export interface MatchPicture {
  readonly match: MatchInView;
  readonly round: number;
  readonly palette: Palette;
  /** In pixels. */
  readonly widest: number;
}

/** Draws the boards of a round with the scores below, and gives the canvas their size. */
export function drawMatch(canvas: HTMLCanvasElement, { match, round, palette, widest }: MatchPicture): void {
  const { boards } = match.game.frame(match.timeline.stateAt(round));
  const layout = layoutOf(boards[0], boards.length, widest);
  resize(canvas, layout.size);
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = palette.background;
  context.fillRect(0, 0, layout.size.width, layout.size.height);
  for (const [level, board] of boards.entries()) {
    const step = layout.isStacked ? { x: 0, y: layout.level.height } : { x: layout.level.width, y: 0 };
    context.setTransform(1, 0, 0, 1, step.x * level, step.y * level);
    draw(context, {
      board,
      legend: match.game.legend,
      palette,
      camera: fitCamera(board, layout.level),
      size: layout.level,
      from: null,
      selectedUnit: null,
      selectedCell: null,
      hoveredCell: null,
      overlays: new Set(),
      trail: [],
      changes: null,
    });
  }
  context.setTransform(1, 0, 0, 1, 0, layout.size.height - CAPTION);
  drawCaption(context, { match, round, palette, width: layout.size.width });
}

/** A canvas that is given a size is emptied, also when it is the same. */
function resize(canvas: HTMLCanvasElement, { width, height }: Size): void {
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
}

interface Caption {
  readonly match: MatchInView;
  readonly round: number;
  readonly palette: Palette;
  readonly width: number;
}

const LARGEST_TEXT = 14;

/** The round and the players' scores, each after a square of its colour, as large as they fit. */
function drawCaption(context: CanvasRenderingContext2D, { match, round, palette, width }: Caption): void {
  const scores = scoresOf(match.game, match.timeline.stateAt(round));
  const { colours } = palette;
  const seats = [colours.seat0, colours.seat1, colours.seat2, colours.seat3];
  const title = t`Round ${round} of ${match.timeline.lastRound}`;
  const texts = match.names.map((name, seat) => `${name} ${scores[seat]}`);
  const fontOf = (pixels: number) => `600 ${pixels}px "DejaVu Sans", "Segoe UI", sans-serif`;
  context.font = fontOf(LARGEST_TEXT);
  const needed = [title, ...texts].reduce((sum, text) => sum + context.measureText(text).width + 34, 0);
  const pixels = Math.max(8, Math.min(LARGEST_TEXT, Math.floor((LARGEST_TEXT * width) / needed)));
  context.font = fontOf(pixels);
  context.textBaseline = "middle";
  context.textAlign = "left";
  context.fillStyle = colours.ink;
  context.fillText(title, MARGIN, CAPTION / 2);
  let x = MARGIN + context.measureText(title).width + pixels * 1.4;
  for (const [seat, text] of texts.entries()) {
    context.fillStyle = seats[seat];
    context.fillRect(x, (CAPTION - pixels) / 2, pixels, pixels);
    context.fillStyle = colours.ink;
    x += pixels * 1.4;
    context.fillText(text, x, CAPTION / 2);
    x += context.measureText(text).width + pixels;
  }
}
