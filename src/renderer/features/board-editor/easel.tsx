import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import type { Sketch, SketchProblem } from "../../../engine/contract/painting";
import { frameOfSketch } from "../../../engine/grid/sketch";
import { t, translated } from "../../../main/contract/language/translate";
import { cellUnder, fitCamera } from "../../board/camera";
import { draw } from "../../board/draw";
import { useSize } from "../../parts/use-size";
import { usePalette } from "../../session/preferences/preferences";
import styles from "./board-editor.module.css";
import { type PaintedGame, paint, paintLine, redo, undo, useSketch } from "./sketch-store";

interface EaselProps {
  readonly game: PaintedGame;
  readonly problems: readonly SketchProblem[];
}

/** The board under the brush: by pointer, or arrow keys and the space bar. */
export function Easel({ game, problems }: EaselProps) {
  const easel = useSketch((store) => store.easel);
  const cell = useSketch((store) => store.cell);
  const note = useSketch((store) => store.note);
  if (easel === null) return null;
  const { sketch } = easel;
  const levels = game.painting.levels ?? [""];
  const size = sketch.rows * sketch.cols;
  return (
    <div className={styles.easel}>
      <div className={styles.levels}>
        {levels.map((title, level) => (
          <Level key={title} game={game} sketch={sketch} level={level} problems={problems} cell={cell - level * size} />
        ))}
      </div>
      <p className={styles.here} role="status">
        {note || wordsAbout(game, sketch, cell)}
      </p>
    </div>
  );
}

/** `(3, 5): corridor of player 0, wizard of player 0`. */
function wordsAbout({ painting }: PaintedGame, { rows, cols, cells, pieces }: Sketch, cell: number): string {
  const titleOf = (key: string) => [...painting.cells, ...painting.pieces].find((one) => one.key === key)?.title ?? key;
  const level = painting.levels?.[Math.floor(cell / (rows * cols))];
  const there = pieces.filter((piece) => piece.cell === cell).map(({ key }) => key);
  const words = [cells[cell], ...there].map((key) => translated(titleOf(key)).toLowerCase());
  return `${level === undefined ? "" : `${translated(level)} `}(${Math.floor(cell / cols) % rows}, ${cell % cols}): ${words.join(", ")}`;
}

interface LevelProps {
  readonly game: PaintedGame;
  readonly sketch: Sketch;
  /** From 0. */
  readonly level: number;
  readonly problems: readonly SketchProblem[];
  /** Under the keys, in this level; another number elsewhere. */
  readonly cell: number;
}

function Level({ game, sketch, level, problems, cell }: LevelProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const stroke = useRef<{ readonly last: number | null; readonly hasBegun: boolean }>({ last: null, hasBegun: false });
  const size = useSize(place);
  const palette = usePalette();
  const first = level * sketch.rows * sketch.cols;
  const board = useMemo(() => markedBoard(game, sketch, level, problems), [game, sketch, level, problems]);
  const camera = useMemo(() => fitCamera(board, size), [board, size]);
  const isHere = cell >= 0 && cell < board.cells.length;
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || size.width === 0) return;
    const { ratio = 1 } = size;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const selectedCell = isHere ? cell : null;
    draw(context, { ...NOTHING, board, legend: game.legend, palette, camera, size, selectedCell });
  });
  const paintAt = ({ nativeEvent: { offsetX: x, offsetY: y } }: PointerEvent) => {
    const under = cellUnder(camera, { board, canvas: size, point: { x, y } });
    const { last, hasBegun } = stroke.current;
    // Beside the board the brush is lifted: where it comes back, no line goes across.
    if (under === null) stroke.current = { last: null, hasBegun };
    if (under === null || under === last) return;
    const stroked = { isSameStroke: hasBegun };
    const hasPainted = last === null ? paint(first + under, stroked) : paintLine(first + last, first + under, stroked);
    stroke.current = { last: under, hasBegun: hasBegun || hasPainted };
  };
  const { ratio = 1 } = size;
  return (
    <div
      className={styles.level}
      ref={setPlace}
      role="application"
      aria-label={t`${translated(board.title)}: arrow keys go from cell to cell, Space paints`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys and the space bar
      tabIndex={0}
      onKeyDown={(event) => act(event, { sketch, level, cell: isHere ? cell : 0 })}
    >
      <canvas
        ref={canvas}
        width={Math.round(size.width * ratio)}
        height={Math.round(size.height * ratio)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          stroke.current = { last: null, hasBegun: false };
          paintAt(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && paintAt(event)}
      />
    </div>
  );
}

const NOTHING = {
  from: null,
  selectedUnit: null,
  hoveredCell: null,
  overlays: new Set(["problems"]),
  changes: null,
  trail: [],
};

/** With what is wrong marked where it is. */
function markedBoard(game: PaintedGame, sketch: Sketch, level: number, problems: readonly SketchProblem[]) {
  const board = frameOfSketch(game.painting, game.legend, sketch).boards[level];
  const first = level * sketch.rows * sketch.cols;
  const heat = Object.fromEntries(problems.flatMap(({ cell }) => (cell === null ? [] : [[cell - first, 1]])));
  return { ...board, overlays: [{ key: "problems", heat }] };
}

const STEPS: Readonly<Record<string, readonly [rows: number, cols: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function act(event: KeyboardEvent, { sketch, level, cell }: Pick<LevelProps, "sketch" | "level" | "cell">): void {
  const first = level * sketch.rows * sketch.cols;
  const action = actionOf(event, first + cell, () => {
    const [rows, cols] = STEPS[event.key];
    const row = Math.min(sketch.rows - 1, Math.max(0, Math.floor(cell / sketch.cols) + rows));
    const col = Math.min(sketch.cols - 1, Math.max(0, (cell % sketch.cols) + cols));
    useSketch.setState({ cell: first + row * sketch.cols + col, note: "" });
  });
  if (action === null) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

function actionOf(event: KeyboardEvent, cell: number, step: () => void): (() => void) | null {
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isCommand && key === "z") return event.shiftKey ? redo : undo;
  if (isCommand && key === "y") return redo;
  if (isCommand || event.altKey) return null;
  if (event.key in STEPS) return step;
  return event.key === " " || event.key === "Enter" ? () => paint(cell) : null;
}
