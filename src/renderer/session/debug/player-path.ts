import { isSourceFile } from "../../../main/contract/source-file";
import type { MatchInView } from "../match/match-in-view";
import { useWorkspace } from "../workspace/workspace-store";

/** The file of the workspace that a player is called after; null for shipped players and files that are gone. */
export function pathOfPlayer({ game, names }: Pick<MatchInView, "game" | "names">, seat: number): string | null {
  const named = useWorkspace.getState().files.filter((file) => file.player === names[seat] && isSourceFile(file.path));
  const own = named.find((file) => file.game === game.id) ?? named.find((file) => file.game === null);
  return own?.path ?? null;
}
