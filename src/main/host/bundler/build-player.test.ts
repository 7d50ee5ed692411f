import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import vm from "node:vm";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { describe, expect, it } from "vitest";
import { FUEL_PRELUDE } from "../../contract/fuel";
import type { PlayerBundle } from "../../contract/player-bundle";
import { buildPlayer } from "./build-player";
import { playerSource } from "./player-source";
import { build, bundleOf, CHOICE, IMPORT, problemsOf, RON, ron } from "./testing/sample-player";

/** Runs a bundle as a player's process does, and gives a function that evaluates code beside it. */
function load({ code }: PlayerBundle) {
  const context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } });
  const run = (script: string, filename = "beside.js") => vm.runInContext(script, context, { filename });
  run(`${FUEL_PRELUDE}$fuelStart(Infinity);`);
  run(
    "const said = []; const $tauler = { api: { Player: class Player { cerr(x) { said.push(x); } }, Dir: { Up: 4 }, square: (x) => x * x } };",
  );
  run("const $fuelSum = (made) => made;");
  run(code, "AIRon.js");
  return run;
}

describe("a player's bundle", () => {
  it("is a script that gives the player's class, anew for every match", async () => {
    const bundle = await bundleOf(RON);
    expect(bundle).toMatchObject({ game: "harry-potter", name: "Ron", sealed: false });
    expect(bundle.sourceHash).toMatch(/^[0-9a-f]{64}$/);
    const run = load(bundle);
    expect(run("$module().name")).toBe("Ron");
    expect(run("new ($module())() instanceof $tauler.api.Player")).toBe(true);
    expect(run("'$module' in globalThis")).toBe(false);
  });

  it("takes named, renamed, whole and type imports from the game's API", async () => {
    const run = load(
      await bundleOf(`import { Player as Base, Dir, type Pos } from "tauler/harry-potter";
import type { Unit } from "tauler/harry-potter";
import * as api from "tauler/harry-potter";
export class Ron extends Base {
  where: Pos | Unit | null = null;
  play() { this.cerr(Dir.Up + api.square(3)); }
}
`),
    );
    run("new ($module())().play()");
    expect(run("said")).toEqual([13]);
  });

  it("may import at the end of the file, and export in a list", async () => {
    const run = load(
      await bundleOf(
        `const up = () => Dir.Up;\nclass Ron extends Player { play() { this.cerr(up()); } }\nexport { Ron };\nimport { Player,\n  Dir } from "tauler/harry-potter";`,
      ),
    );
    run("new ($module())().play()");
    expect(run("said")).toEqual([4]);
  });

  it("lets helper classes, functions, enums and constants be", async () => {
    const text = `${IMPORT}enum Mood { Calm, Angry }
class Queue<T> { #items: T[] = []; push(item: T) { this.#items.push(item); } get size() { return this.#items.length; } }
export function twice(x: number): number { return 2 * x; }
const TABLE = [1, 2, 3] as const;
export interface Plan { steps: number }
export class Ron extends Player {
  readonly #queue = new Queue<Plan>();
  play() { this.#queue.push({ steps: twice(TABLE[1]) }); this.cerr(this.#queue.size + Mood.Angry); }
}
`;
    expect((await build(text)).problems).toEqual([]);
    const run = load(await bundleOf(text));
    run("new ($module())().play()");
    expect(run("said")).toEqual([2]);
  });

  it("runs as a module does: strictly, and with no this at the top", async () => {
    const before = "const top = this;\nfunction self(this: unknown) { return this; }";
    const run = load(await bundleOf(ron("this.cerr([top, self()]);", before)));
    run("new ($module())().play()");
    expect(run("said")).toEqual([[undefined, undefined]]);
  });

  it("counts fuel", async () => {
    const run = load(
      await bundleOf(
        `${IMPORT}export class Ron extends Player { play() { for (let i = 0; i < 10; i++) this.cerr(i); } }`,
      ),
    );
    run("const ron = new ($module())(); $fuelStart(100); ron.play();");
    // Ten turns, each with two sums, a call and a field; and a call.
    expect(run("$fuelUsed()")).toBe(56);
  });

  it("takes its game from the import when none is asked for", async () => {
    const source = playerSource("AIRon.ts", RON.replace("harry-potter", "pandemic"));
    const { bundle } = await buildPlayer(source, { games: CHOICE.games });
    expect(bundle?.game).toBe("pandemic");
  });

  it("has the same hash for the same text only", async () => {
    const [a, b, c] = await Promise.all([bundleOf(RON), bundleOf(RON), bundleOf(`${RON}// more`)]);
    expect(a.sourceHash).toBe(b.sourceHash);
    expect(a.sourceHash).not.toBe(c.sourceHash);
    expect(a.code).toBe(b.code);
  });
});

