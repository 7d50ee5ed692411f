import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { build } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import { checkLayers } from "../architecture/layers";
import { inFull } from "../in-full";
import { diceRace } from "./dice-race";

/*
 * The proof of docs/add-a-game.md: the small test game becomes the sixth one in a copy of the repository. What had to be touched
 * for that is compared with what the document says.
 */

const ROOT = join(import.meta.dirname, "../..");
const COPIED = ["src", "test", "scripts", "resources", "docs", "package.json", "tsconfig.base.json"];

const folder = realpathSync(mkdtempSync(join(tmpdir(), "tauler-sixth-")));
afterAll(() => rmSync(folder, { recursive: true }));

const PLAYER = `import { Player } from "tauler/dice-race";

export class Demo extends Player {
  play(): void {
    this.run(this.me());
  }
}
`;

const EXPLANATIONS = `import type { Explanations } from "../../../testing/explanation";

export const explanations: Explanations = {
  state: {
    round: { from: ["round"] },
    "cells.#": { of: "seat", by: { coinTaken: "cell" } },
    "coins.#": { of: "seat", by: { coinTaken: null } },
  },
  facts: { cell: {}, unit: { Cells: ["any cells.#"] }, seat: { Cells: ["any cells.#"] } },
  unitIds: () => [0, 1, 2, 3],
};
`;

const GOLDEN = {
  matches: { default: "7ec186273651b54c ec1d1b40992971b5" },
  playerApi: {
    assert: [],
    Player: "cells cerr heat line mark me names note numRounds play random round run runWith status turns".split(" "),
  },
};

/** The sixth game, by path: what docs/add-a-game.md asks for. */
const ADDED: Readonly<Record<string, string>> = {
  "src/engine/games/dice-race/index.ts": inItsFolder("test/conformance/dice-race.ts"),
  "src/engine/games/dice-race/player-api.ts": inItsFolder("test/process/dice-race-api.ts"),
  "src/engine/games/dice-race/README.md": "# Dice race\n",
  "src/engine/games/dice-race/testing/codes.ts":
    'import type { Way } from "../../../testing/way";\n\nexport const ways: readonly Way[] = [];\n',
  "src/engine/games/dice-race/testing/explanations.ts": EXPLANATIONS,
  "src/engine/games/dice-race/testing/golden.json": JSON.stringify(GOLDEN),
  "resources/games/dice-race/default.cnf": "Race\nROUNDS 20\n",
  "resources/games/dice-race/rules.md": "# Dice race\n",
  "resources/games/dice-race/snippets.json": "{}\n",
  "resources/games/dice-race/template.ts": PLAYER.replace("Demo", "Template"),
  "resources/games/dice-race/players/AINull.ts": PLAYER.replace("Demo", "Null").replace("this.run(this.me());", ""),
  "resources/games/dice-race/players/AIDemo.ts": PLAYER,
  "resources/games/dice-race/sealed/AIDummy.ts": PLAYER.replace("Demo", "Dummy"),
};
const REGISTRY = "src/engine/games/index.ts";

/** A file of the test game, as it would lie in a folder of its own. */
function inItsFolder(path: string): string {
  const text = readFileSync(join(ROOT, path), "utf8");
  return text
    .replaceAll("../../src/engine/", "../../")
    .replace(/\/\*\* Only attacks ask this\. \*\/\nexport [^\n]*\n/, "");
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function addSixthGame(): void {
  for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
  for (const [path, text] of Object.entries(ADDED)) write(path, text);
  const registry = readFileSync(join(ROOT, REGISTRY), "utf8");
  write(
    REGISTRY,
    registry
      .replace(
        'import { crematoria } from "./crematoria";',
        (line) => `${line}\nimport { diceRace } from "./dice-race";`,
      )
      .replace("apocalypseNow];", "apocalypseNow, diceRace];"),
  );
}

function filesOf(root: string): string[] {
  const all = COPIED.flatMap((path) =>
    readdirSync(join(root, dirname(path)), { withFileTypes: true })
      .filter(({ name }) => join(dirname(path), name) === path)
      .flatMap((entry) => (entry.isDirectory() ? below(root, path) : [path])),
  );
  return all.sort();
}

function below(root: string, path: string): string[] {
  const found = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(root.length + 1)
        .replaceAll(sep, "/"),
    );
}

/** What differs between the copy and the repository. */
function touched(): string[] {
  const isSame = (path: string) =>
    existsSync(join(ROOT, path)) && readFileSync(join(ROOT, path)).equals(readFileSync(join(folder, path)));
  return filesOf(folder).filter((path) => !isSame(path));
}

function run(script: string, ...args: readonly string[]): { readonly status: number | null; readonly output: string } {
  const program = join(ROOT, "node_modules", script);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: "utf8" });
  return { status, output: `${stdout}${stderr}` };
}

describe("The small test game as a sixth one", () => {
  addSixthGame();

  it("keeps the layers, compiles, and has an API that can be built", async () => {
    expect(checkLayers(folder).violations).toEqual([]);
    expect(run("typescript/bin/tsc", "-p", "src/engine", "--outDir", "out/tsc").output).toBe("");
    const api = join(folder, "src/engine/games/dice-race/player-api.ts");
    const { outputFiles } = await build({
      entryPoints: [api],
      bundle: true,
      write: false,
      format: "esm",
      logLevel: "silent",
    });
    expect(outputFiles[0].text).toMatch(/export \{[^}]*\bPlayer\b/);
  });

  inFull("keeps the laws of every game, which find all that it brings", () => {
    const include = [
      "test/conformance/{laws,codes,explained}.test.ts",
      "test/golden/*.test.ts",
      "test/architecture/player-apis.test.ts",
    ];
    writeFileSync(
      join(folder, "sixth.config.mjs"),
      `export default { test: { include: ${JSON.stringify(include)}, testTimeout: 60000 } };`,
    );
    const { status, output } = run(
      "vitest/vitest.mjs",
      "run",
      "--config",
      "sixth.config.mjs",
      "-t",
      `${diceRace.title}|${diceRace.id}`,
    );
    expect(output).toContain("Tests");
    expect(status, output).toBe(0);
  });

  it("is one folder, one line and one folder of resources", () => {
    expect(touched()).toEqual([REGISTRY, ...Object.keys(ADDED)].sort());
    const lines = (root: string) => readFileSync(join(root, REGISTRY), "utf8").split("\n");
    const before = new Set(lines(ROOT));
    expect(lines(folder).filter((line) => !before.has(line))).toHaveLength(2);
  });
});
