import { join } from "node:path";
import type { SourceFile } from "typescript/unstable/ast";
import { API, NodeBuilderFlags, type Project, SymbolFlags, type Type } from "typescript/unstable/async";
import type { SourceProblem } from "../../../contract/player-bundle";
import { lineStarts, placeOfOffset } from "../places";
import { findTsc } from "../run-tsc";
import type { Checker } from "./suspect";
import { suspectsIn } from "./traps";

/** An advice, but for the name of the file, which only the caller knows. */
export type AdviceInFile = Omit<SourceProblem, "file">;

const MILLISECONDS = 60_000;

/**
 * What compiles and does something else than in C++, in files of a folder with a `tsconfig.json`: found by the types of TypeScript's own checker.
 *
 * @returns the advice for each file; null when TypeScript could not be asked.
 */
export async function advise(
  folder: string,
  files: readonly string[],
): Promise<readonly (readonly AdviceInFile[])[] | null> {
  const tsserverPath = findTsc();
  if (tsserverPath === null) return null;
  const api = new API({ cwd: folder, tsserverPath });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), MILLISECONDS);
  });
  try {
    return await Promise.race([adviseFiles(api, folder, files), late]);
  } catch {
    // The types have been checked all the same.
    return null;
  } finally {
    clearTimeout(timer);
    await api.close().catch(() => undefined);
  }
}

async function adviseFiles(api: API, folder: string, files: readonly string[]): Promise<AdviceInFile[][]> {
  const snapshot = await api.updateSnapshot({ openProjects: [join(folder, "tsconfig.json")] });
  const [project] = snapshot.getProjects();
  const all: AdviceInFile[][] = [];
  for (const name of files) {
    const file = await project.program.getSourceFile(join(folder, name));
    all.push(file === undefined ? [] : await adviseFile(project, file));
  }
  return all;
}

async function adviseFile(project: Project, file: SourceFile): Promise<AdviceInFile[]> {
  const checker = checkerOf(project);
  const starts = lineStarts(file.text);
  const found: AdviceInFile[] = [];
  for (const { at, judge } of suspectsIn(file)) {
    const advice = await judge(checker);
    if (advice === null) continue;
    found.push({ ...advice, severity: "warning", ...placeOfOffset(at.getStart(file), starts) });
  }
  return found;
}

/** As TypeScript writes types in its messages, but whole. */
const WORDS = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope;

function checkerOf({ checker }: Project): Checker {
  const words = async (type: Type | undefined) =>
    type === undefined ? "" : checker.typeToString(type, undefined, WORDS);
  return {
    typeOf: async (node) => words(await checker.getTypeAtLocation(node)),
    expectedOf: async (node) => words(await checker.getContextualType(node)),
    typeOfName: async (name, at) => {
      const symbol = await checker.resolveName(name, SymbolFlags.Value, at);
      return symbol === undefined ? "" : words(await checker.getTypeOfSymbol(symbol));
    },
    declarationOf: async (name) => {
      const symbol = await checker.getSymbolAtLocation(name);
      return (await symbol?.valueDeclaration?.resolve()) ?? null;
    },
  };
}
