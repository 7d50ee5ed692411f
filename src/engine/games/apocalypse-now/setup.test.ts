import { describe, expect, it } from "vitest";
import { MersenneChance } from "../../chance/mersenne-chance";
import type { Settings } from "../../contract/game";
import { stateHash } from "../../play/state-hash";
import { defaultSettings } from "../../text/settings-text";
import { codec } from "./codec";
import { configurationFields } from "./config";
import { type GameMap, mapOf, setup } from "./setup";
import type { ApocalypseState } from "./state";

function stateOf(seed: number, changes: Settings = {}, board: GameMap | null = null): ApocalypseState {
  const settings = { ...defaultSettings(configurationFields), ...changes };
  const state = setup({ configuration: { settings, board }, seed, rules: { edition: "program" } });
  if (!state.ok) throw new Error(state.problem.message);
  return state.value;
}

describe("The generators of a match (rules, section 2)", () => {
  it("Seed 30 gives these seeds to the players and leaves the board's generator in this state", () => {
    const state = stateOf(30);
    expect(state.playerSeeds).toEqual([7872, 14346, 65463, 24977]);
    expect(state.chance.state).toBe(536368180);
  });

  it.each([
    [0, [453816693, 657536142, 1768433070, 2043665726]],
    [1, [515906604, 1504880604, 682603079, 1850256898]],
    [30, [169030376, 308066238, 1405788045, 536368180]],
  ])("From seed %i the generator goes through %j", (seed, states) => {
    const chance = new MersenneChance(seed);
    const seen = states.map(() => {
      chance.random(0, 1, "");
      return chance.state;
    });
    expect(seen).toEqual(states);
  });

  it("With seed 30 the check values of the rules come", () => {
    const chance = new MersenneChance(30);
    expect(Array.from({ length: 12 }, () => chance.random(0, 9, ""))).toEqual([0, 1, 6, 2, 5, 1, 8, 4, 1, 9, 3, 7]);
    expect(Array.from({ length: 6 }, () => chance.random(-3, 3, ""))).toEqual([3, -3, -1, 1, -1, 1]);
    expect(chance.state).toBe(1366754341);
    const other = new MersenneChance(30);
    expect(other.permutation(10, "")).toEqual([2, 4, 6, 7, 9, 3, 8, 5, 1, 0]);
    expect(other.state).toBe(421775550);
  });

  it("A match that begins in a later round begins with another state of the generator, and has 200 rounds too", () => {
    const later = stateOf(30, { FIRST_ROUND: 120 });
    const equal = stateOf(30 + 43625 * 120);
    expect(later.playerSeeds).toEqual(equal.playerSeeds);
    expect([later.round, later.lastRound]).toEqual([120, 320]);
  });

  it("A seed with which the original would leave 32 bits is refused", () => {
    const settings = { ...defaultSettings(configurationFields), FIRST_ROUND: 100 };
    const refused = setup({ configuration: { settings, board: null }, seed: 2 ** 31 - 1, rules: {} });
    expect(refused).toMatchObject({ ok: false, problem: { code: "seed-too-large" } });
  });

  it("The largest seed is accepted", () => {
    expect(stateOf(2 ** 31 - 1).playerSeeds.every((seed) => seed >= 1 && seed <= 100_000)).toBe(true);
  });
});

describe("A match on a generated map", () => {
  it("Is the same as one on that map read from a file", () => {
    const generated = stateOf(17);
    const text = codec.formatConfiguration({ settings: defaultSettings(configurationFields), board: mapOf(generated) });
    const read = codec.parseConfiguration(text, "map.cnf");
    if (!read.ok) throw new Error(read.problem.message);
    expect(stateHash(stateOf(17, {}, read.value.board))).toBe(stateHash(generated));
  });

  it("Too much water and mountain are refused before anything is tried", () => {
    const settings = { ...defaultSettings(configurationFields), WATER_PERCENT: 30, MOUNTAIN_PERCENT: 12 };
    const refused = setup({ configuration: { settings, board: null }, seed: 1, rules: {} });
    expect(refused).toMatchObject({ ok: false, problem: { code: "too-many-obstacles" } });
  });
});
