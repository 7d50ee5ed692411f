import { useEffect, useMemo, useState } from "react";
import type { Frame } from "../../engine/contract/frame";
import type { Size } from "../board/camera";
import type { MatchInView } from "../session/match/match-in-view";
import { useMatch } from "../session/match/match-store";
import { requestOf, useSetup } from "../session/match/setup-store";
import { startingFrame } from "../session/match/starting-frame";
import { levelsShown, useLevels } from "../session/view/levels";
import { onResolutionChange } from "../ui/resolution";
import { tokenPixels } from "../ui/token-pixels";
import { useLayout } from "./layout-store";
import { boardColumn, type Rows, type SizeClass, sizeClassOf } from "./window-room";

export interface BoardColumn {
  readonly sizeClass: SizeClass;
  /** In pixels. */
  readonly width: number;
}

/** How wide the board's column is to be in the window as it is now. */
export function useBoardColumn(): BoardColumn {
  const { window, rows } = useWindow();
  const { shares, isMaximised } = useLayout();
  const boards = useBoards();
  const sizeClass = sizeClassOf(window.width);
  const share = shares[sizeClass] ?? null;
  return { sizeClass, width: boardColumn({ window, rows, boards, share, isMaximised }) };
}

/** Of the window as it is now. */
export function useSizeClass(): SizeClass {
  return sizeClassOf(useWindow().window.width);
}

const SQUARE = [{ rows: 60, cols: 60 }];

/**
 * The size of what is shown: of the match in view, or the one to come. A board keeps its size for a whole match, so that
 * nobody need look at the round in view.
 */
function useBoards() {
  const match = useMatch((store) => store.match);
  const setup = useSetup();
  const alone = useLevels((store) => store.alone);
  const frame = useMemo(
    () => (match === null ? (startingFrame(requestOf(setup))?.frame ?? null) : firstFrame(match)),
    [match, setup],
  );
  return frame === null ? SQUARE : levelsShown(frame, alone).map(({ board }) => board);
}

function firstFrame({ game, timeline }: MatchInView): Frame {
  return game.frame(timeline.stateAt(timeline.firstRound));
}

interface Window {
  readonly window: Size;
  readonly rows: Rows;
}

function useWindow(): Window {
  const [now, setNow] = useState(measured);
  useEffect(() => {
    const measure = () => setNow(measured());
    window.addEventListener("resize", measure);
    const stop = onResolutionChange(measure);
    return () => {
      window.removeEventListener("resize", measure);
      stop();
    };
  }, []);
  return now;
}

function measured(): Window {
  return {
    window: { width: window.innerWidth, height: window.innerHeight, ratio: window.devicePixelRatio },
    rows: {
      topBar: tokenPixels("--top-bar"),
      cards: tokenPixels("--cards"),
      boardLine: tokenPixels("--board-line"),
      levelTitle: tokenPixels("--level-title"),
      timeline: tokenPixels("--timeline"),
      statusBar: tokenPixels("--status-bar"),
    },
  };
}
