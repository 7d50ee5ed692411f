import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Drafts } from "./drafts/drafts";
import { Gateway } from "./files/gateway";
import { writeNamedFile } from "./files/named-file";
import { readTextFile } from "./files/read-text";
import { KeptSettings } from "./settings/settings";
import { Versions } from "./versions/versions";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tauler-kept-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe("Drafts", () => {
  it("survive the host that wrote them, and go when they are discarded", async () => {
    await new Drafts(new Gateway({ root: folder })).save({
      path: "a/AIRon.ts",
      text: "first",
      savedAt: 1,
      window: "1",
    });
    await new Drafts(new Gateway({ root: folder })).save({
      path: "a/AIRon.ts",
      text: "second",
      savedAt: 2,
      window: "1",
    });
    await new Drafts(new Gateway({ root: folder })).save({
      path: "a/AILuna.ts",
      text: "another",
      savedAt: 3,
      window: "1",
    });
    const drafts = new Drafts(new Gateway({ root: folder }));
    expect((await drafts.list()).map(({ path, text }) => [path, text]).sort()).toEqual([
      ["a/AILuna.ts", "another"],
      ["a/AIRon.ts", "second"],
    ]);
    await drafts.discard({ path: "a/AIRon.ts", window: "1" });
    expect((await drafts.list()).map(({ path }) => path)).toEqual(["a/AILuna.ts"]);
  });

  it("of two windows in one file do not overwrite each other, and an older Tauler's is still read", async () => {
    const drafts = new Drafts(new Gateway({ root: folder }));
    const draft = { path: "a/AIRon.ts", text: "one", savedAt: 1 };
    await drafts.save({ ...draft, window: "1" });
    await drafts.save({ ...draft, text: "other", window: "2" });
    await drafts.save({ ...draft, text: "old", window: "" });
    const names = await readdir(folder);
    for (const name of names) {
      const { window, ...kept } = JSON.parse(await readFile(join(folder, name), "utf8"));
      if (window === "") await writeFile(join(folder, name), JSON.stringify(kept));
    }
    expect((await drafts.list()).map(({ text, window }) => [text, window]).sort()).toEqual([
      ["old", ""],
      ["one", "1"],
      ["other", "2"],
    ]);
    await drafts.discard({ path: draft.path, window: "1" });
    expect((await drafts.list()).map(({ text }) => text).sort()).toEqual(["old", "other"]);
  });

  it("have the time that their window gave them, however late they are written: of two texts, the newer is known by it", async () => {
    const drafts = new Drafts(new Gateway({ root: folder }));
    await drafts.save({ path: "a/AIRon.ts", text: "later", savedAt: 20, window: "1" });
    await drafts.save({ path: "a/AIRon.ts", text: "earlier", savedAt: 10, window: "2" });
    expect((await drafts.list()).map(({ text, savedAt }) => [text, savedAt])).toEqual([
      ["earlier", 10],
      ["later", 20],
    ]);
  });

  it("are of this workspace, whatever somebody has put there", async () => {
    const drafts = new Drafts(new Gateway({ root: folder }));
    await drafts.save({ path: "a/AIRon.ts", text: "mine", savedAt: 1, window: "1" });
    const [name] = await readdir(folder);
    const draft = JSON.parse(await readFile(join(folder, name), "utf8"));
    for (const path of ["../AIRon.ts", "/etc/passwd", "a\\b", "a/AI\u001b.ts", "a/b/c"]) {
      await writeFile(join(folder, name), JSON.stringify({ ...draft, path }));
      await writeFile(join(folder, "other.json"), JSON.stringify(draft));
      expect(await drafts.list(), path).toEqual([]);
    }
  });

  it("that a crash broke are no drafts", async () => {
    await writeFile(join(folder, "broken.json"), '{"path": "a/AI');
    expect(await new Drafts(new Gateway({ root: folder })).list()).toEqual([]);
  });
});

function versionsIn(): Versions {
  return new Versions(new Gateway({ root: folder }));
}

