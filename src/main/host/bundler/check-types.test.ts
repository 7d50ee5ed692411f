import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inFull } from "../../../../test/in-full";
import { checkTypes } from "./check-types";
import { type PlayerSource, playerSource } from "./player-source";

const API = `import type { Log } from "../../kit/log";
export declare abstract class Player { abstract play(): void; cerr(...values: unknown[]): void; me(): number; log: Log; }
export interface Pos { readonly row: number }
export declare const Dir: { readonly Up: 0 };
export type Dir = 0;
`;

let typesFolder: string;
beforeAll(async () => {
  typesFolder = await mkdtemp(join(tmpdir(), "tauler-api-"));
  await mkdir(join(typesFolder, "engine/games/toy"), { recursive: true });
  await mkdir(join(typesFolder, "engine/kit"), { recursive: true });
  await writeFile(join(typesFolder, "engine/games/toy/player-api.d.ts"), API);
  await writeFile(join(typesFolder, "engine/kit/log.d.ts"), "export interface Log { lines: number }\n");
  await writeFile(
    join(typesFolder, "secret.ts"),
    "export const secret: number = 1;\nconst wrong: number = 'secret';\n",
  );
});
afterAll(() => rm(typesFolder, { recursive: true }));

const HEAD = 'import { Player, Pos, Dir } from "tauler/toy";\n';

