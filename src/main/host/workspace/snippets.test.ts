import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { checkTypes } from "../bundler/check-types";
import { playerSource } from "../bundler/player-source";
import { readSnippets, type Snippet } from "./snippets";

const root = join(import.meta.dirname, "../../../..");
const resources = join(root, "resources");

/** What snippets may take from a game's module. */
const IMPORTED = ["CellType", "Dir", "Pos", "flatDirs", "isValid", "moveDirs"];

/** A player whose `play` is the snippet as it is right after it was chosen. */
function playerWith({ body }: Snippet, game: string, index: number) {
  const code = body.replace(/\$\{\d+:([^}]*)\}/g, "$1").replace(/\$\d/g, "");
  const names = IMPORTED.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
  const text = `import { ${["Player", ...names].join(", ")} } from "tauler/${game}";
export class S${index} extends Player {
  play(): void {
    const id = 0;
    const start = this.unit(id).pos;
    const pos = start;
    {
${code}
    }
  }
}
`;
  return playerSource(`AIS${index}.ts`, text);
}

describe("The snippets", () => {
  it.each(games.map(({ id }) => id))(
    "of %s have a place to go on, prefixes of their own, and right types",
    async (game) => {
      const snippets = await readSnippets({ game, language: "ts" }, resources);
      expect(snippets.length).toBeGreaterThan(3);
      expect(new Set(snippets.map(({ prefix }) => prefix)).size).toBe(snippets.length);
      for (const { body } of snippets) expect(body).toContain("$0");
      const sources = snippets.map((snippet, index) => playerWith(snippet, game, index));
      const checked = await checkTypes(sources, { typesFolder: join(root, "out/types") });
      expect(checked).toEqual({ ok: true, value: [] });
    },
  );

  it("of a game without a list are none", async () => {
    expect(await readSnippets({ game: "no-such-game", language: "ts" }, resources)).toEqual([]);
  });
});
