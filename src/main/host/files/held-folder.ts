import { existsSync } from "node:fs";
import { constants, type FileHandle, lstat, open, stat } from "node:fs/promises";
import { join } from "node:path";
import { Unsafe } from "./unsafe";

/** A folder that is held while something is done in it: nobody can put a link in its place meanwhile. */
export interface HeldFolder {
  /** What names an entry of this very folder, for the functions of `node:fs`. */
  at(name: string): string;
  /** Rejects when the path has come to lead elsewhere; where the system holds the folder, it cannot. */
  check(): Promise<void>;
  /** Rejects when a file that was just opened is not the one of this name in this folder. */
  confirm(name: string, opened: FileHandle): Promise<void>;
  close(): Promise<void>;
}

export interface FolderPath {
  /** Where the person said, so that links up to here are theirs. */
  readonly root: string;
  /** From there on no link is followed. */
  readonly below: readonly string[];
  /** Whether what is below must belong to the user who runs us. */
  readonly isOurs: boolean;
}

/** Through these names Linux opens a path from a folder that is already open, which Node has no function for. */
const DESCRIPTORS = "/proc/self/fd";
const canHold = existsSync(DESCRIPTORS);

const OPEN_FOLDER = constants.O_RDONLY | constants.O_DIRECTORY;

/** Goes down part by part. Rejects with the system's error, or with `Unsafe` where a part is no folder of its own. */
export function holdFolder(path: FolderPath, isHeldBySystem = canHold): Promise<HeldFolder> {
  return isHeldBySystem ? holdByDescriptor(path) : holdByIdentity(path);
}

async function holdByDescriptor({ root, below, isOurs }: FolderPath): Promise<HeldFolder> {
  let folder = await open(root, OPEN_FOLDER);
  try {
    for (const part of below) {
      const next = await openBelow(folder, part);
      await folder.close();
      folder = next;
      checkFolder(await folder.stat({ bigint: true }), isOurs);
    }
  } catch (error) {
    await folder.close();
    throw error;
  }
  return {
    at: (name) => join(DESCRIPTORS, String(folder.fd), name),
    check: async () => undefined,
    confirm: async () => undefined,
    close: () => folder.close(),
  };
}

async function openBelow(folder: FileHandle, part: string): Promise<FileHandle> {
  const path = join(DESCRIPTORS, String(folder.fd), part);
  try {
    return await open(path, OPEN_FOLDER | constants.O_NOFOLLOW);
  } catch (error) {
    checkFolder(await lstat(path, { bigint: true }), false);
    throw error;
  }
}

/** Where nothing can be held: the same folders must be there before and after. */
async function holdByIdentity({ root, below, isOurs }: FolderPath): Promise<HeldFolder> {
  const before = await identities({ root, below, isOurs });
  const folder = join(root, ...below);
  const check = async () => {
    const now = await identities({ root, below, isOurs });
    if (now.join() !== before.join()) throw new Unsafe(CHANGED);
  };
  return {
    at: (name) => join(folder, name),
    check,
    confirm: async (name, opened) => {
      const { dev, ino } = await opened.stat({ bigint: true });
      for (let look = 0; look < LOOKS; look++) {
        await check();
        const seen = await lstat(join(folder, name), { bigint: true });
        if (seen.dev !== dev || seen.ino !== ino) throw new Unsafe(CHANGED);
      }
    },
    close: async () => undefined,
  };
}

/** Whoever puts a link there and takes it away again would have to hit the gaps between all of these. */
const LOOKS = 8;

async function identities({ root, below, isOurs }: FolderPath): Promise<string[]> {
  const { dev, ino } = await stat(root, { bigint: true });
  const found = [`${dev}:${ino}`];
  for (let depth = 1; depth <= below.length; depth++) {
    const seen = await lstat(join(root, ...below.slice(0, depth)), { bigint: true });
    checkFolder(seen, isOurs);
    found.push(`${seen.dev}:${seen.ino}`);
  }
  return found;
}

export const CHANGED = "something else was put in its place meanwhile";

interface Looked {
  readonly uid: bigint;
  isSymbolicLink(): boolean;
  isDirectory(): boolean;
}

function checkFolder(seen: Looked, isOurs: boolean): void {
  if (seen.isSymbolicLink()) throw new Unsafe("it is in a folder that is a link");
  if (!seen.isDirectory()) throw new Unsafe("what should be its folder is none");
  if (isOurs) checkOwner(seen);
}

export function checkOwner(seen: Pick<Looked, "uid">): void {
  if (!isOwnedByUs(seen)) throw new Unsafe("it belongs to another user");
}

/** Where users have no numbers, nobody can tell. */
export function isOwnedByUs({ uid }: Pick<Looked, "uid">): boolean {
  const ours = process.getuid?.();
  return ours === undefined || uid === BigInt(ours);
}
