import { describe, expect, it } from "vitest";
import { games } from "../../src/engine/games";
import type { AnyGame } from "../../src/engine/match/game";
import { playRound } from "../../src/engine/match/runner";
import { areRecordingsPresent, type RecordedMatch, readRecordedMatch, recordedMatchNames } from "./recordings";

const LOCAL_STATUS = [0, 0, 0, 0];

describe.runIf(areRecordingsPresent)("A recorded match is reproduced byte for byte from .cnf, seed and orders", () => {
  for (const game of games) {
    it.each(recordedMatchNames(game))(`${game.id} %s`, (name) => {
      const match = readRecordedMatch(game, name);
      expectSameText(replay(game, match), match.res);
    });
  }
});

describe.runIf(areRecordingsPresent)("A recorded .res that is read and written again is the same text", () => {
  for (const game of games) {
    it.each(recordedMatchNames(game))(`${game.id} %s`, (name) => {
      const { res } = readRecordedMatch(game, name);
      const recording = game.codec.parseRecording(res, `${name}.res`);
      if (!recording.ok) throw new Error(JSON.stringify(recording.problem));
      const { setup, names, states, commands } = recording.value;
      const parts = [game.codec.formatHeader(setup, names), game.codec.formatState(states[0], LOCAL_STATUS)];
      commands.forEach((round, index) => {
        parts.push(game.codec.formatCommands(round, states[index]));
        parts.push(game.codec.formatState(states[index + 1], LOCAL_STATUS));
      });
      expectSameText(parts.join(""), res);
    });
  }
});

function replay(game: AnyGame, match: RecordedMatch): string {
  const configuration = game.codec.parseConfiguration(match.configuration, `${match.name}.cnf`);
  if (!configuration.ok) throw new Error(JSON.stringify(configuration.problem));
  const setup = { configuration: configuration.value, seed: match.seed, rules: match.rules };
  const first = game.setup(setup);
  if (!first.ok) throw new Error(first.problem.message);
  const state = first.value;
  const parts = [game.codec.formatHeader(setup, match.names), game.codec.formatState(state, LOCAL_STATUS)];
  for (const requests of match.requests) {
    const before = game.clone(state);
    const commands = playRound(game, state, requests);
    parts.push(game.codec.formatCommands(commands, before), game.codec.formatState(state, LOCAL_STATUS));
  }
  return parts.join("");
}

/** Says the first line that differs, instead of a diff of two megabytes. */
function expectSameText(actual: string, expected: string): void {
  if (actual === expected) return;
  const wanted = expected.split("\n");
  const line = actual.split("\n").findIndex((text, index) => text !== wanted[index]);
  expect({ line: line + 1, text: actual.split("\n")[line] }).toEqual({ line: line + 1, text: wanted[line] });
  expect(actual.length).toBe(expected.length);
}
