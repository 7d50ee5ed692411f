import { describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../../src/engine/chance/power-of-two-chance";
import type { AnyGame, MatchState } from "../../src/engine/contract/game";
import { games } from "../../src/engine/games";
import { diceStates, withOtherDice } from "../../src/engine/play/other-dice";
import { playReportedRound, playRound } from "../../src/engine/play/runner";
import { stateHash } from "../../src/engine/play/state-hash";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { randomRequests } from "./random-requests";

const ROUNDS = 3;

/** A state in the middle of a match, and what everybody asks for in it. */
function someRound(game: AnyGame) {
  const settings = defaultSettings(game.configurationFields);
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  const made = game.setup({ configuration: { settings, board: null }, seed: 30, rules });
  if (!made.ok) throw new Error(made.problem.message);
  const state = made.value;
  const dice = new PowerOfTwoChance(5);
  for (let round = 0; round < ROUNDS; round++) playRound(game, state, randomRequests(game, state, dice));
  return { state, requests: randomRequests(game, state, dice) };
}

describe.each(games.map((game) => [game.id, game] as const))("%s with other dice", (_id, game) => {
  const { state, requests } = someRound(game);
  const [otherState] = diceStates(1, 1);

  function play(afterSlot: number) {
    const other = withOtherDice(game, { round: state.round, afterSlot, state: otherState });
    const after: MatchState = game.clone(state);
    const { report } = playReportedRound(other, after, requests);
    const silent = game.clone(state);
    playRound(other, silent, requests);
    expect(stateHash(silent)).toBe(stateHash(after));
    return { report, hash: stateHash(after) };
  }

  const before = playReportedRound(game, game.clone(state), requests).report;

  it("after a slot has the same slots up to it, and comes out in another way", () => {
    const middle = Math.floor(before.slots.length / 2);
    const { report, hash } = play(middle);
    expect(report.slots.slice(0, middle + 1)).toEqual(before.slots.slice(0, middle + 1));
    const plain = game.clone(state);
    playRound(game, plain, requests);
    expect(hash).not.toBe(stateHash(plain));
  });

  it("from the start of a round is the game with another chance", () => {
    const reseeded = game.clone(state);
    reseeded.chance.state = otherState;
    playRound(game, reseeded, requests);
    expect(play(-1).hash).toBe(stateHash(reseeded));
  });

  it("plays all other rounds as they are", () => {
    const other = withOtherDice(game, { round: state.round + 1, afterSlot: -1, state: otherState });
    const [one, two] = [game.clone(state), game.clone(state)];
    playRound(game, one, requests);
    playRound(other, two, requests);
    expect(stateHash(two)).toBe(stateHash(one));
  });

  it("is as it was when the dice go on as they were", () => {
    const slot = before.slots.length - 1;
    const asWas = game.clone(state);
    const watched = withOtherDice(game, { round: state.round, afterSlot: slot + 1, state: otherState });
    playRound(watched, asWas, requests);
    const plain = game.clone(state);
    playRound(game, plain, requests);
    expect(stateHash(asWas)).toBe(stateHash(plain));
  });
});

it("The dice of a fork are the same in every run, and all different", () => {
  const states = diceStates(30, 1000);
  expect(diceStates(30, 1000)).toEqual(states);
  expect(new Set(states).size).toBe(1000);
  expect(states.every((state) => state >= 1 && state <= 2 ** 31 - 2)).toBe(true);
});
