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
  await hosts.start();
  const shell = await startWebShell({ host: () => hosts.ready, windowFolder, port });
  present(shell.address);
  terminal.print(`${shell.address}\n`);
  await stopped;
  await hosts.close();
  await shell.close();
  return EXIT.done;
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
