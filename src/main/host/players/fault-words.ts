import { en } from "../../../engine/contract/english";
import type { Fault, FaultReason } from "../../contract/match-result";
import { STACK_OVERFLOW } from "../../contract/player-protocol";
import type { ReportedFaultName, TurnReport } from "./report-decoder";
import type { Usage } from "./usage/usage-meter";
import type { LimitName, WatchLimits } from "./watchdog";

/** A fault before it is known in which round it happened. */
export type Failure = Omit<Fault, "round">;

const REASONS: Readonly<Record<Exclude<ReportedFaultName, "none">, FaultReason>> = {
  exception: "exception",
  orders: "orders",
  fuel: "cpu",
  memory: "memory",
};

/** What the player's own code did wrong; null when it did nothing wrong. */
export function reportedFailure({ fault, message, stack }: TurnReport, cpuSeconds: number | null): Failure | null {
  if (fault === "none") return null;
  const words = fault === "fuel" ? en`used up its CPU time of ${cpuSeconds} s for the match` : withAdvice(message);
  const calls = message === STACK_OVERFLOW ? repeatedCalls(stack) : stack;
  return { reason: REASONS[fault], message: withoutControls(words), stack: withoutControls(calls) };
}

const OFTEN = 3;

/** Of the innermost calls those that call themselves without end: in which of them, or of what they call, the stack was full is another one each time. */
function repeatedCalls(stack: string): string {
  const calls = stack.split("\n");
  const often = calls.filter((call) => calls.filter((other) => other === call).length >= OFTEN);
  return [...new Set(often)].sort().join("\n");
}

/** What the engine says of an object that is closed. */
const IS_CLOSED =
  /^TypeError: (?:Cannot (?:assign to read only|add|define|redefine|delete) property\b(?!.* of string )|'(?:set|defineProperty|deleteProperty)' on proxy|.* is not extensible$)/;
const ADVICE = en`The language's own classes and the game's API cannot be changed: give yours another name, or put it into an object or a class of your own.`;

/** Students meet it with `this.keys = …` in a class of their own that extends `Map`, for example. */
function withAdvice(message: string): string {
  return IS_CLOSED.test(message) ? `${message}. ${ADVICE}` : message;
}

const CONTROLS_BUT_LINES_AND_TABS = /[^\P{Cc}\n\t]/gu;

/** A terminal would obey them: these words are the player's. */
function withoutControls(text: string): string {
  return text.replace(CONTROLS_BUT_LINES_AND_TABS, "\ufffd");
}

/** What a process did is known by measuring it: on another machine, or at another time, it may not be seen. */
export function limitFailure(limit: Exclude<LimitName, "held">, limits: WatchLimits, usage: Usage): Failure {
  const megabytes = Math.round(limits.residentBytes / 2 ** 20);
  const seconds = usage.cpuSeconds.toFixed(2);
  const failures: Record<Exclude<LimitName, "held">, Pick<Failure, "reason" | "message">> = {
    cpu: {
      reason: "cpu",
      message: en`its process used ${seconds} s of CPU, far more than its fuel counted`,
    },
    memory: { reason: "memory", message: en`its process took more than ${megabytes} MB of memory` },
    silence: {
      reason: "crashed",
      message: en`its process did nothing for ${limits.silentSeconds} s and did not answer`,
    },
  };
  return { ...failures[limit], stack: "", isReproducible: false };
}

export const GARBAGE: Failure = {
  reason: "protocol",
  message: en`its process sent something that no player's process sends`,
  stack: "",
};
