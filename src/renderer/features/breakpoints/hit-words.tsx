import type { BreakpointHit } from "../../../engine/match/breakpoint";
import type { View } from "../../app/view";
import { MessageLine } from "../../ui/message-line";

/** Where a hit is and what happened there. */
export function HitWords({ view, hit }: { readonly view: View; readonly hit: BreakpointHit }) {
  const { game, names } = view.match;
  const context = { game, names, state: view.state, round: hit.round };
  return (
    <>
      <strong>
        Round {hit.round}
        {hit.slot !== null && `, slot ${hit.slot}`}:
      </strong>{" "}
      {typeof hit.said === "string" ? hit.said : <MessageLine message={hit.said} context={context} />}
    </>
  );
}
