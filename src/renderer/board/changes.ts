import type { Point } from "./camera";
import type { Picture } from "./draw";
import { cornerOf, middleOf } from "./picture-places";

/** What a slot or a step did, to draw over the board. Cells are those of the level. */
export interface DrawnChanges {
  readonly arrows: readonly { readonly from: number; readonly to: number; readonly isAim: boolean }[];
  readonly marks: readonly { readonly cell: number; readonly kind: "new" | "gone" | "changed" | "ground" }[];
}

export function drawChanges(context: CanvasRenderingContext2D, picture: Picture): void {
  const { changes } = picture;
  if (changes === null) return;
  context.save();
  for (const mark of changes.marks) drawMark(context, picture, mark);
  for (const arrow of changes.arrows) drawArrow(context, picture, arrow);
  context.restore();
}

function drawMark(
  context: CanvasRenderingContext2D,
  picture: Picture,
  { cell, kind }: DrawnChanges["marks"][number],
): void {
  const { camera, palette } = picture;
  const corner = cornerOf(picture, cell);
  const middle = middleOf(picture, cell);
  const half = camera.scale / 2;
  const width = Math.max(1, camera.scale / 10);
  if (kind === "ground") {
    context.setLineDash([]);
    context.lineWidth = width;
    context.strokeStyle = palette.selection;
    context.globalAlpha = 0.6;
    context.strokeRect(corner.x + width, corner.y + width, camera.scale - 2 * width, camera.scale - 2 * width);
    context.globalAlpha = 1;
    return;
  }
  const colour = kind === "gone" ? palette.colours.danger : palette.selection;
  twice(context, { colour, edge: palette.edge, width: width * 1.5 }, () => {
    context.beginPath();
    if (kind === "gone") {
      context.moveTo(middle.x - half * 0.6, middle.y - half * 0.6);
      context.lineTo(middle.x + half * 0.6, middle.y + half * 0.6);
      context.moveTo(middle.x + half * 0.6, middle.y - half * 0.6);
      context.lineTo(middle.x - half * 0.6, middle.y + half * 0.6);
    } else context.arc(middle.x, middle.y, half * (kind === "new" ? 1.3 : 0.95), 0, 2 * Math.PI);
    context.stroke();
  });
}

interface Stroke {
  readonly colour: string;
  readonly edge: string;
  readonly width: number;
}

/** On an edge of the other brightness, so that it is seen on any ground. */
function twice(context: CanvasRenderingContext2D, { colour, edge, width }: Stroke, stroke: () => void): void {
  context.strokeStyle = edge;
  context.lineWidth = width + 2.5;
  stroke();
  context.strokeStyle = colour;
  context.lineWidth = width;
  stroke();
}

const HEAD = 0.42;

function drawArrow(
  context: CanvasRenderingContext2D,
  picture: Picture,
  { from, to, isAim }: DrawnChanges["arrows"][number],
): void {
  const { camera, palette } = picture;
  const start = middleOf(picture, from);
  const end = nearestCopy(picture, start, middleOf(picture, to));
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length === 0) return;
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  const head = Math.min(length * 0.6, Math.max(5, camera.scale * HEAD));
  const width = Math.max(1.5, camera.scale / 8);
  context.lineCap = "round";
  context.lineJoin = "round";
  twice(context, { colour: palette.selection, edge: palette.edge, width }, () => {
    context.setLineDash(isAim ? [width * 1.2, width * 2] : []);
    context.beginPath();
    context.moveTo(start.x, start.y);
    context.lineTo(end.x, end.y);
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    context.moveTo(end.x - head * (along.x + along.y * 0.6), end.y - head * (along.y - along.x * 0.6));
    context.lineTo(end.x, end.y);
    context.lineTo(end.x - head * (along.x - along.y * 0.6), end.y - head * (along.y + along.x * 0.6));
    context.stroke();
  });
}

/** On a board that wraps, the way over the seam when it is the shorter one. */
function nearestCopy({ board, camera }: Picture, start: Point, end: Point): Point {
  const across = board.cols * camera.scale;
  if (!board.wraps || Math.abs(end.x - start.x) <= across / 2) return end;
  return { x: end.x + (end.x > start.x ? -across : across), y: end.y };
}
