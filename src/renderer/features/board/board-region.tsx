import { useEffect, useMemo, useRef, useState } from "react";
import type { Frame } from "../../../engine/match/frame";
import { useCursor } from "../../app/cursor";
import { usePalette, usePreferences } from "../../app/preferences";
import { useView, type View } from "../../app/view";
import { Button } from "../../ui/button";
import styles from "./board.module.css";
import { BoardCanvas } from "./board-canvas";
import { LegendList } from "./legend-list";

const TRAIL_ROUNDS = 12;

/** The board of the round in view, one canvas for each level. */
export function BoardRegion() {
  const view = useView();
  return (
    <section className={styles.region} aria-label="Board">
      {view === null ? (
        <div className={styles.empty}>Choose four players and press Run: the match appears here.</div>
      ) : (
        <BoardOf view={view} />
      )}
    </section>
  );
}

function BoardOf({ view }: { readonly view: View }) {
  const { unit, cell, selectUnit, selectCell } = useCursor();
  const palette = usePalette();
  const [hovered, setHovered] = useState<{ board: number; cell: number } | null>(null);
  const [fitRequest, setFitRequest] = useState(0);
  const [isLegendOpen, setLegendOpen] = useState(true);
  const [overlays, setOverlays] = useState<ReadonlySet<string>>(new Set());
  const animation = useAnimation(view);
  const { frame, match } = view;
  const { legend } = match.game;

  const select = (board: number, selected: number) => {
    selectCell({ board, cell: selected });
    const piece = frame.boards[board].pieces.findLast((one) => one.cell === selected && one.unit >= 0);
    selectUnit(piece?.unit ?? null);
  };
  const toggleOverlay = (key: string) => {
    const next = new Set(overlays);
    if (!next.delete(key)) next.add(key);
    setOverlays(next);
  };

  return (
    <>
      <div className={styles.boards}>
        {frame.boards.map((board, level) => (
          <div className={styles.level} key={board.title}>
            <BoardCanvas
              board={board}
              legend={legend}
              palette={palette}
              label={`${board.title}, round ${frame.round}, ${board.rows} rows and ${board.cols} columns`}
              from={animation === null ? null : { board: animation.from.boards[level], progress: animation.progress }}
              selectedUnit={unit}
              selectedCell={cell?.board === level ? cell.cell : null}
              overlays={overlays}
              trail={trailOf(view, unit, level)}
              fitRequest={fitRequest}
              onHover={(hoveredCell) => setHovered(hoveredCell === null ? null : { board: level, cell: hoveredCell })}
              onSelect={(selected) => select(level, selected)}
            />
            {frame.boards.length > 1 && <span className={styles.levelTitle}>{board.title}</span>}
          </div>
        ))}
      </div>
      {isLegendOpen && (
        <LegendList legend={legend} palette={palette} overlays={overlays} onToggleOverlay={toggleOverlay} />
      )}
      <div className={styles.status}>
        <span className={styles.hint} aria-live="polite">
          {hintOf(view, hovered ?? cell)}
        </span>
        <Button onPress={() => setFitRequest(fitRequest + 1)}>Fit</Button>
        <Button onPress={() => setLegendOpen(!isLegendOpen)} isPressed={isLegendOpen}>
          Legend
        </Button>
      </div>
    </>
  );
}

/** What is under the pointer, or else in the selected cell, in one line. */
function hintOf(view: View, place: { readonly board: number; readonly cell: number } | null): string {
  if (place === null) return "Point at a cell to see what is there; scroll to zoom, drag to move.";
  const { game } = view.match;
  const { title, facts } = game.describe(view.state, { kind: "cell", ...place });
  return `${title}: ${facts.map(({ label, value }) => `${label.toLowerCase()} ${value}`).join(", ")}`;
}

/** The cells of the selected unit in the last rounds, on this level. */
function trailOf(view: View, unit: number | null, level: number): number[] {
  if (unit === null) return [];
  const { timeline, game } = view.match;
  const cells: number[] = [];
  for (let round = Math.max(timeline.firstRound, view.round - TRAIL_ROUNDS); round <= view.round; round++) {
    const frame = round === view.round ? view.frame : game.frame(timeline.stateAt(round));
    const piece = frame.boards[level]?.pieces.find((one) => one.unit === unit);
    if (piece !== undefined) cells.push(piece.cell);
  }
  return cells;
}

interface Animation {
  readonly from: Frame;
  readonly progress: number;
}

const STEP_MILLISECONDS = 140;

/** Pieces glide from the round before to the round in view, when the user has just gone one step forward. */
function useAnimation(view: View): Animation | null {
  const isAnimated = usePreferences((preferences) => preferences.isAnimated);
  const before = useRef<{ readonly view: View } | null>(null);
  const [progress, setProgress] = useState(1);
  const from = useMemo(() => {
    const earlier = before.current?.view;
    before.current = { view };
    const isNextStep = earlier !== undefined && earlier.match === view.match && view.round - earlier.round === 1;
    return isNextStep && isAnimated && !prefersStillness() ? earlier.frame : null;
  }, [view, isAnimated]);

  useEffect(() => {
    if (from === null) return;
    const start = performance.now();
    let request = requestAnimationFrame(function step(now) {
      const done = Math.min(1, (now - start) / STEP_MILLISECONDS);
      setProgress(done);
      if (done < 1) request = requestAnimationFrame(step);
    });
    setProgress(0);
    return () => cancelAnimationFrame(request);
  }, [from]);

  return from === null || progress >= 1 ? null : { from, progress };
}

function prefersStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
