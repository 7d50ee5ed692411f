import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DEMOS, main, playerThatWrites, taulerInFolder } from "./tauler-in-folder";

const HOOK = join(import.meta.dirname, "told-loads.mjs");
const { folder } = taulerInFolder();

/** The packages whose modules a command loads, each once. */
function loadedBy(...words: readonly string[]): string[] {
  const { stderr } = spawnSync(process.execPath, ["--import", HOOK, main, ...words], { cwd: folder, encoding: "utf8" });
  const names = Array.from(stderr.matchAll(/^LOADED (.*)$/gm), ([, name]) => name);
  expect(names).toContain("intl-messageformat");
  return [...new Set(names)].sort();
}

/** What reads types takes a tenth of a second, what the window and the host say to each other half of that, of each command. */
describe("A command loads only what it needs", () => {
  it("plays a match without what checks types, and without what the window speaks", () => {
    const loaded = loadedBy("run", "harry-potter", ...DEMOS, "-s", "1", "-i", "short.cnf");
    expect(loaded.filter((name) => /typescript|orpc/.test(name))).toEqual([]);
  });

  it("checks players with what reads types", () => {
    writeFileSync(join(folder, "AIRon.ts"), playerThatWrites("hello"));
    expect(loadedBy("check", "AIRon.ts")).toContain("typescript");
  });
});
