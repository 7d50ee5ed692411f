import type { AnyGame } from "../../src/engine/contract/game";
import { games } from "../../src/engine/games";

/** Looks and brushes that differ in the player, or in an amount, have one text. */
function template(text: string): string {
  return text.replace(/player \d$/, "player {0}").replace(/, \d+$/, ", {0}");
}

/** What a unit is called by the look of its piece. */
function wordsOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The texts that the tables of a game hold: whoever shows one says it in the user's language. */
function tablesOf(game: AnyGame): string[] {
  const { cells, pieces, overlays } = game.legend;
  return [
    ...game.steps.flatMap(({ title, sign }) => [title, sign ?? title]),
    ...game.figures.map(({ title }) => title),
    ...[...cells, ...pieces, ...overlays].flatMap(({ label }) => [
      template(label),
      label.replace(/player \d$/, "players 0 to 3"),
    ]),
    ...pieces.filter(({ colour }) => colour === "seat").map(({ key }) => wordsOf(key)),
    ...game.configurationFields.map(({ help }) => help),
    ...game.ruleFields.flatMap(({ values }) => values.map(({ help }) => help)),
    ...(game.spellWords ?? []),
    ...(game.painting === undefined
      ? []
      : [...game.painting.cells, ...game.painting.pieces].map(({ title }) => template(title))),
    ...(game.painting?.levels ?? []),
    ...Object.values(game.messages),
  ];
}

export const GAME_TEXTS: ReadonlySet<string> = new Set(games.flatMap(tablesOf));
