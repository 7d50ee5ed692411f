import { join } from "node:path";
import { en } from "../../../engine/contract/english";
import { failure, type Result, success } from "../../../engine/contract/result";
import { checkPlayerName, meantName } from "../../contract/player-name";
import { renamedClass } from "../../contract/renamed-class";
import { languageOf, type PlayerLanguage, sourceFileOf } from "../../contract/source-file";
import type { Gateway } from "../files/gateway";
import { readTextFile } from "../files/read-text";
import type { PlayerFile, PlayerPlaces } from "./find-player";
import { nameProblem } from "./taken-names";

export interface NewPlayer {
  readonly game: string;
  /** Or as its file is called. */
  readonly name: string;
  /** Whose source it begins with; or in which language the template is. */
  readonly from: PlayerFile | PlayerLanguage;
  /** Where the file is to be written; made when it does not exist. */
  readonly gateway: Gateway;
  /** With `games/<game>/template.ts` and `template.cc`; and whose names are taken. */
  readonly places: PlayerPlaces;
}

/** What the class in a template is called. */
const TEMPLATE_NAME = /\bTemplate\b/g;

/** Writes a player that makes its first steps, or those of another one. Never overwrites a file. @returns the path of the new file. */
export async function createPlayer({ game, name: word, from, gateway, places }: NewPlayer): Promise<Result<string>> {
  const name = meantName(word);
  const wrongName = checkPlayerName(name);
  if (wrongName !== null) return failure(wrongName);
  const beginning =
    typeof from === "string" ? await ofTemplate(from, { game, name, places }) : await ofPlayer(from, name);
  if (!beginning.ok) return beginning;
  const { file, text } = beginning.value;
  const path = gateway.nameOf(file);
  const taken = await nameProblem(file, { game, places });
  if (taken !== null) return failure(taken);
  const made = await gateway.make();
  if (!made.ok) return made;
  const clash = await fileLike(gateway, file);
  if (clash !== null) return failure({ code: "file-exists", message: en`There is already a file ${clash}.` });
  const written = await gateway.create(file, text);
  return written.ok ? success(path) : failure({ ...written.problem, code: "not-written" });
}

interface Beginning {
  readonly file: string;
  readonly text: string;
}

async function ofTemplate(
  language: PlayerLanguage,
  { game, name, places }: Pick<NewPlayer, "game" | "name" | "places">,
): Promise<Result<Beginning>> {
  const template = await readTextFile(join(places.resources, "games", game, `template.${language}`));
  if (!template.ok) return template;
  return success({ file: sourceFileOf(name, language), text: template.value.replace(TEMPLATE_NAME, name) });
}

async function ofPlayer(from: PlayerFile, name: string): Promise<Result<Beginning>> {
  if (from.kind === "sealed") {
    return failure({
      code: "sealed-player",
      message: en`${from.name} is sealed: it plays, but shows no source to begin with.`,
    });
  }
  const source = await from.read();
  if (!source.ok) return source;
  const text = renamedClass(source.value.text, { path: from.path, from: from.name, to: name });
  return success({ file: sourceFileOf(name, languageOf(from.path)), text });
}

/** A file that has the same name on some system, where capitals do not count: of another game, perhaps; null for none. */
async function fileLike(gateway: Gateway, file: string): Promise<string | null> {
  const entries = await gateway.list();
  const names = entries.ok ? entries.value.map(({ name }) => name) : [];
  return names.find((name) => name.toLowerCase() === file.toLowerCase()) ?? null;
}