describe("a bundle's source map", () => {
  const TEXT = `${IMPORT}
export class Ron extends Player {
  /* á é */ private readonly names: Map<string, number> = new Map();

  play(): void {
    const deep = (n: number): number => n === 0 ? this.fail("é" as string) : deep(n - 1);
    for (const x of [1]) if (x) do deep(2); while (false);
  }

  fail(why: string): never { throw new Error(why); }
}
`;

  it("leads from a stack to the person's lines and columns", async () => {
    const bundle = await bundleOf(TEXT);
    const stack: string = load(bundle)("try { new ($module())().play(); } catch (e) { e.stack }");
    const map = new TraceMap(bundle.sourceMap ?? "");
    const places = Array.from(stack.matchAll(/at (\S+) \(AIRon\.js:(\d+):(\d+)\)/g), ([, name, line, column]) => {
      const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
      return `${name} ${found.line}:${(found.column ?? 0) + 1}`;
    });
    expect(places).toEqual(["Ron.fail 11:36", "deep 7:56", "deep 7:78", "deep 7:78", "Ron.play 8:36"]);
  });

  it("leads from every word of the code to the same word of the source", async () => {
    const bundle = await bundleOf(TEXT);
    const map = new TraceMap(bundle.sourceMap ?? "");
    const source = TEXT.split("\n");
    const words = bundle.code.split("\n").flatMap((text, line) =>
      Array.from(text.matchAll(/\b(deep|fail|why|names|play|x)\b/g), (found) => ({
        word: found[0],
        line: line + 1,
        column: found.index,
      })),
    );
    expect(words.length).toBeGreaterThan(10);
    for (const { word, line, column } of words) {
      const found = originalPositionFor(map, { line, column });
      expect(source[(found.line ?? 0) - 1].slice(found.column ?? 0).startsWith(word), `${word} ${line}:${column}`).toBe(
        true,
      );
    }
  });

  it("names the person's file, without its folder and without its text", async () => {
    const { code, sourceMap } = await bundleOf(`${RON}// at home\n`, "/home/ron/secret/AIRon.ts");
    const map = JSON.parse(sourceMap ?? "");
    expect(map.sources).toEqual(["AIRon.ts"]);
    expect(map.sourcesContent ?? []).toEqual([]);
    expect(code + sourceMap).not.toContain("secret");
  });
});

describe("sourceMappingURL in a player's source", () => {
  const EVIL = JSON.stringify({ version: 3, sources: ["evil.ts"], names: [], mappings: "AAKA;AAMA;AACA" });
  const COMMENTS = ["//# ", "//@ ", "//#\t", "/*# ", "/*@ ", "/* x\n# ", "// # ", "//#"].map((begin) => ({
    begin: JSON.stringify(begin),
    comment: (url: string) => `${begin}sourceMappingURL=${url}${begin.startsWith("/*") ? " */" : ""}`,
  }));

  it.each(COMMENTS)("is not followed after $begin", async ({ comment }) => {
    const folder = await mkdtemp(join(tmpdir(), "tauler-map-"));
    try {
      await writeFile(join(folder, "evil.map"), EVIL);
      const data = `data:application/json;base64,${Buffer.from(EVIL).toString("base64")}`;
      for (const url of [data, join(folder, "evil.map"), `file://${folder}/evil.map`, "evil.map"]) {
        const { sourceMap } = await bundleOf(`${RON}${comment(url)}\n`, join(folder, "AIRon.ts"));
        expect(JSON.parse(sourceMap ?? "").sources).toEqual(["AIRon.ts"]);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("does not move what comes after it on its line", async () => {
    expect(
      await problemsOf(
        `${IMPORT}/*# sourceMappingURL=a.map */ require("fs"); export class Ron extends Player { play() {} }`,
      ),
    ).toEqual(["require 2:31"]);
  });
});

describe("what stands beside a player's file", () => {
  it("has no influence on the bundle", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tauler-beside-"));
    try {
      await writeFile(
        join(folder, "tsconfig.json"),
        '{ "compilerOptions": { "target": "ES5", "useDefineForClassFields": false, "jsx": "react", "experimentalDecorators": true } }',
      );
      await writeFile(
        join(folder, "package.json"),
        '{ "type": "commonjs", "browser": { "tauler/harry-potter": "./evil.js" }, "sideEffects": false }',
      );
      const text = `/// <reference path="./evil.ts" />\n/** @jsx evil */\n${IMPORT}export class Ron extends Player { a = 1; play() {} }`;
      const { code, sourceMap } = await bundleOf(text, join(folder, "AIRon.ts"));
      // Another text, of which the same is made: what is made of one is known.
      expect(await bundleOf(`${text}\n`)).toMatchObject({ code, sourceMap });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe("what was made of a text", () => {
  const GREEDY = `${RON}let price = 1;\n// greedy\n`;

  it("is not made again, wherever the file lies", async () => {
    const made = await build(GREEDY, "harry-potter/AIRon.ts");
    expect(made.problems).toMatchObject([{ severity: "warning", file: "harry-potter/AIRon.ts" }]);
    const again = await build(GREEDY, "/home/ron/AIRon.ts");
    expect(again.bundle).toBe(made.bundle);
    expect(again.problems).toEqual(made.problems.map((problem) => ({ ...problem, file: "/home/ron/AIRon.ts" })));
  });

  it("is of that text, that name, that game, and of playing or debugging", async () => {
    const { bundle } = await build(GREEDY);
    const others = [
      await buildPlayer(playerSource("AIRon.ts", `${GREEDY} `), CHOICE),
      await buildPlayer(playerSource("AIRon.ts", GREEDY), { ...CHOICE, hasSteps: true }),
      await buildPlayer(playerSource("AIRon.ts", GREEDY), { games: CHOICE.games }),
    ];
    for (const other of others) expect(other.bundle).not.toBe(bundle);
    expect(others[1].bundle?.code).not.toBe(bundle?.code);
    expect((await build(GREEDY, "AIGinny.ts")).bundle).toBeNull();
    expect((await buildPlayer(playerSource("AIRon.ts", GREEDY), { ...CHOICE, game: "pandemic" })).bundle).toBeNull();
  });
});
