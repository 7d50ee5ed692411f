import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { AnyGame, MatchSetup } from "../../src/engine/contract/game";
import { type Requests, SEATS } from "../../src/engine/contract/order";
import { pandemic } from "../../src/engine/games/pandemic";
import { playReportedRound, winnersOf } from "../../src/engine/play/runner";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { bundlePlayer, playMatch, type ScriptedPlayer } from "./in-process-players";

const FOLDER = "resources/games/pandemic";
const game: AnyGame = pandemic;
const SHIPPED = ["Null", "Demo", "Pasteur", "Fleming", "Dummy"];
const players = new Map<string, ScriptedPlayer>();

beforeAll(async () => {
  for (const name of SHIPPED) {
    const folder = name === "Dummy" ? "sealed" : "players";
    players.set(name, await bundlePlayer(game, `${FOLDER}/${folder}/AI${name}.ts`, name));
  }
});

function player(name: string): ScriptedPlayer {
  const found = players.get(name);
  if (found === undefined) throw new Error(`there is no player ${name}`);
  return found;
}

function setupWith(seed: number): MatchSetup<unknown> {
  return { configuration: { settings: defaultSettings(game.configurationFields), board: null }, seed, rules: {} };
}

/** "seat code" for what became of each order of a match. */
function codesOf(seed: number, requests: readonly Requests[]): string[] {
  const made = game.setup(setupWith(seed));
  if (!made.ok) throw new Error(made.problem.message);
  return requests.flatMap((round) => {
    const { slots, rejected } = playReportedRound(game, made.value, round).report;
    const carriedOut = slots.map(({ seat, outcome }) => `${seat} ${outcome.code}`);
    return [...carriedOut, ...rejected.map(({ seat, reason }) => `${seat} ${reason.code}`)];
  });
}

/** Is the player in seat `index mod 4` the only winner against three of another kind? */
function isWonBy(hero: string, other: string, index: number): boolean {
  const seat = index % 4;
  const seated = SEATS.map((place) => player(place === seat ? hero : other));
  const winners = winnersOf(playMatch(game, setupWith(index + 1), seated).scores);
  return winners.length === 1 && winners[0] === seat;
}

describe("The shipped players of Pandemic", () => {
  it("Dummy wins at least 19 of 20 matches against three Demos, five from each seat", () => {
    const won = Array.from({ length: 20 }, (_, index) => index).filter((index) => isWonBy("Dummy", "Demo", index));
    expect(won.length).toBeGreaterThanOrEqual(19);
  });

  it.each(["Pasteur", "Fleming"])("%s beats three Demos", (name) => {
    expect(isWonBy(name, "Demo", 1)).toBe(true);
  });

  it("give no senseless orders, use what they show, and the template gives none at all", () => {
    const { requests } = playMatch(game, setupWith(4), ["Null", "Demo", "Pasteur", "Fleming"].map(player));
    const codes = codesOf(4, requests);
    const senseless = /badDirection|unknownUnit|foreignUnit|repeated|[23] wall|^0/;
    expect(codes.filter((code) => senseless.test(code))).toEqual([]);
    for (const code of [
      "1 moved",
      "1 attacked",
      "2 attacked",
      "2 killedAndMoved",
      "3 attacked",
      "3 movedAndTookMask",
    ]) {
      expect(codes).toContain(code);
    }
  });

  it("Dummies attack, kill, take masks and never give a senseless order", () => {
    const { requests } = playMatch(game, setupWith(5), ["Dummy", "Dummy", "Dummy", "Dummy"].map(player));
    const codes = codesOf(5, requests).map((code) => code.slice(2));
    expect(codes.filter((code) => /badDirection|unknownUnit|foreignUnit|repeated|wall/.test(code))).toEqual([]);
    for (const code of ["moved", "attacked", "killedAndMoved", "movedAndTookMask"]) expect(codes).toContain(code);
  });
});

describe("The shipped configuration of Pandemic", () => {
  it("has the default settings and a board at random, as we write it", () => {
    const text = readFileSync(join(import.meta.dirname, "../..", FOLDER, "default.cnf"), "utf8");
    const configuration = { settings: defaultSettings(game.configurationFields), board: null };
    expect(game.codec.parseConfiguration(text, "default.cnf")).toEqual({ ok: true, value: configuration });
    expect(game.codec.formatConfiguration(configuration)).toBe(text);
  });
});
