import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeFolder } from "./make-folder";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tauler-folder-"));
});

afterEach(() => rm(folder, { recursive: true }));

describe("Making a folder", () => {
  it("makes those above it too, and is content with one that is there", async () => {
    const deep = join(folder, "a", "b", "c");
    expect(await makeFolder(deep)).toMatchObject({ ok: true });
    expect(await makeFolder(deep)).toMatchObject({ ok: true });
    expect((await stat(deep)).isDirectory()).toBe(true);
  });

  it("says so when a file is in the way", async () => {
    await writeFile(join(folder, "file"), "");
    const onTop = await makeFolder(join(folder, "file"));
    expect(onTop).toMatchObject({ ok: false, problem: { code: "unwritable-folder" } });
    const below = await makeFolder(join(folder, "file", "below"));
    expect(below).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining("its folder does not exist") },
    });
  });

  it("ends where the folder above takes no other", async () => {
    const impossible = process.platform === "linux" ? "/proc/tauler/players" : join(import.meta.filename, "players");
    expect(await makeFolder(impossible)).toMatchObject({ ok: false, problem: { code: "unwritable-folder" } });
  });
});
