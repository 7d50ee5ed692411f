import { showTab } from "../../session/commands/bus";
import { useCursor } from "../../session/cursor/cursor";
import { ownerOf } from "../../session/match/unit-owner";
import { momentNow } from "../../session/view/view";
import { chooseForGame, showOnBoard, useFork } from "./fork-store";

/** Is there a unit that could have been given another order? One that is nobody's takes none. */
export function canOrderByHand(): boolean {
  const now = momentNow();
  const { unit } = useCursor.getState();
  return now !== null && unit !== null && ownerOf(now.match, { round: now.round, unit }) !== -1;
}

/** Opens What if at the orders of the selected unit's player, for the round in view; at the end of a match, for the last one that was played. */
export function orderByHand(): void {
  const { fork } = useFork.getState();
  if (fork !== null && momentNow()?.match === fork) showOnBoard("original");
  const now = momentNow();
  const { unit, goToRound } = useCursor.getState();
  if (now === null || unit === null) return;
  const { match, isPlayed } = now;
  const round = isPlayed ? now.round : Math.max(match.timeline.firstRound, now.round - 1);
  if (!isPlayed) goToRound(round);
  chooseForGame(match.game.id);
  const orderSeat = ownerOf(match, { round, unit }) ?? useFork.getState().orderSeat;
  useFork.setState({ mode: "fork", orderSeat, wantsOrder: true });
  showTab("what-if");
}
