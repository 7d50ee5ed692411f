import { type ReactNode, useMemo, useState } from "react";
import { type PlaceOnBoard, placeOf } from "../../board/board-cells";
import { useCursor } from "../../session/cursor/cursor";
import { usePalette } from "../../session/preferences/preferences";
import { useSeatsThatDraw, useShownDrawings } from "../../session/view/drawings";
import { levelsShown, useLevels } from "../../session/view/levels";
import { useView, type View } from "../../session/view/view";
import styles from "./board.module.css";
import { BoardTools } from "./board-tools";
import { LayerList } from "./layer-list";
import { LegendList } from "./legend-list";
import { LevelCanvases } from "./level-canvases";
import { StartingBoard } from "./starting-board";
import { useBoardKeys } from "./use-board-keys";
import { useCamera } from "./use-camera";
import { wordsAbout } from "./words-about";

/** The board of the round in view, one canvas for each level, and the line below it. @param note what that line says first */
export function BoardRegion({ note }: { readonly note: ReactNode }) {
  const view = useView();
  return (
    <section
      className={styles.region}
      aria-label="Board"
      id="board"
      tabIndex={-1}
      data-fork={view?.match.isFork === true || undefined}
    >
      {view === null ? <StartingBoard /> : <BoardOf view={view} note={note} />}
    </section>
  );
}

function BoardOf({ view, note }: { readonly view: View; readonly note: ReactNode }) {
  const { unit, cell, selectUnit } = useCursor();
  const palette = usePalette();
  const [hovered, setHovered] = useState<PlaceOnBoard | null>(null);
  const [isFollowing, setFollowing] = useState(false);
  const [overlays, setOverlays] = useState<ReadonlySet<string>>(new Set());
  const [announced, setAnnounced] = useState("");
  const { frame, match } = view;
  const { legend } = match.game;
  const drawn = useShownDrawings(view);
  const seats = useSeatsThatDraw(match);
  const alone = useLevels((store) => store.alone);
  const place = useMemo(() => (unit === null ? null : placeOf(frame, unit)), [frame, unit]);
  const [firstLevel, setFirstLevel] = useState<HTMLElement | null>(null);
  const lens = useCamera(firstLevel, {
    board: levelsShown(frame, alone)[0].board,
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
      <LevelCanvases
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
      <BoardTools
        words={wordsAbout(view, hovered ?? cell, drawn)}
        unit={unit}
        isFollowing={isFollowing}
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
        levels={frame.boards.map(({ title }) => title)}
        layers={
          <LayerList
            legend={legend}
            drawers={seats.map((seat) => ({ seat, name: match.names[seat] }))}
            shown={overlays}
            onToggle={(key) => setOverlays(toggled(overlays, key))}
          />
        }
        note={note}
        legend={() => <LegendList legend={legend} palette={palette} />}
      />
    </>
  );
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}
