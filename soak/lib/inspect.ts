import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { gunzipSync } from "node:zlib";
import { formatProblem, type Problem } from "../../src/engine/contract/result";
import { findGame } from "../../src/engine/games";
import { parseReplay } from "../../src/engine/record/replay";
import { linesOf } from "../../src/engine/text/lines";
import { parseJsonStrictly } from "../../src/engine/text/strict-json";
import { parseResults } from "../../src/main/host/compare/parse-results";
import { type Findings, note } from "./findings";
import type { World } from "./world";

/** Names of files and folders that are there only while something is written or runs. */
const TEMPORARY = /\.(?:new|part|tmp)$|^tauler-/;

/** Looks at all that the world has on disk: no file may be damaged. */
export function findDamage(world: World, findings: Findings): void {
  for (const folder of [world.workspace, world.userData]) {
    for (const file of filesBelow(folder).filter((path) => !TEMPORARY.test(path))) {
      const problem = damageOf(file);
      if (problem !== null) note(findings, "damaged", `${relative(world.home, file)}: ${problem}`);
    }
  }
}

/** What was begun before a moment is gone after the next start. @param before milliseconds since 1970 */
export function findLeftOvers(world: World, before: number, findings: Findings): void {
  for (const path of leftOvers(world, before)) note(findings, "leftOvers", `${relative(world.home, path)} was left`);
}

export function leftOvers({ workspace, userData, temporary }: World, before: number): string[] {
  const beside = [workspace, userData].flatMap(filesBelow).filter((path) => TEMPORARY.test(path));
  const temporaries = readdirSync(temporary).map((name) => join(temporary, name));
  return [...beside, ...temporaries].filter((path) => wasBegunBefore(path, before));
}

function wasBegunBefore(path: string, before: number): boolean {
  try {
    return statSync(path).birthtimeMs < before;
  } catch {
    return false;
  }
}

function filesBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  } catch {
    return [];
  }
}

/** @returns what is wrong with a file; null for nothing. */
function damageOf(file: string): string | null {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".tauler") ? gunzipSync(bytes) : bytes).toString("utf8");
  if (text.includes("\ufffd") || text.includes("\u0000")) return "it is not the text that was written";
  if (file.endsWith(".ts")) return isWholeSource(text) ? null : "it is not a source that was written";
  if (file.endsWith(".tauler")) return wordsOf(parseReplay(text, file, findGame));
  if (/comparisons[\\/].*\.jsonl$/.test(file)) return wordsOf(parseResults(text, file));
  if (file.endsWith(".jsonl")) return firstOf([...linesOf(text)].map((line) => wordsOf(parseJsonStrictly(line.text))));
  const isJson = file.endsWith(".json") && !file.endsWith("tsconfig.json");
  return isJson ? wordsOf(parseJsonStrictly(text)) : null;
}

/** Sources that we write end with a line end, and so do those that are shipped. */
function isWholeSource(text: string): boolean {
  return text.endsWith("\n");
}

function wordsOf(result: { readonly ok: true } | { readonly ok: false; readonly problem: Problem }): string | null {
  return result.ok ? null : formatProblem(result.problem);
}

function firstOf(words: readonly (string | null)[]): string | null {
  return words.find((one) => one !== null) ?? null;
}
