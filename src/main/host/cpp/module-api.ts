import type { AnyGame } from "../../../engine/contract/game";

/**
 * Does a module's section `tauler` say that it was made for this game, as it is now? It tells the game, the columns of the view, the settings in the order in
 * which it wants them, and the kinds of order; the settings are given by name, so any of them may be missing.
 */
export function isMadeFor(game: AnyGame, said: string): boolean {
  const [id, columns, settings, orders, ...more] = said.replace(/\0+$/, "").split("|");
  const shown = game.player.columns.map(({ type, name }) => `${type} ${name}`).join(",");
  const isKnown = id === game.id && columns === shown && orders === game.player.orderKinds.join(",");
  return isKnown && /^\w*(,\w+)*$/.test(settings) && more.length === 0;
}
