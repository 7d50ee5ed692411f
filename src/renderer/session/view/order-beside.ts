import { useCursor } from "../cursor/cursor";
import { type MomentInView, reportOf } from "./view";

/**
 * Goes to the order of the selected unit in the nearest round after or before the one in view in which it gave one.
 *
 * @returns false when there is no unit, or no such round.
 */
export function goToOrderBeside({ match, round }: MomentInView, side: 1 | -1): boolean {
  const { unit, goTo } = useCursor.getState();
  if (unit === null) return false;
  const { firstRound, lastRound } = match.timeline;
  for (let other = round + side; other >= firstRound && other < lastRound; other += side) {
    const isAsked = match.timeline.requestsOf(other)?.some((orders) => orders.some((order) => order.unit === unit));
    if (isAsked === false) continue;
    const slot = reportOf(match, other)?.slots.find(({ order }) => order.unit === unit);
    if (slot === undefined) continue;
    goTo({ round: other, slot: slot.slot, step: null });
    return true;
  }
  return false;
}
