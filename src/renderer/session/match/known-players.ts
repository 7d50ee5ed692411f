import { useEffect } from "react";
import { create } from "zustand";
import { bus } from "../commands/bus";
import { host } from "../host/host-client";
import type { KnownPlayers } from "../workspace/player-options";
import { useMatch } from "./match-store";

/** By game its players and their versions, as far as they have been asked for. */
const usePlayers = create<Readonly<Record<string, KnownPlayers>>>()(() => ({}));

/** The games that are asked about: whoever wants to know of one for the first time waits for the same answer. */
const asking = new Set<string>();

/** Always the same for a game that nothing is known of. */
const NOBODY: KnownPlayers = { players: [], versions: [] };

/** The players of a game, as they come and go, and their versions. */
export function useKnownPlayers(game: string): KnownPlayers {
  useEffect(() => {
    if (!(game in usePlayers.getState()) && !asking.has(game)) ask(game);
  }, [game]);
  return usePlayers((players) => players[game]) ?? NOBODY;
}

/** The names of the players of a game that show no source. */
export function useSealedPlayers(game: string | undefined): readonly string[] {
  return sealedOf(usePlayers((players) => (game === undefined ? undefined : players[game])) ?? NOBODY);
}

/** The names of the players of a game that are in C++. */
export function useCppPlayers(game: string | undefined): readonly string[] {
  const { players } = usePlayers((known) => (game === undefined ? undefined : known[game])) ?? NOBODY;
  return players.filter(({ language }) => language === "cc").map(({ name }) => name);
}

/** `useSealedPlayers` as it is now. */
export function sealedPlayers(game: string): readonly string[] {
  return sealedOf(usePlayers.getState()[game] ?? NOBODY);
}

function sealedOf({ players }: KnownPlayers): readonly string[] {
  return players.filter(({ isSealed }) => isSealed).map(({ name }) => name);
}

/**
 * Asks again for the players that somebody wants to know, when files come and go; and for those of a match that comes into view or
 * has ended, which may be of a new version. @returns a function that ends it
 */
export function followPlayers(): () => void {
  const askAgain = () => Object.keys(usePlayers.getState()).forEach(ask);
  const stops = [
    bus.on("files-changed", askAgain),
    useMatch.subscribe(({ match, isRunning }, before) => {
      const isNews = match !== before.match || (!isRunning && before.isRunning);
      if (match !== null && isNews) ask(match.game.id);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function ask(game: string): void {
  asking.add(game);
  const answer = async () => {
    const client = await host();
    const [players, versions] = await Promise.all([client.players.list({ game }), client.versions.ofGame({ game })]);
    usePlayers.setState({ [game]: { players, versions } });
  };
  // What was known stays: the list is asked for again with the next change.
  void answer()
    .catch(() => undefined)
    .finally(() => asking.delete(game));
}
