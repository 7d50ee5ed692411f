import { en } from "../../engine/contract/english";
import { t, translated } from "../contract/language/translate";
import { findShell, isServing, slotsOf } from "./find-shell";
import { addressWith, identityOf, newTicket } from "./identity";
import { type KeptPlace, type KeptShell, readKept, writeKept } from "./kept-shell";
import { secret } from "./secrets";
import { startWebShell, type WebShell, type WebShellOptions } from "./web-shell";

export interface KeptShellOptions extends Pick<WebShellOptions, "host" | "windowFolder" | "devWindow"> {
  /** The folder of the user's data. */
  readonly userData: string;
  /** Of the workspace. */
  readonly id: string;
  /** That the user asked for; null for the one that it had before, or any. */
  readonly port: number | null;
  /** Is told what the user should know. */
  readonly tell: (line: string) => void;
}

/**
 * Starts a web shell that has the port and the secrets of the one before, so that a page that is still open goes on, and
 * what the browser has kept for the address is found again. Rejects when the port that was asked for is taken.
 */
export async function startKeptShell(options: KeptShellOptions): Promise<WebShell> {
  for (const slot of slotsOf(options.userData, options.id)) {
    const kept = await readKept(slot);
    if (kept === null || !(await isServing(kept))) {
      const shell = await startIn(slot, kept, options);
      if (shell !== null) return shell;
    }
    if (slot.number === 0)
      options.tell(t`Another Tauler serves this folder already; both work, each at its own address.`);
  }
  throw new Error(en`this folder is served too often already`);
}

/** @returns a new address of the shell that serves a workspace now; null while none does. */
export async function addressOfRunningShell(userData: string, id: string): Promise<string | null> {
  const kept = await findShell(userData, id);
  return kept === null ? null : addressWith(newTicket(identityOf(kept.master, kept.run)), kept.port);
}

/** @returns null when another start of Tauler has taken this place at the same moment. */
async function startIn(slot: KeptPlace, kept: KeptShell | null, options: KeptShellOptions): Promise<WebShell | null> {
  const { host, windowFolder, devWindow, tell } = options;
  const [master, run] = [kept?.master ?? secret(), secret()];
  const start = (port: number) =>
    startWebShell({ host, windowFolder, devWindow, port, identity: identityOf(master, run) });
  const shell = await start(options.port ?? kept?.port ?? 0).catch(async (error) => {
    if (kept === null || options.port !== null || !isTaken(error)) throw error;
    if (await isServing(kept)) return null;
    tell(t`Another program has taken port ${kept.port}; Tauler takes another one.`);
    return start(0);
  });
  if (shell === null) return null;
  const written = await writeKept(slot, { port: shell.port, master, run });
  if (!written.ok) tell(t`The next start will have another address: ${translated(written.problem.message)}`);
  return shell;
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "EADDRINUSE" || error.code === "EACCES");
}
