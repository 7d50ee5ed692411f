import { cp, mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { failure, type Result, success } from "../../../engine/match/result";
import { PLAYER_GLOBALS } from "../../contract/player-globals";
import { findDeclarations, playerCompilerOptions } from "../bundler/player-types";
import { writeAtomically } from "./write-atomically";

/** Where a workspace keeps its copy of the games' types. */
const TYPES = ".tauler/types";

const MARK = "// Written by Tauler, so that editors know the games. Delete this line to keep your own changes.";

/**
 * Gives a workspace what other editors need to check players as they are written: a `tsconfig.json` and the declaration
 * files of the games. A `tsconfig.json` that is not ours is left alone.
 *
 * @param typesFolder as for `checkTypes`.
 * @returns whether the `tsconfig.json` is ours.
 */
export async function writeWorkspaceTypes(
  workspace: string,
  typesFolder: string,
): Promise<Result<{ isOurs: boolean }>> {
  const declarations = await findDeclarations(typesFolder);
  if (declarations.length === 0) {
    return failure({
      code: "no-types",
      message: `The games' declaration files are not in ${typesFolder}. Build Tauler first.`,
    });
  }
  try {
    await copyDeclarations(declarations, { from: typesFolder, to: join(workspace, TYPES) });
    return success({ isOurs: await writeConfiguration(workspace) });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return failure({ code: "not-written", message: `The types for other editors could not be written: ${why}` });
  }
}

async function copyDeclarations(files: readonly string[], { from, to }: { from: string; to: string }): Promise<void> {
  await rm(to, { recursive: true, force: true });
  for (const file of files) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await cp(join(from, file), join(to, file));
  }
  await writeAtomically(join(to, "globals.d.ts"), PLAYER_GLOBALS);
}

async function writeConfiguration(workspace: string): Promise<boolean> {
  const path = join(workspace, "tsconfig.json");
  const present = await readFile(path, "utf8").catch(() => null);
  if (present !== null && !present.startsWith(MARK)) return false;
  const configuration = {
    compilerOptions: playerCompilerOptions(`./${TYPES}`),
    include: ["**/AI*.ts", `${TYPES}/globals.d.ts`],
  };
  await writeAtomically(path, `${MARK}\n${JSON.stringify(configuration, null, 2)}\n`);
  return true;
}
