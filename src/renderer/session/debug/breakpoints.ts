import { create } from "zustand";
import type { ExceptionChoice } from "../../../main/contract/debug-api";
import { keep, readKept } from "../host/kept";

/** Where a player's code stops, or what it writes there. */
export interface Breakpoint {
  readonly id: string;
  /** In the text of the editor, from 1. */
  readonly line: number;
  readonly isEnabled: boolean;
  /** It stops only where this is true; empty for always. */
  readonly condition: string;
  /** It stops from the n-th time on; null for the first. */
  readonly hitCount: number | null;
  /** It does not stop but writes this, in which `{expression}` stands for a value; empty for a breakpoint. */
  readonly log: string;
}

/** What of a breakpoint the user writes. */
export type BreakpointDetails = Pick<Breakpoint, "condition" | "hitCount" | "log" | "isEnabled">;

interface DebuggerSettings {
  /** By the path of the source, as in the editor. */
  readonly breakpoints: Readonly<Record<string, readonly Breakpoint[]>>;
  readonly exceptions: ExceptionChoice;
  /** Expressions whose values are shown at every pause. */
  readonly watches: readonly string[];
}

const PLAIN: BreakpointDetails = { condition: "", hitCount: null, log: "", isEnabled: true };

/** What the user set up for debugging; kept from one start to the next. */
export const useDebuggerSettings = create<DebuggerSettings>()(() => ({
  breakpoints: {},
  exceptions: "uncaught",
  watches: [],
}));

export async function loadDebuggerSettings(): Promise<void> {
  const kept = await readKept("debugger");
  if (typeof kept === "object" && kept !== null) useDebuggerSettings.setState(kept);
}

function change(settings: Partial<DebuggerSettings>): void {
  useDebuggerSettings.setState(settings);
  keep("debugger", useDebuggerSettings.getState());
}

export function breakpointsOf(path: string): readonly Breakpoint[] {
  return useDebuggerSettings.getState().breakpoints[path] ?? [];
}

function setBreakpointsOf(path: string, list: readonly Breakpoint[]): void {
  const { [path]: _, ...others } = useDebuggerSettings.getState().breakpoints;
  change({ breakpoints: list.length === 0 ? others : { ...others, [path]: list } });
}

/** Sets a breakpoint, or changes the one that is at this line. */
export function putBreakpoint(path: string, line: number, details: Partial<BreakpointDetails> = {}): void {
  const list = breakpointsOf(path);
  const before = list.find((one) => one.line === line);
  const put: Breakpoint = { ...PLAIN, ...before, ...details, id: before?.id ?? crypto.randomUUID(), line };
  setBreakpointsOf(
    path,
    [...list.filter((one) => one !== before), put].sort((one, other) => one.line - other.line),
  );
}

export function removeBreakpoint(path: string, id: string): void {
  setBreakpointsOf(
    path,
    breakpointsOf(path).filter((one) => one.id !== id),
  );
}

/** The text was edited. @param lineOf where a breakpoint is now. Of two that meet in a line, the first stays. */
export function moveBreakpoints(path: string, lineOf: (breakpoint: Breakpoint) => number): void {
  const list = breakpointsOf(path);
  const moved = list.map((one) => ({ ...one, line: lineOf(one) }));
  const kept = moved.filter(({ line }, index) => moved.findIndex((other) => other.line === line) === index);
  const isSame = kept.length === list.length && kept.every(({ line }, index) => line === list[index].line);
  if (!isSame) setBreakpointsOf(path, kept);
}

/** Takes all breakpoints of all files away. */
export function removeAllBreakpoints(): void {
  change({ breakpoints: {} });
}

export function chooseExceptions(exceptions: ExceptionChoice): void {
  change({ exceptions });
}

export function setWatches(watches: readonly string[]): void {
  change({ watches });
}
