import { formatProblem } from "../../../engine/contract/result";
import { games } from "../../../engine/games";
import { isCppFile } from "../../contract/source-file";
import { playerSource } from "../bundler/player-source";
import { exportPlayer, sealedFileOf } from "../bundler/sealed-bundle";
import { exportCppPlayer } from "../cpp/build-cpp-player";
import { refuse } from "../refused";
import type { WorkspaceService } from "./workspace-service";

/** A player of the workspace as it is on disk, as a file to give away. */
export async function sealPlayer(
  workspace: Pick<WorkspaceService, "read" | "tree">,
  { path, keepCerr }: { readonly path: string; readonly keepCerr: boolean },
): Promise<{ readonly file: string; readonly text: string }> {
  const { text } = await workspace.read(path);
  const game = (await workspace.tree()).find((file) => file.path === path)?.game ?? null;
  const choice = { games: games.map(({ id }) => id), ...(game === null ? {} : { game }), keepCerr };
  const { sealed, problems } = await (isCppFile(path) ? exportCppPlayer : exportPlayer)(
    playerSource(path, text),
    choice,
  );
  const [first] = problems.filter(({ severity }) => severity === "error");
  if (sealed === null)
    return refuse("not-sealed", first === undefined ? `${path} does not compile.` : formatProblem(first));
  return { file: sealedFileOf(sealed.name), text: sealed.text };
}
