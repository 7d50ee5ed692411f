import { execFileSync } from "node:child_process";
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findGame } from "../../engine/games";
import { Journal } from "../host/compare/journal";
import { openStage, type Stage } from "../host/compare/tournament/tournament-stage";
import { Gateway } from "../host/files/gateway";
import { loadEntrants, wordsOf } from "./entrants";
import { EXIT, terminalOn } from "./terminal";
import { writeForVscode } from "./vscode";

const isWindows = process.platform === "win32";
let folder: string;
let outside: string;
let told: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-hostile-"));
  outside = mkdtempSync(join(tmpdir(), "tauler-outside-"));
  told = "";
});

afterEach(() => {
  for (const one of [folder, outside]) rmSync(one, { recursive: true, force: true });
});

const out = { write: (text: string) => (told += text) };
const terminal = terminalOn(out, out);
const game = findGame("pandemic") ?? expect.unreachable();
const player = (name: string) =>
  `import { Player } from "tauler/pandemic";\nexport class ${name} extends Player { play(): void {} }\n`;
const at = (...names: readonly string[]) => join(folder, ...names);

describe.skipIf(isWindows)("a folder of what was handed in", () => {
  it("holds pipes, folders, devices, foreign and unreadable files with names of players: they take no part, and the others do", async () => {
    writeFileSync(at("AIAna.ts"), player("Ana"));
    writeFileSync(join(outside, "AIBob.ts"), player("Bob"));
    linkSync(join(outside, "AIBob.ts"), at("AIBob.ts"));
    mkdirSync(at("AIFolder.ts"));
    execFileSync("mkfifo", [at("AIPipe.ts")]);
    symlinkSync("/dev/zero", at("AIZero.ts"));
    symlinkSync("AILoop.ts", at("AILoop.ts"));
    symlinkSync("/etc/passwd", at("AIPasswd.ts"));
    writeFileSync(at("AILatin.ts"), Buffer.from([0xff, 0xfe, 0x41, 0xd8]));
    writeFileSync(at("AIHuge.ts"), Buffer.alloc(2 ** 21, 0x20));
    writeFileSync(at("AI\u001b[31m\nAna has won.ts"), player("Ana"));
    writeFileSync(at("AICafe\u0301.ts"), player("Cafe"));
    writeFileSync(at("AICaf\u00e9.ts"), player("Cafe"));
    const words = await wordsOf({ players: [], folder, roster: undefined });
    expect(words).toMatchObject({ ok: true });
    if (!words.ok) return;
    const loaded = await loadEntrants(terminal, game, { words: words.value, workspace: outside });
    expect(loaded.ok ? "" : JSON.stringify(loaded.problem)).toBe("");
    if (!loaded.ok) return;
    expect(loaded.value.bundles.map(({ name }) => name)).toEqual(["Ana", "Bob"]);
    expect(loaded.value.excluded).toHaveLength(words.value.length - 2);
    expect(told).not.toContain("\u001b");
    expect(told).not.toContain("root:");
    expect(told.split("\n").filter((line) => line.startsWith("Ana has won"))).toEqual([]);
    expect(readdirSync(outside)).toEqual(["AIBob.ts"]);
  });

  it("has two players whose names differ in their case only: both play", async () => {
    writeFileSync(at("AIRon.ts"), player("Ron"));
    writeFileSync(at("AIron.ts"), player("ron"));
    const words = [at("AIRon.ts"), at("AIron.ts")];
    const loaded = await loadEntrants(terminal, game, { words, workspace: outside });
    expect(loaded.ok && loaded.value.bundles.map(({ name }) => name)).toEqual(["Ron", "ron"]);
  });
});

