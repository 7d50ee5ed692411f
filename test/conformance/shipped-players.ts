import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AnyGame, MatchSetup } from "../../src/engine/contract/game";
import { SEATS } from "../../src/engine/contract/order";
import { winnersOf } from "../../src/engine/play/runner";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { bundlePlayer, playMatch, type ScriptedPlayer } from "./in-process-players";

const RESOURCES = join(import.meta.dirname, "../../resources/games");
const bundled = new Map<string, Promise<ScriptedPlayer>>();

/** A player that comes with a game, open or sealed. */
export function shipped(game: AnyGame, name: string): Promise<ScriptedPlayer> {
  const file = ["players", "sealed"]
    .map((folder) => join(RESOURCES, game.id, folder, `AI${name}.ts`))
    .find((path) => existsSync(path));
  if (file === undefined) throw new Error(`${game.title} has no player ${name}`);
  const known = bundled.get(file) ?? bundlePlayer(game, file, name);
  bundled.set(file, known);
  return known;
}

/** A match as somebody plays it who has chosen nothing. */
export function setupWith(game: AnyGame, seed: number): MatchSetup<unknown> {
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  return { configuration: { settings: defaultSettings(game.configurationFields), board: null }, seed, rules };
}

/** The seeds, from 1, of the matches that a player does not win alone against three of another name; it changes its seat with the seed. */
export async function notWon(
  game: AnyGame,
  names: { hero: string; rival: string },
  matches: number,
): Promise<number[]> {
  const [hero, rival] = await Promise.all([shipped(game, names.hero), shipped(game, names.rival)]);
  const seeds = Array.from({ length: matches }, (_, index) => index + 1);
  return seeds.filter((seed) => {
    const seat = (seed - 1) % 4;
    const players = SEATS.map((other) => (other === seat ? hero : rival));
    const winners = winnersOf(playMatch(game, setupWith(game, seed), players).scores);
    return winners.length > 1 || winners[0] !== seat;
  });
}
