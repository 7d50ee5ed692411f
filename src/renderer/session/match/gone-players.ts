import { create } from "zustand";
import type { PlayerChoice } from "../../../main/contract/host-api";
import { language, t } from "../../../main/contract/language/translate";
import { bus } from "../commands/bus";
import { host } from "../host/host-client";
import { changeChoice, choiceOf, useSetup } from "./setup-store";

/** Who sits where the player is gone that sat there: every game has one. */
const SUBSTITUTE = "Demo";

/** What there is to say about the set-up: who is gone that sat in it; null for nothing. */
export const useSetupNote = create<{ readonly note: string | null }>()(() => ({ note: null }));

export function forgetSetupNote(): void {
  useSetupNote.setState({ note: null });
}

/** Demo in the place of somebody: this very object, as long as nobody chooses for the seat. By it, who sat there before. */
const absent = new WeakMap<PlayerChoice, PlayerChoice>();

/**
 * Seats Demo where a player of the chosen game sits that the workspace no longer has, and says so; who comes back, as out of the trash, has
 * its seat again unless the user has chosen for it since.
 */
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
  const wanted = players.map((player) => absent.get(player) ?? player);
  const found = await Promise.all(wanted.map(isThere));
  const seated = players.map((player, seat) => {
    if (found[seat]) return wanted[seat];
    return absent.has(player) ? player : substituteFor(player);
  });
  const now = useSetup.getState();
  // The user may have chosen another game or other players meanwhile.
  if (now.game !== game || choiceOf(now, game).players !== players) return;
  if (seated.every((player, seat) => player === players[seat])) return;
  changeChoice({ players: seated });
  useSetupNote.setState({ note: found.every(Boolean) ? null : noteOf(wanted, found) });
}

/** Looks after the seats whenever files come and go, whoever moves them. @returns a function that ends it */
export function followGonePlayers(): () => void {
  // Where the host does not answer, the next match says who is gone.
  return bus.on("files-changed", () => void replaceGonePlayers().catch(() => undefined));
}

function substituteFor(player: PlayerChoice): PlayerChoice {
  const substitute = { name: SUBSTITUTE };
  absent.set(substitute, player);
  return substitute;
}

function noteOf(players: readonly PlayerChoice[], found: readonly boolean[]): string {
  const gone = players.flatMap(({ name, version }, seat) =>
    found[seat] ? [] : [t`${version === undefined ? name : t`that version of ${name}`} (player ${seat})`],
  );
  const are = gone.length === 1 ? t`is` : t`are`;
  const list = new Intl.ListFormat(language()).format(gone);
  return t`${list.charAt(0).toUpperCase()}${list.slice(1)} ${are} no longer in this folder: Demo plays instead.`;
}
