import { create } from "zustand";
import type { PlayerChoice } from "../../../main/contract/host-api";
import { t } from "../../../main/contract/language/translate";
import { host } from "../host/host-client";
import { changeChoice, choiceOf, useSetup } from "./setup-store";

/** Who sits where the player is gone that sat there: every game has one. */
const SUBSTITUTE: PlayerChoice = { name: "Demo" };

/** What there is to say about the set-up that was remembered; null for nothing. */
export const useSetupNote = create<{ readonly note: string | null }>()(() => ({ note: null }));

export function forgetSetupNote(): void {
  useSetupNote.setState({ note: null });
}

/** Seats Demo where a player of the chosen game was remembered that the workspace no longer has, and says so. */
export async function replaceGonePlayers(): Promise<void> {
  const { game } = useSetup.getState();
  const { players } = choiceOf(useSetup.getState(), game);
  const client = await host();
  const names = new Set((await client.players.list({ game })).map(({ name }) => name));
  const isKept = (hash: string) =>
    client.versions.read({ hash }).then(
      () => true,
      () => false,
    );
  const isThere = ({ name, version }: PlayerChoice) => (version === undefined ? names.has(name) : isKept(version));
  const found = await Promise.all(players.map(isThere));
  const now = useSetup.getState();
  // The user may have chosen another game or other players meanwhile.
  if (found.every(Boolean) || now.game !== game || choiceOf(now, game).players !== players) return;
  changeChoice({ players: players.map((player, seat) => (found[seat] ? player : SUBSTITUTE)) });
  useSetupNote.setState({ note: noteOf(players, found) });
}

function noteOf(players: readonly PlayerChoice[], found: readonly boolean[]): string {
  const gone = players.flatMap(({ name, version }, seat) =>
    found[seat] ? [] : [t`${version === undefined ? name : t`that version of ${name}`} (player ${seat})`],
  );
  const are = gone.length === 1 ? t`is` : t`are`;
  const list = gone.join(" and ");
  return t`${list.charAt(0).toUpperCase()}${list.slice(1)} ${are} no longer in this folder: Demo plays instead.`;
}
