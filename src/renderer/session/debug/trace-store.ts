import { create } from "zustand";
import type { RoundTrace } from "../../../main/contract/debug-findings";
import { t } from "../../../main/contract/language/translate";
import { showTab } from "../commands/bus";
import { problemOf } from "../host/host-client";
import { Runs } from "../host/runs";
import type { MatchInView } from "../match/match-in-view";
import { askAbout, askedMatch } from "../match/match-recording";
import { useMatch } from "../match/match-store";
import { showPlayed } from "../workspace/editor-store";
import { debugHost } from "./debug-client";
import { roundInView, seatToDebug } from "./debug-start";
import { startDebugging, useDebug } from "./debug-store";

/** A round of a player of a match. */
export interface TraceQuestion {
  readonly match: MatchInView;
  readonly seat: number;
  /** -1 for the loading of the code. */
  readonly round: number;
}

/** The trace that was asked for last. */
export type AskedTrace =
  | { readonly kind: "none" }
  | { readonly kind: "asking"; readonly question: TraceQuestion }
  | {
      readonly kind: "answered";
      readonly question: TraceQuestion;
      readonly trace: RoundTrace;
      /** The row that one looks at, right before its line runs; the number of rows is the end of the round. */
      readonly position: number;
    }
  | { readonly kind: "failed"; readonly question: TraceQuestion; readonly text: string };

export const useTrace = create<{ readonly asked: AskedTrace }>()(() => ({ asked: { kind: "none" } }));

const questions = new Runs();

/** All lines that ran in the round at which the code stands, else in the round in view. */
export async function traceThisRound(): Promise<void> {
  const question = questionHere();
  if (question === null) {
    // Which says what is missing.
    showTab("trace");
    return;
  }
  useTrace.setState({ asked: { kind: "asking", question } });
  showTab("trace");
  const asked = await questions.ask((signal) => answerTo(question, signal));
  if (asked === null) return;
  useTrace.setState({ asked });
  if (asked.kind === "answered") void showPlayed(asked.trace.source);
}

/** Nothing is asked any more, and nothing is shown of what was. */
export function forgetTrace(): void {
  void questions.giveUp();
  useTrace.setState({ asked: { kind: "none" } });
}

/** Looks at another row; nothing runs for it. */
export function moveInTrace(position: number): void {
  const { asked } = useTrace.getState();
  if (asked.kind !== "answered") return;
  const there = Math.min(Math.max(0, position), asked.trace.rows.length);
  if (there === asked.position) return;
  useTrace.setState({ asked: { ...asked, position: there } });
  void showPlayed(asked.trace.source);
}

/** The debugger goes to the row that one looks at; from the end of the round, to its last row. */
export function standInTrace(): void {
  const { asked } = useTrace.getState();
  if (asked.kind !== "answered") return;
  const { question, trace, position } = asked;
  const row = trace.rows[Math.min(position, trace.rows.length - 1)];
  if (row === undefined) return;
  const { match, seat } = question;
  const round = Math.max(match.timeline.firstRound, trace.round);
  void startDebugging({ match, seat, stopAt: { kind: "row", round, at: row.at } });
  showTab("trace");
}

function questionHere(): TraceQuestion | null {
  const { state } = useDebug.getState();
  if (state.kind === "paused") return { ...state.target, round: state.pause.round };
  const { match } = useMatch.getState();
  const seat = seatToDebug();
  return match === null || seat === null ? null : { match, seat, round: roundInView(match) };
}

async function answerTo(question: TraceQuestion, signal: AbortSignal): Promise<AskedTrace> {
  const { match, seat, round } = question;
  const asked = askedMatch(match);
  if (asked === null) return { kind: "failed", question, text: t`A .res cannot be played again; a .tauler can.` };
  try {
    const client = await debugHost();
    const trace = await askAbout([asked], ([recording]) => client.trace({ recording, seat, round }, { signal }));
    return { kind: "answered", question, trace, position: positionOf(question, trace) };
  } catch (error) {
    return { kind: "failed", question, text: problemOf(error).message };
  }
}

/** Where the line stands in the trace at which the code has stopped; else its beginning. */
function positionOf({ round }: TraceQuestion, { rows, places }: RoundTrace): number {
  const { state } = useDebug.getState();
  if (state.kind !== "paused" || state.pause.round !== round) return 0;
  const line = state.pause.frames.find(({ isUser }) => isUser)?.line;
  return Math.max(
    0,
    rows.findIndex(({ place }) => places[place].line === line),
  );
}
