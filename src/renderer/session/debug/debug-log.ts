import { create } from "zustand";
import type { ShownValue } from "../../../main/contract/debug-api";

/** A line of the debug console. */
export type LogLine =
  | { readonly kind: "input"; readonly text: string }
  | { readonly kind: "value"; readonly value: ShownValue; readonly pause: number }
  | { readonly kind: "error"; readonly text: string }
  /** What was not run, because it may change something. @property pause at which it can still be run */
  | { readonly kind: "refused"; readonly text: string; readonly expression: string; readonly pause: number }
  /** What a logpoint wrote. */
  | { readonly kind: "logged"; readonly text: string; readonly round: number; readonly line: number }
  /** What the user should know of the session. */
  | { readonly kind: "note"; readonly text: string; readonly round: number | null };

interface DebugLog {
  readonly lines: readonly { readonly number: number; readonly line: LogLine }[];
  /** Lines that were said before the ones that are kept. */
  readonly dropped: number;
}

/** A page stays alive with so many; a survey has room for more. */
const MOST_LOG_LINES = 1000;

export const useDebugLog = create<DebugLog>()(() => ({ lines: [], dropped: 0 }));

/** Logpoints may say much at once: the page hears of it so often, in milliseconds. */
const FLUSH_EVERY = 40;

/** Lines on their way to the page. */
class Collected {
  #waiting: LogLine[] = [];
  #said = 0;

  add(line: LogLine): void {
    this.#waiting.push(line);
    if (this.#waiting.length === 1) setTimeout(() => this.#flush(), FLUSH_EVERY);
  }

  #flush(): void {
    const fresh = this.#waiting.map((line) => ({ number: this.#said++, line }));
    this.#waiting = [];
    useDebugLog.setState(({ lines, dropped }) => {
      const all = [...lines, ...fresh];
      const over = Math.max(0, all.length - MOST_LOG_LINES);
      return { lines: all.slice(over), dropped: dropped + over };
    });
  }
}

const collected = new Collected();

/** Says something on the debug console. */
export function say(line: LogLine): void {
  collected.add(line);
}

export function clearDebugLog(): void {
  useDebugLog.setState({ lines: [], dropped: 0 });
}
