import { type BigIntStats, constants } from "node:fs";
import { chmod, type FileHandle, open, rename, unlink } from "node:fs/promises";
import type { HeldFolder } from "./held-folder";
import { stagedName } from "./staged-name";

export interface Replacement {
  readonly contents: string | Uint8Array;
  /** The file that is replaced, and gives its mode; null when there is none. */
  readonly present: BigIntStats | null;
  /** Whether it can be made again, so that nobody need wait for the disk. */
  readonly isSpare: boolean;
  /** Only the user who runs us may read it, whatever it was before. */
  readonly isSecret: boolean;
}

const NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
const PERMISSIONS = 0o777n;

/** Writes beside the file, waits for the disk, and renames. */
export async function replaceFile(
  folder: HeldFolder,
  name: string,
  { contents, present, isSpare, isSecret }: Replacement,
): Promise<void> {
  const staged = stagedName();
  try {
    const handle = await open(folder.at(staged), NEW, isSecret ? 0o600 : 0o666);
    try {
      await handle.writeFile(contents);
      if (present !== null && !isSecret) await resemble(handle, present);
      if (!isSpare) await handle.sync();
    } finally {
      await handle.close();
    }
    await folder.check();
    await putInPlace(folder, staged, { name, present });
  } catch (error) {
    await unlink(folder.at(staged)).catch(() => undefined);
    throw error;
  }
}

async function resemble(handle: FileHandle, { mode, uid, gid }: BigIntStats): Promise<void> {
  // Only the system's own user may give files away; for everybody else the file becomes theirs.
  await handle.chown(Number(uid), Number(gid)).catch(() => undefined);
  await handle.chmod(Number(mode & PERMISSIONS));
}

async function putInPlace(
  folder: HeldFolder,
  staged: string,
  { name, present }: { readonly name: string; readonly present: BigIntStats | null },
): Promise<void> {
  // Windows does not let a file be replaced that may not be written.
  if (process.platform === "win32" && present !== null) await chmod(folder.at(name), 0o666);
  await rename(folder.at(staged), folder.at(name));
}
