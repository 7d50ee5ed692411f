import { useMemo, useRef } from "react";
import type { Frame } from "../../../engine/contract/frame";
import { t, translated } from "../../../main/contract/language/translate";
import type { PlaceOnBoard } from "../../board/board-cells";
import type { Camera } from "../../board/camera";
import { drawingsByLevel } from "../../board/drawings";
import { useChangeArrows } from "../../session/changes/change-arrows";
import { useCursor } from "../../session/cursor/cursor";
import { mayMove, usePalette, usePreferences } from "../../session/preferences/preferences";
import { useBoardChanges } from "../../session/view/board-changes";
import { useShownDrawings } from "../../session/view/drawings";
import { levelsShown, useLevels } from "../../session/view/levels";
import { useLitLooks } from "../../session/view/lit";
import type { View } from "../../session/view/view";
import { BoardCanvas } from "./board-canvas";
import { LevelPlaces } from "./level-places";
import { trailOf } from "./unit-places";
import { select } from "./use-board-keys";
import type { Lens } from "./use-camera";

const TRAIL_ROUNDS = 12;

interface LevelCanvasesProps {
  readonly view: View;
  readonly lens: Lens;
  /** What is measured: all levels are as large as the first one that is shown. */
  readonly onFirstLevel: (element: HTMLElement | null) => void;
  readonly overlays: ReadonlySet<string>;
  readonly hovered: PlaceOnBoard | null;
  readonly onHover: (place: PlaceOnBoard | null) => void;
  readonly onMove: (camera: Camera) => void;
}

/** The round in view, a canvas for each level that is shown. */
export function LevelCanvases({ view, lens, onFirstLevel, overlays, hovered, onHover, onMove }: LevelCanvasesProps) {
  const { unit, cell } = useCursor();
  const palette = usePalette();
  const glideFrom = useGlide(view);
  const trail = useTrail(view, unit);
  const happened = useBoardChanges(view);
  const changes = useChangeArrows(view) ?? happened;
  const alone = useLevels((store) => store.alone);
  const lit = useLitLooks();
  const { frame } = view;
  const { legend } = view.match.game;
  const drawn = useShownDrawings(view);
  const drawings = useMemo(() => (drawn.length === 0 ? [] : drawingsByLevel(frame, drawn)), [frame, drawn]);
  return (
    <LevelPlaces frame={frame} onFirstLevel={onFirstLevel}>
      {levelsShown(frame, alone).map(({ board, level }) => (
        <BoardCanvas
          key={board.title}
          picture={{
            board,
            legend,
            palette,
            camera: lens.camera,
            size: lens.size,
            selectedUnit: unit,
            // The same cell of every level: elevators join them.
            selectedCell: cell?.cell ?? null,
            hoveredCell: hovered?.cell ?? null,
            overlays,
            changes: changes?.[level] ?? null,
            trail: trail.filter((one) => one.board === level).map((one) => one.cell),
            drawings: drawings[level],
            lit,
          }}
          glideFrom={glideFrom?.boards[level] ?? null}
          label={t`${translated(board.title)}, round ${frame.round}, ${board.rows} rows and ${board.cols} columns`}
          onHover={(under) => onHover(moveTo(hovered, under === null ? null : { board: level, cell: under }))}
          onSelect={(selected) => select(view, { board: level, cell: selected })}
          onMove={onMove}
        />
      ))}
    </LevelPlaces>
  );
}

/** The same object while the pointer stays in a cell, so that nothing is painted again. */
function moveTo(before: PlaceOnBoard | null, after: PlaceOnBoard | null): PlaceOnBoard | null {
  return before?.board === after?.board && before?.cell === after?.cell ? before : after;
}

/** The places of the selected unit in the last rounds. */
function useTrail(view: View, unit: number | null): readonly PlaceOnBoard[] {
  const { match, round } = view;
  return useMemo(
    () => (unit === null ? [] : trailOf(match, unit, { from: round - TRAIL_ROUNDS, to: round })),
    [match, round, unit],
  );
}

/** The frame that pieces glide from: the one before, when the user has just gone one round forward. */
function useGlide(view: View): Frame | null {
  const isAnimated = usePreferences((preferences) => preferences.isAnimated);
  const before = useRef<View | null>(null);
  return useMemo(() => {
    const earlier = before.current;
    before.current = view;
    const isNextStep = earlier !== null && earlier.match === view.match && view.round - earlier.round === 1;
    return isNextStep && mayMove({ isAnimated }) ? earlier.frame : null;
  }, [view, isAnimated]);
}
