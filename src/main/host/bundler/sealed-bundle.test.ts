import { createHash } from "node:crypto";
import vm from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatProblem } from "../../../engine/contract/result";
import { FUEL_PRELUDE } from "../../contract/fuel";
import type { PlayerBundle } from "../../contract/player-bundle";
import { playerSource } from "./player-source";
import { exportPlayer, readSealedBundle } from "./sealed-bundle";
import { nameOfSealedFile, sealedFileOf } from "./sealed-file";
import { bundleOf, CHOICE, IMPORT, RON, ron } from "./testing/sample-player";

const CLEVER = `${IMPORT}
interface Secret { readonly plan: string }
const UNUSUALLY_NAMED_CONSTANT = 3;
function thinkHard(rounds: number): number { let sum = 0; for (let i = 0; i < rounds; i++) sum += i; return sum; }
export class Ron extends Player {
  #steps = 0; // a secret comment
  play() {
    this.cerr("thinking", this.#steps++);
    console.log("about", this.#steps);
    const quiet = () => this.cerr("quiet");
    quiet();
    this.say(thinkHard(UNUSUALLY_NAMED_CONSTANT));
    if (this.#steps > 1) this.cerr("more"); else console.warn("less");
    this.say(this.#steps);
  }
}
`;

async function exported(text: string, keepCerr = false): Promise<string> {
  const { sealed, problems } = await exportPlayer(playerSource("AIRon.ts", text), { ...CHOICE, keepCerr });
  if (sealed === null) throw new Error(JSON.stringify(problems));
  return sealed.text;
}

function read(text: string) {
  return readSealedBundle(playerSource("Ron.player.js", text), CHOICE);
}

async function codeOf(text: string): Promise<string> {
  const result = await read(text);
  return result.ok ? "accepted" : result.problem.code;
}

/** A file with this code and an honest header. */
function forged(code: string, header: Record<string, unknown> = {}): string {
  const hash = createHash("sha256").update(code).digest("hex");
  return `// tauler player ${JSON.stringify({ format: 1, api: 1, game: "harry-potter", name: "Ron", hash, ...header })}\n${code}`;
}

/** What a bundle says and writes in a number of rounds, and the fuel that it uses. */
function play({ code }: PlayerBundle, rounds: number) {
  const context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } });
  const run = (script: string) => vm.runInContext(script, context);
  run(`${FUEL_PRELUDE}const $fuelSide = (value) => value; $fuelStart(1e6); const said = [], written = [];`);
  run("const console = { log: (...x) => written.push(x), warn: (...x) => written.push(x) };");
  run("const $tauler = { api: { Player: class { say(x) { said.push(x); } cerr(...x) { written.push(x); } } } };");
  run(code);
  run(`const ron = new ($module())(); for (let i = 0; i < ${rounds}; i++) ron.play();`);
  return { said: run("said"), written: run("written"), fuel: run("$fuelUsed()") };
}

