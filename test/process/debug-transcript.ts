import type { DebugEvent, DebugPause, DebugStop, Intervention } from "../../src/main/contract/debug-api";
import type { Wanted } from "../../src/main/host/debugger/breakpoint-set";
import type { DebugRequest, DebugService } from "../../src/main/host/debugger/debug-service";
import type { DebuggerCommand, DebuggerSession } from "../../src/main/host/debugger/debugger-session";

/** A session as a person has it: what is asked for, and what comes of it. */
export interface Transcript {
  readonly id: string;
  readonly session: DebuggerSession;
  /** Waits for the next stop or the end. @returns what came until then, in words, without ids. */
  next(): Promise<string[]>;
  do(command: DebuggerCommand): Promise<string[]>;
  goTo(stopAt: DebugStop): Promise<string[]>;
  runTo(line: number, column?: number): Promise<string[]>;
  /** Into one of `session.calls()`. */
  stepIntoCall(index: number): Promise<string[]>;
  /** Where it stands. */
  readonly pause: DebugPause;
  /** What was done by hand. */
  readonly byHand: readonly Intervention[];
  /** Values of a scope of the innermost frame that is the player's. */
  scope(name: string): Promise<string[]>;
  /** The parts of a value by its name in a scope. */
  parts(
    reference: string | null | undefined,
    from?: number,
  ): Promise<{ name: string; text: string; reference: string | null }[]>;
  evaluate(expression: string, options?: { readonly frame?: number; readonly mayChange?: boolean }): Promise<string>;
  leave(): void;
}

export interface Beginning extends DebugRequest, Partial<Wanted> {
  readonly stopAt: DebugStop;
}

export async function debug(
  service: DebugService,
  { breakpoints = [], exceptions = "none", ...begin }: Beginning,
): Promise<Transcript> {
  const id = await service.start({ ...begin, breakpoints, exceptions });
  const session = service.find(id);
  const leaving = new AbortController();
  const events = service.events(id, leaving.signal);
  let pause: DebugPause | null = null;
  let byHand: readonly Intervention[] = [];
  const next = async (): Promise<string[]> => {
    const words: string[] = [];
    for (;;) {
      const { value, done } = await events.next();
      if (done) return words;
      words.push(inWords(value));
      if (value.kind === "paused") pause = value;
      if (value.kind === "changed") byHand = value.by;
      if (value.kind === "paused" || value.kind === "ended") return words.filter((line) => line !== "");
    }
  };
  const standing = () => {
    if (pause === null) throw new Error("it has not stopped yet");
    return pause;
  };
  const usersFrames = () => standing().frames.filter(({ isUser }) => isUser);
  const parts = partsIn(session);
  return {
    id,
    session,
    next,
    parts,
    get pause() {
      return standing();
    },
    get byHand() {
      return byHand;
    },
    do: async (command) => {
      await session.command(command);
      return next();
    },
    goTo: (stopAt) => {
      void session.goTo(stopAt);
      return next();
    },
    runTo: (line, column) => session.runTo({ line, column }).then(next),
    stepIntoCall: (index) => session.stepIntoCall(index).then(next),
    scope: async (name) => {
      const scope = usersFrames()[0].scopes.find((one) => one.name === name);
      return (await parts(scope?.reference)).map((part) => `${part.name} = ${part.text}`);
    },
    evaluate: async (text, { frame = 0, mayChange = false } = {}) => {
      const { value, isError } = await session.evaluate(usersFrames()[frame].id, { text, mayChange });
      return isError ? `! ${value.text}` : value.text;
    },
    leave: () => leaving.abort(),
  };
}

function partsIn(session: DebuggerSession): Transcript["parts"] {
  return async (reference, from = 0) => {
    if (reference === null || reference === undefined) throw new Error("this value has no parts");
    const { variables } = await session.variables(reference, from);
    return variables.map(({ name, value }) => ({ name, text: value.text, reference: value.reference }));
  };
}

function inWords(event: DebugEvent): string {
  switch (event.kind) {
    case "started":
      return `started ${event.name}`;
    case "running":
      return "";
    case "paused": {
      const stack = event.frames.filter(({ isUser }) => isUser).map((frame) => `${frame.function}:${frame.line}`);
      const waiting = event.waiting.map((call) => ` << ${call.function}:${call.line}`);
      return `${event.reason} in round ${event.round} at ${stack.join(" < ")}${waiting.join("")}: ${event.text}`;
    }
    case "changed":
      if (event.by.every(({ changes }) => !changes) && event.by.length > 0) return "";
      return `changed by ${event.by
        .filter(({ changes }) => changes)
        .map(({ round, text }) => `${round}: ${text}`)
        .join("; ")}`;
    case "logged":
      return `log ${event.round}:${event.line} ${event.text}`;
    case "note":
      return `note ${event.round}: ${event.text}`;
    case "ended":
      return `ended: ${event.text}`;
  }
}
