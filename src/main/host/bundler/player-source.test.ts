import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playerSource, readPlayerSource, sourceOf, unreadableSource } from "./player-source";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tauler-source-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function reading(contents: string | Uint8Array) {
  const path = join(folder, "AIRon.ts");
  await writeFile(path, contents);
  return readPlayerSource(path);
}

describe("reading a player's source", () => {
  it("gives the text, its file and its hash", async () => {
    const result = await reading("class é {}\n");
    expect(result).toEqual({ ok: true, value: playerSource(join(folder, "AIRon.ts"), "class é {}\n") });
    expect(playerSource("x", "abc").hash).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("does not count a byte order mark as text", async () => {
    expect(await reading("\uFEFFlet x;")).toMatchObject({ ok: true, value: { text: "let x;" } });
  });

  it.each([
    ["another encoding", Uint8Array.of(0x63, 0xe9, 0x20)],
    ["UTF-16", Uint8Array.of(0xff, 0xfe, 0x63, 0x00)],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0)],
    ["zeros", new Uint8Array(1000)],
  ])("refuses %s", async (_, bytes) => {
    const result = await reading(bytes);
    expect(result).toMatchObject({ ok: false, problem: { code: "not-utf8", file: join(folder, "AIRon.ts") } });
  });

  it("reads Latin-1 in C++, whose compiler takes any bytes, and nothing else that is not UTF-8", () => {
    const bytes = Buffer.from("// posició\n", "latin1");
    expect(sourceOf("AIRon.cc", bytes)).toEqual({ ok: true, value: playerSource("AIRon.cc", "// posició\n") });
    const marked = Buffer.concat([Buffer.from("\uFEFF"), bytes]);
    expect(sourceOf("AIRon.cc", marked)).toMatchObject({ ok: true, value: { text: "// posició\n" } });
    expect(sourceOf("AIRon.ts", bytes)).toMatchObject({ problem: { code: "not-utf8" } });
    expect(sourceOf("AIRon.cc", Buffer.from("\uFEFF// a", "utf16le"))).toMatchObject({ problem: { code: "not-utf8" } });
    expect(sourceOf("AIRon.cc", Uint8Array.of(0xe9, 0))).toMatchObject({ problem: { code: "not-utf8" } });
  });

  it("refuses 50 MB without reading them", async () => {
    const path = join(folder, "AIBig.ts");
    await writeFile(path, "");
    await truncate(path, 50 * 2 ** 20);
    expect(await readPlayerSource(path)).toMatchObject({ ok: false, problem: { code: "too-big" } });
  });

  it("refuses a folder and a file that is not there", async () => {
    await mkdir(join(folder, "AIFolder.ts"));
    expect(await readPlayerSource(join(folder, "AIFolder.ts"))).toMatchObject({
      ok: false,
      problem: { code: "not-a-file" },
    });
    expect(await readPlayerSource(join(folder, "AINone.ts"))).toMatchObject({
      ok: false,
      problem: { code: "no-such-file" },
    });
    expect(await readPlayerSource("\0")).toMatchObject({ ok: false, problem: { code: "unreadable" } });
  });
});

it("A file that cannot be read is told with the whole sentence where that is no reason behind a colon", () => {
  const message = "harry-potter/AIRon.ts is a link that leads nowhere.";
  expect(unreadableSource("AIRon.ts", { code: "wrong-link", message })).toEqual({
    code: "unreadable",
    file: "AIRon.ts",
    message,
  });
  expect(unreadableSource("AIRon.ts", { code: "unreadable-file", message: "cannot read x: it is a folder" })).toEqual({
    code: "unreadable",
    file: "AIRon.ts",
    message: "This file cannot be read: it is a folder.",
  });
});
