import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../../src/engine/chance/power-of-two-chance";
import { games } from "../../src/engine/games";
import type { AnyGame } from "../../src/engine/match/game";
import { playRound } from "../../src/engine/match/runner";
import { stateHash } from "../../src/engine/match/state-hash";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { randomRequests } from "../conformance/random-requests";

/**
 * Hashes of matches with random orders, by game and rule sets: for machines where the recordings of the originals are
 * not present. When the rules change on purpose, the new hashes are in the message of the failing test.
 */
const golden: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "hashes.json"), "utf8"),
);

const SEED = 2026;
const ROUNDS = 60;

/** One entry for each rule set of each game. */
const matches = games.flatMap((game) => ruleSets(game).map((rules) => ({ game, rules, key: keyOf(game, rules) })));

describe("A match with random orders comes out as it always did", () => {
  it.each(matches)("$key", ({ game, rules, key }) => {
    expect(hashesOf(game, rules)).toBe(golden[key]);
  });

  it("Every entry belongs to a game", () => {
    expect(Object.keys(golden).sort()).toEqual(matches.map(({ key }) => key).sort());
  });
});

type Rules = Readonly<Record<string, string>>;

function ruleSets({ ruleFields }: AnyGame): Rules[] {
  return ruleFields.reduce<Rules[]>(
    (sets, { name, values }) => sets.flatMap((set) => values.map(({ value }) => ({ ...set, [name]: value }))),
    [{}],
  );
}

function keyOf(game: AnyGame, rules: Rules): string {
  return [game.id, ...Object.entries(rules).map(([name, value]) => `${name}=${value}`)].join(" ");
}

/** Of the first state and of the last one. */
function hashesOf(game: AnyGame, rules: Rules): string {
  const configuration = { settings: defaultSettings(game.configurationFields), board: null };
  const first = game.setup({ configuration, seed: SEED, rules });
  if (!first.ok) throw new Error(first.problem.message);
  const state = first.value;
  const begun = stateHash(state);
  const dice = new PowerOfTwoChance(SEED);
  for (let round = 0; round < ROUNDS; round++) playRound(game, state, randomRequests(game, state, dice));
  return `${begun} ${stateHash(state)}`;
}
