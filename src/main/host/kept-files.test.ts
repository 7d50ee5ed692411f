import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Drafts } from "./drafts/drafts";
import { readTextFile } from "./files/read-text";
import { writeAtomically } from "./files/write-atomically";
import { SettingsFile } from "./settings/settings-file";
import { Versions } from "./versions/versions";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tauler-kept-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe("Drafts", () => {
  it("survive the host that wrote them, and go when they are discarded", async () => {
    await new Drafts(folder).save("a/AIRon.ts", "first");
    await new Drafts(folder).save("a/AIRon.ts", "second");
    await new Drafts(folder).save("a/AILuna.ts", "another");
    const drafts = new Drafts(folder);
    expect((await drafts.list()).map(({ path, text }) => [path, text]).sort()).toEqual([
      ["a/AILuna.ts", "another"],
      ["a/AIRon.ts", "second"],
    ]);
    await drafts.discard("a/AIRon.ts");
    expect((await drafts.list()).map(({ path }) => path)).toEqual(["a/AILuna.ts"]);
  });

  it("that a crash broke are no drafts", async () => {
    await writeFile(join(folder, "broken.json"), '{"path": "a/AI');
    expect(await new Drafts(folder).list()).toEqual([]);
  });
});

describe("Versions", () => {
  it("keep each text once, list the newest first and give it back", async () => {
    const versions = new Versions(folder);
    const one = await versions.keep("a/AIRon.ts", "one");
    const two = await versions.keep("a/AIRon.ts", "two");
    await versions.keep("a/AIRon.ts", "one");
    await versions.keep("a/AILuna.ts", "two");
    expect((await versions.list("a/AIRon.ts")).map(({ hash }) => hash)).toEqual([two, one]);
    expect(await versions.read(one)).toBe("one");
    expect(await versions.list("a/AINobody.ts")).toEqual([]);
  });

  it("of a whole game are listed with their files, the newest first", async () => {
    const versions = new Versions(folder);
    await versions.keep("a/AIRon.ts", "one");
    await versions.keep("b/AIRon.ts", "other game");
    await versions.keep("a/AILuna.ts", "two");
    expect((await versions.ofGame("a")).map(({ path }) => path)).toEqual(["a/AILuna.ts", "a/AIRon.ts"]);
  });

  it("survive a line that a crash left unfinished", async () => {
    const hash = await new Versions(folder).keep("a/AIRon.ts", "one");
    const index = join(folder, "index.jsonl");
    await writeFile(index, `${await readFile(index, "utf8")}{"path":"a/AIRon.ts","ha`);
    expect((await new Versions(folder).list("a/AIRon.ts")).map((version) => version.hash)).toEqual([hash]);
  });

  it.each(["../../etc/passwd", "", "0".repeat(63), "g".repeat(64)])("refuse %j, which is no hash", async (hash) => {
    await expect(new Versions(folder).read(hash)).rejects.toThrow(/no such version/i);
  });
});

describe("Settings", () => {
  it("are there after the next start, whichever was written last", async () => {
    const file = join(folder, "deep", "settings.json");
    const settings = new SettingsFile(file);
    await Promise.all([settings.set("theme", "dark"), settings.set("speed", 4), settings.set("theme", "light")]);
    expect(await new SettingsFile(file).get()).toEqual({ theme: "light", speed: 4 });
  });

  it("that are broken count as none", async () => {
    const file = join(folder, "settings.json");
    await writeFile(file, "{broken");
    expect(await new SettingsFile(file).get()).toEqual({});
  });
});

describe("Text files", () => {
  it("are read as they are, gzipped or not, and also when a gzip was cut short", async () => {
    const text = Array.from({ length: 5000 }, (_, line) => `line ${line}`).join("\n");
    await writeFile(join(folder, "plain.txt"), text);
    await writeFile(join(folder, "zipped.gz"), gzipSync(text));
    await writeFile(join(folder, "cut.gz"), gzipSync(text).subarray(0, 9000));
    expect(await readTextFile(join(folder, "plain.txt"))).toEqual({ ok: true, value: text });
    expect(await readTextFile(join(folder, "zipped.gz"))).toEqual({ ok: true, value: text });
    const cut = await readTextFile(join(folder, "cut.gz"));
    expect(cut.ok && cut.value.length > 0 && text.startsWith(cut.value)).toBe(true);
  });

  it("that cannot be read are refused with a reason", async () => {
    await writeFile(join(folder, "binary"), Buffer.from([0xff, 0xfe, 0x00]));
    await writeFile(join(folder, "broken.gz"), Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]));
    const reason = async (name: string) => {
      const text = await readTextFile(join(folder, name));
      return text.ok ? "it was read" : text.problem.message;
    };
    expect(await reason("missing")).toMatch(/there is no such file/);
    expect(await reason(".")).toMatch(/it is a folder/);
    expect(await reason("binary")).toMatch(/it is not a text/);
    expect(await reason("broken.gz")).toMatch(/not a whole gzip file/);
  });

  it("are written whole or not at all, and leave nothing beside them", async () => {
    const file = join(folder, "result.res");
    expect(await writeAtomically(file, "first")).toEqual({ ok: true, value: null });
    expect(await writeAtomically(file, "second")).toEqual({ ok: true, value: null });
    const refused = await writeAtomically(join(folder, "no", "such", "place"), "x");
    expect(refused.ok ? "written" : refused.problem.message).toMatch(/cannot write .*there is no such file/);
    expect(await readdir(folder)).toEqual(["result.res"]);
    expect(await readFile(file, "utf8")).toBe("second");
  });
});
