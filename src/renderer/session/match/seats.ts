import { nameOfPlayer } from "../workspace/file-game";
import type { SetupStore } from "./kept-setup";
import { choiceOf, choosePlayer, useSetup } from "./setup-store";

/** The seats in which a file of the chosen game plays as it is saved, from 0; none for a file that is no player, or of another game. */
export function seatsOf(path: string, store: SetupStore = useSetup.getState()): readonly number[] {
  const name = nameOfPlayer(path, store.game);
  if (name === null) return [];
  const { players } = choiceOf(store, store.game);
  return players.flatMap((player, seat) => (player.name === name && player.version === undefined ? [seat] : []));
}

/** Seats the player of a file of the chosen game; whoever sat there goes. */
export function sit(path: string, seat: number): void {
  const name = nameOfPlayer(path, useSetup.getState().game);
  if (name !== null) choosePlayer(seat, { name });
}