async function sealedBundle(text: string): Promise<PlayerBundle> {
  const result = await read(text);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

describe("an exported player", () => {
  it("plays like its source, but silently", async () => {
    const open = play(
      await bundleOf(CLEVER.replaceAll("this.#steps++", "0").replace("play() {", "play() { this.#steps++;")),
      3,
    );
    const sealed = play(await sealedBundle(await exported(CLEVER.replace("play() {", "play() { this.#steps++;"))), 3);
    expect(sealed.said).toEqual(open.said);
    expect(open.written.length).toBe(12);
    expect(sealed.written).toEqual([]);
  });

  it("is sealed: no source map, the same name and game", async () => {
    const bundle = await sealedBundle(await exported(RON));
    expect(bundle).toMatchObject({ game: "harry-potter", name: "Ron", sealed: true, sourceMap: null });
    expect(bundle.sourceHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("says in its first line what it is", async () => {
    const [first] = (await exported(RON)).split("\n");
    expect(JSON.parse(first.replace("// tauler player ", ""))).toMatchObject({
      format: 1,
      api: 1,
      game: "harry-potter",
      name: "Ron",
    });
  });

  it("shows neither names nor comments nor types of the source", async () => {
    const text = await exported(CLEVER);
    for (const secret of ["thinkHard", "UNUSUALLY", "Secret", "comment", "thinking", "quiet", "sourceMappingURL"])
      expect(text).not.toContain(secret);
  });

  it("keeps what it asserts, and does not say it", async () => {
    const asserting = ron('console.assert(this.say("a secret") !== 7, 1); this.say("b");');
    const text = await exported(asserting);
    expect(text).toContain("console.assert(");
    const bundle = await read(text);
    expect(bundle.ok && bundle.value.code).not.toContain("noteAssertion");
    expect((await bundleOf(asserting)).code).toContain("noteAssertion");
  });

  it("writes to its console when that is kept", async () => {
    const { written } = play(await sealedBundle(await exported(CLEVER, true)), 1);
    expect(written).toEqual([["thinking", 0], ["about", 1], ["quiet"], ["less"]]);
  });

  it("drops the arguments of what it would have written, whatever they do", async () => {
    const text = ron(
      "let n = 0; this.cerr(n++, this.cerr(n++)); console.log(n += 5); const r = this.cerr?.(n); this.say(n); this.say(r);",
    );
    expect(play(await sealedBundle(await exported(text)), 1).said).toEqual([0, undefined]);
  });

  it("draws nothing, but still calls members of its own that have the name of a drawing", async () => {
    const drawing =
      "this.note(0, 'plan'); this.mark(1); this.line(0, 1); this.heat([this.say('heat')]); this.say('on');";
    expect(await exported(ron(drawing))).not.toContain("plan");
    expect(play(await sealedBundle(await exported(ron(drawing))), 1).said).toEqual(["on"]);
    const own = `mark(x: unknown) { this.say(x); }\n`;
    const text = ron("this.note(0, 'plan'); this.mark(7);").replace("play() {", `${own}play() {`);
    expect(text).toContain(own);
    expect(play(await sealedBundle(await exported(text)), 1).said).toEqual([7]);
  });

  it("counts its fuel, and cannot bring its own", async () => {
    const bundle = await sealedBundle(await exported(ron("for (let i = 0; i < 10; i++) this.say(i);")));
    expect(play(bundle, 2).fuel).toBe(112);
  });

  it("is the same text every time", async () => {
    expect(await exported(CLEVER)).toBe(await exported(CLEVER));
  });

  it("is not made of a source with errors", async () => {
    const { sealed, problems } = await exportPlayer(playerSource("AIRon.ts", ron("require('fs');")), CHOICE);
    expect(sealed).toBeNull();
    expect(problems).toMatchObject([{ code: "require", line: 3 }]);
  });

  it("has a file name of its own", () => {
    expect(sealedFileOf("Ron")).toBe("Ron.player.js");
    expect(["a/Ron.player.js", "a\\Ron.player.js", "Ron.js", "AIRon.ts"].map(nameOfSealedFile)).toEqual([
      "Ron",
      "Ron",
      null,
      null,
    ]);
  });
});

describe("a file that claims to be an exported player", () => {
  const PLAYER = 'import{Player as P}from"tauler/harry-potter";class R extends P{play(){}}export{R as Ron};';

  it("is accepted when it is one, whoever wrote it", async () => {
    expect(await codeOf(forged(PLAYER))).toBe("accepted");
  });

  it.each([
    ["empty", "", "not-an-export"],
    ["a source", RON, "not-an-export"],
    ["a picture", "\u0089PNG\r\n", "not-an-export"],
    ["a header without code", "// tauler player {}", "damaged-export"],
    ["a header that is no JSON", "// tauler player {\n", "damaged-export"],
    ["a header of another kind", '// tauler player ["Ron"]\n', "damaged-export"],
    ["changed code", forged(PLAYER).replace("play()", "p1ay()"), "damaged-export"],
    ["a changed line end", forged(`${PLAYER}\n`).replaceAll("\n", "\r\n"), "damaged-export"],
    ["another game's header", forged(PLAYER, { game: "pandemic" }), "damaged-export"],
    ["another name", forged(PLAYER, { name: "Harry" }), "wrong-class-name"],
    ["a name that is a path", forged(PLAYER, { name: "../../Ron" }), "wrong-name"],
    ["a name that is no text", forged(PLAYER, { name: 7 }), "damaged-export"],
    ["half a format", forged(PLAYER, { format: 0.5 }), "damaged-export"],
    ["a format below all", forged(PLAYER, { format: -1 }), "damaged-export"],
    ["a hash of another shape", forged(PLAYER, { hash: "A".repeat(64) }), "damaged-export"],
    ["a header without end", `// tauler player ${"[".repeat(900_000)}`, "damaged-export"],
    ["a name twice", forged(PLAYER).replace("{", '{"name":"Harry",'), "damaged-export"],
    ["a newer format", forged(PLAYER, { format: 2 }), "newer-export"],
    ["a newer API", forged(PLAYER, { api: 2 }), "newer-export"],
    ["another game", forged(PLAYER.replace("harry-potter", "pandemic"), { game: "pandemic" }), "wrong-game"],
    ["no player", forged("export const a = 1;"), "no-game"],
    ["a module of Node", forged(`import"node:fs";${PLAYER}`), "unknown-module"],
    ["import()", forged(`${PLAYER}import("node:fs");`), "dynamic-import"],
    ["require", forged(`require("fs");${PLAYER}`), "require"],
    ["await", forged(`await 1;${PLAYER}`), "top-level-await"],
    ["fuel of its own", forged(`${PLAYER}$fuel.left=1e9;`), "reserved-name"],
    ["another $module", forged(`${PLAYER}var $module=1;`), "reserved-name"],
    ["TypeScript", forged(`${PLAYER}let x:number=1;`), "syntax-error"],
    ["broken code", forged(`${PLAYER}}`), "syntax-error"],
    ["code that leaves its function", forged(`${PLAYER}})();(function(){`), "syntax-error"],
    ["deep nesting", forged(`${PLAYER}x=${"!".repeat(400_000)}1`), "nested-too-deeply"],
    ["deep blocks", forged(`${PLAYER}${"{".repeat(200_000)}${"}".repeat(200_000)}`), "nested-too-deeply"],
  ])("is refused: %s", async (_, text, code) => {
    expect(await codeOf(text)).toBe(code);
  });

  it.each([
    ["HTML comments that only a script sees", "let a=1;a<!--a/*\n;for(;;);/**/;"],
    ["the other HTML comment", "let a=1;\n-->a;for(;;);"],
    ["a loop behind a label", "x:for(;;)continue x;"],
    ["a directive that is none", "function f(){'use strict';for(;;);}f();"],
  ])("counts fuel behind %s", async (_, code) => {
    const result = await read(forged(`${PLAYER}\n${code}`));
    if (!result.ok) return expect(result.problem.code).toBe("syntax-error");
    const context = vm.createContext({});
    vm.runInContext(`${FUEL_PRELUDE}$fuelStart(1000); const $tauler = { api: { Player: class {} } };`, context);
    try {
      vm.runInContext(result.value.code, context, { timeout: 2000 });
    } catch (error) {
      expect(String(error)).toContain("out of time: the CPU time of the match");
    }
  });

  it("names the place and says what is wrong", async () => {
    const place = async (text: string) => {
      const result = await read(text);
      return result.ok ? "" : formatProblem({ ...result.problem, message: "" });
    };
    expect(await place(forged(PLAYER, { format: "1" }))).toBe("Ron.player.js:1:28: ");
    expect(await place(forged(PLAYER, { name: "../Ron" }))).toMatch(/^Ron\.player\.js:1:\d\d: $/);
    expect(await place(forged(PLAYER).replace("play()", "p1ay()"))).toBe("Ron.player.js:2:1: ");
    const result = await read(forged(`\n  require("fs");${PLAYER}`));
    expect(result).toMatchObject({ ok: false, problem: { file: "Ron.player.js", line: 3, column: 3 } });
    expect(result.ok ? "" : result.problem.message).toMatch(/^This exported player cannot be played\. require/);
  });

  it("is made once, of that code, that name and that game only", async () => {
    const made = await read(forged(PLAYER));
    const again = await read(forged(PLAYER));
    expect(made.ok && again.ok && again.value === made.value).toBe(true);
    expect(await codeOf(forged(PLAYER, { name: "Ginny" }))).not.toBe("accepted");
    expect(await codeOf(forged(PLAYER, { game: "pandemic" }))).not.toBe("accepted");
    const elsewhere = await readSealedBundle(playerSource("Ron.player.js", forged(PLAYER)), {
      ...CHOICE,
      game: "pandemic",
    });
    expect(elsewhere.ok).toBe(false);
    const other = await read(forged(`${PLAYER}\n`));
    expect(made.ok && other.ok && other.value !== made.value).toBe(true);
  });

  it("never throws, whatever it is", async () => {
    const lines = fc.oneof(
      fc.string(),
      fc.string().map((s) => `// tauler player ${s}`),
      fc.json().map((s) => `// tauler player ${s}\n`),
    );
    const header = fc.dictionary(fc.constantFrom("format", "api", "game", "name", "hash", "__proto__"), fc.jsonValue());
    const texts = fc.oneof(
      lines,
      header.map((fields) => forged(PLAYER, fields)),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const result = await read(text);
        expect(result.ok || typeof result.problem.column === "number").toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
