import type { BigIntStats } from "node:fs";
import { constants, type FileHandle, lstat, open, stat } from "node:fs/promises";
import { en } from "../../../engine/contract/english";
import { CHANGED, checkOwner } from "./held-folder";
import { Unsafe } from "./unsafe";

/** Neither a link nor anything that could let us wait. Windows has no such flags: there, looking before and after must do. */
const CAREFULLY = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

export interface Opening {
  readonly flags: number;
  /** Whether the file must belong to the user who runs us, and have no other name elsewhere. */
  readonly isOurs: boolean;
}

/** Opens a file that is one, and no link. Rejects with the system's error, or with `Unsafe`. */
export async function openRealFile(path: string, { flags, isOurs }: Opening): Promise<FileHandle> {
  const seen = await lstat(path, { bigint: true });
  checkRealFile(seen, isOurs);
  return openSeen(path, seen, flags | CAREFULLY);
}

/** The same for a file that the user has named, which may be a link of theirs. */
export async function openNamedFile(path: string): Promise<FileHandle> {
  const seen = await stat(path, { bigint: true });
  checkRealFile(seen, false);
  return openSeen(path, seen, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
}

async function openSeen(path: string, seen: BigIntStats, flags: number): Promise<FileHandle> {
  const handle = await open(path, flags);
  try {
    const opened = await handle.stat({ bigint: true });
    if (!opened.isFile() || opened.dev !== seen.dev || opened.ino !== seen.ino) throw new Unsafe(CHANGED);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Throws for what is no file of its own. */
export function checkRealFile(seen: BigIntStats, isOurs: boolean): void {
  if (seen.isSymbolicLink()) throw new Unsafe(en`it is a link`);
  if (seen.isDirectory()) throw new Unsafe(en`it is a folder`);
  if (!seen.isFile()) throw new Unsafe(en`it is no file, but a device or a pipe`);
  if (!isOurs) return;
  checkOwner(seen);
  if (seen.nlink > 1n) throw new Unsafe(en`the same file is somewhere else, too`);
}

/** All bytes of an open file; no more than the limit, however large it says that it is. */
export async function readOpenFile(handle: FileHandle, limit: number): Promise<Buffer> {
  const { size } = await handle.stat();
  if (size > limit) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  let length = 0;
  for (;;) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(chunkSize(size, length)), 0, null, length);
    if (bytesRead === 0) return Buffer.concat(chunks, length);
    length += bytesRead;
    if (length > limit) throw tooLarge(limit);
    chunks.push(buffer.subarray(0, bytesRead));
  }
}

const CHUNK = 4096;

/** One read for the whole file, and one that finds its end. */
function chunkSize(size: number, length: number): number {
  return size > length ? size - length : CHUNK;
}

const KILOBYTE = 1024;

function tooLarge(limit: number): Unsafe {
  const size = limit < KILOBYTE * KILOBYTE ? `${limit / KILOBYTE} KB` : `${limit / KILOBYTE / KILOBYTE} MB`;
  return new Unsafe(en`it is larger than ${size}`, "too-large");
}
