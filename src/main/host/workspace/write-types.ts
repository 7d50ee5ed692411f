import { copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { failure, type Result, success } from "../../../engine/match/result";
import { PLAYER_GLOBALS } from "../../contract/player-globals";
import { findDeclarations, playerCompilerOptions } from "../bundler/player-types";
import { makeFolder } from "../files/make-folder";
import { reasonOf } from "../files/read-text";
import { writeAtomically } from "../files/write-atomically";

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
  const copied = await copyDeclarations(declarations, { from: typesFolder, to: join(workspace, TYPES) });
  return copied.ok ? writeConfiguration(workspace) : copied;
}

async function copyDeclarations(
  files: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Result<null>> {
  try {
    await rm(to, { recursive: true, force: true });
    for (const file of files) {
      const made = await makeFolder(dirname(join(to, file)));
      if (!made.ok) return made;
      await copyFile(join(from, file), join(to, file));
    }
    await writeFile(join(to, "globals.d.ts"), PLAYER_GLOBALS);
    return success(null);
  } catch (error) {
    return failure({ code: "unwritable-file", message: `cannot write into ${to}: ${reasonOf(error)}` });
  }
}

async function writeConfiguration(workspace: string): Promise<Result<{ isOurs: boolean }>> {
  const path = join(workspace, "tsconfig.json");
  const present = await readFile(path, "utf8").catch(() => null);
  if (present !== null && !present.startsWith(MARK)) return success({ isOurs: false });
  const configuration = {
    compilerOptions: playerCompilerOptions(`./${TYPES}`),
    include: ["**/AI*.ts", `${TYPES}/globals.d.ts`],
  };
  const written = await writeAtomically(path, `${MARK}\n${JSON.stringify(configuration, null, 2)}\n`);
  return written.ok ? success({ isOurs: true }) : written;
}
