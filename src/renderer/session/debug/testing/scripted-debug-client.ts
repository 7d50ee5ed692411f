import type { DebugEvent } from "../../../../main/contract/debug-api";
import type { DebugClient } from "../debug-client";
import type { ConsoleAnswer, ValueChanges } from "../debug-session";

const FOLLOWED = {
  name: "this.sum",
  identity: "It is found from the player’s fields, so it is the same in all rounds.",
  value: { kind: "path", root: "this", steps: [{ kind: "key", key: "sum" }] },
};

/** A transport whose host says what a test tells it to, and writes down what it was asked. */
export class ScriptedDebugClient {
  /** Names of calls with what they were given, but for the session. */
  readonly asked: [string, unknown][] = [];
  /** Refuses every call with this sentence from now on; null while the host is well. */
  broken: string | null = null;
  /** What it answers about the changes of a value. */
  changes: ValueChanges = { name: "x", identity: "It is x.", changes: [], before: 0, dropped: 0, divergence: null };
  /** The calls that are still to be made where the code stands. */
  calls: readonly string[] = [];
  /** What it answers to lines of the console, and to other values. */
  evaluated: ConsoleAnswer = {
    value: { text: "42", type: "number", reference: null },
    isError: false,
    isRefused: false,
  };
  readonly #events: DebugEvent[] = [];
  #wake: () => void = () => undefined;
  #isOver = false;

  say(event: DebugEvent): void {
    this.#events.push(event);
    this.#wake();
  }

  /** The stream ends without a word. */
  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  get client(): DebugClient {
    const answer =
      <Answer>(name: string, value: Answer) =>
      ({ session: _, ...input }: { session?: string }): Promise<Answer> => {
        this.asked.push([name, input]);
        return this.broken === null ? Promise.resolve(value) : Promise.reject(new Error(this.broken));
      };
    const shown = { text: "42", type: "number", reference: null };
    const calls = {
      start: answer("start", { session: "s1" }),
      events: (_: unknown, { signal }: { signal: AbortSignal }) => Promise.resolve(this.#stream(signal)),
      command: answer("command", undefined),
      goTo: answer("goTo", undefined),
      runTo: answer("runTo", undefined),
      calls: (input: object) => answer("calls", this.calls)(input),
      stepIntoCall: answer("stepIntoCall", undefined),
      setBreakpoints: answer("setBreakpoints", undefined),
      variables: answer("variables", { variables: [{ name: "x", value: shown, access: "x" }], total: 1 }),
      follow: answer("follow", FOLLOWED),
      changes: (input: object) => answer("changes", this.changes)(input),
      evaluate: (input: object) => answer("evaluate", this.evaluated)(input),
      setValue: (input: object) => answer("setValue", this.evaluated)(input),
    };
    return calls as unknown as DebugClient;
  }

  async *#stream(signal: AbortSignal): AsyncGenerator<DebugEvent> {
    for (let next = 0; !signal.aborted; ) {
      if (next < this.#events.length) yield this.#events[next++];
      else if (this.#isOver) return;
      else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
          signal.addEventListener("abort", () => resolve(), { once: true });
        });
      }
    }
  }
}
