import { useMatch } from "../../session/match/match-store";
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

export interface ListedVersion {
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** From 1, the oldest. */
  readonly number: number;
}

export function usePlayers(game: string): Answer<readonly ListedPlayer[]> {
  const files = useWorkspace((store) => store.files.length);
  return useAnswer(`${game} ${files}`, (client) => client.players.list({ game }));
}

/** The versions of a file, the newest first; asked again whenever a match has begun, since each run keeps one. */
export function useVersionsOf(path: string | null): readonly ListedVersion[] {
  const match = useMatch((store) => store.match?.id);
  const saved = useWorkspace((store) => store.open.find((file) => file.path === path)?.hash);
  const key = path === null ? null : `${path} ${match} ${saved}`;
  const answer = useAnswer(key, async (client) => {
    const versions = await client.versions.list({ path: path ?? "" });
    return versions.map(({ hash, at }, index) => ({ hash, at, number: versions.length - index }));
  });
  return valueIn(answer, []);
}
