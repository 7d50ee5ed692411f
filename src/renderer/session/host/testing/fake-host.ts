import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { implement, ORPCError } from "@orpc/server";
import { RPCHandler } from "@orpc/server/message-port";
import { type OpenedFile, PORT } from "../../../../main/contract/desktop-channels";
import { type HostProblem, hostApi } from "../../../../main/contract/host-api";
import type { Language } from "../../../../main/contract/language/languages";

/** What a call is given and answers is checked by the contract's schemas on its way. */
type Answer = (input: never, signal: AbortSignal | undefined) => unknown;

/**
 * A host whose answers are the test's, behind the transport of the desktop app: what crosses is encoded, checked against the
 * contract, and cut off, as it is with the real one.
 */
export class FakeHost {
  /** What was asked, in order: the call, as `matches.start`, and what it was given. */
  readonly asked: (readonly [call: string, input: unknown])[] = [];
  /** What the user opened in the system, and the window has not taken yet. */
  readonly files: OpenedFile[] = [];
  /** The languages that the desktop app was told, in order. */
  readonly spoken: Language[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #handler = new RPCHandler(this.#routerOf(hostApi, []) as never);
  #end: MessagePort | null = null;

  /** Lets the window find this host. */
  constructor() {
    const connect = () => {
      const { port1, port2 } = new MessageChannel();
      this.#handler.upgrade(port1);
      port1.start();
      this.#end = port1;
      window.dispatchEvent(Object.assign(new Event("message"), { data: PORT, ports: [port2], source: window }));
      return Promise.resolve(true);
    };
    const takeFile = () => Promise.resolve(this.files.shift() ?? null);
    const speak = (language: Language) => Promise.resolve(void this.spoken.push(language));
    Object.defineProperty(window, "taulerDesktop", { value: { connect, takeFile, speak }, configurable: true });
    this.answer("settings.get", () => ({}));
    this.answer("settings.set", () => undefined);
  }

  /** @param call for example `matches.start`. */
  answer(call: string, answer: Answer): void {
    this.#answers.set(call, answer);
  }

  /** The connection is lost; the window may make another one. */
  cut(): void {
    this.#end?.close();
  }

  /** How often, and with what, something was asked. */
  inputsOf(call: string): unknown[] {
    return this.asked.filter(([name]) => name === call).map(([, input]) => input);
  }

  #routerOf(contract: AnyContractRouter, path: readonly string[]): unknown {
    if (isContractProcedure(contract)) {
      const call = path.join(".");
      return implement(contract).handler(async ({ input, signal }) => {
        this.asked.push([call, input]);
        const answer = this.#answers.get(call);
        if (answer === undefined) throw new Error(`nobody has said what the host answers to ${call}`);
        return (await answer(input as never, signal)) as never;
      });
    }
    const entries = Object.entries(contract as Readonly<Record<string, AnyContractRouter>>);
    return Object.fromEntries(entries.map(([name, part]) => [name, this.#routerOf(part, [...path, name])]));
  }
}

/** What the host throws for what it refuses. */
export function refusal(problem: HostProblem): Error {
  return new ORPCError("REFUSED", { data: problem, message: problem.message, defined: true });
}

/** Events as a test says them. */
export class Script<Event> {
  readonly #events: Event[] = [];
  #wake: () => void = () => undefined;
  #isOver = false;

  say(...events: readonly Event[]): void {
    this.#events.push(...events);
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  async *events(signal?: AbortSignal): AsyncGenerator<Event> {
    for (let next = 0; signal?.aborted !== true; ) {
      if (next < this.#events.length) yield this.#events[next++];
      else if (this.#isOver) return;
      else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
          signal?.addEventListener("abort", () => resolve(), { once: true });
        });
      }
    }
  }
}
