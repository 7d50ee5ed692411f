import { useEffect, useRef, useState } from "react";
import { host } from "./host-client";
import { useMatch } from "./match-store";
import type { KnownPlayers } from "./player-options";

const NOBODY: KnownPlayers = { players: [], versions: [] };

/** The players of a game, as they come and go, and their versions: asked again when a match has ended, which may be of a new one. */
export function useKnownPlayers(game: string): KnownPlayers {
  const [known, setKnown] = useState(NOBODY);
  const isRunning = useMatch((store) => store.isRunning);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (isRunning && asked.current === game) return;
    asked.current = game;
    let isWanted = true;
    const ask = async () => {
      const client = await host();
      const [players, versions] = await Promise.all([client.players.list({ game }), client.versions.ofGame({ game })]);
      if (isWanted) setKnown({ players, versions });
    };
    const refresh = () => void ask().catch(() => undefined);
    refresh();
    window.addEventListener("tauler:workspace", refresh);
    return () => {
      isWanted = false;
      window.removeEventListener("tauler:workspace", refresh);
    };
  }, [game, isRunning]);
  return known;
}
