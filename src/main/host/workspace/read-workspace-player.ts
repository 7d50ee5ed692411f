import { games } from "../../../engine/games";
import type { GameChoice } from "../bundler/gate/modules";
import { type PlayerSource, playerSource } from "../bundler/player-source";
import type { WorkspaceService } from "./workspace-service";

/** The source of a player as it is saved in the workspace, and for which game it may be. */
export async function readWorkspacePlayer(
  workspace: Pick<WorkspaceService, "read" | "tree">,
  path: string,
): Promise<{ readonly source: PlayerSource; readonly choice: GameChoice }> {
  const { text } = await workspace.read(path);
  const game = (await workspace.tree()).find((file) => file.path === path)?.game ?? null;
  const choice = { games: games.map(({ id }) => id), ...(game === null ? {} : { game }) };
  return { source: playerSource(path, text), choice };
}
