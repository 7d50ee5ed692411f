import { type CommandHandler, type CommandHandlers, useCommands } from "../../session/commands/bus";
import { removeAllBreakpoints } from "../../session/debug/breakpoints";
import { toggleBreakpoint } from "../../session/debug/breakpoints-in-view";
import { debugHere } from "../../session/debug/debug-start";
import {
  commandDebugger,
  isDebugging,
  restartDebugging,
  stopDebugging,
  useDebug,
} from "../../session/debug/debug-store";
import { type EditorPlace, requestAtLine, useEditorLine } from "../../session/debug/editor-line";

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

/** What can be done with code that stands still. The keys are VS Code's, and Shift turns a step back where it may. */
const DEBUGGING: CommandHandlers = {
  debug: { isOffered: isIdle, run: debugHere },
  "debug-continue": step("continue"),
  "debug-pause": step("pause"),
  "debug-stepOver": step("stepOver"),
  "debug-stepInto": step("stepInto"),
  "debug-stepOut": step("stepOut"),
  "debug-stepBack": step("stepBack"),
  "debug-stepBackInto": step("stepBackInto"),
  "debug-stepBackOut": step("stepBackOut"),
  "debug-reverseContinue": step("reverseContinue"),
  "debug-stop": { isOffered: isActive, run: stopDebugging },
  "debug-restart": { isOffered: () => useDebug.getState().state.kind !== "idle", run: restartDebugging },
  breakpoint: () => withPlace(({ path, line }) => toggleBreakpoint(path, line)),
  "breakpoint-details": () => withPlace((place) => requestAtLine({ kind: "breakpoint", place, field: "condition" })),
  trace: () => withPlace((place) => requestAtLine({ kind: "trace", place })),
  "no-breakpoints": removeAllBreakpoints,
};

export function useDebuggerCommands(): void {
  useCommands(DEBUGGING);
}
