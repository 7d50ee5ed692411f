import type { DebugProtocol } from "@vscode/debugprotocol";
import type { DebugEvent, DebugPause } from "../../contract/debug-api";
import { t, translated } from "../../contract/language/translate";
import { printable } from "../../host/printable";
import { sourceOf } from "./code-in-view";
import type { Connection } from "./connection";
import type { ConsoleTexts } from "./console-texts";
import { type Debuggee, THREAD } from "./debuggee";

type Category = "console" | "stdout" | "stderr" | "important";

/** Writes into the editor's console; what would steer it is made visible. */
export function say(
  connection: Connection,
  category: Category,
  text: string,
  at: Partial<DebugProtocol.OutputEvent["body"]> = {},
) {
  if (text === "") return;
  connection.send<DebugProtocol.OutputEvent>("output", { category, output: printable(text), ...at });
}

/** Tells the editor what happens in a session. */
export class ToldEvents {
  readonly #connection: Connection;
  readonly #debuggee: Debuggee;
  readonly #texts: ConsoleTexts;
  #changes = 0;

  constructor(connection: Connection, debuggee: Debuggee, texts: ConsoleTexts) {
    this.#connection = connection;
    this.#debuggee = debuggee;
    this.#texts = texts;
  }

  tell(event: DebugEvent): void {
    switch (event.kind) {
      case "started":
        break;
      case "running":
        this.#run();
        break;
      case "paused":
        this.#stop(event);
        break;
      case "changed":
        this.#change(event);
        break;
      case "logged":
        this.#log(event);
        break;
      case "note":
        say(this.#connection, "important", `${translated(event.text)}\n`);
        break;
      case "ended":
        this.#end(event.text);
    }
  }

  #run(): void {
    this.#debuggee.stand(null);
    this.#connection.send<DebugProtocol.ContinuedEvent>("continued", { threadId: THREAD, allThreadsContinued: true });
  }

  #stop(pause: DebugPause): void {
    this.#debuggee.stand(pause);
    say(this.#connection, "stderr", this.#texts.at(pause.round, pause.cerr, { isExact: this.#changes === 0 }));
    const { reason, text, breakpoint } = pause;
    const said = translated(text);
    const hit = breakpoint === null ? Number.NaN : Number(breakpoint);
    this.#connection.send<DebugProtocol.StoppedEvent>("stopped", {
      reason: REASONS[reason],
      description: said,
      ...(reason === "exception" ? { text: said } : {}),
      threadId: THREAD,
      allThreadsStopped: true,
      ...(Number.isNaN(hit) ? {} : { hitBreakpointIds: [hit] }),
    });
  }

  #log({ text, line }: Extract<DebugEvent, { kind: "logged" }>): void {
    say(this.#connection, "console", `${text}\n`, { source: sourceOf(this.#debuggee.code), line });
  }

  #change({ by }: Extract<DebugEvent, { kind: "changed" }>): void {
    const changes = by.filter((one) => one.changes);
    const last = changes.at(-1);
    if (last !== undefined && changes.length > this.#changes)
      say(this.#connection, "important", t`Changed by hand in round ${last.round}: ${last.text}\n`);
    if (last === undefined && this.#changes > 0)
      say(this.#connection, "important", t`The player is again as it was in the match.\n`);
    this.#changes = changes.length;
  }

  #end(text: string): void {
    this.#debuggee.stand(null);
    say(this.#connection, "stderr", this.#texts.rest({ isExact: this.#changes === 0 }));
    say(this.#connection, "console", `${translated(text)}\n`);
    this.#connection.send<DebugProtocol.TerminatedEvent>("terminated");
  }
}

/** The protocol's words. */
const REASONS: Readonly<Record<DebugPause["reason"], string>> = {
  round: "entry",
  order: "breakpoint",
  cerr: "breakpoint",
  change: "data breakpoint",
  breakpoint: "breakpoint",
  step: "step",
  exception: "exception",
  pause: "pause",
};
