import { type BigIntStats, constants, type Dirent } from "node:fs";
import { access, type FileHandle, lstat, mkdir, open, readdir, rename, rmdir, unlink } from "node:fs/promises";
import { join } from "node:path";
import { en } from "../../../engine/contract/english";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import { GrowingFile } from "./growing-file";
import { type HeldFolder, holdFolder, isOwnedByUs } from "./held-folder";
import { checkRealFile, openRealFile, readOpenFile } from "./real-file";
import { codeOf, isMissing, reasonOf } from "./reason-of";
import { replaceFile } from "./replace-file";
import { Unsafe } from "./unsafe";

export interface GatewayOptions {
  /** A folder that the user has chosen: links up to here are theirs. */
  readonly root: string;
  /** From the root to the folder, part by part; none of them may be a link. */
  readonly below?: readonly string[];
  /** Whether everything in it must belong to the user who runs us, and to nobody else. */
  readonly isOurs?: boolean;
  /** Why nothing may be done in it; null when it may. */
  readonly closed?: Problem | null;
  /** For tests of what other systems do; by default as well as this one can. */
  readonly isHeldBySystem?: boolean;
}

export interface Entry {
  readonly name: string;
  readonly kind: "file" | "folder" | "link" | "other";
}

/** What is known of an entry without opening it. */
export interface Look {
  readonly kind: Entry["kind"];
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  /** It may not be written. */
  readonly isReadOnly: boolean;
  /** It belongs to the user who runs us, and is nowhere else under another name. */
  readonly isOurs: boolean;
  /** Nobody else may read it. On Windows that is so for all that lies in the user's own folder. */
  readonly isSecret: boolean;
}

/** One file, there or not. */
export interface FilePlace {
  readonly gateway: Gateway;
  readonly name: string;
}

export interface WriteOptions {
  /** Also over a file that may not be written; it stays one. */
  readonly overReadOnly?: boolean;
  /** For what can be made again: not to wait until the disk has it. */
  readonly isSpare?: boolean;
  /** Only the user who runs us may read it, whatever it was before. */
  readonly isSecret?: boolean;
}

/**
 * One folder of a place that strangers may have filled, and the only way to its files. No link is followed, nothing but regular files is opened,
 * nothing can make us wait, and whatever was put in the place of something else while we looked is not touched. Names are of one
 * part: a folder below is another gateway.
 */
