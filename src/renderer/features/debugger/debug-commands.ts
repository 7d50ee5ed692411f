import { type CommandHandler, type CommandHandlers, useCommands } from "../../session/commands/bus";
import { breakOnChange } from "../../session/debug/break-on-change";
import { removeAllBreakpoints } from "../../session/debug/breakpoints";
import { toggleBreakpoint, toggleStatement } from "../../session/debug/breakpoints-in-view";
import { stepIntoOneCall } from "../../session/debug/calls-here";
import { removeAllChangeBreakpoints } from "../../session/debug/change-breakpoints";
import { debugHere } from "../../session/debug/debug-start";
import {
  commandDebugger,
  isDebugging,
  restartDebugging,
  stopDebugging,
  useDebug,
} from "../../session/debug/debug-store";
import { type EditorPlace, requestAtLine, useEditorLine } from "../../session/debug/editor-line";
import { expressionAt } from "../../session/debug/expression-at";
import { runToCursor } from "../../session/debug/run-to";
import { traceThisRound } from "../../session/debug/trace-store";
import { type ChangeWay, followChanges, useValueChanges } from "../../session/debug/value-changes";

function isActive(): boolean {
  return isDebugging(useDebug.getState().state);
}

function isIdle(): boolean {
  return !isActive();
}

function withPlace(action: (place: EditorPlace) => void): void {
  const { place } = useEditorLine.getState();
  if (place !== null) action(place);
}

function step(command: Parameters<typeof commandDebugger>[0]): CommandHandler {
  return { isOffered: isActive, run: () => commandDebugger(command) };
}

/**
 * Of the value that has the focus, else of what stands at the text cursor, else of what was asked about last; where the code was sent to a change, and
 * the cursor with it, that comes first.
 */
function follow(way: ChangeWay): CommandHandler {
  return { isOffered: isPaused, run: () => void followChanges(meantExpression(), way) };
}

function isPaused(): boolean {
  return useDebug.getState().state.kind === "paused";
}

function meantExpression(): string {
  const { asked } = useValueChanges.getState();
  const focused = document.activeElement?.closest<HTMLElement>("[data-expression]")?.dataset["expression"];
  const { place } = useEditorLine.getState();
  const written = place === null || isWhereSent(place) ? "" : place.expression;
  const before = asked.kind === "none" ? "" : asked.expression;
  return focused || written || before;
}

function isWhereSent({ line, expression }: EditorPlace): boolean {
  const { state } = useDebug.getState();
  if (state.kind !== "paused" || state.pause.reason !== "change") return false;
  const [here] = state.pause.frames;
  const text = state.source.text.split("\n")[here.line - 1] ?? "";
  return line === here.line && expression === (expressionAt(text, here.column)?.expression ?? "");
}

/** What can be done with code that stands still. The keys are VS Code's, and Shift turns a step back where it may. */
const DEBUGGING: CommandHandlers = {
  debug: { isOffered: isIdle, run: debugHere },
  "debug-continue": step("continue"),
  "debug-pause": step("pause"),
  "debug-stepOver": step("stepOver"),
  "debug-stepInto": step("stepInto"),
  "debug-stepOut": step("stepOut"),
  "step-into-call": { isOffered: isPaused, run: () => void stepIntoOneCall() },
  "run-to-cursor": { isOffered: () => useEditorLine.getState().place !== null, run: () => void runToCursor() },
  "debug-stepBack": step("stepBack"),
  "debug-stepBackInto": step("stepBackInto"),
  "debug-stepBackOut": step("stepBackOut"),
  "debug-reverseContinue": step("reverseContinue"),
  "last-value-change": follow("last"),
  "next-value-change": follow("next"),
  "all-value-changes": follow("all"),
  "break-on-change": { isOffered: isPaused, run: () => void breakOnChange(meantExpression()) },
  "trace-round": () => void traceThisRound(),
  "debug-stop": { isOffered: isActive, run: stopDebugging },
  "debug-restart": { isOffered: () => useDebug.getState().state.kind !== "idle", run: restartDebugging },
  breakpoint: () => withPlace(({ path, line }) => toggleBreakpoint(path, line)),
  "statement-breakpoint": () => withPlace((place) => toggleStatement(place.path, place)),
  "breakpoint-details": () =>
    withPlace((place) => requestAtLine({ kind: "breakpoint", place: { ...place, column: null }, field: "condition" })),
  survey: () => withPlace((place) => requestAtLine({ kind: "survey", place })),
  "no-breakpoints": () => {
    removeAllBreakpoints();
    removeAllChangeBreakpoints();
  },
};

export function useDebuggerCommands(): void {
  useCommands(DEBUGGING);
}
