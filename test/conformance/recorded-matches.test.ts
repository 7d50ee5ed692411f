import { expect, it } from "vitest";
import type { AnyGame } from "../../src/engine/contract/game";
import { games } from "../../src/engine/games";
import { playRound } from "../../src/engine/play/runner";
import { describeRecorded, type RecordedMatch, readRecordedMatch, recordedMatchNames } from "./recordings";

const LOCAL_STATUS = [0, 0, 0, 0];

describeRecorded("A recorded match is reproduced byte for byte from .cnf, seed and orders", () => {
  for (const game of games) {
    it.each(recordedMatchNames(game))(`${game.id} %s`, (name) => {
      const match = readRecordedMatch(game, name);
      expect(firstDifference(replay(game, match), match.res)).toBeNull();
    });
  }
});

describeRecorded("A recorded .res that is read and written again is the same text", () => {
  for (const game of games) {
    it.each(recordedMatchNames(game))(`${game.id} %s`, (name) => {
      const { res } = readRecordedMatch(game, name);
      const recording = game.codec.parseRecording(res, `${name}.res`);
      if (!recording.ok) throw new Error(JSON.stringify(recording.problem));
      const { setup, names, states, commands } = recording.value;
      const parts = [game.codec.formatHeader(setup, names), game.codec.formatState(states[0], LOCAL_STATUS)];
      commands.forEach((round, index) => {
        parts.push(game.codec.formatCommands(round));
        parts.push(game.codec.formatState(states[index + 1], LOCAL_STATUS));
      });
      expect(firstDifference(parts.join(""), res)).toBeNull();
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
    const commands = playRound(game, state, requests);
    parts.push(game.codec.formatCommands(commands), game.codec.formatState(state, LOCAL_STATUS));
  }
  return parts.join("");
}

/** The first line that differs, with both texts, instead of a diff of two megabytes; null when there is none. */
function firstDifference(actual: string, expected: string): object | null {
  if (actual === expected) return null;
  const lines = actual.split("\n");
  const wanted = expected.split("\n");
  const index = lines.findIndex((text, line) => text !== wanted[line]);
  return { line: index + 1, found: lines[index], expected: wanted[index], lengths: [actual.length, expected.length] };
}
