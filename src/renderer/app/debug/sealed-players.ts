import { create } from "zustand";
import { host } from "../host-client";
import { type MatchInView, useMatch } from "../match-store";

/** By game the names of players that show no source. */
const useSealed = create<Readonly<Record<string, readonly string[]>>>()(() => ({}));

async function ask(game: string): Promise<void> {
  const client = await host();
  const players = await client.players.list({ game });
  useSealed.setState({ [game]: players.filter(({ isSealed }) => isSealed).map(({ name }) => name) });
}

/** Asks which players are sealed, whenever another match comes into view. @returns a function that ends it */
export function followSealedPlayers(): () => void {
  const look = ({ match }: { readonly match: MatchInView | null }) => {
    if (match !== null) void ask(match.game.id).catch(() => undefined);
  };
  look(useMatch.getState());
  return useMatch.subscribe((now, before) => {
    if (now.match !== before.match) look(now);
  });
}

/** By seat: why this player's past cannot be looked into; null when it can. */
export function useObstacles(): readonly (string | null)[] {
  const match = useMatch((store) => store.match);
  const sealed = useSealed();
  if (match === null) return [0, 1, 2, 3].map(() => "There is no match yet.");
  return match.names.map((name) => {
    if (match.header === null) return "A .res keeps only the orders that worked: its players cannot be played again.";
    return (sealed[match.game.id] ?? []).includes(name) ? `${name} is sealed: it shows no source.` : null;
  });
}
