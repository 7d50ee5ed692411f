import type { DebugProtocol } from "@vscode/debugprotocol";
import type { DebugBreakpoint } from "../../contract/debug-api";
import { t, translated } from "../../contract/language/translate";
import { languageOf, type PlayerLanguage } from "../../contract/source-file";
import { bindToPlace, NO_STOP_WORDS } from "../../contract/stop-places";
import { problemsOfBreakpoint } from "../../host/debugger/expressions";
import { type CodeInView, isOf, isSamePath } from "./code-in-view";

/** A breakpoint of the editor, and what it is in the code that is debugged. */
interface Kept {
  readonly id: number;
  readonly wanted: DebugProtocol.SourceBreakpoint;
}

interface File {
  readonly source: DebugProtocol.Source;
  readonly breakpoints: readonly Kept[];
}

/** Where a breakpoint is, for the editor; and what is asked of the debugger, null for nothing. */
interface Placed {
  readonly shown: DebugProtocol.Breakpoint;
  readonly asked: DebugBreakpoint | null;
}

/** The breakpoints that an editor has set in its files, whether there is a match yet or not. Lines and columns are counted from 1. */
export class EditorBreakpoints {
  readonly #files = new Map<string, File>();
  /** By what they are: one that is set again is the same one, and goes on counting. */
  readonly #ids = new Map<string, number>();
  #code: CodeInView | null = null;

  /** Replaces those of a file. @returns them, in their order */
  set(source: DebugProtocol.Source, wanted: readonly DebugProtocol.SourceBreakpoint[]): DebugProtocol.Breakpoint[] {
    const key = source.path ?? String(source.sourceReference);
    const breakpoints = wanted.map((one) => ({ id: this.#idOf(`${key} ${JSON.stringify(one)}`), wanted: one }));
    const file = { source, breakpoints };
    this.#files.set(key, file);
    return breakpoints.map((one) => this.#place(file, one).shown);
  }

  /** It is known which code is debugged. @returns all breakpoints, as they are now */
  show(code: CodeInView): DebugProtocol.Breakpoint[] {
    this.#code = code;
    return this.#placed().map(({ shown }) => shown);
  }

  /** What is asked of the debugger. */
  get asked(): DebugBreakpoint[] {
    return this.#placed().flatMap(({ asked }) => asked ?? []);
  }

  #idOf(key: string): number {
    const id = this.#ids.get(key) ?? this.#ids.size + 1;
    this.#ids.set(key, id);
    return id;
  }

  #placed(): Placed[] {
    return [...this.#files.values()].flatMap((file) => file.breakpoints.map((one) => this.#place(file, one)));
  }

  #place({ source }: File, { id, wanted }: Kept): Placed {
    const { line, column } = wanted;
    const nowhere = (message: string): Placed => ({ shown: { id, verified: false, line, message }, asked: null });
    const code = this.#code;
    if (code === null) return nowhere(t`Its place is known when the match is there.`);
    if (!isOf(source, code)) return nowhere(whyElsewhere(source, code));
    const place = bindToPlace(code.stops, { line, column: column ?? null });
    if (typeof place === "string") return nowhere(t`Nothing stops here, because ${translated(NO_STOP_WORDS[place])}.`);
    const asked = askedOf(id, wanted, languageOf(code.name));
    if (typeof asked === "string") return nowhere(asked);
    return { shown: { id, verified: true, ...place }, asked };
  }
}

function whyElsewhere({ path }: DebugProtocol.Source, code: CodeInView): string {
  const { name, seat, changedPaths } = code;
  const isChanged = path !== undefined && changedPaths.some((changed) => isSamePath(path, changed));
  if (isChanged)
    return t`${name} has changed since the match: breakpoints are set in the code that played, which the call stack opens.`;
  return t`Only the code of seat ${seat} is debugged: ${name}.`;
}

const HIT_COUNT = /^\s*(>=|>)?\s*(\d{1,9})\s*$/;

/** @returns a sentence about what is wrong with it. */
function askedOf(
  id: number,
  { line, column, condition, hitCondition, logMessage }: DebugProtocol.SourceBreakpoint,
  language: PlayerLanguage,
): DebugBreakpoint | string {
  const problems = problemsOfBreakpoint({ condition: condition ?? "", log: logMessage ?? "", language });
  const wrong = problems.condition ?? problems.log;
  if (wrong !== null) return translated(wrong);
  const hitCount = hitCountOf(hitCondition);
  if (hitCount === null) return t`“${hitCondition}” is no hit count: 3 stops from the third time on.`;
  return {
    id: String(id),
    line,
    ...(column === undefined ? {} : { column }),
    ...(isGiven(condition) ? { condition } : {}),
    ...(hitCount === 1 ? {} : { hitCount }),
    ...(isGiven(logMessage) ? { log: logMessage } : {}),
  };
}

/** Null for what is none. */
function hitCountOf(text: string | undefined): number | null {
  if (!isGiven(text)) return 1;
  const [, sign, digits] = HIT_COUNT.exec(text) ?? [];
  if (digits === undefined) return null;
  const count = Number(digits) + (sign === ">" ? 1 : 0);
  return count === 0 ? null : count;
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== "";
}