async function problemsOf(...sources: PlayerSource[]) {
  const result = await checkTypes(sources, { typesFolder });
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

async function placesOf(code: string): Promise<string[]> {
  const problems = await problemsOf(playerSource("AIRon.ts", `${HEAD}${code}`));
  return problems.map(({ code: name, line, column }) => `${name} ${line}:${column}`);
}

describe("checking the types of players", () => {
  it("is content with a good player, without a tsconfig of the person's", async () => {
    const code = `export class Ron extends Player {
  #where: Pos | null = null;
  #distances = new Int16Array(9);
  look(): Int16Array { return new Int16Array(3); }
  play() {
    const unused = [3, 1, 2].toSorted((a, b) => a - b).at(-1);
    this.#distances = this.look();
    if (this.#where !== null) console.log(this.#where.row, Dir.Up, this.log.lines);
    this.#where = { row: this.me() };
  }
}`;
    expect(await placesOf(code)).toEqual([]);
  });

  it("tells of wrong types also where the syntax of another player is wrong", async () => {
    const sources = ["this.move(;", "const x: number = 'a';", "const y = 1;", "const z: string = 2; z(;"];
    const found = await problemsOf(...sources.map((text, index) => playerSource(`AIRon${index}.ts`, text)));
    expect([...new Set(found.map(({ file, code }) => `${file} ${code.slice(0, 3)}`))]).toEqual([
      "AIRon0.ts TS1",
      "AIRon3.ts TS1",
      "AIRon1.ts TS2",
    ]);
  });

  it("advises also a player whose types cannot be told beside another one", async () => {
    const playing = (name: string, play: string) =>
      playerSource(`AI${name}.ts`, `${HEAD}export class ${name} extends Player { play() { ${play} } }`);
    const index = "this.cerr([3][this.me() / 2]);";
    const [ron, luna] = [playing("Ron", `this.cerr({ a: 1, a: 2 }); ${index}`), playing("Luna", index)];
    const [ofRon, ofLuna] = [await problemsOf(ron), await problemsOf(luna)];
    expect([ofRon, ofLuna].map((all) => all.map(({ severity }) => severity))).toEqual([
      ["error", "warning"],
      ["warning"],
    ]);
    expect(await problemsOf(ron, luna)).toEqual([...ofRon, ...ofLuna]);
  });

  it("gives TypeScript's own words with file, line and column", async () => {
    const text = `${HEAD}/* é */ const x: number = "á";`;
    expect(await problemsOf(playerSource("home/AIRon.ts", text))).toEqual([
      {
        code: "TS2322",
        severity: "error",
        message: "Type 'string' is not assignable to type 'number'.",
        file: "home/AIRon.ts",
        line: 2,
        column: 15,
      },
    ]);
  });

  it("does not advise what would not help", async () => {
    const problems = await problemsOf(
      playerSource("AIRon.ts", "process.exit();\ndocument.title;\nnew SharedArrayBuffer(1);"),
    );
    const messages = problems.map(({ message }) => message);
    expect(messages).toEqual([
      "Cannot find name 'process'. It does not exist where players run.",
      "Cannot find name 'document'. It does not exist where players run.",
      "Cannot find name 'SharedArrayBuffer'. It does not exist where players run.",
    ]);
  });

  it("keeps the reasons of a problem with it", async () => {
    const [problem] = await problemsOf(
      playerSource("AIRon.ts", "const o: { a: { b: number } } = { ...{ a: { b: 'x' } } };\nexport {};"),
    );
    expect(problem.message).toMatch(
      /not assignable to type '\{ a: \{ b: number; \}; \}'\. .*Type 'string' is not assignable to type 'number'\.$/,
    );
  });

  it.each([
    ["a misspelt method", "export class Ron extends Player { play() { this.mee(); } }", "TS2339 2:49"],
    ["a missing method", "export class Ron extends Player {}", "TS2515 2:14"],
    ["the browser", "document.title = 'x';", "TS2584 2:1"],
    ["timers", "setTimeout(() => {});", "TS2304 2:1"],
    ["shared memory", "new SharedArrayBuffer(8);", "TS2583 2:5"],
    ["weak references", "new WeakRef({});", "TS2304 2:5"],
    ["the newest language", "Object.groupBy([1], String);", "TS2550 2:8"],
    ["Node", "process.exit();", "TS2591 2:1"],
    ["null where there may be nothing", "const f = (p: Pos | null) => p.row;", "TS18047 2:30"],
    ["a missing type", "const f = (p) => p;", "TS7006 2:12"],
    ["a module that is not there", 'import type { X } from "./other";', "TS2307 2:24"],
    ["types that import(…) would give", 'let x: import("./other").X;', "TS2307 2:15"],
  ])("finds %s", async (_, code, expected) => {
    expect(await placesOf(code)).toEqual([expected]);
  });

  it.each(['/// <reference lib="dom" />', '///<reference lib="dom"/>', '///   <reference   lib="dom"   />'])(
    "does not take in the browser by %s",
    async (comment) => {
      const problems = await problemsOf(playerSource("AIRon.ts", `${comment}\nexport {};\ndocument.title = 'x';`));
      expect(problems.map(({ code, line }) => `${code} ${line}`)).toEqual(["TS2584 3"]);
    },
  );

  it("checks several players on their own, though they use the same names", async () => {
    const good = playerSource(
      "a/AIRon.ts",
      `${HEAD}class Tool {}\nexport class Ron extends Player { play() { new Tool(); } }`,
    );
    const bad = playerSource(
      "b/AIRon.ts",
      `${HEAD}class Tool { x = 1 }\nexport class Ron extends Player { play() { new Tool().y; } }`,
    );
    const problems = await problemsOf(good, bad, good);
    expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual(["b/AIRon.ts:3"]);
  });

  it.each([
    ["reference", (file: string) => `/// <reference path="${file}" />\nexport {};`],
    ["reference with blanks", (file: string) => `///   <reference   path="${file}" />\nexport {};`],
    ["import", (file: string) => `import { secret } from "${file.replace(".ts", "")}";`],
    ["import type", (file: string) => `import type { secret } from "${file.replace(".ts", "")}";`],
  ])("does not look into other files by %s", async (_, write) => {
    const problems = await problemsOf(
      playerSource("AIRon.ts", write(join(typesFolder, "secret.ts").replaceAll("\\", "/"))),
    );
    expect(JSON.stringify(problems)).not.toContain("Type 'string' is not assignable");
  });

  it("leaves nothing behind", async () => {
    const own = await mkdtemp(join(tmpdir(), "tauler-own-"));
    for (const name of ["TMPDIR", "TMP", "TEMP"]) vi.stubEnv(name, own);
    try {
      expect(await placesOf("const x: number = '';")).toHaveLength(1);
      expect(await readdir(own)).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
      await rm(own, { recursive: true });
    }
  });

  it("says so when there are no declarations to check against", async () => {
    const result = await checkTypes([playerSource("AIRon.ts", HEAD)], { typesFolder: join(typesFolder, "nowhere") });
    expect(result).toMatchObject({ ok: false, problem: { code: "types-not-checked" } });
  });

  inFull("takes neither all memory nor minutes for a short text", async () => {
    const deep = playerSource("AIDeep.ts", `${HEAD}const a = ${"[".repeat(600)}${"]".repeat(600)};`);
    expect(await problemsOf(deep)).toEqual([]);
    expect(await problemsOf(deep, playerSource("AIRon.ts", "const a: string = 1;"))).toMatchObject([
      { file: "AIRon.ts", code: "TS2322" },
    ]);
    const both = `${"$"}{T}`;
    const doubled = `type D<T extends string> = \`${both}${both}\`; const a: ${"D<".repeat(31)}"aaaaaaaa"${">".repeat(31)} = "";`;
    const result = await checkTypes([playerSource("AIHuge.ts", doubled)], { typesFolder });
    expect(result).toMatchObject({ ok: false, problem: { code: "types-take-too-much" } });
  });
});
