import { t, translated } from "../../../main/contract/language/translate";
import { problemOf } from "../host/host-client";
import { putChangeBreakpoint } from "./change-breakpoints";
import { say } from "./debug-log";
import { useDebug } from "./debug-store";

/** From now on the code stops where that changes which an expression stands for in the frame that is looked at. */
export async function breakOnChange(expression: string): Promise<void> {
  const { state, session } = useDebug.getState();
  if (expression === "" || state.kind !== "paused" || session === null) return;
  const { round } = state.pause;
  try {
    const followed = await session.follow(state.frame, expression);
    putChangeBreakpoint(state.source, followed);
    say({
      kind: "note",
      round,
      text: t`The code stops where ${followed.name} changes. ${translated(followed.identity)}`,
    });
  } catch (error) {
    say({ kind: "note", round, text: problemOf(error).message });
  }
}
