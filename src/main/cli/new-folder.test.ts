import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usualWorkspace } from "../host/places";
import { tellOfNewFolder } from "./new-folder";
import { terminalOn } from "./terminal";

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "tauler-new-folder-"));
  vi.stubEnv("HOME", home);
  vi.stubEnv("USERPROFILE", home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

async function toldOf(folder: string): Promise<string> {
  let told = "";
  const error = { write: (text: string) => (told += text) };
  await tellOfNewFolder(terminalOn({ write: () => {} }, error), folder);
  return told;
}

it("A folder that is not there yet is told, by its whole name", async () => {
  const folder = join(home, "playrs");
  expect(await toldOf(folder)).toContain(`${folder} is not there yet: Tauler makes it`);
  expect(await toldOf(join(folder, "deeper"))).toContain("is not there yet");
});

it("Nothing is told of a folder that is there, nor of the one in the home folder, which Tauler makes for everybody", async () => {
  mkdirSync(join(home, "players"));
  expect(usualWorkspace()).toBe(join(home, "tauler"));
  expect([await toldOf(join(home, "players")), await toldOf(usualWorkspace())]).toEqual(["", ""]);
});

it("A file in the place of a folder is left to what opens it", async () => {
  writeFileSync(join(home, "players"), "");
  expect(await toldOf(join(home, "players"))).toBe("");
});
