import { resolve } from "node:path";
import { t, translated } from "../contract/language/translate";
import { reportAccidents } from "../host/accidents";
import { devWindow } from "../host/dev-window";
import { Gateway } from "../host/files/gateway";
import { callOfTauler, userDataFolder, webHostProgram, windowFolder } from "../host/places";
import { Supervisor } from "../host/supervisor";
import { workspaceId } from "../host/workspace-id";
import { ForkedHost } from "../web/forked-host";
import { addressOfRunningShell, startKeptShell } from "../web/start-kept-shell";
import type { WebShell } from "../web/web-shell";
import { onEnter } from "./enter-key";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface ServeOptions {
  /** Null for the one that it had before. */
  readonly port: number | null;
  /** The user's folder. */
  readonly workspace: string;
  /** Brings the window before the user, or says how to; the address works once. */
  readonly present: (address: string) => void;
  /** While the host still starts: a browser loads the page meanwhile. Not for a program that reads the address, and may look into the folder at once. */
  readonly isEarly?: boolean;
}

/** Serves the window on this machine until it is told to stop. A host that dies is replaced behind the same address. */
export async function serve(
  terminal: Terminal,
  { port, workspace, present, isEarly = false }: ServeOptions,
): Promise<ExitCode> {
  const dev = devWindow();
  if (dev === undefined && (await new Gateway({ root: windowFolder }).look("index.html")) === null) {
    return refuse(terminal, {
      code: "no-window",
      message: t`the window has not been built: start Tauler with npm start`,
    });
  }
  reportAccidents(t`The web shell`);
  const stopped = stopSignal();
  const folder = resolve(workspace);
  const hosts = superviseHosts(terminal, folder);
  const starting = attempt(() => hosts.start());
  const shell = await attempt(async () => {
    const kept = { userData: userDataFolder(), id: await workspaceId(folder), tell: terminal.tell };
    const host = () => starting.then(() => hosts.ready);
    return startKeptShell({ ...kept, host, windowFolder, devWindow: dev, port });
  });
  if (!shell.ok) {
    // What it makes in a new folder is made whole.
    await starting;
    await hosts.close();
    const message = t`cannot listen on ${port === null ? t`any port` : t`port ${port}`}: ${translated(shell.why)}`;
    return refuse(terminal, { code: "no-port", message });
  }
  const offer = () => offerAddresses(terminal, shell.value, present);
  // Nobody is shown a window of a folder that may be refused.
  const offered = isEarly && (await new Gateway({ root: folder }).mayWrite()) ? offer() : null;
  const started = await starting;
  const stopListening = offered ?? (started.ok ? offer() : null);
  if (dev !== undefined) process.on("message", (message) => message === HOST_REBUILT && void hosts.restart());
  if (started.ok) await stopped;
  stopListening?.();
  await hosts.close();
  await shell.value.close();
  if (started.ok) return EXIT.done;
  return refuse(terminal, { code: "no-host", message: t`the folder cannot be opened: ${translated(started.why)}` });
}

/** What `npm run dev` says when the host's program is another. */
const HOST_REBUILT = "host-rebuilt";

/** Prints an address of the Tauler that serves this folder now; each works once. */
export async function printAddress(terminal: Terminal, workspace: string): Promise<ExitCode> {
  const folder = resolve(workspace);
  const address = await addressOfRunningShell(userDataFolder(), await workspaceId(folder));
  if (address === null) {
    terminal.tell(t`No Tauler serves ${folder} now. Start one with: ${callOfTauler} serve`);
    return EXIT.no;
  }
  terminal.print(`${address}\n`);
  return EXIT.done;
}

/** Now, and whenever the user presses Enter: a browser that has crashed needs a new one. @returns what ends it */
function offerAddresses(terminal: Terminal, shell: WebShell, present: ServeOptions["present"]): () => void {
  const offer = () => {
    const address = shell.newAddress();
    present(address);
    terminal.print(`${address}\n`);
  };
  offer();
  return onEnter(offer);
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
    onDeath: () => terminal.tell(t`The process behind the window has died; starting another. No text is lost.`),
  });
}

function stopSignal(): Promise<void> {
  return new Promise((done) => {
    process.once("SIGINT", () => done());
    process.once("SIGTERM", () => done());
    // Whoever started this process over a channel has gone.
    process.once("disconnect", () => done());
  });
}
