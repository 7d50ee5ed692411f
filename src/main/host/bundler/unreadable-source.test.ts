import { describe, expect, it } from "vitest";
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

  it("still works after a text that ends esbuild's process", async () => {
    // A wrong regular expression ends the reading of words; the rest is short enough to be tried.
    const { problems } = await build(`const r = /(/; x = ${"!".repeat(15_000)}a`);
    expect(problems[0].severity).toBe("error");
    expect((await build(RON)).bundle).not.toBeNull();
  });
});
