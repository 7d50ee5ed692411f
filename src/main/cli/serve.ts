import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { usualWorkspace, webHostProgram, windowFolder } from "../host/places";
import { Supervisor } from "../host/supervisor";
import { ForkedHost } from "../web/forked-host";
import { startWebShell } from "../web/web-shell";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface ServeOptions {
  readonly port: number;
  /** The user's folder; undefined for the usual one. */
  readonly workspace: string | undefined;
  /** Brings the window before the user, or says how to; the address works once. */
  readonly present: (address: string) => void;
}

/** Serves the window on this machine until it is told to stop. A host that dies is replaced behind the same address. */
export async function serve(terminal: Terminal, { port, workspace, present }: ServeOptions): Promise<ExitCode> {
  if (!existsSync(join(windowFolder, "index.html"))) {
    return refuse(terminal, {
      code: "no-window",
      message: "the window has not been built: start Tauler with npm start",
    });
  }
  const stopped = stopSignal();
  const hosts = superviseHosts(terminal, resolve(workspace ?? usualWorkspace()));
  const shell = await attempt(() => startWebShell({ host: () => hosts.ready, windowFolder, port }));
  if (!shell.ok) return refuse(terminal, { code: "no-port", message: `cannot listen on port ${port}: ${shell.why}` });
  const started = await attempt(() => hosts.start());
  if (started.ok) {
    present(shell.value.address);
    terminal.print(`${shell.value.address}\n`);
    await stopped;
    await hosts.close();
  }
  await shell.value.close();
  if (started.ok) return EXIT.done;
  return refuse(terminal, { code: "no-host", message: `the folder cannot be opened: ${started.why}` });
}

type Attempt<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly why: string };

/** What the system refuses is told to the user. */
async function attempt<Value>(work: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) };
  }
}

function superviseHosts(terminal: Terminal, workspace: string): Supervisor<ForkedHost> {
  return new Supervisor({
    start: () => new ForkedHost({ program: webHostProgram, workspace }),
    onDeath: () => terminal.tell("The process behind the window has died; starting another. No text is lost."),
  });
}

function stopSignal(): Promise<void> {
  return new Promise((done) => {
    process.once("SIGINT", () => done());
    process.once("SIGTERM", () => done());
  });
}
