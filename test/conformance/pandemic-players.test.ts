import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { AnyGame } from "../../src/engine/contract/game";
import type { Requests } from "../../src/engine/contract/order";
import { pandemic } from "../../src/engine/games/pandemic";
import { playReportedRound } from "../../src/engine/play/runner";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { playMatch } from "./in-process-players";
import { setupWith, shipped } from "./shipped-players";

const FOLDER = "resources/games/pandemic";
const game: AnyGame = pandemic;

/** The players of these names, by seat. */
function shippedAll(...names: readonly string[]) {
  return Promise.all(names.map((name) => shipped(game, name)));
}

/** "seat code" for what became of each order of a match. */
function codesOf(seed: number, requests: readonly Requests[]): string[] {
  const made = game.setup(setupWith(game, seed));
  if (!made.ok) throw new Error(made.problem.message);
  return requests.flatMap((round) => {
    const { slots, rejected } = playReportedRound(game, made.value, round).report;
    const carriedOut = slots.map(({ seat, outcome }) => `${seat} ${outcome.code}`);
    return [...carriedOut, ...rejected.map(({ seat, reason }) => `${seat} ${reason.code}`)];
  });
}

describe("The shipped players of Pandemic", () => {
  it("give no senseless orders, use what they show, and the template gives none at all", async () => {
    const { requests } = playMatch(game, setupWith(game, 4), await shippedAll("Null", "Demo", "Pasteur", "Fleming"));
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

  it("Dummies attack, kill, take masks and never give a senseless order", async () => {
    const { requests } = playMatch(game, setupWith(game, 5), await shippedAll("Dummy", "Dummy", "Dummy", "Dummy"));
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
