import { mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { en } from "../../../engine/contract/english";
import { Refused } from "../refused";
import { Gateway } from "./gateway";
import { isMissing, reasonOf } from "./reason-of";

/** What a folder is for; its name tells it, and which process made it. */
export type Purpose = "player" | "types";

/** The beginning of the name of a temporary folder of this process; the system adds what makes it a new one. */
export function temporaryPrefix(purpose: Purpose): string {
  return join(tmpdir(), `tauler-${purpose}-${process.pid}-`);
}

/** The system's folder is missing, or full: where it is says the environment, which the person can change. */
export function refuseFolder(error: unknown): never {
  const reason = isMissing(error) ? en`there is no such folder` : reasonOf(error);
  throw new Refused({
    code: "no-temporary-folder",
    message: en`no folder for temporary files can be made in ${tmpdir()}: ${reason}`,
  });
}

/** A new folder of ours that nobody else may look into, with files only, and without folders. */
export class TemporaryFolder {
  readonly path: string;
  readonly gateway: Gateway;

  private constructor(path: string) {
    this.path = path;
    this.gateway = new Gateway({ root: path });
  }

  static async make(purpose: Purpose): Promise<TemporaryFolder> {
    return new TemporaryFolder(await mkdtemp(temporaryPrefix(purpose)).catch(refuseFolder));
  }

  async remove(): Promise<void> {
    const entries = await this.gateway.list();
    for (const { name } of entries.ok ? entries.value : []) await this.gateway.remove(name);
    await rmdir(this.path).catch(() => undefined);
  }
}
