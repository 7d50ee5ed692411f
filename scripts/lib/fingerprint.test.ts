import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { filesBelow, fingerprint } from "./fingerprint.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-fingerprint-"));
  mkdirSync(join(folder, "src/grid"), { recursive: true });
  write("src/a.ts", "a", 1);
  write("src/grid/b.ts", "b", 1);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string, time: number): void {
  writeFileSync(join(folder, path), text);
  utimesSync(join(folder, path), time, time);
}

describe("a fingerprint", () => {
  it("stays the same while nothing is written", () => {
    expect(fingerprint(folder, ["src"])).toBe(fingerprint(folder, ["src"]));
  });

  it.each([
    ["a file is written again", () => write("src/a.ts", "c", 2)],
    ["a file grows within the same tick of the clock", () => write("src/grid/b.ts", "bb", 1)],
    ["a file goes back in time", () => write("src/a.ts", "a", 0)],
    ["a file appears", () => write("src/grid/c.ts", "c", 1)],
    ["a file disappears", () => rmSync(join(folder, "src/a.ts"))],
    ["the folder disappears", () => rmSync(join(folder, "src"), { recursive: true })],
  ])("changes when %s", (_, change) => {
    const before = fingerprint(folder, ["src"]);
    change();
    expect(fingerprint(folder, ["src"])).not.toBe(before);
  });

  it("does not look at files that do not count", () => {
    const before = fingerprint(folder, ["src"], (path) => path !== "src/a.ts");
    write("src/a.ts", "c", 2);
    expect(fingerprint(folder, ["src"], (path) => path !== "src/a.ts")).toBe(before);
  });
});

describe("the files below a path", () => {
  it("are those of all folders, the file itself, or none", () => {
    expect(filesBelow(folder, "src")).toEqual(["src/a.ts", "src/grid/b.ts"]);
    expect(filesBelow(folder, "src/a.ts")).toEqual(["src/a.ts"]);
    expect(filesBelow(folder, "nowhere")).toEqual([]);
  });
});