describe("Versions", () => {
  it("are told once, however many run the same text at the same time: a match, and a comparison with it", async () => {
    const versions = new Versions(new Gateway({ root: folder }));
    await versions.keep("a/AIRon.ts", "first");
    await Promise.all(Array.from({ length: 8 }, () => versions.keep("a/AIRon.ts", "second")));
    await versions.keep("a/AIRon.ts", "third");
    const kept = await versions.list("a/AIRon.ts");
    expect(await Promise.all(kept.map(({ hash }) => versions.read(hash)))).toEqual(["third", "second", "first"]);
  });

  it("keep each text once, list the newest first and give it back", async () => {
    const versions = new Versions(new Gateway({ root: folder }));
    const one = await versions.keep("a/AIRon.ts", "one");
    expect(await versions.has(await versions.keep("a/AILuna.cc", "in C++"))).toBe(true);
    const two = await versions.keep("a/AIRon.ts", "two");
    await versions.keep("a/AIRon.ts", "one");
    await versions.keep("a/AILuna.ts", "two");
    expect((await versions.list("a/AIRon.ts")).map(({ hash }) => hash)).toEqual([two, one]);
    expect(await versions.read(one)).toBe("one");
    expect(await versions.list("a/AINobody.ts")).toEqual([]);
  });

  it("of two files with one text are versions of both", async () => {
    const versions = versionsIn();
    const one = await versions.keep("a/AIRon.ts", "one");
    await versions.keep("a/AILuna.ts", "one");
    for (const path of ["a/AIRon.ts", "a/AILuna.ts"])
      expect((await versions.list(path)).map(({ hash }) => hash)).toEqual([one]);
  });

  it("are found by the new name of a file that was renamed, and back, each once", async () => {
    const versions = versionsIn();
    const one = await versions.keep("a/AIRon.ts", "one");
    const two = await versions.keep("a/AIRon.ts", "two");
    const before = await versions.list("a/AIRon.ts");
    await versions.follow("a/AIRon.ts", "a/AILuna.ts");
    expect(await versions.list("a/AILuna.ts")).toEqual(before);
    const three = await versions.keep("a/AILuna.ts", "three");
    await versions.follow("a/AILuna.ts", "a/AIRon.ts");
    expect((await versions.list("a/AIRon.ts")).map(({ hash }) => hash)).toEqual([three, two, one]);
  });

  it("of a whole game are listed with their files, the newest first", async () => {
    const versions = new Versions(new Gateway({ root: folder }));
    await versions.keep("a/AIRon.ts", "one");
    await versions.keep("b/AIRon.ts", "other game");
    await versions.keep("a/AILuna.ts", "two");
    expect((await versions.ofGame("a")).map(({ path }) => path)).toEqual(["a/AILuna.ts", "a/AIRon.ts"]);
  });

  it("survive a line that a crash left unfinished", async () => {
    const hash = await new Versions(new Gateway({ root: folder })).keep("a/AIRon.ts", "one");
    const index = join(folder, "index.jsonl");
    await writeFile(index, `${await readFile(index, "utf8")}{"path":"a/AIRon.ts","ha`);
    expect(
      (await new Versions(new Gateway({ root: folder })).list("a/AIRon.ts")).map((version) => version.hash),
    ).toEqual([hash]);
  });

  it("begin on a fresh line after half a one, so that both the line before and the one after are read", async () => {
    const index = join(folder, "index.jsonl");
    const one = await versionsIn().keep("a/AIRon.ts", "one");
    await writeFile(index, `${await readFile(index, "utf8")}{"path":"a/AIRon.ts","ha`);
    const two = await versionsIn().keep("a/AIRon.ts", "two");
    expect((await versionsIn().list("a/AIRon.ts")).map(({ hash }) => hash)).toEqual([two, one]);
  });

  it.each([
    "$(id>PWNED)",
    "a/AI$(id>PWNED).ts",
    "a/AI\n.ts",
    "../AIRon.ts",
    "a/b/AIRon.ts",
    "AIRon.js",
    "a\\AIRon.ts",
    "/AIRon.ts",
  ])("keep nothing by the name %j", async (path) => {
    await expect(versionsIn().keep(path, "text")).rejects.toMatchObject({ problem: { code: "wrong-name" } });
    expect(await readdir(folder)).toEqual([]);
  });

  it("read no line that they would not have written", async () => {
    const hash = await versionsIn().keep("a/AIRon.ts", "one");
    const index = join(folder, "index.jsonl");
    const good = { path: "a/AIRon.ts", hash, at: 1, bytes: 3 };
    const wrong = [{ path: "../x.ts" }, { hash: "../../x" }, { at: -1 }, { at: 0.5 }, { bytes: 1e300 }, { bytes: "3" }];
    const lines = wrong.map((part) => JSON.stringify({ ...good, ...part }));
    await writeFile(index, `${await readFile(index, "utf8")}${lines.join("\n")}\nnull\n[]\n${"[".repeat(100_000)}\n`);
    expect(await versionsIn().list("a/AIRon.ts")).toHaveLength(1);
    expect(await versionsIn().ofGame("a")).toHaveLength(1);
  });

  it("are written at the same time by two hosts, and none is lost", async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`);
    const [one, other] = [versionsIn(), versionsIn()];
    await Promise.all(texts.map((text, index) => (index % 2 === 0 ? one : other).keep("a/AIRon.ts", text)));
    expect(await versionsIn().list("a/AIRon.ts")).toHaveLength(texts.length);
  });

  it.each(["../../etc/passwd", "", "0".repeat(63), "g".repeat(64)])("refuse %j, which is no hash", async (hash) => {
    await expect(new Versions(new Gateway({ root: folder })).read(hash)).rejects.toThrow(/no such version/i);
  });
});

describe("Settings", () => {
  it("are there after the next start, whichever was written last", async () => {
    const place = new Gateway({ root: join(folder, "deep") });
    const settings = new KeptSettings(place);
    await Promise.all([settings.set("theme", "dark"), settings.set("speed", 4), settings.set("theme", "light")]);
    expect(await new KeptSettings(place).get()).toEqual({ theme: "light", speed: 4 });
  });

  it("of two hosts on one home lose nothing of each other, and each sees the other's", async () => {
    const place = new Gateway({ root: folder });
    await writeFile(join(folder, "settings.json"), JSON.stringify({ tour: "shown", theme: "dark" }));
    const [one, other] = [new KeptSettings(place), new KeptSettings(place)];
    await one.get();
    await Promise.all([
      one.set("layout", [1]),
      other.set("speed", 4),
      one.set("theme", "light"),
      other.set("THEME", 1),
    ]);
    const all = { tour: "shown", theme: "light", layout: [1], speed: 4, THEME: 1 };
    expect(await one.get()).toEqual(all);
    expect(await other.get()).toEqual(all);
  });

  it("are changed member by member: of what another window has changed, nothing is lost", async () => {
    const settings = new KeptSettings(new Gateway({ root: folder }));
    await settings.set("breakpoints", { ron: [1] });
    await Promise.all([settings.set("breakpoints", [2], ["luna"]), settings.set("breakpoints", [3], ["ron"])]);
    expect(await settings.get()).toMatchObject({ breakpoints: { ron: [3], luna: [2] } });
    await settings.set("breakpoints", null, ["ron"]);
    expect((await settings.get())["breakpoints"]).toEqual({ luna: [2] });
  });

  it("of a workspace that Tauler does not trust are none, and nothing is written", async () => {
    await mkdir(join(folder, "settings"));
    await writeFile(join(folder, "settings", "a.json"), JSON.stringify({ key: "tabs", value: 1 }));
    const problem = { code: "foreign-own-folder", message: "not ours" };
    const settings = new KeptSettings(new Gateway({ root: folder, closed: problem }));
    await expect(settings.set("tabs", 2)).rejects.toMatchObject({ problem });
    expect(await settings.get()).toEqual({});
    expect(await readdir(join(folder, "settings"))).toEqual(["a.json"]);
  });

  it("that cannot be written are refused, not said to be", async () => {
    await writeFile(join(folder, "settings"), "");
    const settings = new KeptSettings(new Gateway({ root: folder }));
    await expect(settings.set("theme", "dark")).rejects.toMatchObject({ problem: { code: "unsafe-file" } });
    await rm(join(folder, "settings"));
    await settings.set("theme", "light");
    expect(await settings.get()).toEqual({ theme: "light" });
  });

  it("that are broken count as none", async () => {
    await mkdir(join(folder, "settings"));
    await writeFile(join(folder, "settings", "a.json"), '{"key":"x"');
    await writeFile(join(folder, "settings.json"), "{broken");
    expect(await new KeptSettings(new Gateway({ root: folder })).get()).toEqual({});
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
    expect(await writeNamedFile(file, "first")).toEqual({ ok: true, value: null });
    expect(await writeNamedFile(file, "second")).toEqual({ ok: true, value: null });
    const refused = await writeNamedFile(join(folder, "no", "such", "place"), "x");
    expect(refused.ok ? "written" : refused.problem.message).toMatch(/cannot write .*its folder does not exist/);
    expect(await readdir(folder)).toEqual(["result.res"]);
    expect(await readFile(file, "utf8")).toBe("second");
  });
});
