import type { Point } from "./camera";
import type { Picture } from "./draw";
import { cornerOf, middleOf } from "./picture-places";

interface DrawnArrow {
  readonly from: number;
  readonly to: number;
  /** Dashed: it is not what happened. */
  readonly isAim: boolean;
  /** For an order of two that are compared. */
  readonly save?: { readonly kind: "before" | "now"; readonly label: string };
}

/** What a slot or a step did, to draw over the board. Cells are those of the level. */
export interface DrawnChanges {
  readonly arrows: readonly DrawnArrow[];
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

function drawArrow(context: CanvasRenderingContext2D, picture: Picture, { from, to, isAim, save }: DrawnArrow): void {
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
  const colour = save?.kind === "now" ? palette.changed : palette.selection;
  twice(context, { colour, edge: palette.edge, width }, () => {
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
  if (save !== undefined) drawLabel(context, picture, { text: save.label, colour, at: end, along });
}

const LABEL_PIXELS = 11;

interface Label {
  readonly text: string;
  readonly colour: string;
  /** The tip of the arrow. */
  readonly at: Point;
  /** Its direction, of length 1. */
  readonly along: Point;
}

/** Beyond the tip of an arrow, on paper, so that it is read on any ground. */
function drawLabel(context: CanvasRenderingContext2D, { palette, camera, size }: Picture, label: Label): void {
  const { text, colour, at, along } = label;
  context.font = `600 ${LABEL_PIXELS}px Inter, sans-serif`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  const width = context.measureText(text).width + 8;
  const height = LABEL_PIXELS + 5;
  const gap = camera.scale / 2 + 2;
  const middle = { x: at.x + along.x * (gap + width / 2), y: at.y + along.y * (gap + height / 2) };
  const x = Math.min(Math.max(0, middle.x - width / 2), size.width - width);
  const y = Math.min(Math.max(0, middle.y - height / 2), size.height - height);
  context.fillStyle = palette.paper;
  context.fillRect(x, y, width, height);
  context.fillStyle = colour;
  context.fillText(text, x + 4, y + height / 2 + 0.5);
}

/** On a board that wraps, the way over the seam when it is the shorter one. */
function nearestCopy({ board, camera }: Picture, start: Point, end: Point): Point {
  const across = board.cols * camera.scale;
  if (!board.wraps || Math.abs(end.x - start.x) <= across / 2) return end;
  return { x: end.x + (end.x > start.x ? -across : across), y: end.y };
}
