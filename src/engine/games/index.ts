import type { AnyGame } from "../contract/game";
import { apocalypseNow } from "./apocalypse-now";
import { crematoria } from "./crematoria";
import { harryPotter } from "./harry-potter";
import { pandemic } from "./pandemic";
import { walkingDead } from "./walking-dead";

/** Every game there is, one line each. */
export const games: readonly AnyGame[] = [harryPotter, pandemic, crematoria, walkingDead, apocalypseNow];

export function findGame(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id);
}
