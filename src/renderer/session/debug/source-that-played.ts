import { host } from "../host/host-client";
import type { MatchInView } from "../match/match-in-view";
import type { PlayedSource } from "../workspace/editor-store";
import { useWorkspace } from "../workspace/workspace-store";
import { pathOfPlayer } from "./player-path";

/** The source that sat in a seat; null where the workspace keeps no such version, as of players that come with Tauler. */
export async function sourceThatPlayed(match: MatchInView, seat: number): Promise<PlayedSource | null> {
  const player = match.header?.players[seat];
  if (player === undefined) return null;
  const client = await host();
  const version = await client.versions.read({ hash: player.sourceHash }).catch(() => null);
  return version === null ? null : { name: player.name, text: version.text, path: pathOfPlayer(match, seat) };
}

/** The text of a file as the user sees it: in the editor, or else on disk; null for a file that is gone. */
export async function textInView(path: string): Promise<string | null> {
  const opened = useWorkspace.getState().open.find((file) => file.path === path);
  if (opened !== undefined) return opened.text;
  const client = await host();
  const read = await client.workspace.read({ path }).catch(() => null);
  return read?.text ?? null;
}
