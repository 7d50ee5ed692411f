import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "./bad-samples";
import { declaredTypes, doubleNames } from "./words";

const sources = execFileSync("git", ["ls-files", "src"], { cwd: repository, encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path));
const types = sources.flatMap((path) => declaredTypes(path, readFileSync(join(repository, path), "utf8")));

describe("The words of the program", () => {
  it("mean one thing each: no exported type is declared in two places", () => {
    expect(types.length).toBeGreaterThan(300);
    expect(doubleNames(types)).toEqual([]);
  });

  it("are looked at where they are declared", () => {
    const one = declaredTypes("src/main/a.ts", 'export interface Frame {}\nexport type { Board } from "./b";\n');
    const other = declaredTypes("src/engine/b.ts", "export class Frame {}\nexport type Board = 1;\n");
    expect(doubleNames([...one, ...other])).toEqual(["Frame: src/engine/b.ts, src/main/a.ts"]);
  });

  it("let each game have its own units, and the student the names of the original", () => {
    const paths = ["go/state", "chess/state", "go/player-types"].map((path) => `src/engine/games/${path}.ts`);
    expect(doubleNames(paths.map((path) => ({ name: "Unit", path })))).toEqual([]);
    expect(doubleNames([...paths, "src/main/a.ts"].map((path) => ({ name: "Unit", path })))).toHaveLength(1);
  });

  it("call the n-th version of a file “save n”, in the window, on the command line and in documents", () => {
    const numbered = /\bversions? (?:\d+(?!\.?\d)|\$\{\w+(?:\.(?:number|version))?(?: \?\?[^}]*)?\})/i;
    const wrong = (text: string) => text.split("\n").filter((line) => numbered.test(line));
    expect(wrong("Version 1 of Ron\nsetpriv, version 2.39\nversion $".concat("{one.number}"))).toHaveLength(2);
    const pages = ["README.md", "docs/comparing.md", "docs/debugging.md", "docs/writing-players.md"];
    const texts = [...sources.filter((path) => !path.startsWith("src/engine/")), ...pages];
    expect(texts.flatMap((path) => wrong(readFileSync(join(repository, path), "utf8")))).toEqual([]);
  });

  it("are in the glossary, each once", () => {
    const glossary =
      /^## Words$([\s\S]*?)^## /m.exec(readFileSync(join(repository, "ARCHITECTURE.md"), "utf8"))?.[1] ?? "";
    const words = [...glossary.matchAll(/^\| ([^|]+?) \|/gm)]
      .map(([, word]) => word)
      .filter((word) => !/^-+$|^word$/.test(word));
    expect(new Set(words).size).toBe(words.length);
    expect(words).toEqual(
      expect.arrayContaining(["moment", "contest", "realm", "request", "command", "draw", "drawing"]),
    );
  });
});
