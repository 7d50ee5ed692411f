import { en } from "../../../engine/contract/english";
import { formatProblem } from "../../../engine/contract/result";
import { isCppFile } from "../../contract/source-file";
import { exportPlayer } from "../bundler/sealed-bundle";
import { sealedFileOf } from "../bundler/sealed-file";
import { exportCppPlayer } from "../cpp/build-cpp-player";
import { refuse } from "../refused";
import { readWorkspacePlayer } from "./read-workspace-player";
import { UserFiles } from "./user-files";
import type { WorkspaceService } from "./workspace-service";

export interface SealedFile {
  readonly file: string;
  readonly text: string;
  /** Its path in the workspace, beside its source; null where it could not be written there. */
  readonly path: string | null;
}

/** A player of the workspace as it is on disk, as a file to give away, which is also written beside it. */
export async function sealPlayer(
  workspace: Pick<WorkspaceService, "read" | "tree" | "folder">,
  { path, keepCerr }: { readonly path: string; readonly keepCerr: boolean },
): Promise<SealedFile> {
  const { source, choice } = await readWorkspacePlayer(workspace, path);
  const seal = isCppFile(path) ? exportCppPlayer : exportPlayer;
  const { sealed, problems } = await seal(source, { ...choice, keepCerr });
  const [first] = problems.filter(({ severity }) => severity === "error");
  if (sealed === null)
    return refuse("not-sealed", first === undefined ? en`${path} does not compile.` : formatProblem(first));
  const file = sealedFileOf(sealed.name);
  const beside = path.split("/").with(-1, file).join("/");
  const isWritten = await writeBeside(workspace.folder, beside, sealed.text);
  return { file, text: sealed.text, path: isWritten ? beside : null };
}

/** A folder that is a link out of the workspace is not written into: the file is given to the user all the same. */
async function writeBeside(workspace: string, path: string, text: string): Promise<boolean> {
  const place = await new UserFiles(workspace).place(path);
  if (!place.ok) return false;
  return (await place.value.gateway.write(place.value.name, text)).ok;
}
