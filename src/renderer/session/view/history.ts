import { useEffect, useReducer } from "react";
import { MatchHistory } from "../../../engine/explain/history";
import type { MatchInView } from "../match/match-in-view";
import { whenIdle } from "./idle";
import { useLastRound } from "./view";

const histories = new WeakMap<MatchInView, MatchHistory>();

/** The one history of a match: whoever reads it on reads it for all. */
export function historyOf(match: MatchInView): MatchHistory {
  const history = histories.get(match) ?? new MatchHistory(match.game, match.timeline);
  histories.set(match, history);
  return history;
}

/** What happened in a match as far as it has been read; it is read on while the window has time, and as the match grows. */
export function useHistory(match: MatchInView): MatchHistory {
  const history = historyOf(match);
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const lastRound = useLastRound();
  useEffect(() => {
    if (history.readUpTo >= lastRound) return;
    return whenIdle(() => history.readRound(), refresh);
  }, [history, lastRound]);
  return history;
}
