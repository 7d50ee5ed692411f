import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RecentFolders } from "./recent-folders";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-recent-"));
  file = join(folder, "recent.json");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function loaded(): Promise<readonly string[]> {
  const recent = new RecentFolders(file);
  await recent.load();
  return recent.all;
}

describe("The recent folders", () => {
  it("are kept, the latest first, each once", async () => {
    const recent = new RecentFolders(file);
    for (const name of ["a", "b", "a"]) await recent.add(name);
    expect(recent.all).toEqual(["a", "b"]);
    expect(await loaded()).toEqual(["a", "b"]);
  });

  it("are ten", async () => {
    const recent = new RecentFolders(file);
    for (let index = 0; index < 12; index++) await recent.add(`folder ${index}`);
    expect(recent.all).toHaveLength(10);
    expect(recent.all[0]).toBe("folder 11");
  });

  it.each(["", "{", "{}", "[1, null]"])("are none in a file that holds %j", async (text) => {
    writeFileSync(file, text);
    expect(await loaded()).toEqual([]);
  });

  it("work for this time where they cannot be kept", async () => {
    const recent = new RecentFolders(join(file, "beneath-a-file", "recent.json"));
    writeFileSync(file, "[]");
    await recent.add("a");
    expect(recent.all).toEqual(["a"]);
  });
});
