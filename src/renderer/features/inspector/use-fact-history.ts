import { useEffect, useReducer } from "react";
import type { Subject } from "../../../engine/contract/description";
import { FactHistory } from "../../../engine/explain/fact-history";
import type { MatchInView } from "../../session/match/match-in-view";
import { whenIdle } from "../../session/view/idle";
import { useLastRound } from "../../session/view/view";
import { keyOf } from "./pins";

/** Matches are forgotten with their histories. */
const histories = new WeakMap<MatchInView, Map<string, FactHistory>>();

/** Only so many are kept of a match: each selected cell begins one. */
const MOST_KEPT = 40;

function factHistoryOf(match: MatchInView, subject: Subject): FactHistory {
  const kept = histories.get(match) ?? new Map<string, FactHistory>();
  histories.set(match, kept);
  const key = keyOf(subject);
  const history = kept.get(key) ?? new FactHistory(match.game, match.timeline, subject);
  kept.delete(key);
  kept.set(key, history);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT) kept.delete(oldest);
  return history;
}

/** What was told of a thing over the match, as far as it has been read; it is read on while the window has time. */
export function useFactHistory(match: MatchInView, subject: Subject): FactHistory {
  const history = factHistoryOf(match, subject);
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const lastRound = useLastRound();
  useEffect(() => {
    if (history.readUpTo > lastRound) return;
    const readOn = () => {
      history.readRound();
      return history.isBehind;
    };
    return whenIdle(readOn, refresh);
  }, [history, lastRound]);
  return history;
}
