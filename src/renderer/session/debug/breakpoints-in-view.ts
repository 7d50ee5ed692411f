import { playedPath, useEditor } from "../workspace/editor-store";
import { useWorkspace } from "../workspace/workspace-store";
import {
  type BreakpointDetails,
  breakpointsOf,
  putBreakpoint,
  removeBreakpoint,
  useDebuggerSettings,
} from "./breakpoints";
import { mapLines } from "./line-map";
import { type PlayedBreakpoint, playedBreakpoints } from "./session-breakpoints";
import { type AskedLine, type Bound, boundIn, stopPlacesIn } from "./stop-places";

/** A breakpoint beside a text, and where the code stops at it. */
export interface ShownBreakpoint extends PlayedBreakpoint {
  readonly bound: Bound;
}

/** The text of a file as it is in the editor; null when it is not open. */
function openText(path: string | null): string | null {
  return useWorkspace.getState().open.find((file) => file.path === path)?.text ?? null;
}

/** The text that is shown in the editor under this path; empty when there is none. */
function shownText(path: string): string {
  const { played: source } = useEditor.getState();
  return source !== null && playedPath(source) === path ? source.text : (openText(path) ?? "");
}

/** The breakpoints to show beside a text of the editor: a file, or a source that played. @param path of the text */
export function shownBreakpoints(path: string): ShownBreakpoint[] {
  const stops = stopPlacesIn(path, shownText(path));
  return wantedBreakpoints(path).flatMap((one) => {
    if (one.line === null) return [];
    return [{ ...one, bound: boundIn(stops, { line: one.line, column: one.breakpoint.column }) }];
  });
}

function wantedBreakpoints(path: string): PlayedBreakpoint[] {
  const { played: source } = useEditor.getState();
  if (source !== null && playedPath(source) === path) {
    return playedBreakpoints(source, openText(source.path), useDebuggerSettings.getState().breakpoints);
  }
  return breakpointsOf(path).map((breakpoint) => ({ path, breakpoint, line: breakpoint.line }));
}

/** Where a breakpoint would be that is set there. */
export function boundAt(path: string, wanted: AskedLine): Bound {
  return boundIn(stopPlacesIn(path, shownText(path)), wanted);
}

/** Those that stop in a line. */
export function breakpointsInLine(path: string, line: number): ShownBreakpoint[] {
  return shownBreakpoints(path).filter(({ bound }) => bound.line === line);
}

/** The one that stops in a statement; without a column, the first of the line. */
export function breakpointAt(path: string, wanted: AskedLine): ShownBreakpoint | null {
  if (wanted.column === null) return breakpointsInLine(path, wanted.line)[0] ?? null;
  return breakpointOf(path, wanted);
}

/** The one that stops where another would that is set there. */
function breakpointOf(path: string, wanted: AskedLine): ShownBreakpoint | null {
  const { line, column } = boundAt(path, wanted);
  return shownBreakpoints(path).find(({ bound }) => bound.line === line && bound.column === column) ?? null;
}

/** Takes the breakpoints of a line away, or sets one: where the line has no code of its own, at what it stands for. */
export function toggleBreakpoint(path: string, line: number): void {
  const { line: there, why } = boundAt(path, { line, column: null });
  const shown = breakpointsInLine(path, line);
  const found = shown.length > 0 || why !== null ? shown : breakpointsInLine(path, there);
  for (const { path: of, breakpoint } of found) removeBreakpoint(of, breakpoint.id);
  if (found.length === 0) setBreakpoint(path, { line, column: null });
}

/** The same for one of the statements of a line. */
export function toggleStatement(path: string, wanted: AskedLine): void {
  const found = breakpointOf(path, wanted);
  if (found === null) setBreakpoint(path, wanted);
  else removeBreakpoint(found.path, found.breakpoint.id);
}

/** Sets a breakpoint where it will stop; in a source that played, in the file while that has the line. */
export function setBreakpoint(path: string, wanted: AskedLine, details: Partial<BreakpointDetails> = {}): void {
  const { line, column } = boundAt(path, wanted);
  const place = placeOfLine(path, line);
  putBreakpoint(place.path, { line: place.line, column }, details);
}

/** Where a line of a text belongs: for a source that played, its line in the file, while that has it. */
function placeOfLine(path: string, line: number): { readonly path: string; readonly line: number } {
  const { played: source } = useEditor.getState();
  if (source === null || source.path === null || playedPath(source) !== path) return { path, line };
  const text = openText(source.path);
  const inFile = text === null ? null : mapLines(source.text, text).same(line);
  return inFile === null ? { path, line } : { path: source.path, line: inFile };
}