describe.skipIf(isWindows)("a tournament's folder", () => {
  const stage = (): Stage => ({
    label: "round 1",
    file: "round-1.jsonl",
    bundles: [],
    header: { seed: 1 } as unknown as Stage["header"],
  });
  const line = (text: string) => () => writeFileSync(at("round-1.jsonl"), text);
  it.each<readonly [string, () => void]>([
    ["a link to a file elsewhere", () => symlinkSync(join(outside, "kept"), at("round-1.jsonl"))],
    ["a link that leads nowhere", () => symlinkSync(join(outside, "nowhere"), at("round-1.jsonl"))],
    ["a pipe", () => execFileSync("mkfifo", [at("round-1.jsonl")])],
    ["a folder", () => mkdirSync(at("round-1.jsonl"))],
    ["a hundred thousand brackets", line("[".repeat(100_000))],
    ["nothing", line("")],
    ["a list", line("[]\n")],
    ["a header with a seed beyond all", line('{"format":"tauler-results","version":3,"firstSeed":1e300}\n')],
    ["a header of which a part is missing, and a million lines", line(`{}\n${"{}\n".repeat(1_000_000)}`)],
    ["bytes", () => writeFileSync(at("round-1.jsonl"), Buffer.from([0, 255, 254, 10, 0]))],
  ])("holds a stage that is %s: it is refused with a sentence, and nothing is changed", async (_what, make) => {
    writeFileSync(join(outside, "kept"), "kept");
    make();
    const opened = await openStage(new Gateway({ root: folder }), stage());
    expect(opened.ok).toBe(false);
    if (!opened.ok) expect(opened.problem.message).toMatch(/^[^\n]{5,400}$/);
    expect(readdirSync(outside)).toEqual(["kept"]);
    expect(readFileSync(join(outside, "kept"), "utf8")).toBe("kept");
  });

  it("gets no results through a link that came after it was looked at", async () => {
    const place = { gateway: new Gateway({ root: folder }), name: "round-2.jsonl" };
    symlinkSync(join(outside, "later"), at("round-2.jsonl"));
    const journal = await Journal.create(place, stage().header);
    expect(journal.ok).toBe(false);
    expect(existsSync(join(outside, "later"))).toBe(false);
  });
});

describe.skipIf(isWindows)("files for VS Code", () => {
  const write = () => writeForVscode(terminal, { workspace: folder, game });

  it.each<readonly [string, () => void]>([
    ["its folder is a link that leads out", () => symlinkSync(outside, at(".vscode"))],
    ["its folder is a file", () => writeFileSync(at(".vscode"), "")],
    ["its folder is a pipe", () => execFileSync("mkfifo", [at(".vscode")])],
    ["Tauler's own folder is a link that leads out", () => symlinkSync(outside, at(".tauler"))],
  ])("are not written where %s, and that is said", async (_what, make) => {
    make();
    expect(await write()).toBe(EXIT.wrongUse);
    expect(told).toMatch(/error: /);
    expect(readdirSync(outside)).toEqual([]);
  });

  it.each<readonly [string, () => void]>([
    ["a link to nowhere", () => symlinkSync(join(outside, "new"), at(".vscode", "launch.json"))],
    ["a link to a file", () => symlinkSync(join(outside, "kept"), at(".vscode", "launch.json"))],
    ["a pipe", () => execFileSync("mkfifo", [at(".vscode", "launch.json")])],
    ["a folder", () => mkdirSync(at(".vscode", "launch.json"))],
  ])("leave alone what is there already, also %s", async (_what, make) => {
    writeFileSync(join(outside, "kept"), "kept");
    mkdirSync(at(".vscode"));
    make();
    expect(await write()).toBe(EXIT.done);
    expect(told).toContain("is there already and stays as it is");
    expect(readdirSync(outside)).toEqual(["kept"]);
    expect(readFileSync(join(outside, "kept"), "utf8")).toBe("kept");
  });

  it("do not go through an extension that is a link, or a second name of a file elsewhere", async () => {
    writeFileSync(join(outside, "kept"), "kept");
    mkdirSync(at(".tauler"));
    linkSync(join(outside, "kept"), at(".tauler", "tauler.vsix"));
    await write();
    expect(readFileSync(join(outside, "kept"), "utf8")).toBe("kept");
    rmSync(at(".tauler", "tauler.vsix"), { force: true });
    symlinkSync(join(outside, "kept"), at(".tauler", "tauler.vsix"));
    await write();
    expect(readFileSync(join(outside, "kept"), "utf8")).toBe("kept");
  });
});
