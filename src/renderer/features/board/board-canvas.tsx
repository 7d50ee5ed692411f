import { type PointerEvent, useEffect, useRef, useState, type WheelEvent } from "react";
import type { Board, Legend } from "../../../engine/match/frame";
import { type Camera, cellUnder, fitCamera, type Size, zoomCamera } from "../../board/camera";
import { draw, type Picture } from "../../board/draw";
import type { Palette } from "../../board/palette";
import styles from "./board.module.css";

export interface BoardCanvasProps {
  readonly board: Board;
  readonly legend: Legend;
  readonly palette: Palette;
  readonly label: string;
  readonly from: Picture["from"];
  readonly selectedUnit: number | null;
  readonly selectedCell: number | null;
  readonly overlays: ReadonlySet<string>;
  readonly trail: readonly number[];
  /** Changes when the whole board is to be shown again. */
  readonly fitRequest: number;
  readonly onHover: (cell: number | null) => void;
  readonly onSelect: (cell: number) => void;
}

const ZOOM_STEP = 1.0015;
/** Pixels that the pointer may tremble between press and release of a click. */
const STILL = 4;

/** One level of the board on a canvas: zoom with the wheel, pan by dragging, hover and click by cell. */
export function BoardCanvas(props: BoardCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(canvas);
  const { board, fitRequest } = props;
  const [moved, setMoved] = useState<{ camera: Camera; fitRequest: number } | null>(null);
  const isMoved = moved !== null && moved.fitRequest === fitRequest;
  const camera = isMoved ? moved.camera : fitCamera(board, size);
  const drag = useRef<{ x: number; y: number; camera: Camera; isClick: boolean } | null>(null);

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context === null || context === undefined || size.width === 0) return;
    const ratio = window.devicePixelRatio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    draw(context, { ...props, camera, size });
  });

  const zoom = (event: WheelEvent) => {
    const factor = ZOOM_STEP ** -event.deltaY;
    setMoved({ camera: zoomCamera(camera, factor, pointOf(event)), fitRequest });
  };
  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { ...pointOf(event), camera, isClick: true };
  };
  const move = (event: PointerEvent) => {
    const point = pointOf(event);
    props.onHover(cellUnder(camera, board, point));
    if (drag.current === null) return;
    const { x, y, camera: start } = drag.current;
    if (Math.hypot(point.x - x, point.y - y) > STILL) drag.current.isClick = false;
    if (!drag.current.isClick) {
      setMoved({ camera: { ...start, x: start.x + point.x - x, y: start.y + point.y - y }, fitRequest });
    }
  };
  const release = (event: PointerEvent) => {
    const cell = cellUnder(camera, board, pointOf(event));
    if (drag.current?.isClick === true && cell !== null) props.onSelect(cell);
    drag.current = null;
  };

  const ratio = window.devicePixelRatio;
  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      width={Math.round(size.width * ratio)}
      height={Math.round(size.height * ratio)}
      role="img"
      aria-label={props.label}
      onWheel={zoom}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerLeave={() => props.onHover(null)}
    />
  );
}

function pointOf(event: { nativeEvent: { offsetX: number; offsetY: number } }): { x: number; y: number } {
  return { x: event.nativeEvent.offsetX, y: event.nativeEvent.offsetY };
}

/** The element's size in CSS pixels, as it changes. */
function useSize(element: React.RefObject<HTMLCanvasElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
