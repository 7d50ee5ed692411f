import { create } from "zustand";
import { sentenceOfChange } from "../../../main/contract/change-words";
import type { DebugPause, Intervention } from "../../../main/contract/debug-api";
import { t } from "../../../main/contract/language/translate";
import { problemOf } from "../host/host-client";
import { Runs } from "../host/runs";
import type { ValueChanges } from "./debug-session";
import { startDebugging, useDebug } from "./debug-store";

/** What is known of the value that was asked about last. */
export type AskedChanges =
  | { readonly kind: "none" }
  | { readonly kind: "asking"; readonly expression: string }
  | { readonly kind: "failed"; readonly expression: string; readonly text: string }
  | {
      readonly kind: "answered";
      readonly expression: string;
      readonly answer: ValueChanges;
      /** The change that the code was sent to; null while it was sent to none. */
      readonly gone: Gone | null;
      /** Since when it is known: the count of pauses, and where the code stood. */
      readonly pause: number;
      readonly frame: string;
      /** What had been done by hand to the player by then. */
      readonly byHand: readonly Intervention[];
      /** What became of the last wish, when it led nowhere; empty otherwise. */
      readonly said: string;
    };

interface Gone {
  readonly index: number;
  /** The pause says it when the code has come there. */
  readonly text: string;
}

/** Where to: the change before the moment, the one after it, or nowhere: they are only listed. */
export type ChangeWay = "last" | "next" | "all";

export const useValueChanges = create<{ readonly asked: AskedChanges }>()(() => ({ asked: { kind: "none" } }));

const questions = new Runs();

/** Goes to a change of what an expression stands for in the frame that is looked at, or lists them all. */
export async function followChanges(expression: string, way: ChangeWay): Promise<void> {
  if (expression === "" || useDebug.getState().state.kind !== "paused") return;
  if (indexInSight(expression) === null && !(await ask(expression))) return;
  if (way !== "all") goOn(way);
}

export function forgetChanges(): void {
  void questions.giveUp();
  useValueChanges.setState({ asked: { kind: "none" } });
}

/** The code goes to one of the changes that are listed. */
export function goToChange(index: number): void {
  const { asked } = useValueChanges.getState();
  const { state } = useDebug.getState();
  if (asked.kind !== "answered" || (state.kind !== "paused" && state.kind !== "running")) return;
  const { changes } = asked.answer;
  const change = changes[index];
  const text = t`${sentenceOfChange(asked.answer.name, change)} Change ${index + 1} of ${changes.length}.`;
  useValueChanges.setState({ asked: { ...asked, gone: { index, text }, said: "" } });
  const { match, seat } = state.target;
  const round = Math.max(match.timeline.firstRound, change.round);
  void startDebugging({ match, seat, stopAt: { kind: "change", round, at: change.at, text } });
}

async function ask(expression: string): Promise<boolean> {
  const { state, pause, session, byHand } = useDebug.getState();
  if (state.kind !== "paused" || session === null) return false;
  const { frame } = state;
  useValueChanges.setState({ asked: { kind: "asking", expression } });
  const asked = await questions.ask(async (signal): Promise<AskedChanges> => {
    try {
      const answer = await session.changes(frame, expression, signal);
      return { kind: "answered", expression, answer, gone: null, pause, frame, byHand, said: "" };
    } catch (error) {
      return { kind: "failed", expression, text: problemOf(error).message };
    }
  });
  if (asked === null) return false;
  useValueChanges.setState({ asked });
  return asked.kind === "answered";
}

function goOn(way: "last" | "next"): void {
  const { asked } = useValueChanges.getState();
  if (asked.kind !== "answered") return;
  const { changes, name } = asked.answer;
  const stand = indexInSight(asked.expression) ?? asked.answer.before;
  const isMeant = (index: number) => (way === "last" ? index < stand : index > (isAt(asked.gone) ? stand : stand - 1));
  const indices = changes.flatMap(({ isHere }, index) => (isHere && isMeant(index) ? [index] : []));
  const index = way === "last" ? indices[indices.length - 1] : indices[0];
  const said = way === "last" ? t`${name} has no change before this.` : t`${name} does not change any more.`;
  if (index === undefined) useValueChanges.setState({ asked: { ...asked, said } });
  else goToChange(index);
}

/** How many changes are before the moment in view, where that is known without asking again. */
function indexInSight(expression: string): number | null {
  const { asked } = useValueChanges.getState();
  const { state, pause, byHand } = useDebug.getState();
  if (asked.kind !== "answered" || asked.expression !== expression || state.kind !== "paused") return null;
  if (asked.byHand !== byHand) return null;
  if (asked.gone !== null && isAt(asked.gone)) return asked.gone.index;
  return asked.pause === pause && asked.frame === state.frame ? asked.answer.before : null;
}

function isAt(gone: Gone | null): boolean {
  const { state } = useDebug.getState();
  return gone !== null && state.kind === "paused" && isStop(state.pause, gone);
}

function isStop({ reason, text }: DebugPause, gone: Gone): boolean {
  return reason === "change" && text === gone.text;
}

/** The change at which the code stands; null anywhere else. */
export function useChangeInView(): number | null {
  const pause = useDebug(({ state }) => (state.kind === "paused" ? state.pause : null));
  const asked = useValueChanges((store) => store.asked);
  if (pause === null || asked.kind !== "answered" || asked.gone === null) return null;
  return isStop(pause, asked.gone) ? asked.gone.index : null;
}
