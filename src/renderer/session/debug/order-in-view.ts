import { useMemo } from "react";
import { callsOfSlots } from "../../../engine/explain/calls-of-slots";
import type { MatchInView } from "../match/match-in-view";
import { momentNow, reportOf, useView } from "../view/view";
import type { OrderPlace } from "./debug-start";

/** The order that is in view: that of the slot which the board is shown at; null where it is shown at none. */
export function orderInView(): OrderPlace | null {
  const now = momentNow();
  return now === null || now.slot === null ? null : orderOfSlot(now.match, now.round, now.slot);
}

/** `orderInView`, as it changes. */
export function useOrderInView(): OrderPlace | null {
  const view = useView();
  return useMemo(
    () => (view === null || view.slot === null ? null : orderOfSlot(view.match, view.round, view.slot)),
    [view],
  );
}

/** Null where nobody knows what the players asked for, as in a match of which only its effect was kept. */
function orderOfSlot(match: MatchInView, round: number, slot: number): OrderPlace | null {
  const [report, requests] = [reportOf(match, round), match.timeline.requestsOf(round)];
  const seat = report?.slots[slot]?.seat;
  if (report === null || requests === null || seat === undefined) return null;
  return { round, seat, call: callsOfSlots(report, requests)[slot] };
}
