import { en } from "../../../engine/contract/english";
import { failure, type Result, success } from "../../../engine/contract/result";
import type { FilePlace, Gateway } from "./gateway";
import { isAlive, machineName } from "./staged-name";

/** How the file beside another one is called that says who writes it. */
const ENDING = ".lock";
const HOLDER = /^([0-9a-f]{8}) (\d{1,10})\n$/;
const LONGEST = 64;
/** Whoever has made it writes its number into it at once. */
const UNFINISHED_MILLISECONDS = 10_000;

/** Those of this process. */
const held = new Set<string>();

/** A file that one process at a time writes: beside it stands another one with the number of that process. */
export class FileLock {
  readonly #place: FilePlace;
  #isReleased = false;

  private constructor(place: FilePlace) {
    this.#place = place;
  }

  /** A problem when another process, or this one, has it already. */
  static async take({ gateway, name }: FilePlace): Promise<Result<FileLock>> {
    const lock = new FileLock({ gateway, name: `${name}${ENDING}` });
    if (held.has(lock.#key)) return failure(inUse(gateway, name));
    held.add(lock.#key);
    const written = await lock.#write();
    if (written.ok) return success(lock);
    held.delete(lock.#key);
    return written.problem.code === "file-exists" ? failure(inUse(gateway, name)) : written;
  }

  async release(): Promise<void> {
    if (this.#isReleased) return;
    this.#isReleased = true;
    held.delete(this.#key);
    await this.#place.gateway.remove(this.#place.name);
  }

  get #key(): string {
    return this.#place.gateway.nameOf(this.#place.name);
  }

  /** What a process left behind that was killed is taken over. */
  async #write(): Promise<Result<null>> {
    const { gateway, name } = this.#place;
    if (await isLockLeftBehind(gateway, name)) await gateway.remove(name);
    const opened = await gateway.openGrowing(name, { isNew: true });
    if (!opened.ok) return opened;
    const written = opened.value.append(`${machineName} ${process.pid}\n`);
    await opened.value.close();
    // For its number there was no room, and nobody holds it.
    if (!written.ok) await gateway.remove(name);
    return written;
  }
}

/** Does nobody hold this any more? Of another machine that shares the folder it cannot be known. */
export async function isLockLeftBehind(gateway: Gateway, name: string): Promise<boolean> {
  if (!name.endsWith(ENDING)) return false;
  const [look, bytes] = [await gateway.look(name), await gateway.read(name, LONGEST)];
  if (look?.isOurs !== true || !bytes.ok) return false;
  const [, machine, pid] = HOLDER.exec(bytes.value.toString("latin1")) ?? [];
  if (machine === undefined) return bytes.value.length === 0 && Date.now() - look.changedAt > UNFINISHED_MILLISECONDS;
  if (machine !== machineName) return false;
  return Number(pid) === process.pid ? !held.has(gateway.nameOf(name)) : !isAlive(Number(pid));
}

function inUse(gateway: Gateway, name: string) {
  const file = gateway.nameOf(name);
  const message = en`another Tauler is writing this file. Wait until it has ended; if there is none, remove ${file + ENDING}`;
  return { code: "in-use", message, file };
}
