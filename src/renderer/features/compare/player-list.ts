import { useMatch } from "../../session/match/match-store";
import { type Save, savesOf } from "../../session/workspace/saves";
import { useWorkspace } from "../../session/workspace/workspace-store";
import { type Answer, useAnswer, valueIn } from "./use-answer";

/** A player that can be compared. */
export interface ListedPlayer {
  readonly name: string;
  readonly origin: "workspace" | "shipped";
  readonly isSealed: boolean;
  /** Of the file in the workspace; null for the others. */
  readonly path: string | null;
}

export function usePlayers(game: string): Answer<readonly ListedPlayer[]> {
  const files = useWorkspace((store) => store.files.length);
  return useAnswer(`${game} ${files}`, (client) => client.players.list({ game }));
}

/** The versions of a file, the newest first; asked again whenever a match has begun, since each run keeps one. */
export function useVersionsOf(path: string | null): readonly Save[] {
  const match = useMatch((store) => store.match?.id);
  const saved = useWorkspace((store) => store.open.find((file) => file.path === path)?.hash);
  const key = path === null ? null : `${path} ${match} ${saved}`;
  const answer = useAnswer(key, () => savesOf(path ?? ""));
  return valueIn(answer, []);
}
