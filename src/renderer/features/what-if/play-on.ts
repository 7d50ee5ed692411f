import { showTab } from "../../session/commands/bus";
import { isInCpp } from "../../session/debug/cpp-sessions";
import { changesByHand, useDebug } from "../../session/debug/debug-store";
import { NOTHING_CHANGED, playFork } from "./fork-store";

/** Is there a session in which something was changed by hand, in TypeScript? */
export function canPlayOn(): boolean {
  const { state, byHand } = useDebug.getState();
  return state.kind === "paused" && !isInCpp(state) && changesByHand({ byHand }).length > 0;
}

/** The match goes on as it would have with the player that stands in the debugger, from the round in which it was changed first. */
export function playOn(): void {
  const { state, byHand } = useDebug.getState();
  if (state.kind !== "paused" || !canPlayOn()) return;
  const { match, seat } = state.target;
  const [{ round: first }] = changesByHand({ byHand });
  const round = Math.max(match.timeline.firstRound, first);
  showTab("what-if");
  const interventions = [...byHand];
  void playFork({ original: match, round, slot: null, byHand: { seat, interventions } }, NOTHING_CHANGED);
}