export class Gateway {
  readonly #options: GatewayOptions;
  readonly #root: string;
  readonly #below: readonly string[];
  readonly #isOurs: boolean;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#root = options.root;
    this.#below = options.below ?? [];
    this.#isOurs = options.isOurs ?? false;
  }

  /** Why nothing may be done in it; null when it may. */
  get closed(): Problem | null {
    return this.#options.closed ?? null;
  }

  get folder(): string {
    return join(this.#root, ...this.#below);
  }

  /** A folder below, by plain names. */
  below(...names: readonly string[]): Gateway {
    return new Gateway({ ...this.#options, below: [...this.#below, ...names] });
  }

  /** A folder below that must belong to the user who runs us. */
  ours(name: string): Gateway {
    return new Gateway({ ...this.#options, below: [...this.#below, name], isOurs: true });
  }

  /** What a sentence calls an entry. */
  nameOf(name: string): string {
    return join(this.folder, name);
  }

  /** Makes the folder, and those between the root and it. */
  async make(): Promise<Result<null>> {
    for (const [depth, name] of this.#below.entries()) {
      const made = await this.#above(depth).#do("make", name, (folder) => makeIn(folder, name));
      if (!made.ok) return made;
    }
    return this.#do("open", "", async () => null);
  }

  /** What is in it, without any order; nothing when it does not exist. */
  async list(): Promise<Result<Entry[]>> {
    const found = await this.#do("read", "", (folder) => readdir(folder.at(""), { withFileTypes: true }));
    if (!found.ok) return found.problem.code === "no-such-file" ? success([]) : found;
    return success(found.value.map((entry) => ({ name: entry.name, kind: kindOf(entry) })));
  }

  /** May files be made in it? */
  async mayWrite(): Promise<boolean> {
    const may = await this.#do("write", "", (folder) => access(folder.at(""), constants.W_OK));
    return may.ok;
  }

  /** @returns null when there is no such entry, or none that can be seen. */
  async look(name: string): Promise<Look | null> {
    const seen = await this.#do("read", name, async (folder) => {
      const found = await lstat(folder.at(name), { bigint: true });
      return lookOf(found, await mayWrite(folder.at(name), found));
    });
    return seen.ok ? seen.value : null;
  }

  /** @param limit in bytes; a file of more is refused. */
  read(name: string, limit: number): Promise<Result<Buffer>> {
    return this.#do("read", name, async (folder) => {
      const handle = await openRealFile(folder.at(name), { flags: constants.O_RDONLY, isOurs: this.#isOurs });
      try {
        await folder.confirm(name, handle);
        return await readOpenFile(handle, limit);
      } finally {
        await handle.close();
      }
    });
  }

  /** The whole file, or nothing of it: whoever reads it sees the old contents or the new ones. The mode of a file that was there stays. */
  write(
    name: string,
    contents: string | Uint8Array,
    { overReadOnly = false, isSpare = false, isSecret = false }: WriteOptions = {},
  ): Promise<Result<null>> {
    return this.#do("write", name, async (folder) => {
      const present = await checkReplaceable(folder, name, overReadOnly);
      await replaceFile(folder, name, { contents, present, isSpare, isSecret });
      return null;
    });
  }

  /** Gives a file the name of another one, which goes, where it is a file and may be written. @param from a file of ours */
  replace(name: string, from: string): Promise<Result<null>> {
    return this.#do("write", name, async (folder) => {
      await checkReplaceable(folder, name);
      await folder.check();
      await rename(folder.at(from), folder.at(name));
      return null;
    });
  }

  /** A file that must not be there yet; whole, or not at all. */
  create(
    name: string,
    contents: string | Uint8Array,
    { isSpare = false, isSecret = false }: WriteOptions = {},
  ): Promise<Result<null>> {
    return this.#do("write", name, async (folder) => {
      if ((await lookIn(folder, name)) !== null) throw new Unsafe(TAKEN, "file-exists");
      await replaceFile(folder, name, { contents, present: null, isSpare, isSecret });
      return null;
    });
  }

  /** To append lines to a file, which is made when it is not there. The caller closes it. */
  openGrowing(name: string, { isNew = false } = {}): Promise<Result<GrowingFile>> {
    return this.#do("write", name, async (folder) => {
      const handle = await openGrowingIn(folder, name, isNew);
      return new GrowingFile(this.nameOf(name), await confirmed(folder, name, handle));
    });
  }

  /** A file that is written from its beginning, over what an earlier one left. The caller closes it. */
  openEmpty(name: string): Promise<Result<FileHandle>> {
    return this.#do("write", name, async (folder) => {
      if ((await lookIn(folder, name)) === null) return confirmed(folder, name, await openNew(folder, name));
      const handle = await openRealFile(folder.at(name), { flags: constants.O_WRONLY, isOurs: true });
      await (await confirmed(folder, name, handle)).truncate(0);
      return handle;
    });
  }

  /** Removes a file; one that is not there is fine. */
  async remove(name: string): Promise<Result<null>> {
    const removed = await this.#do("remove", name, async (folder) => {
      const seen = await lookIn(folder, name);
      if (seen === null) return null;
      checkRealFile(seen, this.#isOurs);
      await folder.check();
      await unlink(folder.at(name));
      return null;
    });
    return !removed.ok && removed.problem.code === "no-such-file" ? success(null) : removed;
  }

  /** Removes a folder that is empty. */
  removeEmptyFolder(name: string): Promise<Result<null>> {
    return this.#do("remove", name, async (folder) => {
      await rmdir(folder.at(name));
      return null;
    });
  }

  /** Gives a file, or a link itself, another place, where there must be nothing. */
  moveTo(name: string, to: FilePlace): Promise<Result<null>> {
    return this.#do("move", name, async (from) => {
      checkName(to.name);
      const target = await to.gateway.#hold();
      try {
        const seen = await lstat(from.at(name), { bigint: true });
        if (!seen.isSymbolicLink()) checkRealFile(seen, false);
        if ((await lookIn(target, to.name)) !== null) throw new Unsafe(TAKEN, "file-exists");
        await from.check();
        await target.check();
        await rename(from.at(name), target.at(to.name));
        return null;
      } finally {
        await target.close();
      }
    });
  }

  #hold(): Promise<HeldFolder> {
    const path = { root: this.#root, below: this.#below, isOurs: this.#isOurs };
    return holdFolder(path, this.#options.isHeldBySystem);
  }

  /** The folder that is so many parts below the root. */
  #above(depth: number): Gateway {
    return new Gateway({ ...this.#options, below: this.#below.slice(0, depth), isOurs: this.#isOurs && depth > 0 });
  }

  async #do<Value>(verb: Verb, name: string, work: (folder: HeldFolder) => Promise<Value>): Promise<Result<Value>> {
    if (this.closed !== null) return failure(this.closed);
    try {
      if (name !== "") checkName(name);
      const folder = await this.#hold().catch((error) => {
        throw verb === "write" && isMissing(error) ? new Unsafe(NO_FOLDER, "no-such-file") : error;
      });
      try {
        return success(await work(folder));
      } finally {
        await folder.close();
      }
    } catch (error) {
      return failure(this.#problem(verb, name, error));
    }
  }

  #problem(verb: Verb, name: string, error: unknown): Problem {
    const file = this.nameOf(name);
    return { code: problemCode(verb, error), message: CANNOT[verb](file, reasonOf(error)), file };
  }
}

