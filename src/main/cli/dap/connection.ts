import { DebugSession, Response } from "@vscode/debugadapter";
import type { DebugProtocol } from "@vscode/debugprotocol";
import { t, translated } from "../../contract/language/translate";
import { InspectorError } from "../../host/debugger/inspector";
import { Refused } from "../../host/refused";
import type { Handlers } from "./requests";

/** Nothing else may write to the output. */
export interface Streams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** What an editor sends, and what it is answered. The library reads and writes the protocol's messages. */
export class Connection extends DebugSession {
  #handlers: Handlers | null = null;
  #onClose: () => void = () => {};

  /** @param onClose the editor has gone */
  serve(handlers: Handlers, { input, output }: Streams, onClose: () => void): void {
    this.#handlers = handlers;
    this.#onClose = onClose;
    this.start(input, output);
  }

  /** The library's own ends the process, whatever it has started. */
  override shutdown(): void {
    this.#onClose();
  }

  send<Kind extends DebugProtocol.Event>(event: Kind["event"], body?: Kind["body"]): void {
    this.sendEvent({ type: "event", seq: 0, event, ...(body === undefined ? {} : { body }) });
  }

  protected override dispatchRequest(request: DebugProtocol.Request): void {
    void this.#answer(request);
  }

  async #answer(request: DebugProtocol.Request): Promise<void> {
    const response: DebugProtocol.Response = new Response(request);
    try {
      const body = await this.#handle(request);
      if (body !== undefined) response.body = body;
      this.sendResponse(response);
    } catch (error) {
      // Braces in the text of a message stand for variables. An underscore says that this one names nobody.
      const showUser = request.command === "launch";
      const message = { id: 1, format: "{_text}", variables: { _text: sentenceOf(error) }, showUser };
      this.sendErrorResponse(response, message);
    }
  }

  #handle({ command, arguments: asked }: DebugProtocol.Request): unknown {
    const handlers = this.#handlers;
    if (handlers === null || !Object.hasOwn(handlers, command))
      throw new Refused({
        code: "unknown-request",
        message: t`Tauler's debug adapter does not know the request "${command}".`,
      });
    return (handlers[command as keyof Handlers] as (asked: unknown) => unknown)(asked);
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return translated(error.message);
  if (error instanceof InspectorError) return t`There is no answer: ${error.message}.`;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return t`This is a mistake in Tauler, not in your files: ${stack}`;
}
