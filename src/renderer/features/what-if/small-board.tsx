import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { Board, Frame } from "../../../engine/contract/frame";
import type { AnyGame } from "../../../engine/contract/game";
import { t, translated } from "../../../main/contract/language/translate";
import { cellUnder, fitCamera, type Size } from "../../board/camera";
import { draw } from "../../board/draw";
import type { LevelDrawings } from "../../board/drawings";
import { useCursor } from "../../session/cursor/cursor";
import { usePalette } from "../../session/preferences/preferences";
import styles from "./what-if.module.css";

export interface SmallBoardProps {
  readonly game: AnyGame;
  readonly frame: Frame;
  readonly label: string;
  /** What is drawn over the board, by level. */
  readonly drawings: readonly LevelDrawings[];
}

/** A whole board, as large as there is room: what is selected here is selected everywhere. */
export function SmallBoard({ game, frame, label, drawings }: SmallBoardProps) {
  return (
    <div className={styles.levels}>
      {frame.boards.map((board, level) => (
        <Level
          key={board.title}
          game={game}
          board={board}
          level={level}
          label={t`${label}, ${translated(board.title)}, round ${frame.round}`}
          drawings={drawings[level]}
        />
      ))}
    </div>
  );
}

interface LevelProps {
  readonly game: AnyGame;
  readonly board: Board;
  readonly level: number;
  readonly label: string;
  readonly drawings: LevelDrawings | undefined;
}

const NO_OVERLAYS: ReadonlySet<string> = new Set();

function Level({ game, board, level, label, drawings }: LevelProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(canvas);
  const palette = usePalette();
  const { unit, cell, selectCell, selectUnit } = useCursor();
  const camera = fitCamera(board, size);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context === null || context === undefined || size.width === 0) return;
    const ratio = window.devicePixelRatio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    draw(context, {
      board,
      legend: game.legend,
      palette,
      camera,
      size,
      from: null,
      selectedUnit: unit,
      selectedCell: cell?.cell ?? null,
      hoveredCell: null,
      overlays: NO_OVERLAYS,
      trail: [],
      changes: null,
      ...(drawings === undefined ? {} : { drawings }),
    });
  });
  const select = ({ nativeEvent: { offsetX: x, offsetY: y } }: PointerEvent) => {
    const selected = cellUnder(camera, { board, canvas: size, point: { x, y } });
    if (selected === null) return;
    selectCell({ board: level, cell: selected });
    selectUnit(board.pieces.findLast((piece) => piece.cell === selected && piece.unit >= 0)?.unit ?? null);
  };
  const ratio = window.devicePixelRatio;
  return (
    <div className={styles.canvasPlace}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        width={Math.round(size.width * ratio)}
        height={Math.round(size.height * ratio)}
        role="img"
        aria-label={label}
        onPointerUp={select}
      />
    </div>
  );
}

function useSize(canvas: { readonly current: HTMLCanvasElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (canvas.current === null) return;
    const observer = new ResizeObserver(
      ([
        {
          contentRect: { width, height },
        },
      ]) => setSize({ width, height }),
    );
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, [canvas]);
  return size;
}
