import type { BreakpointHit } from "../../../engine/explain/breakpoint";
import { t } from "../../../main/contract/language/translate";
import { MessageLine } from "../../parts/message-line";
import type { View } from "../../session/view/view";

/** Where a hit is and what happened there. */
export function HitWords({ view, hit }: { readonly view: View; readonly hit: BreakpointHit }) {
  const { game, names } = view.match;
  const context = { game, names, state: view.state, round: hit.round };
  return (
    <>
      <strong>
        {t`Round ${hit.round}`}
        {hit.slot !== null && t`, slot ${hit.slot}`}:
      </strong>{" "}
      {typeof hit.said === "string" ? hit.said : <MessageLine message={hit.said} context={context} />}
    </>
  );
}
