import { join } from "node:path";
import { failure, type Result, success } from "../../../engine/contract/result";
import { namesakeOf, namesakeWords } from "../../contract/namesakes";
import { checkPlayerName } from "../../contract/player-name";
import { type PlayerLanguage, sourceFileOf } from "../../contract/source-file";
import type { Gateway } from "../files/gateway";
import { readTextFile } from "../files/read-text";

export interface NewPlayer {
  readonly game: string;
  readonly name: string;
  readonly language: PlayerLanguage;
  /** Where the file is to be written; made when it does not exist. */
  readonly gateway: Gateway;
  /** The folder with `games/<game>/template.ts` and `template.cc`. */
  readonly resources: string;
}

/** What the class in a template is called. */
const TEMPLATE_NAME = /\bTemplate\b/g;

/** Writes a player that makes its first steps. Never overwrites a file. @returns the path of the new file. */
export async function createFromTemplate(player: NewPlayer): Promise<Result<string>> {
  const { game, name, language, gateway, resources } = player;
  const wrongName = checkPlayerName(name);
  if (wrongName !== null) return failure(wrongName);
  const template = await readTextFile(join(resources, "games", game, `template.${language}`));
  if (!template.ok) return template;
  const file = sourceFileOf(name, language);
  const path = gateway.nameOf(file);
  const clash = await findClash(gateway, file);
  if (!clash.ok) return clash;
  if (clash.value !== null) {
    return failure({ code: "file-exists", file: path, message: clash.value });
  }
  const written = await gateway.create(file, template.value.replace(TEMPLATE_NAME, name));
  return written.ok ? success(path) : failure({ ...written.problem, code: "not-written" });
}

/** What is in the way: a file that has the same name on some system, where capitals do not count, or the same player in the other language. Makes the folder. */
async function findClash(gateway: Gateway, file: string): Promise<Result<string | null>> {
  const made = await gateway.make();
  const entries = made.ok ? await gateway.list() : made;
  if (!entries.ok) return entries;
  const names = entries.value.map(({ name }) => name);
  const same = names.find((name) => name.toLowerCase() === file.toLowerCase());
  if (same !== undefined) return success(`There is already a file ${same}.`);
  const namesake = namesakeOf(file, names);
  return success(namesake === null ? null : namesakeWords(file, namesake));
}
