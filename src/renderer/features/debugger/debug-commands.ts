import { type Command, useCommands } from "../../app/commands";
import { removeAllBreakpoints } from "../../app/debug/breakpoints";
import { toggleBreakpoint } from "../../app/debug/breakpoints-in-view";
import { debugThisRound } from "../../app/debug/debug-start";
import { commandDebugger, isDebugging, restartDebugging, stopDebugging, useDebug } from "../../app/debug/debug-store";
import { type EditorPlace, useEditorPlace } from "../../app/debug/editor-place";
import { requestAtLine } from "../../app/debug/line-request";

const group = "Debugger";

function isActive(): boolean {
  return isDebugging(useDebug.getState().state);
}

function isIdle(): boolean {
  return !isActive();
}

interface Step {
  readonly command: Parameters<typeof commandDebugger>[0];
  readonly title: string;
  readonly keys: readonly string[];
}

/** What can be done with code that stands still. The keys are VS Code's, and Shift turns a step back where it may. */
const STEPS: readonly Step[] = [
  { command: "continue", title: "Go on to the next breakpoint", keys: ["F5"] },
  { command: "pause", title: "Pause the code", keys: ["F6"] },
  { command: "stepOver", title: "Step over", keys: ["F10"] },
  { command: "stepInto", title: "Step into", keys: ["F11"] },
  { command: "stepOut", title: "Step out", keys: ["Shift+F11"] },
  { command: "stepBack", title: "Step back", keys: ["Shift+F10"] },
  { command: "reverseContinue", title: "Go back to the breakpoint before", keys: ["Shift+F8"] },
];

function withPlace(action: (place: EditorPlace) => void): void {
  const { place } = useEditorPlace.getState();
  if (place !== null) action(place);
}

function debuggerCommands(): Command[] {
  const steps = STEPS.map(({ command, title, keys }) => ({
    id: `debug-${command}`,
    title,
    group,
    keys,
    worksWhileTyping: true,
    isOffered: isActive,
    run: () => commandDebugger(command),
  }));
  const own = { group, worksWhileTyping: true };
  return [
    { ...own, id: "debug", title: "Debug this round", keys: ["F5"], isOffered: isIdle, run: debugThisRound },
    ...steps,
    { ...own, id: "debug-stop", title: "Stop debugging", keys: ["Shift+F5"], isOffered: isActive, run: stopDebugging },
    {
      ...own,
      id: "debug-restart",
      title: "Begin the session again",
      keys: ["Ctrl+Shift+F5"],
      isOffered: () => useDebug.getState().state.kind !== "idle",
      run: restartDebugging,
    },
    {
      ...own,
      id: "breakpoint",
      title: "Set or remove a breakpoint",
      keys: ["F9"],
      run: () => withPlace(({ path, line }) => toggleBreakpoint(path, line)),
    },
    {
      ...own,
      id: "breakpoint-details",
      title: "Breakpoint with a condition, a hit count or a text…",
      keys: ["Shift+F9"],
      run: () => withPlace((place) => requestAtLine({ kind: "breakpoint", place, field: "condition" })),
    },
    {
      ...own,
      id: "trace",
      title: "Values of an expression at this line in all rounds…",
      keys: [],
      run: () => withPlace((place) => requestAtLine({ kind: "trace", place })),
    },
    { ...own, id: "no-breakpoints", title: "Remove all breakpoints", keys: [], run: removeAllBreakpoints },
  ];
}

export function useDebuggerCommands(): void {
  useCommands(debuggerCommands());
}
