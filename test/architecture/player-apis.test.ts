import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { games } from "../../src/engine/games";
import { type ApiEntry, apiOf, type DeclarationFile } from "../../src/renderer/features/rules/api-entries";
import { repository } from "./bad-samples";

const folder = mkdtempSync(join(tmpdir(), "tauler-declarations-"));
const declarations = declarationsOf(folder);

afterAll(() => rmSync(folder, { recursive: true }));

/** What a student's editor reads: as the build writes it. */
function declarationsOf(outDir: string): DeclarationFile[] {
  const compiler = join(repository, "node_modules/typescript/bin/tsc");
  const options = ["-p", "src/engine", "--outDir", outDir, "--tsBuildInfoFile", join(outDir, "build-info")];
  const { stdout } = spawnSync(process.execPath, [compiler, ...options], { cwd: repository, encoding: "utf8" });
  expect(stdout).toBe("");
  const files = readdirSync(outDir, { recursive: true }).map(String);
  return files
    .filter((file) => file.endsWith(".d.ts"))
    .map((file) => ({ path: file.replaceAll(sep, "/"), text: readFileSync(join(outDir, file), "utf8") }));
}

function membersOf(entry: ApiEntry): string[] {
  return [...new Set(entry.members.map(({ name }) => name))].sort();
}

/** All that a class has and inherits, but for what every object has. */
function methodsOf(made: { readonly prototype: object }): string[] {
  const names = new Set<string>();
  for (let object = made.prototype; object !== Object.prototype; object = Object.getPrototypeOf(object)) {
    for (const name of Object.getOwnPropertyNames(object)) names.add(name);
  }
  names.delete("constructor");
  return [...names].sort();
}

/** What stands between backquotes. */
function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
}

/** The names of TypeScript in a porting table that its game does not have. */
function unknownNames(table: string, api: readonly ApiEntry[]): string[] {
  const members = (name: string) => api.find((entry) => entry.name === name)?.members.map((member) => member.name);
  const all = new Set(api.flatMap((entry) => [entry.name, ...entry.members.map(({ name }) => name)]));
  const rows = table.split("\n").filter((line) => line.startsWith("|"));
  return rows
    .flatMap((row) => codeIn(row.split(" | ").slice(1).join(" ")))
    .flatMap((code) => [
      ...[...code.matchAll(/\bthis\.(\w+)\(/g)].filter(([, name]) => !members("Player")?.includes(name)),
      ...[...code.matchAll(/\b([A-Z]\w+)\.(\w+)/g)].filter(([, from, name]) => members(from)?.includes(name) === false),
      ...[...code.matchAll(/(?<![.\w])([a-z]\w+)\(/g)].filter(
        ([, name]) => !all.has(name) && !(name in Array.prototype),
      ),
      ...[...code.matchAll(/\bnew (\w+)\(/g)].filter(([, name]) => !all.has(name) && !(name in globalThis)),
    ])
    .map(([found]) => found);
}

/** Constants that stand in a porting table with their values, as in "| `MAX` | `SIZE` | 60 |": by the table. */
function valuesIn(table: string): Record<string, number> {
  const rows = table.split("\n").map((row) => row.split("|").map((cell) => cell.trim()));
  return Object.fromEntries(
    rows.flatMap(([, , names = "", values = ""]) => {
      const numbers = /^[\d., ]+$/.test(values) ? values.split(", ").map(Number) : [];
      return numbers.map((value, index) => [codeIn(names)[index], value]);
    }),
  );
}

/** Members that a porting table says to be "the same numbers, 0 to 7": the first one, and the last number. */
function numberedIn(table: string): { type: string; member: string; last: number }[] {
  return [...table.matchAll(/`(\w+)\.(\w+)`, … the same numbers, 0 to (\d+)/g)].map(([, type, member, last]) => ({
    type,
    member,
    last: Number(last),
  }));
}

/** The names of a game's API, as they were: students' players use them. */
function knownNames(id: string): unknown {
  const golden = readFileSync(join(repository, `src/engine/games/${id}/testing/golden.json`), "utf8");
  return JSON.parse(golden).playerApi;
}

describe.each(games.map(({ id }) => id))("The player's API of %s", (id) => {
  const api = apiOf(id, declarations);

  it("has all the names that it had", () => {
    expect(Object.fromEntries(api.map((entry) => [entry.name, membersOf(entry)]))).toEqual(knownNames(id));
  });

  it("has words about everything that it exports, and about every member of its player", () => {
    const silent = api.filter(({ doc }) => doc === "").map(({ name }) => name);
    const [player] = api;
    const told = new Set(player.members.filter(({ doc }) => doc !== "").map(({ name }) => name));
    expect([...silent, ...membersOf(player).filter((name) => !told.has(name))]).toEqual([]);
  });

  const porting = join(repository, `docs/porting/${id}.md`);

  // A game that was never written in C++ has no such table.
  it.runIf(existsSync(porting))("is in the table of what a C++ player becomes, with the names that it has", () => {
    const table = readFileSync(porting, "utf8");
    expect(unknownNames(table, api)).toEqual([]);
    const words = new Set(codeIn(table).flatMap((code) => code.split(/\W+/)));
    const original = api[0].members.filter(({ doc }) => doc.includes("C++:")).map(({ name }) => name);
    expect([...new Set(original)].filter((name) => !words.has(name))).toEqual([]);
  });

  it.runIf(existsSync(porting))("has the values that the table says", async () => {
    const module = await import(`../../src/engine/games/${id}/player-api.ts`);
    const table = readFileSync(porting, "utf8");
    const values = valuesIn(table);
    expect(Object.fromEntries(Object.keys(values).map((name) => [name, module[name]]))).toEqual(values);
    const numbered = numberedIn(table);
    expect(Object.keys(values).length + numbered.length).toBeGreaterThan(0);
    for (const { type, member, last } of numbered) {
      const numbers = Object.values<number>(module[type]).filter((value) => typeof value === "number");
      expect([module[type][member], numbers.sort((a, b) => a - b)], type).toEqual([
        0,
        Array.from({ length: last + 1 }, (_, index) => index),
      ]);
    }
  });

  it("declares what is there, and nothing else", async () => {
    const module = await import(`../../src/engine/games/${id}/player-api.ts`);
    const exported = api.filter(({ signature }) => !/^(?:interface|type) /.test(signature)).map(({ name }) => name);
    expect(exported.sort()).toEqual(Object.keys(module).sort());
    expect(membersOf(api[0])).toEqual(["play", ...methodsOf(module.Player)].sort());
  });
});
