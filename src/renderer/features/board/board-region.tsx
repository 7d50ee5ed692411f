import { useMemo, useRef, useState } from "react";
import type { Frame } from "../../../engine/contract/frame";
import { type PlaceOnBoard, placeOf } from "../../board/board-cells";
import type { Camera } from "../../board/camera";
import { drawingsByLevel } from "../../board/drawings";
import { useCursor } from "../../session/cursor/cursor";
import { useMatch } from "../../session/match/match-store";
import { usePalette, usePreferences } from "../../session/preferences/preferences";
import { useBoardChanges } from "../../session/view/board-changes";
import { useSeatsThatDraw, useShownDrawings } from "../../session/view/drawings";
import { useView, type View } from "../../session/view/view";
import styles from "./board.module.css";
import { BoardCanvas } from "./board-canvas";
import { BoardTools } from "./board-tools";
import { LayerList } from "./layer-list";
import { LegendList } from "./legend-list";
import { trailOf } from "./unit-places";
import { select, useBoardKeys } from "./use-board-keys";
import { type Lens, useCamera } from "./use-camera";
import { wordsAbout } from "./words-about";

const TRAIL_ROUNDS = 12;
/** Windows that are less high begin without the legend. */
const ROOM_FOR_LEGEND = 800;

/** The board of the round in view, one canvas for each level. */
export function BoardRegion() {
  const view = useView();
  return (
    <section className={styles.region} aria-label="Board">
      {view === null ? <NoBoard /> : <BoardOf view={view} />}
    </section>
  );
}

function NoBoard() {
  const { isRunning, failure } = useMatch();
  if (isRunning) return <div className={styles.empty}>The players take their seats …</div>;
  return (
    <div className={styles.empty}>
      {failure === null
        ? "Choose four players and press Run: the match appears here."
        : "There is no match to show: see above what is missing."}
    </div>
  );
}

function BoardOf({ view }: { readonly view: View }) {
  const { unit, cell, selectUnit } = useCursor();
  const palette = usePalette();
  const [hovered, setHovered] = useState<PlaceOnBoard | null>(null);
  const [isFollowing, setFollowing] = useState(false);
  const [isLegendOpen, setLegendOpen] = useState(() => window.innerHeight >= ROOM_FOR_LEGEND);
  const [overlays, setOverlays] = useState<ReadonlySet<string>>(new Set());
  const [announced, setAnnounced] = useState("");
  const { frame, match } = view;
  const { legend } = match.game;
  const drawn = useShownDrawings(view);
  const seats = useSeatsThatDraw(match);
  const place = useMemo(() => (unit === null ? null : placeOf(frame, unit)), [frame, unit]);
  const [firstLevel, setFirstLevel] = useState<HTMLElement | null>(null);
  const lens = useCamera(firstLevel, {
    board: frame.boards[0],
    followed: isFollowing ? (place?.cell ?? null) : null,
    revealed: cell?.cell ?? place?.cell ?? null,
  });
  useBoardKeys({
    view,
    lens,
    announce: setAnnounced,
    toggleFollowing: () => setFollowing(unit !== null && !isFollowing),
  });

  return (
    <>
      <Levels
        view={view}
        lens={lens}
        onFirstLevel={setFirstLevel}
        overlays={overlays}
        hovered={hovered}
        onHover={setHovered}
        onMove={(camera) => {
          setFollowing(false);
          lens.move(camera);
        }}
      />
      <p className={styles.announced} aria-live="polite">
        {announced}
      </p>
      {isLegendOpen && <LegendList legend={legend} palette={palette} />}
      <BoardTools
        words={wordsAbout(view, hovered ?? cell, drawn)}
        unit={unit}
        isFollowing={isFollowing}
        isLegendOpen={isLegendOpen}
        onFindUnit={(wanted) => {
          const found = wanted === null ? null : placeOf(frame, wanted);
          selectUnit(wanted);
          useCursor.getState().selectCell(found);
          setAnnounced(found === null ? `Unit ${wanted} is not on the board.` : wordsAbout(view, found));
          return found !== null;
        }}
        onFollow={() => setFollowing(!isFollowing)}
        onFit={() => {
          setFollowing(false);
          lens.fit();
        }}
        layers={
          <LayerList
            legend={legend}
            drawers={seats.map((seat) => ({ seat, name: match.names[seat] }))}
            shown={overlays}
            onToggle={(key) => setOverlays(toggled(overlays, key))}
          />
        }
        onLegend={() => setLegendOpen(!isLegendOpen)}
      />
    </>
  );
}

interface LevelsProps {
  readonly view: View;
  readonly lens: Lens;
  /** What is measured: all levels are as large as the first one. */
  readonly onFirstLevel: (element: HTMLElement | null) => void;
  readonly overlays: ReadonlySet<string>;
  readonly hovered: PlaceOnBoard | null;
  readonly onHover: (place: PlaceOnBoard | null) => void;
  readonly onMove: (camera: Camera) => void;
}

function Levels({ view, lens, onFirstLevel, overlays, hovered, onHover, onMove }: LevelsProps) {
  const { unit, cell } = useCursor();
  const palette = usePalette();
  const glideFrom = useGlide(view);
  const trail = useTrail(view, unit);
  const changes = useBoardChanges(view);
  const { frame } = view;
  const { legend } = view.match.game;
  const drawn = useShownDrawings(view);
  const drawings = useMemo(() => (drawn.length === 0 ? [] : drawingsByLevel(frame, drawn)), [frame, drawn]);
  return (
    <div className={styles.boards}>
      {frame.boards.map((board, level) => (
        <div className={styles.level} key={board.title}>
          {frame.boards.length > 1 && <span className={styles.levelTitle}>{board.title}</span>}
          <div className={styles.canvasPlace} ref={level === 0 ? onFirstLevel : null}>
            <BoardCanvas
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
              }}
              glideFrom={glideFrom?.boards[level] ?? null}
              label={`${board.title}, round ${frame.round}, ${board.rows} rows and ${board.cols} columns`}
              onHover={(under) => onHover(moveTo(hovered, under === null ? null : { board: level, cell: under }))}
              onSelect={(selected) => select(view, { board: level, cell: selected })}
              onMove={onMove}
            />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The same object while the pointer stays in a cell, so that nothing is painted again. */
function moveTo(before: PlaceOnBoard | null, after: PlaceOnBoard | null): PlaceOnBoard | null {
  return before?.board === after?.board && before?.cell === after?.cell ? before : after;
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
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
    return isNextStep && isAnimated && !prefersStillness() ? earlier.frame : null;
  }, [view, isAnimated]);
}

function prefersStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
