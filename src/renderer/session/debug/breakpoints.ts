import { create } from "zustand";
import type { JsonReader } from "../../../engine/text/json-reader";
import type { ExceptionChoice } from "../../../main/contract/debug-api";
import { keptMembers, keptValue } from "../../../main/contract/kept-value";
import { keep, keepChanged, readKept } from "../host/kept";

/** Where a player's code stops, or what it writes there. */
export interface Breakpoint {
  readonly id: string;
  /** In the text of the editor, from 1. */
  readonly line: number;
  /** In a line with several statements, the one that it is in; null for the first. */
  readonly column: number | null;
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

/** What the user set up for debugging; kept from one start to the next: breakpoints with the folder whose files they are in. */
export const useDebuggerSettings = create<DebuggerSettings>()(() => ({
  breakpoints: {},
  exceptions: "uncaught",
  watches: [],
}));

export async function loadDebuggerSettings(): Promise<void> {
  const [liked, kept] = await Promise.all([readKept("debugger"), readKept("line-breakpoints")]);
  useDebuggerSettings.setState({ ...keptValue(liked, readLiked), breakpoints: keptBreakpoints(kept) });
}

const EXCEPTIONS: readonly ExceptionChoice[] = ["none", "uncaught", "all"];
/** Of watches, and of breakpoints in one file. */
const MOST = 1000;
/** Characters. */
const LONGEST = { path: 400, id: 64, text: 10_000 };

function readLiked(json: JsonReader): Pick<DebuggerSettings, "exceptions" | "watches"> {
  return {
    exceptions: json.member("exceptions").oneOf(EXCEPTIONS),
    watches: json
      .member("watches")
      .items({ most: MOST })
      .map((watch) => watch.text(LONGEST.text)),
  };
}

/** What another version of the program kept, or a stranger who made the folder, may be anything: a file's list that is broken is forgotten. */
function keptBreakpoints(kept: unknown): DebuggerSettings["breakpoints"] {
  const files = Object.entries(keptMembers(kept, (list) => list.items({ most: MOST }).map(readBreakpoint)));
  return Object.fromEntries(files.filter(([path]) => path.length <= LONGEST.path));
}

function readBreakpoint(json: JsonReader): Breakpoint {
  return {
    id: json.member("id").text(LONGEST.id),
    line: json.member("line").integer(1, Number.MAX_SAFE_INTEGER),
    // Earlier versions knew lines only.
    column: json.optional("column")?.orNull((column) => column.integer(1, Number.MAX_SAFE_INTEGER)) ?? null,
    isEnabled: json.member("isEnabled").boolean(),
    condition: json.member("condition").text(LONGEST.text),
    hitCount: json.member("hitCount").orNull((count) => count.integer(1, Number.MAX_SAFE_INTEGER)),
    log: json.member("log").text(LONGEST.text),
  };
}

function changeLiked(change: Partial<Pick<DebuggerSettings, "exceptions" | "watches">>): void {
  useDebuggerSettings.setState(change);
  const { exceptions, watches } = useDebuggerSettings.getState();
  keep("debugger", { exceptions, watches });
}

function changeBreakpoints(breakpoints: DebuggerSettings["breakpoints"]): void {
  const before = useDebuggerSettings.getState().breakpoints;
  useDebuggerSettings.setState({ breakpoints });
  keepChanged("line-breakpoints", { before, after: breakpoints });
}

export function breakpointsOf(path: string): readonly Breakpoint[] {
  return useDebuggerSettings.getState().breakpoints[path] ?? [];
}

function setBreakpointsOf(path: string, list: readonly Breakpoint[]): void {
  const { [path]: _, ...others } = useDebuggerSettings.getState().breakpoints;
  changeBreakpoints(list.length === 0 ? others : { ...others, [path]: list });
}

export type BreakpointPlace = Pick<Breakpoint, "line" | "column">;

/** Sets a breakpoint, or changes the one that is there. */
export function putBreakpoint(path: string, place: BreakpointPlace, details: Partial<BreakpointDetails> = {}): void {
  const list = breakpointsOf(path);
  const before = list.find((one) => isAt(one, place));
  const { line, column } = place;
  const put: Breakpoint = { ...PLAIN, ...before, ...details, id: before?.id ?? crypto.randomUUID(), line, column };
  setBreakpointsOf(
    path,
    [...list.filter((one) => one !== before), put].sort(
      (one, other) => one.line - other.line || (one.column ?? 0) - (other.column ?? 0),
    ),
  );
}

function isAt(one: BreakpointPlace, other: BreakpointPlace): boolean {
  return one.line === other.line && one.column === other.column;
}

export function removeBreakpoint(path: string, id: string): void {
  setBreakpointsOf(
    path,
    breakpointsOf(path).filter((one) => one.id !== id),
  );
}

/** The text was edited. @param placeOf where a breakpoint is now. Of two that meet, the first stays. */
export function moveBreakpoints(path: string, placeOf: (breakpoint: Breakpoint) => BreakpointPlace): void {
  const list = breakpointsOf(path);
  const moved = list.map((one) => ({ ...one, ...placeOf(one) }));
  const kept = moved.filter((one, index) => moved.findIndex((other) => isAt(other, one)) === index);
  const isSame = kept.length === list.length && kept.every((one, index) => isAt(one, list[index]));
  if (!isSame) setBreakpointsOf(path, kept);
}

/** A text of the editor has another path: its breakpoints are in it still. */
export function moveBreakpointsOfText(from: string, to: string): void {
  const { [from]: moved, ...others } = useDebuggerSettings.getState().breakpoints;
  if (moved !== undefined) changeBreakpoints({ ...others, [to]: moved });
}

/** Takes all breakpoints of all files away. */
export function removeAllBreakpoints(): void {
  changeBreakpoints({});
}

export function chooseExceptions(exceptions: ExceptionChoice): void {
  changeLiked({ exceptions });
}

export function setWatches(watches: readonly string[]): void {
  changeLiked({ watches });
}
