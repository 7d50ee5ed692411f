import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { AnyGame, MatchSetup, Settings } from "../../src/engine/contract/game";
import { games } from "../../src/engine/games";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { isMadeFor } from "../../src/main/host/cpp/module-api";

const ROOT = join(import.meta.dirname, "../..");

function headerOf({ id }: AnyGame): string {
  return readFileSync(join(ROOT, `resources/games/${id}/cpp/View.hh`), "utf8");
}

/** What each entry of a list in a `View.hh` says. */
function entriesOf(header: string, word: string): string[] {
  return [...header.matchAll(new RegExp(`\\b${word}\\(([\\w, ]+)\\)`, "g"))].flatMap(([, entry]) =>
    entry === word ? [] : [entry],
  );
}

function settingsOf(game: AnyGame): Settings {
  const configuration = { settings: defaultSettings(game.configurationFields), board: null };
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  const setup: MatchSetup<unknown> = { configuration, seed: 1, rules };
  const first = game.setup(setup);
  if (!first.ok) throw new Error(first.problem.message);
  return game.player.settings(first.value);
}

describe("What a player in C++ is told is what a player in TypeScript is told", () => {
  it.each(games)("columns, in their order: $id", (game) => {
    const columns = game.player.columns.map(({ name, type }) => `${type}, ${name}`);
    expect(entriesOf(headerOf(game), "COLUMN").filter((entry) => entry.includes(","))).toEqual(columns);
  });

  it.each(games)("settings: $id", (game) => {
    const names = entriesOf(headerOf(game), "SETTING");
    expect(names.toSorted()).toEqual(Object.keys(settingsOf(game)).toSorted());
  });

  it.each(games)("a module that says so is admitted, another game's is not: $id", (game) => {
    const columns = entriesOf(headerOf(game), "COLUMN").filter((entry) => entry.includes(","));
    const lists = [columns.map((entry) => entry.replace(", ", " ")), entriesOf(headerOf(game), "SETTING")];
    const said = [game.id, ...[...lists, entriesOf(headerOf(game), "ORDER")].map((list) => list.join(","))].join("|");
    expect(games.filter((other) => isMadeFor(other, said))).toEqual([game]);
  });

  it.each(games)("kinds of order, by their numbers: $id", (game) => {
    expect(entriesOf(headerOf(game), "ORDER")).toEqual(game.player.orderKinds);
    expect(headerOf(game)).toContain(`#define TAULER_GAME "${game.id}"`);
  });
});
