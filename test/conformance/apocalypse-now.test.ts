import { expect, it } from "vitest";
import { apocalypseNow } from "../../src/engine/games/apocalypse-now";
import { playRound } from "../../src/engine/play/runner";
import { describeRecorded, readJsonLines, readRecordedMatch, recordedMatchNames } from "./recordings";

interface HiddenValues {
  readonly round: number;
  readonly rnd: number;
  readonly player_seeds?: readonly number[];
}

describeRecorded("The generator of Apocalypse Now is in the recorded state after every round", () => {
  it.each(recordedMatchNames(apocalypseNow))("%s", (name) => {
    const match = readRecordedMatch(apocalypseNow, name);
    const hidden = readJsonLines(apocalypseNow, `${name}.hidden.jsonl.gz`) as HiddenValues[];
    const configuration = apocalypseNow.codec.parseConfiguration(match.configuration, `${name}.cnf`);
    if (!configuration.ok) throw new Error(configuration.problem.message);
    const first = apocalypseNow.setup({ configuration: configuration.value, seed: match.seed, rules: match.rules });
    if (!first.ok) throw new Error(first.problem.message);
    const state = first.value;
    expect(state.playerSeeds).toEqual(hidden[0].player_seeds);
    expect(hidden.length).toBe(match.requests.length + 1);
    hidden.forEach(({ round, rnd }, index) => {
      expect({ round: state.round, rnd: state.chance.state }).toEqual({ round, rnd });
      if (index < match.requests.length) playRound(apocalypseNow, state, match.requests[index]);
    });
  });
});
