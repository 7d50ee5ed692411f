import { create } from "zustand";
import { problemOf } from "../host/host-client";
import { say } from "./debug-log";
import { commandDebugger, useDebug } from "./debug-store";

/** The calls that the user may choose from; null while nobody is asked. */
export const useCallsHere = create<{ readonly calls: readonly string[] | null }>()(() => ({ calls: null }));

/** Into a call of the statement at which the code stands: where there are several, the user chooses one. */
export async function stepIntoOneCall(): Promise<void> {
  const { state, session, pause } = useDebug.getState();
  if (state.kind !== "paused" || session === null) return;
  const calls = await session.calls().catch((error: unknown) => complain(problemOf(error).message));
  if (useDebug.getState().pause !== pause || calls === undefined) return;
  if (calls.length > 1) useCallsHere.setState({ calls });
  else if (calls.length === 1) await stepIntoCall(0);
  else commandDebugger("stepInto");
}

/** @param index among the calls that were told */
export async function stepIntoCall(index: number): Promise<void> {
  forgetCalls();
  const problem = await useDebug.getState().session?.stepIntoCall(index);
  if (problem) complain(problem);
}

export function forgetCalls(): void {
  useCallsHere.setState({ calls: null });
}

function complain(text: string): undefined {
  const { state } = useDebug.getState();
  say({ kind: "note", text, round: state.kind === "paused" ? state.pause.round : null });
}
