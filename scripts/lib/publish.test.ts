import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { filesBelow } from "./fingerprint.mjs";
import { publish } from "./publish.mjs";

let folder = "";
let staged = "";
let place = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-publish-"));
  staged = join(folder, "cli.staged");
  place = join(folder, "cli");
  write(join(staged, "main.mjs"), "new");
  write(join(staged, "chunks/new.mjs"), "new");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
}

it("puts a build where there was none", () => {
  publish(staged, place);
  expect(filesBelow(place, ".")).toEqual(["./chunks/new.mjs", "./main.mjs"]);
  expect(existsSync(staged)).toBe(false);
});

it("replaces files, and keeps for a day what a running app may still load", () => {
  write(join(place, "main.mjs"), "old");
  write(join(place, "chunks/old.mjs"), "old");
  write(join(place, "chunks/ancient.mjs"), "ancient");
  utimesSync(join(place, "chunks/ancient.mjs"), 0, 0);
  publish(staged, place);
  expect(filesBelow(place, ".")).toEqual(["./chunks/new.mjs", "./chunks/old.mjs", "./main.mjs"]);
  expect(readFileSync(join(place, "main.mjs"), "utf8")).toBe("new");
});
