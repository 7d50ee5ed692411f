import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { en } from "../../../engine/contract/english";
import { failure, type Result, success } from "../../../engine/contract/result";
import { isMissing, reasonOf } from "./reason-of";

/**
 * Makes a folder, and those above it; one that is there already is fine. Not by Node's own `recursive`, which tries for
 * ever where the folder above is there and can hold no other, as in `/proc`.
 */
export async function makeFolder(folder: string): Promise<Result<null>> {
  const made = await tryToMake(folder);
  if (made === null) return success(null);
  const parent = dirname(folder);
  if (!isMissing(made) || parent === folder || (await isFolder(parent))) return unwritable(folder, made);
  const above = await makeFolder(parent);
  if (!above.ok) return above;
  const again = await tryToMake(folder);
  return again === null ? success(null) : unwritable(folder, again);
}

/** @returns what the system says against it; null when the folder is there now. */
async function tryToMake(folder: string): Promise<unknown> {
  try {
    await mkdir(folder);
    return null;
  } catch (error) {
    return (await isFolder(folder)) ? null : error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() === true;
}

function unwritable(folder: string, error: unknown): Result<never> {
  const reason = isMissing(error) ? en`the folder above it takes no other` : reasonOf(error);
  return failure({ code: "unwritable-folder", message: en`cannot make the folder ${folder}: ${reason}`, file: folder });
}
