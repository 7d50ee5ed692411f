import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { failure, type Result, success } from "../../../engine/match/result";
import { checkPlayerName, sourceFileOf } from "../bundler/player-name";
import { makeFolder } from "../files/make-folder";

export interface NewPlayer {
  readonly game: string;
  readonly name: string;
  /** Where the file is to be written; made when it does not exist. */
  readonly folder: string;
  /** The folder with `games/<game>/players/AINull.ts`, the template. */
  readonly resources: string;
}

/** The template's name, as a word, wherever it stands: in the class, in comments, in the file's name. */
const TEMPLATE_NAME = /\b(AI)?Null\b/g;

/** Writes a player that does nothing yet. Never overwrites a file. @returns the path of the new file. */
export async function createFromTemplate({ game, name, folder, resources }: NewPlayer): Promise<Result<string>> {
  const wrongName = checkPlayerName(name);
  if (wrongName !== null) return failure(wrongName);
  const template = join(resources, "games", game, "players", sourceFileOf("Null"));
  const path = join(folder, sourceFileOf(name));
  try {
    const text = await readFile(template, "utf8");
    const made = await makeFolder(folder);
    if (!made.ok) return made;
    const clash = await findClash(folder, sourceFileOf(name));
    if (clash !== null)
      return failure({ code: "file-exists", file: path, message: `There is already a file ${clash}.` });
    await writeFile(path, text.replace(TEMPLATE_NAME, `$1${name}`), { flag: "wx" });
    return success(path);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return failure({ code: "not-written", file: path, message: `The player could not be written: ${why}` });
  }
}

/** A file that has the same name on some system, where capitals do not count. */
async function findClash(folder: string, file: string): Promise<string | null> {
  const names = await readdir(folder);
  return names.find((name) => name.toLowerCase() === file.toLowerCase()) ?? null;
}
