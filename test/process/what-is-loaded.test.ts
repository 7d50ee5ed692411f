import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { DEMOS, main, playerThatWrites, taulerInFolder } from "./tauler-in-folder";

const HOOK = join(import.meta.dirname, "told-loads.mjs");
const WINDOW = join(import.meta.dirname, "../../out/window/assets");
const { folder } = taulerInFolder();

/** The packages that a module is of, or that were built into it. */
function packagesOf(file: string): string[] {
  const map = `${file}.map`;
  const sources: string[] = existsSync(map) ? JSON.parse(readFileSync(map, "utf8")).sources : [];
  return [file, ...sources].flatMap((path) => {
    const [, name] = /.*\bnode_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(path) ?? [];
    return name === undefined ? [] : [name.replaceAll("\\", "/")];
  });
}

/** What a command loads. */
function loadedBy(words: readonly string[], { code = 0 } = {}): Set<string> {
  const { status, stderr } = spawnSync(process.execPath, ["--import", HOOK, main, ...words], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(status, stderr.replace(/^LOADED .*\n/gm, "")).toBe(code);
  const loaded = Array.from(stderr.matchAll(/^LOADED (.*)$/gm), ([, url]) => fileURLToPath(url));
  return new Set(loaded.flatMap(packagesOf));
}

const CHECKS_TYPES = "typescript";
const READS_PLAYERS = "acorn";
/** What the window and the host say to each other. */
const CONTRACT = ["zod", "@orpc/contract"];

describe("A command loads only what it needs", () => {
  it("plays a match without what checks types, and without what the window speaks", () => {
    const loaded = loadedBy(["run", "harry-potter", ...DEMOS, "-s", "1", "-i", "short.cnf"]);
    expect([CHECKS_TYPES, ...CONTRACT].filter((name) => loaded.has(name))).toEqual([]);
    expect(loaded).toContain(READS_PLAYERS);
  });

  it("tells how it is used, and what is wrong, without what reads players", () => {
    for (const loaded of [loadedBy(["--help"]), loadedBy(["frobnicate"], { code: 2 })]) {
      expect([READS_PLAYERS, CHECKS_TYPES, ...CONTRACT].filter((name) => loaded.has(name))).toEqual([]);
      expect(loaded).toContain("commander");
    }
  });

  it("checks players with what reads types", () => {
    writeFileSync(join(folder, "AIRon.ts"), playerThatWrites("hello"));
    expect(loadedBy(["check", "AIRon.ts"])).toContain(CHECKS_TYPES);
  });
});

it("The window has the host's answers without the schemas by which the host judges questions", () => {
  const [entry] = /index-[\w-]+\.js/.exec(readFileSync(join(WINDOW, "../index.html"), "utf8")) ?? [];
  const files = readdirSync(WINDOW).filter((file) => file === entry);
  const packages = new Set(files.flatMap((file) => packagesOf(join(WINDOW, file))));
  expect(packages).toContain("@orpc/client");
  expect(CONTRACT.filter((name) => packages.has(name))).toEqual([]);
});
