import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { meantWorkspace } from "./meant-workspace";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-meant-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("The workspace where none is named", () => {
  it.each(["AIRon.ts", "AIRon.cc", "Ron.player.js"])(
    "is the current folder where it holds a player: %s",
    async (file) => {
      writeFileSync(join(folder, file), "");
      expect(await meantWorkspace(folder, "/usual")).toBe(folder);
    },
  );

  it.each([games[0].id, ".tauler"])("is the current folder where it holds the folder %s", async (name) => {
    mkdirSync(join(folder, name));
    expect(await meantWorkspace(folder, "/usual")).toBe(folder);
  });

  it("is the window's where the current folder is something else, or gone", async () => {
    for (const name of ["main.ts", "player.js", "notes"]) writeFileSync(join(folder, name), "");
    mkdirSync(join(folder, "AIRon.ts"));
    writeFileSync(join(folder, games[0].id), "");
    expect(await meantWorkspace(folder, "/usual")).toBe("/usual");
    expect(await meantWorkspace(join(folder, "gone"), "/usual")).toBe("/usual");
  });
});
