import childProcess, { type ChildProcess } from "node:child_process";
import type { Writable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { esbuild } from "./esbuild";
import { build, IMPORT, problemsOf, RON } from "./testing/sample-player";

describe("a source that is no program", () => {
  it.each([
    ["a missing value", "const x = ;", "syntax-error 1:11"],
    ["an open brace", `${IMPORT}export class Ron extends Player {\n  play() {`, "syntax-error 3:11"],
    ["letters outside ASCII before the mistake", "const á = 'é'; const x = ;", "syntax-error 1:26"],
    ["a tab before the mistake", "\tconst x = ;", "syntax-error 1:12"],
    ["a wrong regular expression", `${IMPORT}const r = /(/;`, "syntax-error 2:11"],
    ["two names alike", "const a = 1;\nconst a = 2;", "syntax-error 2:7"],
    ["HTML", "<html></html>", "syntax-error 1:8"],
    ["nothing", "", "empty-file undefined:undefined"],
    ["blanks", " \n\t\n", "empty-file undefined:undefined"],
  ])("is explained with its place: %s", async (_, text, expected) => {
    const [first] = await problemsOf(text);
    expect(first).toBe(expected);
  });

  it.each([
    ["Ron.ts", "wrong-file-name"],
    ["AIRon.js", "wrong-file-name"],
    ["AI.ts", "wrong-name"],
    ["AI9lives.ts", "wrong-name"],
    ["AIRón.ts", "wrong-name"],
    ["AIRon-2.ts", "wrong-name"],
    ["AIABCDEFGHIJKLM.ts", "wrong-name"],
  ])("is refused as %s", async (file, code) => {
    const { bundle, problems } = await build(RON, file);
    expect(bundle).toBeNull();
    expect(problems).toMatchObject([{ code, file, severity: "error" }]);
  });

  it("may begin with a line for a shell, which is none in a bundle", async () => {
    const { bundle, problems } = await build(`#!/usr/bin/env node\n${RON}`);
    expect(problems).toEqual([]);
    expect(bundle?.code).not.toContain("#!");
  });

  it("may have a name of twelve letters", async () => {
    const { bundle } = await build(RON.replace("Ron", "Ab_345678901"), "x/AIAb_345678901.ts");
    expect(bundle?.name).toBe("Ab_345678901");
  });

  it.each([
    ["brackets", `x = ${"[".repeat(100_000)}`],
    ["blocks", "{".repeat(100_000)],
    ["operators", `x = ${"!".repeat(500_000)}a`],
    ["signs", `x = ${"- ".repeat(300_000)}a`],
    ["statements", `${"if (a) ".repeat(60_000)};`],
    ["arrows", `x = ${"a => ".repeat(100_000)}1`],
    ["sums", `x = ${"1 + ".repeat(100_000)}1`],
    ["templates", `x = ${"`${".repeat(50_000)}1${"}`".repeat(50_000)}`],
    ["types", `type X = ${"A<".repeat(100_000)}B${">".repeat(100_000)}`],
    ["operators that acorn's words do not see", `const r = a! / 2; ${"!".repeat(300_000)}a`],
  ])("is refused before it can do harm: nested %s", async (_, text) => {
    expect((await problemsOf(text))[0]).toMatch(/^(nested-too-deeply|syntax-error) /);
    expect((await build(RON)).bundle).not.toBeNull();
  });

  it("gets a problem when it ends the process that reads it, and the next one is read", async () => {
    await esbuild.stop();
    const spawn = vi.spyOn(childProcess, "spawn");
    await build(`${RON}// before\n`);
    const compiler: ChildProcess = spawn.mock.results[0].value;
    spawn.mockRestore();
    // It must end while it reads, so it is held until it has been asked twice.
    compiler.kill("SIGSTOP");
    const asked = vi.spyOn(compiler.stdin as Writable, "write");
    const texts = [`${RON}// one\n`, `${RON}// another\n`];
    const pending = texts.map((text) => build(text));
    await expect.poll(() => asked.mock.calls.length).toBe(pending.length);
    compiler.kill("SIGKILL");
    for (const { bundle, problems } of await Promise.all(pending)) {
      expect(bundle).toBeNull();
      expect(problems).toMatchObject([{ code: "nested-too-deeply", severity: "error" }]);
    }
    for (const { bundle } of await Promise.all(texts.map((text) => build(text)))) expect(bundle).not.toBeNull();
  });
});

describe("a file that is as big and as bad as it can be", () => {
  const lines = (line: string) => line.repeat(Math.floor(900_000 / line.length));
  // Seconds of CPU time, and a machine may have much else to do.
  const SLOW_MACHINE = { timeout: 180_000 };
  // The parser compares each name of a scope with all before it: the file is as big by the length of its names.
  const names = Array.from({ length: 5_000 }, (_, n) => `v${n}${"_".repeat(76)}`);

  it.each([
    ["requires", lines('require("x");\n')],
    ["variables", names.map((name) => `let ${name}=0;${name}++;\n`).join("")],
    ["constants", names.map((name) => `const ${name}=[];${name}.push();\n`).join("")],
    ["imports", lines('import"x";\n')],
    ["imports of types", lines('import type{}from"x";\n')],
    ["reserved names", lines("$fuel;\n")],
    ["players", lines("class extends Player{};(").replaceAll("class", "(class")],
    ["one long line", `x=[${lines("1,")}]`],
  ])("gets at most a few hundred problems, and soon: %s", SLOW_MACHINE, async (_, text) => {
    const { bundle, problems } = await build(`${IMPORT}${text}`);
    expect(bundle).toBeNull();
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThan(300);
  });
});
