import { describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../../src/engine/chance/power-of-two-chance";
import type { AnyGame, Configuration, MatchState, Rules } from "../../src/engine/contract/game";
import type { Requests } from "../../src/engine/contract/order";
import { games } from "../../src/engine/games";
import { playRound } from "../../src/engine/play/runner";
import { type Explanations, unfoundedFacts, untoldChanges } from "../../src/engine/testing/explanation";
import { playToldRound, type ToldRound } from "../../src/engine/testing/told-round";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { explanationsOfGames } from "./brought-by-game";
import { randomRequests } from "./random-requests";
import { describeRecorded, readRecordedMatch, recordedMatchNames } from "./recordings";
import { ruleSetsOf } from "./rule-sets";

const EXPLANATIONS = await explanationsOfGames();

const SEEDS = [1, 30];
const ROUNDS = 40;
/** `describe` is slow where it searches the board, so every so many rounds have to do. */
const ROUNDS_PER_DESCRIPTION = 12;
/** Recorded matches are long; of their rounds every so many are looked at slot by slot. */
const RECORDED_STRIDE = 10;

describe.each(games.map((game) => [game.title, game] as const))("In %s nothing changes unexplained", (_, game) => {
  for (const rules of ruleSetsOf(game)) {
    it.each(SEEDS)(`${namesOf(rules)} random orders, seed %d`, (seed) => {
      const dice = new PowerOfTwoChance(seed);
      const orders = (state: MatchState) => randomRequests(game, state, dice);
      expect(unexplained(game, firstState(game, seed, rules), { rounds: ROUNDS, orders, stride: 1 })).toEqual([]);
    });
  }
});

describeRecorded("Nothing changes unexplained in a recorded match", () => {
  for (const game of games) {
    it.each(recordedMatchNames(game))(`${game.id} %s`, (name) => {
      const { configuration: text, seed, rules, requests } = readRecordedMatch(game, name);
      const configuration = game.codec.parseConfiguration(text, `${name}.cnf`);
      if (!configuration.ok) throw new Error(configuration.problem.message);
      const first = game.setup({ configuration: configuration.value, seed, rules });
      if (!first.ok) throw new Error(first.problem.message);
      const orders = (_: MatchState, index: number) => requests[index];
      expect(unexplained(game, first.value, { rounds: requests.length, orders, stride: RECORDED_STRIDE })).toEqual([]);
    });
  }
});

function namesOf(rules: Rules): string {
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value},`)
    .join(" ");
}

function firstState(game: AnyGame, seed: number, rules: Rules): MatchState {
  const configuration: Configuration<unknown> = { settings: defaultSettings(game.configurationFields), board: null };
  const state = game.setup({ configuration, seed, rules });
  if (!state.ok) throw new Error(state.problem.message);
  return state.value;
}

interface Plan {
  readonly rounds: number;
  readonly orders: (state: MatchState, index: number) => Requests;
  /** Only one of so many rounds is looked at; the others are played. */
  readonly stride: number;
}

/** What the report of the first round that leaves something out leaves out. */
function unexplained(game: AnyGame, first: MatchState, { rounds, orders, stride }: Plan): string[] {
  let state = game.clone(first);
  for (let index = 0; index < rounds; index++) {
    const requests = orders(state, index);
    if (index % stride !== 0) playRound(game, state, requests);
    else {
      const round = playToldRound(game, state, requests);
      const omissions = omissionsOf(game, round, index % ROUNDS_PER_DESCRIPTION === 0);
      if (omissions.length > 0) return omissions.slice(0, 20).map((omission) => `round ${state.round}, ${omission}`);
      state = round.after;
    }
  }
  return [];
}

function omissionsOf(game: AnyGame, round: ToldRound, withFacts: boolean): string[] {
  const explanations = EXPLANATIONS.get(game.id) as Explanations;
  return [...untoldChanges(explanations, round), ...(withFacts ? unfoundedFacts(game, explanations, round) : [])];
}
