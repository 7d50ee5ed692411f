import { useWorkspace } from "../session/workspace/workspace-store";
import { type Answer, useAnswer } from "./use-answer";

/** A player that can be compared. */
export interface ListedPlayer {
  readonly name: string;
  readonly origin: "workspace" | "shipped";
  readonly isSealed: boolean;
  /** Of the file in the workspace; null for the others. */
  readonly path: string | null;
}

export function usePlayers(game: string): Answer<readonly ListedPlayer[]> {
  const files = useWorkspace((store) => store.files.map(({ path }) => path).join());
  return useAnswer(`${game} ${files}`, (client) => client.players.list({ game }));
}
