import { expect, it } from "vitest";
import type { Requests } from "../../src/engine/contract/order";
import { walkingDead } from "../../src/engine/games/walking-dead";
import type { WalkingDeadState } from "../../src/engine/games/walking-dead/state";
import { playRound } from "../../src/engine/play/runner";
import { describeRecorded, readJsonLines, readRecordedMatch, recordedMatchNames } from "./recordings";

interface RecordedRound {
  readonly round: number;
  readonly seedBefore: number;
  readonly seedAfter: number;
}

interface RecordedWithDice {
  readonly state: WalkingDeadState;
  readonly seed: number;
  readonly isFixed: boolean;
  readonly rounds: readonly (RecordedRound & { readonly requests: Requests })[];
}

function read(name: string): RecordedWithDice {
  const match = readRecordedMatch(walkingDead, name);
  const dice = readJsonLines(walkingDead, `${name}.orders.jsonl.gz`) as RecordedRound[];
  const configuration = walkingDead.codec.parseConfiguration(match.configuration, `${name}.cnf`);
  if (!configuration.ok) throw new Error(configuration.problem.message);
  const state = walkingDead.setup({ configuration: configuration.value, seed: match.seed, rules: match.rules });
  if (!state.ok) throw new Error(state.problem.message);
  const rounds = dice.map((round, index) => ({ ...round, requests: match.requests[index] }));
  return { state: state.value, seed: match.seed, isFixed: configuration.value.board !== null, rounds };
}

describeRecorded("The board's generator is where the original's was before and after each round", () => {
  it.each(recordedMatchNames(walkingDead))("%s", (name) => {
    const { state, rounds } = read(name);
    expect(rounds.length).toBe(walkingDead.rounds(state.settings));
    for (const { round, seedBefore, seedAfter, requests } of rounds) {
      expect({ round, seed: state.chance.state }).toEqual({ round, seed: seedBefore });
      playRound(walkingDead, state, requests);
      expect({ round, seed: state.chance.state }).toEqual({ round, seed: seedAfter });
    }
  });
});

describeRecorded("An explicit board costs no draw", () => {
  it.each(recordedMatchNames(walkingDead).filter((name) => read(name).isFixed))("%s", (name) => {
    const { state, seed, rounds } = read(name);
    expect(state.chance.state).toBe(seed);
    expect(rounds[0].seedBefore).toBe(seed);
  });
});

describeRecorded("A recorded match under the other strength rule goes another way", () => {
  it("05-unit-strength", () => {
    const { state, rounds } = read("05-unit-strength");
    const other: WalkingDeadState = { ...state, strengthRule: "release" };
    const seeds = rounds.map(({ requests }) => {
      playRound(walkingDead, other, requests);
      return other.chance.state;
    });
    expect(seeds).not.toEqual(rounds.map(({ seedAfter }) => seedAfter));
  });
});
