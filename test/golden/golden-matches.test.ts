import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../../src/engine/chance/power-of-two-chance";
import type { AnyGame } from "../../src/engine/contract/game";
import { games } from "../../src/engine/games";
import { playRound } from "../../src/engine/play/runner";
import { stateHash } from "../../src/engine/play/state-hash";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { randomRequests } from "../conformance/random-requests";

/**
 * Hashes of matches with random orders, by game and rule sets: for machines where the recordings of the originals are
 * not present. Each game has them in its `testing/golden.json`. When the rules change on purpose, the new hashes are in the message
 * of the failing test.
 */
function goldenOf({ id }: AnyGame): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../../src/engine/games/${id}/testing/golden.json`), "utf8"))
    .matches;
}

const SEED = 2026;
const ROUNDS = 60;

describe.each(games)("Matches of $title with random orders come out as they always did", (game) => {
  it("under each of its rule sets", () => {
    const played = ruleSets(game).map((rules) => [keyOf(rules), hashesOf(game, rules)]);
    expect(Object.fromEntries(played)).toEqual(goldenOf(game));
  });
});

type Rules = Readonly<Record<string, string>>;

function ruleSets({ ruleFields }: AnyGame): Rules[] {
  return ruleFields.reduce<Rules[]>(
    (sets, { name, values }) => sets.flatMap((set) => values.map(({ value }) => ({ ...set, [name]: value }))),
    [{}],
  );
}

function keyOf(rules: Rules): string {
  const choices = Object.entries(rules).map(([name, value]) => `${name}=${value}`);
  return choices.length === 0 ? "default" : choices.join(" ");
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
