import { useMemo } from "react";
import type { Frame } from "../../engine/match/frame";
import type { MatchState } from "../../engine/match/game";
import type { RoundReport } from "../../engine/match/round-report";
import { useCursor } from "./cursor";
import { type MatchInView, useMatch } from "./match-store";

/** What the cursor points at in the match in view; null while there is no match. */
export interface View {
  readonly match: MatchInView;
  /** The round in view, within what has been played. */
  readonly round: number;
  readonly slot: number | null;
  readonly state: MatchState;
  readonly frame: Frame;
}

export function useView(): View | null {
  const match = useMatch((store) => store.match);
  const lastRound = useLastRound();
  const cursorRound = useCursor((cursor) => cursor.round);
  const isLive = useCursor((cursor) => cursor.isLive);
  const slot = useCursor((cursor) => cursor.slot);
  const wanted = isLive ? lastRound : cursorRound;
  const round = match === null ? 0 : Math.min(Math.max(wanted, match.timeline.firstRound), lastRound);
  return useMemo(() => (match === null ? null : viewOf(match, round, slot)), [match, round, slot]);
}

/** The last round of the match in view that has been played, as it grows. */
export function useLastRound(): number {
  useMatch((store) => store.revision);
  return useMatch((store) => store.match)?.timeline.lastRound ?? 0;
}

let latest: View | null = null;

/** All parts of the window look at the same place: its state and frame are made once. */
function viewOf(match: MatchInView, round: number, wantedSlot: number | null): View {
  const slot = round < match.timeline.lastRound ? wantedSlot : null;
  const isSame = latest?.match === match && latest.round === round && latest.slot === slot;
  latest = isSame && latest !== null ? latest : newView(match, round, slot);
  return latest;
}

function newView(match: MatchInView, round: number, slot: number | null): View {
  const { timeline } = match;
  const state = slot === null ? timeline.stateAt(round) : timeline.stateAfterSlot(round, slot);
  return { match, round, slot, state, frame: match.game.frame(state) };
}

/** The report of the round in view; null at the end of the match, where there is nothing to report yet. */
export function useReport(view: View | null): RoundReport | null {
  const match = view?.match;
  const round = view?.round ?? 0;
  return useMemo(() => {
    if (match === undefined || round >= match.timeline.lastRound) return null;
    return match.timeline.reportOf(round);
  }, [match, round]);
}
