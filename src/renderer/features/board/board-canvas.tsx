import { type PointerEvent, type RefObject, useEffect, useRef, type WheelEvent } from "react";
import type { Board } from "../../../engine/contract/frame";
import { type Camera, cellUnder, type Point, zoomCamera } from "../../board/camera";
import { draw, type Picture } from "../../board/draw";
import styles from "./board.module.css";

export interface BoardCanvasProps {
  readonly picture: Omit<Picture, "from">;
  /** The board that the pieces glide from; null when they do not. */
  readonly glideFrom: Board | null;
  readonly label: string;
  readonly onHover: (cell: number | null) => void;
  readonly onSelect: (cell: number) => void;
  readonly onMove: (camera: Camera) => void;
}

const ZOOM_STEP = 1.0015;
/** Pixels that the pointer may tremble between press and release of a click. */
const STILL = 4;

/** One level of the board on a canvas: zoom with the wheel, pan by dragging, hover and click by cell. */
export function BoardCanvas({ picture, glideFrom, label, onHover, onSelect, onMove }: BoardCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { camera, board, size } = picture;
  const drag = useRef<{ readonly start: Point; readonly camera: Camera; isClick: boolean } | null>(null);
  usePainting(canvas, picture, glideFrom);

  const cellAt = (point: Point) => cellUnder(camera, { board, canvas: size, point });
  const zoom = (event: WheelEvent) => onMove(zoomCamera(camera, ZOOM_STEP ** -event.deltaY, pointOf(event)));
  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { start: pointOf(event), camera, isClick: true };
  };
  const move = (event: PointerEvent) => {
    const point = pointOf(event);
    onHover(cellAt(point));
    if (drag.current === null) return;
    const { start, camera: from } = drag.current;
    if (Math.hypot(point.x - start.x, point.y - start.y) > STILL) drag.current.isClick = false;
    if (!drag.current.isClick) onMove({ ...from, x: from.x + point.x - start.x, y: from.y + point.y - start.y });
  };
  const release = (event: PointerEvent) => {
    const cell = cellAt(pointOf(event));
    if (drag.current?.isClick === true && cell !== null) onSelect(cell);
    drag.current = null;
  };

  const { ratio = 1 } = size;
  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      width={Math.round(size.width * ratio)}
      height={Math.round(size.height * ratio)}
      role="img"
      aria-label={label}
      onWheel={zoom}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerLeave={() => onHover(null)}
    />
  );
}

function pointOf(event: { nativeEvent: { offsetX: number; offsetY: number } }): Point {
  return { x: event.nativeEvent.offsetX, y: event.nativeEvent.offsetY };
}

const GLIDE_MILLISECONDS = 140;

/** Paints the picture, and while pieces glide paints it again at every frame of the screen. React is not asked for that. */
function usePainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  picture: Omit<Picture, "from">,
  glideFrom: Board | null,
): void {
  const begun = useRef({ board: picture.board, at: 0 });
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context === null || context === undefined || picture.size.width === 0) return;
    const { ratio = 1 } = picture.size;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (begun.current.board !== picture.board) begun.current = { board: picture.board, at: performance.now() };
    const { at } = begun.current;
    let request = 0;
    const paint = (now: number) => {
      const progress = Math.max(0, (now - at) / GLIDE_MILLISECONDS);
      const isGliding = glideFrom !== null && progress < 1;
      draw(context, { ...picture, from: isGliding ? { board: glideFrom, progress } : null });
      if (isGliding) request = requestAnimationFrame(paint);
    };
    paint(performance.now());
    return () => cancelAnimationFrame(request);
  });
}
