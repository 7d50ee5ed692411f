import type { Shape } from "../../engine/contract/frame";

/** Where a piece is drawn: its centre and half its side, in pixels. */
export interface ShapePlace {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

type Trace = (context: CanvasRenderingContext2D, place: ShapePlace) => void;

/** The outline of each shape, as a path to fill and to stroke. */
export const SHAPES: Readonly<Record<Shape, Trace>> = {
  circle: (context, { x, y, half }) => context.arc(x, y, half * 0.82, 0, 2 * Math.PI),
  dot: (context, { x, y, half }) => context.arc(x, y, half * 0.36, 0, 2 * Math.PI),
  ring: (context, { x, y, half }) => {
    context.arc(x, y, half * 0.86, 0, 2 * Math.PI);
    context.arc(x, y, half * 0.56, 0, 2 * Math.PI, true);
  },
  halo: (context, { x, y, half }) => context.arc(x, y, half, 0, 2 * Math.PI),
  square: (context, { x, y, half }) => context.rect(x - half * 0.78, y - half * 0.78, half * 1.56, half * 1.56),
  diamond: (context, { x, y, half }) => {
    context.moveTo(x, y - half * 0.84);
    context.lineTo(x + half * 0.84, y);
    context.lineTo(x, y + half * 0.84);
    context.lineTo(x - half * 0.84, y);
    context.closePath();
  },
  cross: traceCross,
};

const ARM = 0.28;
const REACH = 1.05;

/** A cross along the diagonals, as one closed path. */
function traceCross(context: CanvasRenderingContext2D, { x, y, half }: ShapePlace): void {
  const corners: readonly (readonly [number, number])[] = [
    [-ARM, -REACH],
    [ARM, -REACH],
    [ARM, -ARM],
    [REACH, -ARM],
    [REACH, ARM],
    [ARM, ARM],
    [ARM, REACH],
    [-ARM, REACH],
    [-ARM, ARM],
    [-REACH, ARM],
    [-REACH, -ARM],
    [-ARM, -ARM],
  ];
  const turn = Math.SQRT1_2;
  corners.forEach(([across, down], index) => {
    const px = x + (across - down) * turn * half;
    const py = y + (across + down) * turn * half;
    if (index === 0) context.moveTo(px, py);
    else context.lineTo(px, py);
  });
  context.closePath();
}
