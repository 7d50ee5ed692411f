import { ReportedFault } from "../../contract/player-protocol";
import { en } from "../english";
import type { RealmFault } from "../realm/faults";
import { RuntimeError } from "./engine";

/** What a module left when it stopped. */
export interface Stopped {
  /** What came out of its export; null when it came back. */
  readonly thrown: unknown;
  /** What it told of itself, if it did. */
  readonly told: { readonly message: string; readonly stack: string } | null;
  /** More orders than a round may have: their number; else null. */
  readonly orderLimit: number | null;
  readonly fuel: bigint;
  readonly room: number;
}

export const NO_FAULT: RealmFault = { code: ReportedFault.none, message: "", stack: "" };

/** How a module failed, if it did: a limit that it ran into counts for more than what it did because of it. */
export function moduleFault({ thrown, told, orderLimit, fuel, room }: Stopped): RealmFault {
  const stack = stackOf(thrown);
  if (orderLimit !== null) {
    return {
      code: ReportedFault.orders,
      message: en`more than ${orderLimit} orders in one round`,
      stack: told?.stack ?? "",
    };
  }
  if (told !== null) return { code: ReportedFault.exception, ...told };
  if (thrown === null) return NO_FAULT;
  if (room < 0 || isFull(thrown)) return { code: ReportedFault.exception, message: TOO_DEEP, stack };
  if (fuel < 0n) return { code: ReportedFault.fuel, message: "", stack };
  return { code: ReportedFault.exception, message: wordsOf(thrown), stack };
}

const TOO_DEEP = en`stack overflow: calls within calls went too deep`;

/** The engine's own stack is larger than the room that is counted; yet nobody has measured every machine. */
function isFull(thrown: unknown): boolean {
  return thrown instanceof RangeError;
}

/** By what the engines say: ours are the same in all of them. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /out of bounds.*table|table.*out of bounds|table index|null function|signature mismatch/,
    en`called a function by a pointer that leads to none`,
  ],
  [
    /memory access|out of bounds/,
    en`used memory that is not its own: a wrong index, pointer or iterator, or a recursion without end`,
  ],
  [/divide by zero|remainder by zero/, en`divided by zero`],
  [/divide result unrepresentable/, en`divided the smallest number by -1`],
  [
    /unreachable/,
    en`came to a place that cannot be reached: the end of a function that should return something, or a call of abort()`,
  ],
];

function wordsOf(thrown: unknown): string {
  if (!(thrown instanceof RuntimeError)) return en`threw something that nobody caught`;
  return WORDS.find(([pattern]) => pattern.test(thrown.message))?.[1] ?? en`did what WebAssembly forbids`;
}

function stackOf(thrown: unknown): string {
  return thrown instanceof Error ? `${thrown.stack ?? ""}`.replace(/^\n/, "") : "";
}
