import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LAUNCH_KEYS, readLaunch } from "./dap/launch-arguments";
import { EXIT, terminalOn } from "./terminal";
import { writeForVscode } from "./vscode";
import { launchProperties } from "./vscode/extension-manifest";

let folder: string;
let printed: string;
let told: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-vscode-"));
  writeFileSync(
    join(folder, "AIRon.ts"),
    'import { Player } from "tauler/pandemic";\nexport class Ron extends Player {}\n',
  );
  printed = "";
  told = "";
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write() {
  const out = { write: (text: string) => (printed += text) };
  const error = { write: (text: string) => (told += text) };
  return writeForVscode(terminalOn(out, error), { workspace: folder });
}

function read(...path: readonly string[]): string {
  return readFileSync(join(folder, ...path), "utf8");
}

test("the workspace has what VS Code starts, for the games of its players, and no path of this machine", async () => {
  expect(await write()).toBe(EXIT.done);
  const { configurations, inputs } = JSON.parse(read(".vscode", "launch.json"));
  expect(configurations.map(({ name }: { name: string }) => name)).toEqual([
    "Pandemic: debug this player",
    "Pandemic: debug this player in a round",
    "Debug a player of a replay in a round",
  ]);
  // As VS Code puts texts in the place of variables.
  for (const configuration of configurations)
    expect(readLaunch(JSON.parse(JSON.stringify(configuration).replace(/\$\{[\w:]+\}/g, "3")))).toMatchObject({
      ok: true,
    });
  const asked = JSON.stringify(configurations).match(/(?<=\$\{input:)\w+/g) ?? [];
  expect(inputs.map(({ id }: { id: string }) => id).sort()).toEqual([...new Set(asked)].sort());
  const tasks = read(".vscode", "tasks.json");
  expect(JSON.parse(tasks).tasks).toHaveLength(2);
  for (const here of [process.execPath, folder, "main.mjs"])
    expect(read(".vscode", "launch.json") + tasks).not.toContain(here);
});

test("the check of a file is read as problems by VS Code", async () => {
  await write();
  const [check] = JSON.parse(read(".vscode", "tasks.json")).tasks;
  const { regexp, ...places } = check.problemMatcher.pattern;
  const found = (line: string) => new RegExp(regexp).exec(line)?.slice(1);
  const line = "/home/me/AIRon.ts:3:12: error: “;” is missing: here";
  expect(found(line)).toEqual(["/home/me/AIRon.ts", "3", "12", "error", "“;” is missing: here"]);
  expect(found(line.replace("error", "avís"))).toHaveLength(5);
  expect(check.problemMatcher.severity).toBe("warning");
  expect(places).toEqual({ file: 1, line: 2, column: 3, severity: 4, message: 5 });
});

test("a file that is there stays as it is, and that is said", async () => {
  await write();
  writeFileSync(join(folder, ".vscode", "launch.json"), "mine");
  printed = "";
  expect(await write()).toBe(EXIT.done);
  expect(read(".vscode", "launch.json")).toBe("mine");
  expect(told).toMatch(/launch\.json is there already and stays as it is/);
  expect(told).toMatch(/tasks\.json is as it should be/);
  expect(printed).toMatch(/^\S*\.tauler\/tauler\.vsix\n$/);
});

test("the extension knows which program debugs, and what a launch may say", async () => {
  await write();
  const files = unzipSync(readFileSync(join(folder, ".tauler", "tauler.vsix")));
  const manifest = JSON.parse(strFromU8(files["extension/package.json"]));
  const [{ type, runtime, program, args }] = manifest.contributes.debuggers;
  expect({ type, runtime, args }).toEqual({ type: "tauler", runtime: process.execPath, args: ["dap"] });
  expect(existsSync(program)).toBe(true);
  const xml = strFromU8(files["extension.vsixmanifest"]);
  expect(xml).toContain(`Id="${manifest.name}" Version="${manifest.version}" Publisher="${manifest.publisher}"`);
  for (const [, path] of xml.matchAll(/ Path="([^"]+)"/g)) expect(files).toHaveProperty([path]);
  expect(Object.keys(launchProperties()).sort()).toEqual([...LAUNCH_KEYS].sort());
  expect(told).toContain("code --install-extension ");
});
