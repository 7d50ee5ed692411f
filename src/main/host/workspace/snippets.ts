import { join } from "node:path";
import { z } from "zod";
import type { PlayerLanguage } from "../../contract/source-file";
import { readTextFile } from "../files/read-text";

/** A piece of code that the editor offers by its prefix; `$1`, `${1:name}` and `$0` are places to type at. */
export interface Snippet {
  readonly title: string;
  readonly prefix: string;
  readonly description: string;
  readonly body: string;
}

const LISTS: Readonly<Record<PlayerLanguage, string>> = { ts: "snippets.json", cc: "snippets-cpp.json" };

/** As VS Code writes them: by title. */
const snippetFile = z.record(
  z.string(),
  z.object({ prefix: z.string(), description: z.string(), body: z.array(z.string()) }),
);

/** The snippets of a game in a language; none where it has no list. */
export async function readSnippets(
  { game, language }: { readonly game: string; readonly language: PlayerLanguage },
  resources: string,
): Promise<readonly Snippet[]> {
  const text = await readTextFile(join(resources, "games", game, LISTS[language]));
  const file = snippetFile.parse(JSON.parse(text.ok ? text.value : "{}"));
  return Object.entries(file).map(([title, { body, ...rest }]) => ({ title, ...rest, body: body.join("\n") }));
}
