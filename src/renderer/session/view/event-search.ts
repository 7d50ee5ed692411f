import { useEffect, useState } from "react";
import type { MatchPlace } from "../cursor/cursor";
import { positionOf } from "../cursor/round-walk";
import type { MatchInView } from "../match/match-in-view";
import { EventIndex, type EventSubject } from "./event-index";
import { historyOf } from "./history";
import { whenIdle } from "./idle";
import { type MomentInView, reportOf } from "./view";

const indices = new WeakMap<MatchInView, EventIndex>();

/** The one index of a match. */
function indexOf(match: MatchInView): EventIndex {
  const index = indices.get(match) ?? new EventIndex(historyOf(match), match.timeline.firstRound);
  indices.set(match, index);
  return index;
}

/** After a match has grown, the search waits for so long: what the user waits for comes first. In milliseconds. */
const PATIENCE = 250;

/** So many rounds more are worth another picture. */
const SHOWN_EVERY = 40;

/**
 * What happened in the match, as far as it has been looked at; looked at in idle time, without ever holding up the window.
 *
 * @returns the index, which grows, and how many rounds it had when it was last worth telling.
 */
export function useEventIndex(match: MatchInView | null, lastRound: number) {
  const [scanned, setScanned] = useState(0);
  const index = match === null ? null : indexOf(match);
  useEffect(() => {
    if (index === null || index.nextRound >= lastRound) {
      setScanned(index?.nextRound ?? 0);
      return;
    }
    let told = index.nextRound;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = whenIdle(
        () => index.scanRound(),
        (isDone) => {
          if (isDone || index.nextRound >= told + SHOWN_EVERY) {
            told = index.nextRound;
            setScanned(told);
          }
        },
      );
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [index, lastRound]);
  return { index, scanned };
}

/** A search that has to look at rounds first lets the window live after so many milliseconds. */
const SLICE = 12;

/** The nearest place after or before the one in view where something happened to somebody; null when there is none. */
export async function findEvent(view: MomentInView, side: 1 | -1, subject: EventSubject): Promise<MatchPlace | null> {
  const index = indexOf(view.match);
  const report = reportOf(view.match, view.round);
  const from = { round: view.round, position: report === null ? -1 : positionOf(report, view) };
  for (let isMore = true; ; ) {
    const isKnown = index.nextRound > view.round || !isMore;
    const found = isKnown ? index.find(from, side, subject) : null;
    if (found !== null || !isMore || (side === -1 && isKnown)) return found;
    const end = performance.now() + SLICE;
    while (isMore && performance.now() < end) isMore = index.scanRound();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}
