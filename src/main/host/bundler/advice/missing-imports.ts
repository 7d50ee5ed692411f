import { join } from "node:path";
import { en } from "../../../../engine/contract/english";
import type { SourceProblem } from "../../../contract/player-bundle";
import { readTextFile } from "../../files/read-text";
import type { PlayerSource } from "../player-source";

/** A name that nobody declared, as TypeScript says it. */
const UNKNOWN_NAME = /^Cannot find name '(\w+)'\./;

/** Says of a name that the game's API has, and that was not imported, how it is. */
export function withImports(
  problems: readonly SourceProblem[],
  sources: readonly PlayerSource[],
  typesFolder: string,
): Promise<readonly SourceProblem[]> {
  return Promise.all(
    problems.map(async (problem) => {
      const [, name] = UNKNOWN_NAME.exec(problem.message) ?? [];
      const source = sources.find(({ file }) => file === problem.file);
      const [, game] = /from\s*["']tauler\/([\w-]+)["']/.exec(source?.text ?? "") ?? [];
      if (name === undefined || game === undefined || !(await exports(game, name, typesFolder))) return problem;
      return { ...problem, message: en`Cannot find name '${name}'. Write import { ${name} } from "tauler/${game}"` };
    }),
  );
}

async function exports(game: string, name: string, typesFolder: string): Promise<boolean> {
  const text = await readTextFile(join(typesFolder, "engine/games", game, "player-api.d.ts"));
  if (!text.ok) return false;
  const own = new RegExp(`^export (?:declare )?(?:abstract )?(?:class|const|function|interface|type) ${name}\\b`, "m");
  const lists = [...text.value.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].map(([, names]) => names);
  return own.test(text.value) || lists.some((names) => new RegExp(`\\b${name}\\b`).test(names));
}
