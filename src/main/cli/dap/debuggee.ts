import type { DebugProtocol } from "@vscode/debugprotocol";
import type { DebugPause } from "../../contract/debug-api";
import { t, translated } from "../../contract/language/translate";
import type { Wanted } from "../../host/debugger/breakpoint-set";
import type { DebuggerCommand, DebuggerSession } from "../../host/debugger/debugger-session";
import { refuse } from "../../host/refused";
import { type CodeInView, sourceOf } from "./code-in-view";
import { ShownParts, type TellParts } from "./shown-parts";

/** The code of one seat is the one thread that there is. */
export const THREAD = 1;

export interface DebuggeeOptions {
  readonly session: DebuggerSession;
  readonly code: CodeInView;
  /** The rounds in which the player thought. */
  readonly rounds: { readonly first: number; readonly last: number };
  /** Told of a round to which the code is sent. */
  readonly onJump: (round: number) => void;
}

interface Evaluating {
  /** Left out: the innermost one of the player's own. */
  readonly frameId: number | undefined;
  /** What may change something of the player's is not run without it. */
  readonly mayChange: boolean;
  /** What can be done about what is not run. */
  readonly advice?: string;
}

/** A player that is debugged, as the protocol asks for it. */
export class Debuggee {
  readonly code: CodeInView;
  readonly #session: DebuggerSession;
  readonly #rounds: DebuggeeOptions["rounds"];
  readonly #onJump: DebuggeeOptions["onJump"];
  readonly #parts = new ShownParts();
  #pause: DebugPause | null = null;

  constructor({ session, code, rounds, onJump }: DebuggeeOptions) {
    this.#session = session;
    this.code = code;
    this.#rounds = rounds;
    this.#onJump = onJump;
  }

  /** Null while the code runs. */
  get pause(): DebugPause | null {
    return this.#pause;
  }

  /** @param pause null: the code goes on */
  stand(pause: DebugPause | null): void {
    this.#pause = pause;
    if (pause !== null) this.#parts.show(pause);
  }

  command(command: DebuggerCommand): Promise<void> {
    return this.#session.command(command);
  }

  setStops(wanted: Wanted): Promise<void> {
    return this.#session.setBreakpoints(wanted);
  }

  /** @throws Refused for a round in which the player had no turn */
  goToRound(round: number): void {
    this.#goTo(checkRound(round, this.code.name, this.#rounds));
  }

  /** To the beginning of the round in which the code stands. @throws Refused for another function than `play()` */
  restartRound(frameId: number): void {
    const { round, frames } = this.#standing();
    const outermost = frames.findLast(({ isUser }) => isUser);
    if (this.#parts.frame(frameId).id !== outermost?.id)
      refuse("not-restarted", t`Only play() can begin again: step back to the beginning of another function.`);
    this.#goTo(round);
  }

  #goTo(round: number): void {
    this.#onJump(round);
    // It is answered at once, and stops later.
    void this.#session.goTo({ kind: "round", round });
  }

  threads(): DebugProtocol.Thread[] {
    const { name, seat } = this.code;
    const round = this.#pause === null ? "" : t`, round ${this.#pause.round}`;
    return [{ id: THREAD, name: t`${name}, seat ${seat}${round}` }];
  }

  stackTrace({ startFrame = 0, levels = 0 }: DebugProtocol.StackTraceArguments) {
    const { frames } = this.#standing();
    const outermost = frames.findLastIndex(({ isUser }) => isUser);
    const all = frames.map((frame, index): DebugProtocol.StackFrame => {
      const { function: name, line, column, isUser } = frame;
      const id = this.#shown().numberOf(index);
      if (!isUser) return { id, name: t`${name} (the game's API)`, line: 0, column: 0, presentationHint: "subtle" };
      return { id, name, line, column, source: sourceOf(this.code), canRestart: index === outermost };
    });
    const end = levels === 0 ? all.length : startFrame + levels;
    return { stackFrames: all.slice(startFrame, end), totalFrames: all.length };
  }

  scopes({ frameId }: DebugProtocol.ScopesArguments): DebugProtocol.Scope[] {
    return this.#shown().scopes(frameId);
  }

  variables(asked: DebugProtocol.VariablesArguments): Promise<DebugProtocol.Variable[]> {
    const tell: TellParts = (reference, from) => this.#session.variables(reference, from);
    return this.#shown().parts(asked, tell);
  }

  /** @throws Refused for what throws, and for what is not run */
  async evaluate(text: string, { frameId, mayChange, advice = "" }: Evaluating) {
    const parts = this.#shown();
    const frame = parts.frame(frameId).id;
    const answer = await this.#session.evaluate(frame, { text, mayChange });
    if (answer.kind === "refused") refuse(answer.kind, `${translated(answer.value.text)} ${advice}`.trim());
    if (answer.isError) refuse(answer.kind, answer.value.text);
    return parts.value(answer.value, frame, asPath(text.trim()));
  }

  setVariable({ variablesReference, name, value }: DebugProtocol.SetVariableArguments) {
    const { frame, target } = this.#shown().placeOf(variablesReference, name);
    return this.#setValue(frame, target, value);
  }

  setExpression({ expression, value, frameId }: DebugProtocol.SetExpressionArguments) {
    return this.#setValue(this.#shown().frame(frameId).id, expression, value);
  }

  async #setValue(frame: string, target: string, given: string) {
    const parts = this.#shown();
    const { value, isError } = await this.#session.setValue(frame, target, given);
    if (isError) refuse("not-set", value.text);
    return parts.value(value, frame, target);
  }

  calls(): DebugProtocol.StepInTarget[] {
    return this.#session.calls().map((label, id) => ({ id, label }));
  }

  stepIntoCall(index: number): Promise<void> {
    return this.#session.stepIntoCall(index);
  }

  /** What an expression stands for, so that its changes can stop the code. @throws Refused for what has no changes that could be found. */
  follow({ variablesReference, name, frameId }: DebugProtocol.DataBreakpointInfoArguments) {
    const parts = this.#shown();
    const { frame, target } =
      variablesReference === undefined
        ? { frame: parts.frame(frameId).id, target: name }
        : parts.placeOf(variablesReference, name);
    return this.#session.follow(frame, target);
  }

  exceptionInfo(): DebugProtocol.ExceptionInfoResponse["body"] {
    const { reason, text } = this.#standing();
    if (reason !== "exception") refuse("no-exception", t`The code does not stand at an exception.`);
    const exceptionId = /^[\p{L}_$][\p{L}\p{N}_$]*(?=:)/u.exec(text)?.[0] ?? "exception";
    return {
      exceptionId,
      description: translated(text),
      breakMode: text.endsWith("It is caught.") ? "always" : "unhandled",
    };
  }

  #standing(): DebugPause {
    return this.#pause ?? refuse("not-paused", t`The player is running: values can be seen while it stands still.`);
  }

  #shown(): ShownParts {
    this.#standing();
    return this.#parts;
  }
}

/** @throws Refused for a round in which the player had no turn */
export function checkRound(round: number, name: string, { first, last }: DebuggeeOptions["rounds"]): number {
  if (round >= first && round <= last) return round;
  return refuse(
    "no-such-round",
    t`${name} has no turn in round ${round} of this match: it has one in the rounds ${first} to ${last}.`,
  );
}

/** What the parts of a value are parts of, as code. */
function asPath(expression: string): string {
  return /^[\p{L}\p{N}_$.#]+$/u.test(expression) ? expression : `(${expression})`;
}
