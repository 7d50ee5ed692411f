import { basename, dirname } from "node:path";
import { en } from "../../../engine/contract/english";
import { failure, type Result, success } from "../../../engine/contract/result";
import { type FilePlace, Gateway } from "./gateway";
import { openNamedFile, readOpenFile } from "./real-file";
import { codeOf, isMissing, reasonOf } from "./reason-of";
import { Unsafe } from "./unsafe";

/** Files that the user has named, on the command line or by installing Tauler. */

/** Its bytes. A link is followed, for whoever names it has chosen it; what could make us wait is not opened. */
export async function readNamedFile(file: string, limit: number): Promise<Result<Buffer>> {
  try {
    const handle = await openNamedFile(file);
    try {
      return success(await readOpenFile(handle, limit));
    } finally {
      await handle.close();
    }
  } catch (error) {
    return failure({ code: readingCode(error), message: en`cannot read ${file}: ${reasonOf(error)}`, file });
  }
}

function readingCode(error: unknown): string {
  if (error instanceof Unsafe) return error.code;
  return isMissing(error) || codeOf(error) === "ENOTDIR" ? "no-such-file" : "unreadable-file";
}

/** The folder of such a file, and its name there: a file that is written must not be a link. */
export function namedPlace(file: string): FilePlace {
  return { gateway: new Gateway({ root: dirname(file) }), name: basename(file) };
}

/** Writes the whole file or nothing of it, and not over one that may not be written. */
export function writeNamedFile(file: string, contents: string | Uint8Array): Promise<Result<null>> {
  const { gateway, name } = namedPlace(file);
  return gateway.write(name, contents);
}
