import type { DebugBreakpoint } from "../../../main/contract/debug-api";
import { type PlayedSource, playedPath } from "../workspace/editor-store";
import type { Breakpoint } from "./breakpoints";
import { mapLines } from "./line-map";

type BreakpointsByPath = Readonly<Record<string, readonly Breakpoint[]>>;

/** A breakpoint and where it is in the source that played; null when that line has changed since. */
export interface PlayedBreakpoint {
  /** The text that it was set in. */
  readonly path: string;
  readonly breakpoint: Breakpoint;
  readonly line: number | null;
}

/**
 * The breakpoints of a player's file, and those that were set in the source that played.
 *
 * @param text of the file as it is in the editor; null when nobody has it.
 */
export function playedBreakpoints(
  source: PlayedSource,
  text: string | null,
  breakpoints: BreakpointsByPath,
): PlayedBreakpoint[] {
  const { path } = source;
  const lines = mapLines(text ?? source.text, source.text);
  const ofFile = path === null ? [] : (breakpoints[path] ?? []).map((one) => of(path, one, lines.same(one.line)));
  const own = playedPath(source);
  return [...ofFile, ...(breakpoints[own] ?? []).map((one) => of(own, one, one.line))];
}

function of(path: string, breakpoint: Breakpoint, line: number | null): PlayedBreakpoint {
  return { path, breakpoint, line };
}

/** What the host is told: the breakpoints that are switched on and have a place in the source. */
export function hostBreakpoints(list: readonly PlayedBreakpoint[]): DebugBreakpoint[] {
  return list.flatMap(({ breakpoint: { id, column, isEnabled, condition, hitCount, log }, line }) => {
    if (!isEnabled || line === null) return [];
    return [
      {
        id,
        line,
        ...(column === null ? {} : { column }),
        ...(condition === "" ? {} : { condition }),
        ...(hitCount === null ? {} : { hitCount }),
        ...(log === "" ? {} : { log }),
      },
    ];
  });
}
