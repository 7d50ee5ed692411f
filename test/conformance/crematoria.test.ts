import { expect, it } from "vitest";
import { crematoria as game } from "../../src/engine/games/crematoria";
import { playRound } from "../../src/engine/play/runner";
import { describeRecorded, readJsonLines, readRecordedMatch, recordedMatchNames } from "./recordings";

interface RecordedSeeds {
  readonly round: number;
  readonly seedBefore: number;
  readonly seedAfter: number;
}

describeRecorded("The board's generator is where the original's was", () => {
  it.each(recordedMatchNames(game))("before and after every round of %s", (name) => {
    const match = readRecordedMatch(game, name);
    const seeds = readJsonLines(game, `${name}.orders.jsonl.gz`) as RecordedSeeds[];
    const configuration = game.codec.parseConfiguration(match.configuration, `${name}.cnf`);
    if (!configuration.ok) throw new Error(configuration.problem.message);
    const first = game.setup({ configuration: configuration.value, seed: match.seed, rules: {} });
    if (!first.ok) throw new Error(first.problem.message);
    const state = first.value;
    const found = seeds.map(({ round }) => {
      const seedBefore = state.chance.state;
      playRound(game, state, match.requests[round]);
      return { round, seedBefore, seedAfter: state.chance.state };
    });
    expect(found).toEqual(seeds.map(({ round, seedBefore, seedAfter }) => ({ round, seedBefore, seedAfter })));
  });
});
