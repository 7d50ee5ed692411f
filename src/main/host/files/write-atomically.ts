import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { failure, type Result, success } from "../../../engine/match/result";
import { reasonOf } from "./read-text";

/** Writes beside the file and renames: whoever reads it sees the old contents or the new ones, never a part. */
export async function writeAtomically(file: string, contents: string | Uint8Array): Promise<Result<null>> {
  const beside = join(dirname(file), `.${basename(file)}.${randomUUID()}.new`);
  try {
    await writeFile(beside, contents);
    await rename(beside, file);
    return success(null);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    return failure({ code: "unwritable-file", message: `cannot write ${file}: ${reasonOf(error)}`, file });
  }
}