/** What was to be done with a file, and was not. */
const CANNOT = {
  open: (file: string, why: string) => en`cannot open ${file}: ${why}`,
  read: (file: string, why: string) => en`cannot read ${file}: ${why}`,
  write: (file: string, why: string) => en`cannot write ${file}: ${why}`,
  remove: (file: string, why: string) => en`cannot remove ${file}: ${why}`,
  move: (file: string, why: string) => en`cannot move ${file}: ${why}`,
  make: (file: string, why: string) => en`cannot make the folder ${file}: ${why}`,
};

type Verb = keyof typeof CANNOT;

const READ_ONLY = en`it is read-only`;
const NO_FOLDER = en`its folder does not exist`;
const TAKEN = en`there is such a file already`;
const GROWING = constants.O_RDWR | constants.O_APPEND;
const NEW = constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

function problemCode(verb: Verb, error: unknown): string {
  if (error instanceof Unsafe) return error.code;
  if (isMissing(error)) return "no-such-file";
  if (codeOf(error) === "EEXIST") return "file-exists";
  return verb === "read" ? "unreadable-file" : "unwritable-file";
}

/** One part of a path, on every system: Windows also separates by `\`, and has streams after `:`. */
function checkName(name: string): void {
  const isPlain = name !== "." && name !== ".." && !/[\0/]/.test(name);
  const isPlainHere = process.platform !== "win32" || !/[\\:]/.test(name);
  if (!isPlain || !isPlainHere) throw new Unsafe(en`this is no name of a file`);
}

async function makeIn(folder: HeldFolder, name: string): Promise<null> {
  if ((await lookIn(folder, name)) !== null) return null;
  await folder.check();
  await mkdir(folder.at(name)).catch((error: unknown) => {
    // Another one of us was faster; whatever it is, it is looked at before it is used.
    if (codeOf(error) !== "EEXIST") throw error;
  });
  return null;
}

function openNew(folder: HeldFolder, name: string, flags: number = constants.O_WRONLY): Promise<FileHandle> {
  return open(folder.at(name), flags | NEW);
}

/** Another one of us may make the file at the same moment: then it is there. */
async function openGrowingIn(folder: HeldFolder, name: string, isNew: boolean): Promise<FileHandle> {
  if (isNew || (await lookIn(folder, name)) === null) {
    try {
      return await openNew(folder, name, GROWING);
    } catch (error) {
      if (isNew || codeOf(error) !== "EEXIST") throw error;
    }
  }
  // Such a file is written in place, which a second name elsewhere would show.
  return openRealFile(folder.at(name), { flags: GROWING, isOurs: true });
}

async function confirmed(folder: HeldFolder, name: string, handle: FileHandle): Promise<FileHandle> {
  try {
    await folder.confirm(name, handle);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function lookIn(folder: HeldFolder, name: string): Promise<BigIntStats | null> {
  try {
    return await lstat(folder.at(name), { bigint: true });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** @returns the file that is there; null for none. Throws for what is no file, or not to be written. */
async function checkReplaceable(folder: HeldFolder, name: string, overReadOnly = false): Promise<BigIntStats | null> {
  const present = await lookIn(folder, name);
  if (present === null) return null;
  checkRealFile(present, false);
  if (!overReadOnly && !(await mayWrite(folder.at(name), present))) throw new Unsafe(READ_ONLY, "read-only");
  return present;
}

const OWNER_WRITES = 0o200n;

/** By its mode, which holds for everybody, and by what the system says, which lets its own user do anything. */
function mayWrite(path: string, seen: BigIntStats): Promise<boolean> {
  if (seen.isSymbolicLink() || (seen.mode & OWNER_WRITES) === 0n) return Promise.resolve(false);
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}

function lookOf(seen: BigIntStats, mayBeWritten: boolean): Look {
  const [bytes, changedAt] = [Number(seen.size), Number(seen.mtimeMs)];
  const isOurs = isOwnedByUs(seen) && (seen.nlink === 1n || !seen.isFile());
  const isSecret = isOwnedByUs(seen) && (process.platform === "win32" || (seen.mode & OTHERS) === 0n);
  return { kind: kindOf(seen), bytes, changedAt, isReadOnly: !mayBeWritten, isOurs, isSecret };
}

/** All that a group and everybody may do. */
const OTHERS = 0o077n;

function kindOf(entry: Dirent | BigIntStats): Entry["kind"] {
  if (entry.isSymbolicLink()) return "link";
  if (entry.isFile()) return "file";
  return entry.isDirectory() ? "folder" : "other";
}
