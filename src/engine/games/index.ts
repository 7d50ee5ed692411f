import type { AnyGame } from "../match/game";
import { crematoria } from "./crematoria";
import { harryPotter } from "./harry-potter";

/** Every game there is, one line each. */
export const games: readonly AnyGame[] = [harryPotter, crematoria];

export function findGame(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id);
}
