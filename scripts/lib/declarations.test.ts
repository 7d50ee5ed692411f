import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keepPlayerApis } from "./declarations.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-declarations-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function declare(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function left(): string[] {
  const entries = readdirSync(folder, { recursive: true }).map(String);
  return entries.filter((entry) => entry.endsWith(".d.ts")).sort();
}

const API = "engine/games/chess/player-api.d.ts";

describe("the declarations of the players' API", () => {
  test("are those to which the API of a game leads, and no others", () => {
    declare({
      [API]: 'import type { Pos } from "./pos";\nexport { Kit } from "../../kit";\n',
      "engine/games/chess/pos.d.ts": 'export type Pos = import("../../grid").Pos;\n',
      "engine/kit/index.d.ts": 'import "../games/chess/pos";\nexport class Kit {}\n',
      "engine/grid.d.ts": "export interface Pos {}\n",
      "engine/games/chess/rules.d.ts": 'import type { Pos } from "./pos";\n',
      "engine/stats/elo.d.ts": "export {};\n",
    });
    keepPlayerApis(folder);
    expect(left()).toEqual([API, "engine/games/chess/pos.d.ts", "engine/grid.d.ts", "engine/kit/index.d.ts"]);
  });

  test("may lead in a circle", () => {
    declare({ [API]: 'export * from "./pos";', "engine/games/chess/pos.d.ts": 'export * from "./player-api";' });
    keepPlayerApis(folder);
    expect(left()).toHaveLength(2);
  });

  test("are complete, or not built", () => {
    declare({ [API]: 'export * from "./pos";' });
    expect(() => keepPlayerApis(folder)).toThrow(/pos, which is not declared/);
  });

  test("are there, or not built", () => {
    declare({ "engine/grid.d.ts": "" });
    expect(() => keepPlayerApis(folder)).toThrow(/player-api\.d\.ts/);
  });
});
