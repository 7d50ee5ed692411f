import { describe, expect, it, vi } from "vitest";
import { MersenneChance } from "../../src/engine/chance/mersenne-chance";
import { PowerOfTwoChance } from "../../src/engine/chance/power-of-two-chance";
import type { AnyGame, MatchState, Rules } from "../../src/engine/contract/game";
import { games } from "../../src/engine/games";
import { playReportedRound } from "../../src/engine/play/runner";
import { codesOf } from "../../src/engine/testing/way";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { waysOfGames } from "./brought-by-game";
import { randomRequests } from "./random-requests";
import { ruleSetsOf } from "./rule-sets";

const WAYS = await waysOfGames();

const SEEDS = [1, 2, 3];
const ROUNDS = 200;

describe.each(games.map((game) => [game.title, game] as const))("Of the sentences of %s", (_, game) => {
  const byChance = new Set([...codesOfSetup(game), ...codesOfRandomMatches(game)]);
  const ways = WAYS.get(game.id) ?? [];

  it.each(ways.map((way) => [way.name, way] as const))("%s", (_name, { codes, play }) => {
    expect(codesOf(play())).toEqual(expect.arrayContaining([...codes]));
  });

  it("each one is said: in a random match, while the board is made, or in a constructed round", () => {
    const constructed = new Set(ways.flatMap(({ codes }) => codes));
    const unsaid = Object.keys(game.messages).filter((code) => !byChance.has(code) && !constructed.has(code));
    expect(unsaid).toEqual([]);
  });
});

function codesOfRandomMatches(game: AnyGame): string[] {
  return ruleSetsOf(game).flatMap((rules) =>
    SEEDS.flatMap((seed) => {
      const state = firstState(game, seed, rules);
      const dice = new PowerOfTwoChance(seed);
      const codes = new Set<string>();
      for (let round = 0; round < ROUNDS; round++) {
        const { report } = playReportedRound(game, state, randomRequests(game, state, dice));
        for (const code of codesOf(report)) codes.add(code);
      }
      return [...codes];
    }),
  );
}

/** What the draws decide with which a board is made; no report holds them, so the generators are watched. */
function codesOfSetup(game: AnyGame): string[] {
  const watched = [
    vi.spyOn(PowerOfTwoChance.prototype, "random"),
    vi.spyOn(PowerOfTwoChance.prototype, "permutation"),
    vi.spyOn(PowerOfTwoChance.prototype, "shortPermutation"),
    vi.spyOn(MersenneChance.prototype, "random"),
    vi.spyOn(MersenneChance.prototype, "permutation"),
  ];
  for (const rules of ruleSetsOf(game)) for (const seed of SEEDS) firstState(game, seed, rules);
  const codes = watched.flatMap((spy) => spy.mock.calls.flat().filter((value) => typeof value === "string"));
  for (const spy of watched) spy.mockRestore();
  return codes;
}

function firstState(game: AnyGame, seed: number, rules: Rules): MatchState {
  const configuration = { settings: defaultSettings(game.configurationFields), board: null };
  const state = game.setup({ configuration, seed, rules });
  if (!state.ok) throw new Error(state.problem.message);
  return state.value;
}
