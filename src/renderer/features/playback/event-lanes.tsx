import { useEffect, useMemo, useRef, useState } from "react";
import { useCursor } from "../../session/cursor/cursor";
import type { MatchInView } from "../../session/match/match-in-view";
import { useEventIndex } from "../../session/view/event-search";
import { LANES, type LaneCounts, laneCounts, wordsOfRound } from "./lanes";
import styles from "./playback.module.css";

export interface EventLanesProps {
  readonly match: MatchInView | null;
  readonly lastRound: number;
}

/**
 * Deaths, captures and spells over the rounds, one row each, darker where there were more; of the selected player only,
 * when one is selected. For the pointer: keys go from event to event.
 */
export function EventLanes({ match, lastRound }: EventLanesProps) {
  const { index, scanned } = useEventIndex(match, lastRound);
  const seat = useCursor((cursor) => cursor.seat);
  const firstRound = match?.timeline.firstRound ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index is the same object while it grows
  const counts = useMemo(
    () => laneCounts(index?.notables ?? [], { firstRound, lastRound, seat }),
    [index, scanned, firstRound, lastRound, seat],
  );
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  usePainting(canvas, counts);
  const rounds = lastRound - firstRound;
  const roundAt = (event: React.PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.min(rounds, Math.max(0, Math.floor(((event.clientX - left) / width) * rounds)));
  };
  const of = seat === null ? "" : ` of player ${seat}`;
  return (
    <canvas
      ref={canvas}
      className={styles.lanes}
      role="img"
      aria-label="Deaths, captures and spells over the rounds"
      title={hovered === null ? "" : `Round ${firstRound + hovered}${of}: ${wordsOfRound(counts, hovered)}`}
      onPointerMove={(event) => setHovered(roundAt(event))}
      onPointerDown={(event) => useCursor.getState().goToRound(firstRound + roundAt(event))}
    />
  );
}

const LANE_COLOURS = ["--error", "--accent", "--warning"];
/** So many events in a round are as dark as it gets. */
const MANY = 6;

function usePainting(canvas: React.RefObject<HTMLCanvasElement | null>, counts: LaneCounts): void {
  useEffect(() => {
    const { current } = canvas;
    if (current === null) return;
    const paint = () => paintLanes(current, counts);
    const observer = new ResizeObserver(paint);
    observer.observe(current);
    // Another theme has other colours.
    const themes = new MutationObserver(paint);
    themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    paint();
    return () => {
      observer.disconnect();
      themes.disconnect();
    };
  }, [canvas, counts]);
}

function paintLanes(canvas: HTMLCanvasElement, counts: LaneCounts): void {
  const context = canvas.getContext("2d");
  const { clientWidth, clientHeight } = canvas;
  if (context === null || clientWidth === 0) return;
  canvas.width = clientWidth * devicePixelRatio;
  canvas.height = clientHeight * devicePixelRatio;
  context.scale(devicePixelRatio, devicePixelRatio);
  const style = getComputedStyle(canvas);
  const height = clientHeight / LANES.length;
  LANES.forEach((kind, lane) => {
    const rounds = counts[kind].length;
    const width = clientWidth / Math.max(1, rounds);
    context.fillStyle = style.getPropertyValue(LANE_COLOURS[lane]);
    for (let round = 0; round < rounds; round++) {
      const count = counts[kind][round];
      if (count === 0) continue;
      context.globalAlpha = Math.min(1, 0.35 + (0.65 * (count - 1)) / MANY);
      context.fillRect(round * width, lane * height, Math.max(1.5, width - 0.3), height - 1);
    }
  });
}
