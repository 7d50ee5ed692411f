import type { PlayerLanguage } from "../../../main/contract/source-file";
import { host, problemOf } from "../host/host-client";
import { showPlayed } from "./editor-store";
import { useWorkspace } from "./workspace-store";

export interface ShippedPlayer {
  readonly name: string;
  /** Null for one that shows no source. */
  readonly language: PlayerLanguage | null;
}

/** Those of a game that came with Tauler; none where they cannot be read, which is said. */
export async function shippedPlayersOf(game: string): Promise<readonly ShippedPlayer[]> {
  return (await answered(async () => (await host()).players.shipped({ game }))) ?? [];
}

/** Shows the source of one of them, to read, in a tab of the editor. */
export async function readShipped(game: string, name: string): Promise<void> {
  const source = await answered(async () => (await host()).players.shippedSource({ game, name }));
  if (source !== null) await showPlayed({ name, text: source.text, path: null });
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    useWorkspace.setState({ failure: problemOf(error) });
    return null;
  }
}
