import { en } from "../../../../engine/contract/english";
import type { DebugBreakpoint } from "../../../contract/debug-api";
import type { CppDebugInfo, CppFrame } from "../../cpp/debug-info/contract";

/** Where a breakpoint in a line stops: there, or in the next line that has code; null behind the last one. */
export function boundLine(stops: readonly number[], line: number): number | null {
  return stops.find((one) => one >= line) ?? null;
}

/** What becomes of a breakpoint that is reached. */
export type Met =
  | { readonly kind: "stop" }
  | { readonly kind: "logged"; readonly text: string }
  | { readonly kind: "problem"; readonly text: string }
  /** @property isHit was it reached with its condition true, and not often enough? */
  | { readonly kind: "passed"; readonly isHit?: boolean };

/** What a condition may use where the code has no such names. */
export interface OurNames {
  readonly round: number;
  readonly seat: number;
}

interface Meeting {
  readonly breakpoint: DebugBreakpoint;
  readonly names: OurNames;
  /** How often it was reached before, with its condition true. */
  readonly hits: number;
}

export function meetBreakpoint(info: CppDebugInfo, frame: CppFrame, { breakpoint, names, hits }: Meeting): Met {
  const { line, condition, hitCount = 1, log } = breakpoint;
  if (condition !== undefined) {
    const found = info.evaluate(condition, frame, { ...names });
    if (!found.ok) return { kind: "problem", text: en`The breakpoint in line ${line} does not work: ${found.message}` };
    if (found.truth === null)
      return {
        kind: "problem",
        text: en`The breakpoint in line ${line} does not work: “${condition}” is neither true nor false.`,
      };
    if (!found.truth) return { kind: "passed" };
  }
  if (hits + 1 < hitCount) return { kind: "passed", isHit: true };
  if (log === undefined) return { kind: "stop" };
  const text = log.replace(/\{([^{}]+)\}/g, (_, expression: string) => {
    const found = info.evaluate(expression, frame, { ...names });
    return found.ok ? plainText(found.value.text) : found.message;
  });
  return { kind: "logged", text };
}

/** Within a sentence a text stands without its quotes. */
function plainText(text: string): string {
  return /^"[^"\\]*"$/.test(text) ? text.slice(1, -1) : text;
}
