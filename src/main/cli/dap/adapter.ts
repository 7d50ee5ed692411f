import type { DebugProtocol } from "@vscode/debugprotocol";
import { t } from "../../contract/language/translate";
import { orRefuse, refuse } from "../../host/refused";
import type { Terminal } from "../terminal";
import { capabilities } from "./capabilities";
import { Connection, type Streams } from "./connection";
import { DebugLaunch } from "./debug-launch";
import type { Debuggee } from "./debuggee";
import { EditorStops } from "./editor-stops";
import { readLaunch } from "./launch-arguments";
import { lookRequests } from "./look-requests";
import type { Handlers } from "./requests";
import { runRequests } from "./run-requests";
import { stopRequests } from "./stop-requests";
import { say, ToldEvents } from "./told-events";

/** Answers one editor: a launch, a match, a session of the debugger, the end. */
export class Adapter {
  readonly #connection = new Connection();
  readonly #stops = new EditorStops();
  #launch: DebugLaunch | null = null;
  #debuggee: Debuggee | null = null;
  #isClosed = false;
  #configured: () => void = () => {};
  readonly #isConfigured = new Promise<void>((resolve) => {
    this.#configured = resolve;
  });
  #close: () => void = () => {};
  /** When the editor has gone, and all that was begun has ended. */
  readonly closed = new Promise<void>((resolve) => {
    this.#close = resolve;
  });

  serve(streams: Streams): void {
    const debuggee = () => this.#debuggee ?? refuse("no-session", t`There is no debugging session yet.`);
    const handlers: Handlers = {
      ...this.#sessionRequests(),
      ...stopRequests(this.#stops, () => this.#debuggee),
      ...runRequests(debuggee),
      ...lookRequests(debuggee),
    };
    this.#connection.serve(handlers, streams, () => void this.close());
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#launch?.close();
    this.#close();
  }

  #sessionRequests() {
    return {
      initialize: ({ pathFormat = "path", linesStartAt1 = true, columnsStartAt1 = true }) => {
        if (pathFormat !== "path") refuse("wrong-client", t`Paths are those of this system, not URIs.`);
        if (!linesStartAt1 || !columnsStartAt1) refuse("wrong-client", t`Lines and columns are counted from 1.`);
        return capabilities();
      },
      launch: (given) => this.#begin(given),
      configurationDone: () => this.#configured(),
      terminate: () => this.#terminate(),
      // The answer goes first.
      disconnect: () => void setImmediate(() => void this.close()),
    } satisfies Partial<Handlers>;
  }

  /** Plays or reads the match while the editor sets its breakpoints; then begins the session. */
  async #begin(given: unknown): Promise<void> {
    if (this.#launch !== null) refuse("launched", t`There is a session already.`);
    const terminal: Terminal = {
      print: (text) => say(this.#connection, "console", text),
      give: (text) => say(this.#connection, "console", text),
      tell: (text) => say(this.#connection, "important", `${text}\n`),
      write: () => undefined,
      mark: () => undefined,
      progress: () => {},
    };
    const launch = await DebugLaunch.open(orRefuse(readLaunch(given)), terminal);
    this.#launch = launch;
    if (this.#isClosed) {
      await launch.close();
      return;
    }
    const { code } = launch;
    for (const breakpoint of code === null ? [] : this.#stops.breakpoints.show(code))
      this.#connection.send<DebugProtocol.BreakpointEvent>("breakpoint", { reason: "changed", breakpoint });
    this.#connection.send<DebugProtocol.InitializedEvent>("initialized");
    const [past] = await Promise.all([launch.play(), this.#isConfigured]);
    say(this.#connection, "console", `${past.text}\n`);
    if (code === null) {
      this.#connection.send<DebugProtocol.TerminatedEvent>("terminated");
      return;
    }
    const { debuggee, texts, events } = await launch.debug(past, code, this.#stops.wanted);
    this.#debuggee = debuggee;
    // What was set while the session began.
    await debuggee.setStops(this.#stops.wanted);
    const told = new ToldEvents(this.#connection, debuggee, texts);
    void this.#follow(events, told);
  }

  async #follow(events: AsyncIterable<Parameters<ToldEvents["tell"]>[0]>, told: ToldEvents): Promise<void> {
    for await (const event of events) told.tell(event);
  }

  async #terminate(): Promise<void> {
    if (this.#debuggee !== null) return this.#debuggee.command("stop");
    this.#connection.send<DebugProtocol.TerminatedEvent>("terminated");
    await this.#launch?.close();
  }
}
