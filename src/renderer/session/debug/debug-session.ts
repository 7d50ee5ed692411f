import type {
  ChangeBreakpoint,
  DebugBreakpoint,
  DebugEvent,
  DebugStop,
  DebugVariable,
  ExceptionChoice,
} from "../../../main/contract/debug-api";
import { t } from "../../../main/contract/language/translate";
import { problemOf } from "../host/host-client";
import { Runs } from "../host/runs";
import { type AskedMatch, askAbout } from "../match/match-recording";
import type { DebugClient } from "./debug-client";

/** What a session can be told to do with the code. */
export type CodeCommand = Parameters<DebugClient["command"]>[0]["command"];

export interface SessionBegin extends AskedMatch {
  readonly seat: number;
  readonly stopAt: DebugStop;
  readonly breakpoints: DebugBreakpoint[];
  /** The breakpoints on changes. */
  readonly changes?: ChangeBreakpoint[];
  readonly exceptions: ExceptionChoice;
}

type Followed = Awaited<ReturnType<DebugClient["follow"]>>;

/** @property isRefused was it not run, because it may change something? */
export type ConsoleAnswer = Awaited<ReturnType<DebugClient["evaluate"]>>;

export type ValueChanges = Awaited<ReturnType<DebugClient["changes"]>>;

/** What a session is to stop at. */
export type Stops = Pick<SessionBegin, "breakpoints" | "changes" | "exceptions">;

export interface SessionListener {
  /** The last event has kind `ended`, whatever happens. */
  onEvent(event: DebugEvent): void;
}

/** One session as the window has it: its events, and what it may be asked, until it is stopped or ends. */
export class DebugConversation {
  readonly #client: DebugClient;
  readonly #listener: SessionListener;
  readonly #runs = new Runs();
  #id: string | null = null;
  #isEnded = false;
  #updates = 0;
  /** The stops that the host was told last, as JSON. */
  #known = "";
  /** Settles when the host knows the newest breakpoints. */
  #updated: Promise<unknown> = Promise.resolve();
  /** What the newest command that goes on waits for. */
  #goingOn: Promise<unknown> = Promise.resolve();

  constructor(client: DebugClient, listener: SessionListener) {
    this.#client = client;
    this.#listener = listener;
  }

  /** Plays until the end. It never throws: what goes wrong is told as the session's end. */
  async run(begin: SessionBegin): Promise<void> {
    const end = await this.#runs.start({
      begin: async () => {
        const { id: _, ...start } = begin;
        const { session } = await askAbout([begin], ([recording]) => this.#client.start({ ...start, recording }));
        this.#id = session;
        return {
          events: async (signal) => {
            await this.setBreakpoints(begin);
            return this.#client.events({ session }, { signal });
          },
          stop: () => this.#client.command({ session, command: "stop" }),
        };
      },
      receive: (event) => this.#tell(event),
    });
    this.end(end.kind === "failed" ? end.problem.message : t`The session has ended.`);
  }

  /** Ends the session here and now; the host is told, but not waited for. */
  end(text: string): void {
    if (this.#isEnded) return;
    this.#tell({ kind: "ended", text });
    void this.#runs.giveUp();
  }

  /** The code goes on only when the host knows the breakpoints: they may be as new as the key that was pressed. */
  command(command: CodeCommand): void {
    if (command !== "pause" && command !== "stop") this.#goingOn = this.#updated;
    // A pause waits for no newer breakpoints, but before what goes on has been sent there is nothing to pause.
    const after = command === "stop" ? Promise.resolve() : this.#goingOn;
    void this.#ask((session) => this.#client.command({ session, command }), after);
  }

  goTo(stopAt: DebugStop): void {
    void this.#ask((session) => this.#client.goTo({ session, stopAt }), this.#updated);
  }

  /** Sends the code on to a line of the source that is debugged. @returns why it does not go, as a sentence; null when it does */
  runTo(place: { readonly line: number; readonly column?: number }): Promise<string | null> {
    return this.#send((session) => this.#client.runTo({ session, ...place }));
  }

  /** The calls that are still to be made where the code stands, in their order; what is refused is thrown with the host's sentence. */
  calls(): Promise<readonly string[]> {
    return this.#client.calls({ session: this.#id ?? "" });
  }

  /** Into one of them. @returns why it does not go, as a sentence; null when it does */
  stepIntoCall(index: number): Promise<string | null> {
    return this.#send((session) => this.#client.stepIntoCall({ session, index }));
  }

  async #send(call: (session: string) => Promise<unknown>): Promise<string | null> {
    this.#goingOn = this.#updated;
    await this.#goingOn;
    if (this.#id === null || this.#isEnded) return null;
    return call(this.#id).then(
      () => null,
      (error: unknown) => problemOf(error).message,
    );
  }

  /** @param stops may take its time; the newest ones count. */
  setBreakpoints(stops: Stops | Promise<Stops>): Promise<void> {
    const told = this.#tellBreakpoints(stops);
    this.#updated = told.catch(() => undefined);
    return told;
  }

  async #tellBreakpoints(stops: Stops | Promise<Stops>): Promise<void> {
    const update = ++this.#updates;
    const { breakpoints, changes, exceptions } = await stops;
    const known = JSON.stringify([breakpoints, changes, exceptions]);
    if (this.#id === null || this.#isEnded || update !== this.#updates || known === this.#known) return;
    this.#known = known;
    await this.#client.setBreakpoints({ session: this.#id, breakpoints, changes, exceptions });
  }

  /** The parts of a value; what is refused is thrown with the host's sentence. */
  variables(reference: string, from: number): Promise<{ variables: readonly DebugVariable[]; total: number }> {
    return this.#client.variables({ session: this.#id ?? "", reference, from });
  }

  /** The value of an expression in a frame; an error is a value, too. @param mayChange may it change something of the player's? */
  evaluate(frame: string, expression: string, mayChange: boolean): Promise<ConsoleAnswer> {
    return answered(this.#client.evaluate({ session: this.#id ?? "", frame, expression, mayChange }));
  }

  /** Puts another value into a place that a frame names. */
  setValue(frame: string, target: string, value: string): Promise<ConsoleAnswer> {
    return answered(this.#client.setValue({ session: this.#id ?? "", frame, target, value }));
  }

  /** What an expression stands for in a frame; what is refused is thrown with the host's sentence. */
  follow(frame: string, expression: string): Promise<Followed> {
    return this.#client.follow({ session: this.#id ?? "", frame, expression });
  }

  /** All changes of a value over the match, as the host tells them; what is refused is thrown with its sentence. */
  changes(frame: string, expression: string, signal: AbortSignal): Promise<ValueChanges> {
    return this.#client.changes({ session: this.#id ?? "", frame, expression }, { signal });
  }

  async #ask(call: (session: string) => Promise<unknown>, after: Promise<unknown>): Promise<void> {
    await after;
    if (this.#id === null || this.#isEnded) return;
    await call(this.#id).catch((error: unknown) => this.end(problemOf(error).message));
  }

  #tell(event: DebugEvent): void {
    if (this.#isEnded) return;
    this.#isEnded = event.kind === "ended";
    this.#listener.onEvent(event);
  }
}

/** What is refused is an answer, too. */
async function answered(answer: Promise<ConsoleAnswer>): Promise<ConsoleAnswer> {
  try {
    return await answer;
  } catch (error) {
    return { value: { text: problemOf(error).message, type: "", reference: null }, isError: true, isRefused: false };
  }
}
