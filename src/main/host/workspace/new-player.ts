import { join } from "node:path";
import { failure, type Result, success } from "../../../engine/contract/result";
import { checkPlayerName } from "../../contract/player-name";
import { sourceFileOf } from "../../contract/source-file";
import type { Gateway } from "../files/gateway";
import { readTextFile } from "../files/read-text";

export interface NewPlayer {
  readonly game: string;
  readonly name: string;
  /** Where the file is to be written; made when it does not exist. */
  readonly gateway: Gateway;
  /** The folder with `games/<game>/template.ts`. */
  readonly resources: string;
}

/** What the class in a template is called. */
const TEMPLATE_NAME = /\bTemplate\b/g;

/** Writes a player that makes its first steps. Never overwrites a file. @returns the path of the new file. */
export async function createFromTemplate({ game, name, gateway, resources }: NewPlayer): Promise<Result<string>> {
  const wrongName = checkPlayerName(name);
  if (wrongName !== null) return failure(wrongName);
  const template = await readTextFile(join(resources, "games", game, "template.ts"));
  if (!template.ok) return template;
  const file = sourceFileOf(name);
  const path = gateway.nameOf(file);
  const clash = await findClash(gateway, file);
  if (!clash.ok) return clash;
  if (clash.value !== null) {
    return failure({ code: "file-exists", file: path, message: `There is already a file ${clash.value}.` });
  }
  const written = await gateway.create(file, template.value.replace(TEMPLATE_NAME, name));
  return written.ok ? success(path) : failure({ ...written.problem, code: "not-written" });
}

/** A file that has the same name on some system, where capitals do not count; makes the folder. */
async function findClash(gateway: Gateway, file: string): Promise<Result<string | null>> {
  const made = await gateway.make();
  const entries = made.ok ? await gateway.list() : made;
  if (!entries.ok) return entries;
  return success(entries.value.find(({ name }) => name.toLowerCase() === file.toLowerCase())?.name ?? null);
}
