import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LONGEST } from "../../scripts/lib/longest-first.mjs";
import { repository } from "./bad-samples";
import { functionsIn } from "./source-file";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: repository,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && existsSync(join(repository, path)));

describe("every test file", () => {
  it("belongs to a project of vitest", () => {
    const homes =
      /^(src\/(engine|main|renderer)|scripts|test\/(conformance|golden|process|e2e))\/|^test\/architecture\/[^/]+$/;
    const tests = files.filter((path) => /\.test\.tsx?$/.test(path) && !path.includes("/bad-samples/"));
    expect(tests.filter((path) => !homes.test(path))).toEqual([]);
  });

  it("is there, when it is named as one of the longest", () => {
    expect(LONGEST.filter((path) => !files.includes(path))).toEqual([]);
  });
});

describe("a test and its helpers", () => {
  const PAUSE = /timers\/promises|waitForTimeout|setTimeout\((?:[^()]|\([^()]*\))*,\s*[1-9]/;
  const pauses = (text: string) => PAUSE.test(text);

  it("wait for what they want to see, and for no time", () => {
    const own = files.filter((path) => /\.test\.tsx?$|^test\/.*\.ts$/.test(path) && !/^test\/architecture/.test(path));
    expect(own.length).toBeGreaterThan(300);
    expect(own.filter((path) => pauses(readFileSync(join(repository, path), "utf8")))).toEqual([]);
  });

  it.each([
    'import { setTimeout as sleep } from "node:timers/promises";',
    "await new Promise((resolve) => setTimeout(resolve, 20));",
    "setTimeout(() => stop(now), 100);",
    "await page.waitForTimeout(100);",
  ])("would be seen to wait in %s", (text) => expect(pauses(text)).toBe(true));

  it.each(["setTimeout(resolve, 0)", "setTimeout(resolve)"])("may let others have their turn: %s", (text) =>
    expect(pauses(text)).toBe(false),
  );
});

describe("what is read aloud and not shown", () => {
  const hides = (text: string) => /clip-path:\s*inset\(50%\)|\bclip:\s*rect\(/.test(text);

  it("is hidden by one stylesheet, which all share", () => {
    const sheets = files.filter((path) => /^src\/renderer\/.*\.css$/.test(path));
    expect(sheets.filter((path) => hides(readFileSync(join(repository, path), "utf8")))).toEqual([
      "src/renderer/ui/unseen.module.css",
    ]);
  });
});

describe("a class of a stylesheet", () => {
  /** Classes that have more than one brace of their own, outside of what holds in some sizes only. */
  const describedTwice = (text: string) => {
    const classes = [...text.matchAll(/(?<!,\n)^\.([\w-]+) \{/gm)].map(([, name]) => name);
    return classes.filter((name, index) => classes.indexOf(name) !== index);
  };

  it("is described once: two uses of one name take over each other's looks", () => {
    const sheets = files.filter((path) => /^src\/renderer\/.*\.module\.css$/.test(path));
    expect(sheets.length).toBeGreaterThan(40);
    const twice = sheets.flatMap((path) =>
      describedTwice(readFileSync(join(repository, path), "utf8")).map((name) => `${path} .${name}`),
    );
    expect(twice).toEqual([]);
  });

  it("would be seen twice", () =>
    expect(describedTwice(".a {\n}\n.b {\n}\n.a {\n}\n.c,\n.b {\n}\n  .b {\n")).toEqual(["a"]));
});

describe("a function", () => {
  const MOST_LINES = 60;
  const tooLong = (path: string, text: string) =>
    functionsIn(path, text)
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ line, lines }) => `${path}:${line} has ${lines} lines`);

  it("has 60 lines at most, blank ones not counted", () => {
    const sources = files.filter(
      (path) => /\.(?:tsx?|mjs)$/.test(path) && !/\.test\.tsx?$|\/bad-samples\/|^test\/process\/attacks\//.test(path),
    );
    expect(sources.length).toBeGreaterThan(900);
    expect(sources.flatMap((path) => tooLong(path, readFileSync(join(repository, path), "utf8")))).toEqual([]);
  });

  const body = (lines: number) => `[\n${"  <p />,\n\n".repeat(lines - 2)}]`;

  it.each([
    ["of a component", (lines: number) => `// why\nexport function Board() {\nreturn ${body(lines - 2)};\n}`],
    ["without a name", (lines: number) => `const board = {\nof: () => ${body(lines)},\n};`],
    ["of a class", (lines: number) => `class Board {\n#of() {\nreturn ${body(lines - 2)};\n}\n}`],
  ])("%s is found when it is longer", (_, text) => {
    expect(tooLong("a.tsx", text(MOST_LINES))).toEqual([]);
    expect(tooLong("a.tsx", text(MOST_LINES + 1))).toEqual(["a.tsx:2 has 61 lines"]);
  });
});

describe("the lock file", () => {
  const locked: Readonly<Record<string, { optionalDependencies?: Record<string, string> }>> = JSON.parse(
    readFileSync(join(repository, "package-lock.json"), "utf8"),
  ).packages;

  // npm forgets those that it could not look up when it wrote the file, and refuses to install from it afterwards.
  it("knows the native packages of every platform", () => {
    const wanted = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ path, name })),
    );
    const unknown = wanted.filter(
      ({ path, name }) => !(`node_modules/${name}` in locked) && !(`${path}/node_modules/${name}` in locked),
    );
    expect(wanted.length).toBeGreaterThan(50);
    expect(unknown).toEqual([]);
  });
});
