import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { AnyGame } from "../../src/engine/contract/game";
import type { Requests } from "../../src/engine/contract/order";
import type { Message } from "../../src/engine/contract/round-report";
import { harryPotter } from "../../src/engine/games/harry-potter";
import { playReportedRound } from "../../src/engine/play/runner";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { playMatch } from "./in-process-players";
import { setupWith, shipped } from "./shipped-players";

const FOLDER = "resources/games/harry-potter";
const game: AnyGame = harryPotter;

/** What became of each order of a match. */
function outcomesOf(seed: number, requests: readonly Requests[]): { seat: number; outcome: Message }[] {
  const made = game.setup(setupWith(game, seed));
  if (!made.ok) throw new Error(made.problem.message);
  return requests.flatMap((round) => {
    const { slots, rejected } = playReportedRound(game, made.value, round).report;
    return [...slots, ...rejected.map(({ seat, reason }) => ({ seat, outcome: reason }))];
  });
}

describe("The shipped players of Harry Potter", () => {
  it("give no senseless orders, and the template gives none at all", async () => {
    const players = await Promise.all(["Null", "Demo", "Hermione", "Neville"].map((name) => shipped(game, name)));
    const { requests } = playMatch(game, setupWith(game, 4), players);
    const codes = outcomesOf(4, requests).map(({ seat, outcome }) => `${seat} ${outcome.code}`);
    const senseless = /badDirection|diagonalWizard|outsideBoard|wall|unknownUnit|foreignUnit|repeated|^0/;
    expect(codes.filter((code) => senseless.test(code))).toEqual([]);
    for (const code of ["1 moved", "1 ghostResting", "2 readBook", "2 castSpell", "3 wonByStrength", "3 rescued"]) {
      expect(codes).toContain(code);
    }
  });

  it("Dummy casts its spell, attacks ghosts and never gives a senseless order", async () => {
    const dummy = await shipped(game, "Dummy");
    const { requests } = playMatch(game, setupWith(game, 5), [dummy, dummy, dummy, dummy]);
    const codes = outcomesOf(5, requests).map(({ outcome }) => outcome.code);
    expect(codes.filter((code) => /badDirection|outsideBoard|wall|repeated|foreignUnit/.test(code))).toEqual([]);
    for (const code of ["castSpell", "attackedGhost", "rescued", "readBook", "tookAtOnce"])
      expect(codes).toContain(code);
  });
});

describe("The shipped configuration of Harry Potter", () => {
  it("has the default settings and a random board", () => {
    const text = readFileSync(join(import.meta.dirname, "../..", FOLDER, "default.cnf"), "utf8");
    const parsed = game.codec.parseConfiguration(text, "default.cnf");
    expect(parsed).toEqual({ ok: true, value: { settings: defaultSettings(game.configurationFields), board: null } });
  });
});
