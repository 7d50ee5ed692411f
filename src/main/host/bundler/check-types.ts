import { join } from "node:path";
import { en } from "../../../engine/contract/english";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import type { SourceProblem } from "../../contract/player-bundle";
import { PLAYER_GLOBALS } from "../../contract/player-globals";
import { TemporaryFolder } from "../files/temporary-folder";
import { orRefuse } from "../refused";
import { withImports } from "./advice/missing-imports";
import { checkNesting } from "./nesting";
import type { PlayerSource } from "./player-source";
import { findDeclarations, playerCompilerOptions } from "./player-types";
import { runTsc, TOO_MUCH } from "./run-tsc";

export interface TypesOptions {
  /** The folder of declaration files that `tsc --build` makes: it holds `engine/games/<game>/player-api.d.ts`. */
  readonly typesFolder: string;
}

/**
 * What TypeScript says about players, in its own words, but for the advice to add libraries. Nobody needs a tsconfig for it, and it reads no file but the
 * declarations of the games: the sources are checked as copies, and what they would refer to is not followed. Warnings tell what compiles and does something else
 * than in C++. A text that nests too deeply is left out, as the bundler leaves it: TypeScript takes minutes for it.
 *
 * @returns a problem when the checking itself was not possible; else the problems of the sources, file by file.
 */
export async function checkTypes(
  all: readonly PlayerSource[],
  { typesFolder }: TypesOptions,
): Promise<Result<readonly SourceProblem[]>> {
  const sources = all.filter(({ text, file }) => checkNesting(text, { file, language: "ts" }) === null);
  if (sources.length === 0) return success([]);
  const declarations = await findDeclarations(typesFolder);
  if (declarations.length === 0) return failure(noDeclarations(typesFolder));
  const folder = await TemporaryFolder.make("types");
  try {
    const named = declarations.map((file) => join(typesFolder, file));
    await writeProject(folder, { sources, declarations: named, typesFolder });
    const output = await runTsc(folder.path);
    if (!output.ok) return output;
    const problems = readOutput(output.value, sources);
    if (!problems.ok) return problems;
    const explained = await withImports(problems.value, sources, typesFolder);
    const hidden = hiddenBy(problems.value, sources);
    const others = hidden.length === 0 ? success([]) : await checkTypes(hidden, { typesFolder });
    if (!others.ok) return others;
    const advice = await adviceFor(sources, folder.path);
    // About the others it is among what they were asked for.
    const own = advice.filter(({ file }) => hidden.every((source) => source.file !== file));
    return success([...explained, ...own, ...others.value]);
  } finally {
    await folder.remove();
  }
}

/** Syntax, whose problems have codes of their own. */
const SYNTAX = /^TS1\d{3,4}$/;

/** What TypeScript says that the bundler has not said: at a mistake of syntax both stop at the same place, each with words of its own. */
export function notYetTold(typed: readonly SourceProblem[], told: readonly SourceProblem[]): SourceProblem[] {
  const placeOf = ({ file, line, column }: SourceProblem) => JSON.stringify([file, line, column]);
  const places = new Set(told.filter(({ code }) => code === "syntax-error").map(placeOf));
  return typed.filter((problem) => !SYNTAX.test(problem.code) || !places.has(placeOf(problem)));
}

/** Where the syntax of one source is wrong, TypeScript says nothing about the types of any: those of the others are still to be asked for. */
function hiddenBy(problems: readonly SourceProblem[], sources: readonly PlayerSource[]): readonly PlayerSource[] {
  if (!problems.some(({ code }) => SYNTAX.test(code))) return [];
  const broken = new Set(problems.map(({ file }) => file));
  return sources.filter(({ file }) => !broken.has(file));
}

/** None when TypeScript cannot be asked: what is wrong has been told. */
async function adviceFor(sources: readonly PlayerSource[], folder: string): Promise<SourceProblem[]> {
  // With what reads TypeScript's trees: whoever only plays does not wait for it.
  const { advise } = await import("./advice/advise");
  const advice = await advise(
    folder,
    sources.map((_, index) => copyName(index)),
  );
  return (advice ?? []).flatMap((found, index) => found.map((one) => ({ ...one, file: sources[index].file })));
}

interface Project extends TypesOptions {
  readonly sources: readonly PlayerSource[];
  readonly declarations: readonly string[];
}

const GLOBALS = "globals.d.ts";
const SPARE = { isSpare: true };

async function writeProject(
  { gateway }: TemporaryFolder,
  { sources, declarations, typesFolder }: Project,
): Promise<void> {
  const files = [GLOBALS, ...sources.map((_, index) => copyName(index)), ...declarations];
  // Files that are not named are not looked into, whatever a source imports.
  const compilerOptions = { ...playerCompilerOptions(typesFolder), noResolve: true };
  orRefuse(await gateway.create("tsconfig.json", JSON.stringify({ compilerOptions, files }), SPARE));
  orRefuse(await gateway.create(GLOBALS, PLAYER_GLOBALS, SPARE));
  for (const [index, { text }] of sources.entries())
    orRefuse(await gateway.create(copyName(index), withoutReferences(text), SPARE));
}

function copyName(index: number): string {
  return `player${index}.ts`;
}

/** `/// <reference … />` could bring in the browser's types, or any file. */
function withoutReferences(text: string): string {
  return text.replace(/\/\/\/(?=\s*<)/g, "// ");
}

function readOutput(output: string, sources: readonly PlayerSource[]): Result<readonly SourceProblem[]> {
  const problems: SourceProblem[] = [];
  for (const line of output.split(/\r?\n/)) {
    const problem = readLine(line, sources);
    const last = problems.at(-1);
    if (problem !== null) problems.push(problem);
    // The reasons of a problem follow it, indented.
    else if (line.startsWith("  ") && last !== undefined)
      problems.splice(-1, 1, { ...last, message: `${last.message} ${line.trim()}` });
    else if (line.trim() !== "")
      return failure({ code: "types-not-checked", message: en`The types could not be checked: ${line}` });
  }
  return success(problems);
}

function readLine(line: string, sources: readonly PlayerSource[]): SourceProblem | null {
  const found = /^player(\d+)\.ts\((\d+),(\d+)\): error (TS\d+): (.*)$/.exec(line);
  if (found === null) return null;
  const [, index, lineNumber, column, code, message] = found;
  const { file } = sources[Number(index)];
  const said = message.replace(/ Do you need to (change your target library|install type definitions).*$/, NOT_HERE);
  return { code, severity: "error", message: said, file, line: Number(lineNumber), column: Number(column) };
}

const NOT_HERE = ` ${en`It does not exist where players run.`}`;

function noDeclarations(typesFolder: string): Problem {
  const message = en`The types could not be checked: the games' declaration files are not in ${typesFolder}. Build Tauler first.`;
  return { code: "types-not-checked", message };
}

/** What is to be told of a source whose types could not be looked at because they, or those of another, take too much. */
export function uncheckedTypes(problem: Problem, file: string): SourceProblem[] {
  return problem.code === TOO_MUCH ? [{ ...problem, file, severity: "warning" }] : [];
}
