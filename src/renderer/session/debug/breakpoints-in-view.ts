import { playedPath, useEditor } from "../workspace/editor-store";
import { useWorkspace } from "../workspace/workspace-store";
import { breakpointsOf, putBreakpoint, removeBreakpoint, useDebuggerSettings } from "./breakpoints";
import { mapLines } from "./line-map";
import { type PlayedBreakpoint, playedBreakpoints } from "./session-breakpoints";

/** The text of a file as it is in the editor; null when it is not open. */
function openText(path: string | null): string | null {
  return useWorkspace.getState().open.find((file) => file.path === path)?.text ?? null;
}

/** The breakpoints to show beside a text of the editor: a file, or a source that played. @param path of the text */
export function shownBreakpoints(path: string): PlayedBreakpoint[] {
  const { played: source } = useEditor.getState();
  if (source !== null && playedPath(source) === path) {
    return playedBreakpoints(source, openText(source.path), useDebuggerSettings.getState().breakpoints);
  }
  return breakpointsOf(path).map((breakpoint) => ({ path, breakpoint, line: breakpoint.line }));
}

export function breakpointAt(path: string, line: number): PlayedBreakpoint | null {
  return shownBreakpoints(path).find((one) => one.line === line) ?? null;
}

/** Sets a breakpoint where there is none, and takes away the one that is there. */
export function toggleBreakpoint(path: string, line: number): void {
  const found = breakpointAt(path, line);
  if (found !== null) {
    removeBreakpoint(found.path, found.breakpoint.id);
    return;
  }
  const place = placeOfLine(path, line);
  putBreakpoint(place.path, place.line);
}

/** Where a line of a text belongs: for a source that played, its line in the file, while that has it. */
export function placeOfLine(path: string, line: number): { readonly path: string; readonly line: number } {
  const { played: source } = useEditor.getState();
  if (source === null || source.path === null || playedPath(source) !== path) return { path, line };
  const text = openText(source.path);
  const inFile = text === null ? null : mapLines(source.text, text).same(line);
  return inFile === null ? { path, line } : { path: source.path, line: inFile };
}
