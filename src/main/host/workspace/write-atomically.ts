import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";

/** Writes a file beside its place and then puts it there, so that nobody ever sees half of it. */
export async function writeAtomically(path: string, contents: string): Promise<void> {
  const beside = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(beside, contents, { flag: "wx" });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
