import { join } from "node:path";
import { en } from "../../../engine/contract/english";
import { failure, type Result, success } from "../../../engine/contract/result";
import { PLAYER_GLOBALS } from "../../contract/player-globals";
import { findDeclarations, playerCompilerOptions } from "../bundler/player-types";
import { Gateway } from "../files/gateway";
import { readNamedFile } from "../files/named-file";
import { ownGateway } from "./own-folder";
import { OWN_FOLDER } from "./user-files";

/** Where a workspace keeps its copy of the games' types, in Tauler's own folder. */
const TYPES = "types";
const GLOBALS = "globals.d.ts";
const CONFIGURATION = "tsconfig.json";
/** In bytes. */
const LARGEST_DECLARATION = 4 * 1024 * 1024;

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
      message: en`The games' declaration files are not in ${typesFolder}. Build Tauler first.`,
    });
  }
  const types = ownGateway(workspace).below(TYPES);
  const copied = await copyDeclarations(declarations, { from: typesFolder, to: types });
  return copied.ok ? writeConfiguration(workspace) : copied;
}

async function copyDeclarations(
  files: readonly string[],
  { from, to }: { readonly from: string; readonly to: Gateway },
): Promise<Result<null>> {
  const wanted = new Map<string, string | Buffer>([[GLOBALS, PLAYER_GLOBALS]]);
  for (const file of files) {
    const text = await readNamedFile(join(from, file), LARGEST_DECLARATION);
    if (!text.ok) return text;
    wanted.set(file.replaceAll("\\", "/"), text.value);
  }
  await removeOthers(to, "", wanted);
  for (const [path, text] of wanted) {
    const written = await writeBelow(to, path, text);
    if (!written.ok) return written;
  }
  return success(null);
}

/** Declarations that the games no longer have; what else is there was put there by somebody else, and stays. */
async function removeOthers(folder: Gateway, prefix: string, wanted: ReadonlyMap<string, unknown>): Promise<void> {
  const entries = await folder.list();
  for (const { name, kind } of entries.ok ? entries.value : []) {
    const path = `${prefix}${name}`;
    if (kind === "folder") await removeOthers(folder.below(name), `${path}/`, wanted);
    else if (kind === "file" && name.endsWith(".d.ts") && !wanted.has(path)) await folder.remove(name);
  }
}

async function writeBelow(folder: Gateway, path: string, text: string | Buffer): Promise<Result<null>> {
  const parts = path.split("/");
  const place = folder.below(...parts.slice(0, -1));
  const name = parts[parts.length - 1];
  const present = await place.read(name, LARGEST_DECLARATION);
  if (present.ok && present.value.equals(Buffer.from(text))) return success(null);
  const made = await place.make();
  return made.ok ? place.write(name, text, { isSpare: true }) : made;
}

async function writeConfiguration(workspace: string): Promise<Result<{ isOurs: boolean }>> {
  const folder = new Gateway({ root: workspace });
  const isThere = (await folder.look(CONFIGURATION)) !== null;
  const present = await folder.read(CONFIGURATION, LARGEST_DECLARATION);
  if (isThere && !(present.ok && present.value.toString("utf8").startsWith(MARK))) return success({ isOurs: false });
  const configuration = {
    compilerOptions: playerCompilerOptions(`./${OWN_FOLDER}/${TYPES}`),
    include: ["**/AI*.ts", `${OWN_FOLDER}/${TYPES}/${GLOBALS}`],
  };
  const text = `${MARK}\n${JSON.stringify(configuration, null, 2)}\n`;
  if (present.ok && present.value.equals(Buffer.from(text))) return success({ isOurs: true });
  const written = await folder.write(CONFIGURATION, text);
  return written.ok ? success({ isOurs: true }) : written;
}
