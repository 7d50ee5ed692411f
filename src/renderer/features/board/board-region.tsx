import { type ReactNode, useMemo, useState } from "react";
import { t } from "../../../main/contract/language/translate";
import { type PlaceOnBoard, placeOf } from "../../board/board-cells";
import { useCursor } from "../../session/cursor/cursor";
import { usePalette } from "../../session/preferences/preferences";
import { useShownDrawings } from "../../session/view/drawings";
import { levelsShown, useLevels } from "../../session/view/levels";
import { useView, type View } from "../../session/view/view";
import unseen from "../../ui/unseen.module.css";
import styles from "./board.module.css";
import { BoardTools } from "./board-tools";
import { LayerList } from "./layer-list";
import { LegendList } from "./legend-list";
import { LevelCanvases } from "./level-canvases";
import { StartingBoard } from "./starting-board";
import { useBoardKeys } from "./use-board-keys";
import { type Lens, useCamera } from "./use-camera";
import { wordsAbout } from "./words-about";

/** The board of the round in view, one canvas for each level, and the line below it. @param note what that line says first */
export function BoardRegion({ note }: { readonly note: ReactNode }) {
  const view = useView();
  return (
    <section
      className={styles.region}
      aria-label={t`Board`}
      id="board"
      tabIndex={-1}
      data-fork={view?.match.forkOf != null || undefined}
    >
      {view === null ? <StartingBoard /> : <BoardOf view={view} note={note} />}
    </section>
  );
}

function BoardOf({ view, note }: { readonly view: View; readonly note: ReactNode }) {
  const { unit, cell, selectUnit, selectCell } = useCursor();
  const palette = usePalette();
  const [hovered, setHovered] = useState<PlaceOnBoard | null>(null);
  const [overlays, setOverlays] = useState<ReadonlySet<string>>(new Set());
  const [announced, setAnnounced] = useState("");
  const [firstLevel, setFirstLevel] = useState<HTMLElement | null>(null);
  const { frame, match } = view;
  const drawn = useShownDrawings(view);
  const { lens, isFollowing, toggleFollowing } = useFollowingLens(view, firstLevel);
  useBoardKeys({ view, lens, announce: setAnnounced, toggleFollowing });
  const selected = useMemo(() => cell ?? (unit === null ? null : placeOf(frame, unit)), [frame, unit, cell]);
  const findUnit = (wanted: number | null) => {
    const found = wanted === null ? null : placeOf(frame, wanted);
    selectUnit(wanted);
    selectCell(found);
    setAnnounced(found === null ? t`Unit ${wanted} is not on the board.` : wordsAbout(view, found));
    return found !== null;
  };
  const shown = { view, lens, overlays, hovered };
  return (
    <>
      <LevelCanvases {...shown} onFirstLevel={setFirstLevel} onHover={setHovered} onMove={lens.move} />
      <p className={unseen.unseen} aria-live="polite">
        {announced}
      </p>
      <BoardTools
        words={wordsAbout(view, hovered ?? selected, drawn)}
        unit={unit}
        isFollowing={isFollowing}
        onFindUnit={findUnit}
        onFollow={toggleFollowing}
        onFit={lens.fit}
        levels={frame.boards.map(({ title }) => title)}
        layers={<LayerList match={match} shown={overlays} onToggle={(key) => setOverlays(toggled(overlays, key))} />}
        note={note}
        legend={() => <LegendList legend={match.game.legend} palette={palette} />}
      />
    </>
  );
}

interface FollowingLens {
  readonly lens: Lens;
  /** Is the selected unit kept in the middle? */
  readonly isFollowing: boolean;
  readonly toggleFollowing: () => void;
}

/** The camera of the board. It follows the selected unit if one wants, until one moves it, or fits it. */
function useFollowingLens({ frame }: View, element: HTMLElement | null): FollowingLens {
  const { unit, cell } = useCursor();
  const alone = useLevels((store) => store.alone);
  const [isFollowing, setFollowing] = useState(false);
  const place = useMemo(() => (unit === null ? null : placeOf(frame, unit)), [frame, unit]);
  const lens = useCamera(element, {
    board: levelsShown(frame, alone)[0].board,
    followed: isFollowing ? (place?.cell ?? null) : null,
    revealed: cell?.cell ?? place?.cell ?? null,
  });
  const move: Lens["move"] = (camera) => {
    setFollowing(false);
    lens.move(camera);
  };
  const fit = () => {
    setFollowing(false);
    lens.fit();
  };
  return {
    lens: { ...lens, move, fit },
    isFollowing,
    toggleFollowing: () => setFollowing(unit !== null && !isFollowing),
  };
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}
