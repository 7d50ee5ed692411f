import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { DebugClient } from "@vscode/debugadapter-testsupport";
import type { DebugProtocol } from "@vscode/debugprotocol";

const main = join(import.meta.dirname, "../../out/cli/main.mjs");

/** An editor as `tauler dap` sees one: the protocol's own client, on the standard input and output of a process of its own. */
export class DapClient extends DebugClient {
  readonly process: ChildProcess;
  readonly outputs: DebugProtocol.OutputEvent["body"][] = [];
  readonly breakpoints: DebugProtocol.Breakpoint[] = [];
  /** How the process ended. */
  readonly ended: Promise<number | null>;
  readonly #stops: DebugProtocol.StoppedEvent["body"][] = [];
  #wake: () => void = () => {};
  isTerminated = false;
  errors = "";

  constructor(cwd: string) {
    super("", "", "tauler");
    this.process = spawn(process.execPath, [main, "dap"], { cwd, stdio: ["pipe", "pipe", "pipe"] });
    const { stdin, stdout, stderr } = this.process;
    if (stdin === null || stdout === null || stderr === null) throw new Error("no pipes");
    stderr.on("data", (text: Buffer) => {
      this.errors += text;
    });
    this.ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.on("output", ({ body }) => this.outputs.push(body));
    this.on("breakpoint", ({ body }) => this.breakpoints.push(body.breakpoint));
    this.on("stopped", ({ body }) => {
      this.#stops.push(body);
      this.#wake();
    });
    this.on("terminated", () => {
      this.isTerminated = true;
      this.#wake();
    });
    this.connect(stdout, stdin);
  }

  /** Launches, configures as it wants, and answers the launch. @throws what the adapter says of it */
  async begin(launch: object, configure: () => Promise<unknown> = async () => {}): Promise<DebugProtocol.Capabilities> {
    const { body } = await this.initializeRequest();
    const initialized = new Promise((resolve) => this.once("initialized", resolve));
    const launched = this.launchRequest(launch as DebugProtocol.LaunchRequestArguments);
    await Promise.race([initialized, launched]);
    await configure();
    await this.configurationDoneRequest();
    await launched;
    return body ?? {};
  }

  /** The next stop; null when the session is over. */
  async nextStop(): Promise<DebugProtocol.StoppedEvent["body"] | null> {
    while (this.#stops.length === 0 && !this.isTerminated)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    return this.#stops.shift() ?? null;
  }

  /** Sends a request and waits for where the code stops then, as `play:19 step`. */
  async go(command: string, asked: object = {}): Promise<string> {
    await this.send(command, { threadId: 1, ...asked });
    return this.where();
  }

  async where(): Promise<string> {
    const stop = await this.nextStop();
    if (stop === null) return "terminated";
    const [top] = await this.stack();
    return `${top.name}:${top.line} ${stop.reason}: ${stop.description}`;
  }

  async stack(): Promise<DebugProtocol.StackFrame[]> {
    return (await this.stackTraceRequest({ threadId: 1 })).body.stackFrames;
  }

  /** The variables of a scope of the innermost frame. */
  async scope(name: string): Promise<{ reference: number; variables: DebugProtocol.Variable[] }> {
    const [{ id }] = await this.stack();
    const { scopes } = (await this.scopesRequest({ frameId: id })).body;
    const reference = scopes.find((scope) => scope.name === name)?.variablesReference ?? 0;
    return { reference, variables: await this.parts(reference) };
  }

  async parts(variablesReference: number): Promise<DebugProtocol.Variable[]> {
    return (await this.variablesRequest({ variablesReference })).body.variables;
  }

  /** What an expression gives, or why it gives nothing. */
  async evaluate(expression: string, context = "repl"): Promise<string> {
    const [top] = await this.stack();
    const asked = { expression, context, frameId: top.id };
    return this.evaluateRequest(asked).then(
      ({ body }) => body.result,
      (error: Error) => `! ${error.message}`,
    );
  }

  /** All that was written in the editor's console. */
  text(category: string): string {
    return this.outputs
      .filter((one) => one.category === category)
      .map(({ output }) => output)
      .join("");
  }
}
