import { useEffect, useMemo, useRef, useState } from "react";
import type { Frame } from "../../../engine/contract/frame";
import type { AnyGame, MatchState } from "../../../engine/contract/game";
import type { ExampleMaker } from "../../../engine/contract/worked-example";
import { messageParts } from "../../../engine/explain/message-text";
import { playReportedRound, stateAfterSlot } from "../../../engine/play/runner";
import { t, translated } from "../../../main/contract/language/translate";
import { draw } from "../../board/draw";
import { usePalette } from "../../session/preferences/preferences";
import { Button } from "../../ui/button";
import styles from "./rules.module.css";
import { viewOfUnits } from "./view-of-units";

const SIZE = { width: 360, height: 220 };
const NOTHING: ReadonlySet<string> = new Set();

export interface ExampleFigureProps {
  readonly game: AnyGame;
  readonly maker: ExampleMaker<MatchState>;
}

/** An example of the statement, order by order; with other dice where they make a difference. */
export function ExampleFigure({ game, maker }: ExampleFigureProps) {
  const [seed, setSeed] = useState<number | undefined>(undefined);
  const [slot, setSlot] = useState(-1);
  const example = useMemo(() => maker.make(seed), [maker, seed]);
  const report = useMemo(
    () => playReportedRound(game, game.clone(example.state), example.requests).report,
    [game, example],
  );
  const state = useMemo(() => stateAfterSlot(game, example.state, example.requests, slot), [game, example, slot]);
  const { unitNames } = example;
  const context = { game, state, names: ["", "", "", ""] };
  const nameOf = (unit: number) => unitNames[unit] ?? t`unit ${unit}`;
  const told = report.slots.slice(0, slot + 1);
  return (
    <figure className={styles.figure}>
      <figcaption>
        <strong>{translated(example.title)}.</strong> {translated(example.text)}
      </figcaption>
      <div className={styles.play}>
        <Picture game={game} frame={game.frame(state)} unitNames={unitNames} />
        <ol aria-label={t`What has happened`} aria-live="polite">
          {told.map(({ slot: number, order, outcome }) => (
            <li key={number} value={number}>
              {nameOf(order.unit)}:{" "}
              {messageParts(outcome, context)
                .map((part) => (part.kind === "unit" ? nameOf(part.number) : part.text))
                .join("")}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.steps}>
        <Button onPress={() => setSlot(-1)} isDisabled={slot === -1}>
          {t`From the start`}
        </Button>
        <Button onPress={() => setSlot(slot - 1)} isDisabled={slot === -1}>
          {t`One order back`}
        </Button>
        <Button onPress={() => setSlot(slot + 1)} isDisabled={slot === report.slots.length - 1}>
          {t`Next order`}
        </Button>
        {maker.hasOtherDice && (
          <Button
            onPress={() => {
              setSeed((seed ?? 1) + 1);
              setSlot(-1);
            }}
          >
            {t`Other dice`}
          </Button>
        )}
      </div>
    </figure>
  );
}

interface PictureProps {
  readonly game: AnyGame;
  readonly frame: Frame;
  readonly unitNames: Readonly<Record<number, string>>;
}

/** The levels on which named units stand, as near as they all fit. */
function Picture({ game, frame, unitNames }: PictureProps) {
  const units = useMemo(() => new Set(Object.keys(unitNames).map(Number)), [unitNames]);
  return frame.boards.map((board) => {
    const hasUnits = board.pieces.some(({ unit }) => units.has(unit));
    return hasUnits ? <Level key={board.title} game={game} board={board} units={units} names={unitNames} /> : null;
  });
}

interface LevelProps {
  readonly game: AnyGame;
  readonly board: Frame["boards"][number];
  readonly units: ReadonlySet<number>;
  readonly names: Readonly<Record<number, string>>;
}

function Level({ game, board, units, names }: LevelProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette();
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context === null || context === undefined) return;
    const ratio = window.devicePixelRatio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const named = board.pieces.map((piece) => (units.has(piece.unit) ? { ...piece, label: names[piece.unit] } : piece));
    draw(context, {
      board: { ...board, pieces: named },
      legend: game.legend,
      palette,
      camera: viewOfUnits(board, units, SIZE),
      size: SIZE,
      from: null,
      selectedUnit: null,
      selectedCell: null,
      hoveredCell: null,
      overlays: NOTHING,
      trail: [],
      changes: null,
    });
  });
  const ratio = window.devicePixelRatio;
  return (
    <canvas
      ref={canvas}
      width={SIZE.width * ratio}
      height={SIZE.height * ratio}
      style={SIZE}
      role="img"
      aria-label={t`${translated(board.title)}, around the units of the example`}
    />
  );
}
