import type { DebugEvent, DebugStop, FollowedValue } from "../../contract/debug-api";
import type { Wanted } from "./breakpoint-set";
import type { AskedPlace } from "./code-map";
import type { ConsoleAsked } from "./evaluate";
import type { EventLog } from "./event-log";
import type { Parts } from "./shown-values";
import type { Changes, ShownEvaluation } from "./standing-player";
import type { CodeStep, CodeStepBack } from "./step-place";

export type DebuggerCommand = "continue" | CodeStep | CodeStepBack | "reverseContinue" | "pause" | "stop";

/** One player of a recorded match, debugged, as whoever debugs it sees it: the same for players in all languages. What a language does not have is refused with a sentence. */
export interface DebuggerSession {
  readonly events: EventLog<DebugEvent>;
  readonly isEnded: boolean;
  /** What does not fit the state of the session does nothing. */
  command(command: DebuggerCommand): Promise<void>;
  /** On until the code comes to a line; where it never does, it stays where it is. @throws Refused for a line in which it cannot stop */
  runTo(asked: AskedPlace): Promise<void>;
  /** The calls that are still to be made in the statement at which the code stands, as a person wrote them, in their order. */
  calls(): readonly string[];
  /** Into one of them. @throws Refused for one at which the engine cannot stop */
  stepIntoCall(index: number): Promise<void>;
  /** Begins anew in a process of its own, and goes there. */
  goTo(stopAt: DebugStop): Promise<void>;
  setBreakpoints(wanted: Wanted): Promise<void>;
  variables(reference: string, from: number): Promise<Parts>;
  evaluate(frameId: string, asked: ConsoleAsked): Promise<ShownEvaluation>;
  /** Gives a variable, or a part of a value, another value. @param target as a variable's `access` names it. @param value as code */
  setValue(frameId: string, target: string, value: string): Promise<ShownEvaluation>;
  /** What an expression stands for in a frame. @throws Refused for what cannot be followed. */
  follow(frameId: string, expression: string): Promise<{ name: string; identity: string; value: FollowedValue }>;
  changes(frameId: string, expression: string, signal: AbortSignal | undefined): Promise<Changes>;
  stop(text?: string): void;
}
