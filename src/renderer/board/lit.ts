import type { Board, Legend } from "../../engine/contract/frame";
import type { Picture } from "./draw";
import { cornerOf } from "./picture-places";
import { drawPieces } from "./pieces";

/** Entries of a legend whose pieces and cells are to stand out, by their keys. */
export interface LitLooks {
  readonly cells: ReadonlySet<string>;
  readonly pieces: ReadonlySet<string>;
}

/** How much of the board is taken back behind what stands out. */
const VEIL = 0.74;

/** Takes everything back but what is lit. */
export function drawLit(context: CanvasRenderingContext2D, picture: Picture, lit: LitLooks): void {
  const { board, legend, palette, camera } = picture;
  const { scale } = camera;
  context.fillStyle = palette.background;
  context.globalAlpha = VEIL;
  context.beginPath();
  context.rect(camera.x, camera.y, board.cols * scale, board.rows * scale);
  for (const cell of litCells(board, legend, lit)) {
    const { x, y } = cornerOf(picture, cell);
    context.rect(x, y, scale, scale);
  }
  context.fill("evenodd");
  context.globalAlpha = 1;
  drawPieces(context, { ...picture, board: { ...board, pieces: litPieces(board, lit) } });
}

/** Cells whose ground is lit, in the order of the board. */
export function litCells({ cells }: Board, legend: Legend, lit: LitLooks): number[] {
  const isLit = legend.cells.map(({ key }) => lit.cells.has(key));
  return [...cells.keys()].filter((cell) => isLit[cells[cell]]);
}

export function litPieces({ pieces }: Board, lit: LitLooks): Board["pieces"] {
  return pieces.filter(({ look }) => lit.pieces.has(look));
}
