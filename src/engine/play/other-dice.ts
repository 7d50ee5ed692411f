import type { AnyGame, Game, MatchState, Round } from "../contract/game";
import { Recorder } from "../contract/recorder";

/** Where a match goes on with other dice. */
export interface DiceChange {
  readonly round: number;
  /** The last slot of the round whose dice stay as they were; -1: the whole round has other dice. */
  readonly afterSlot: number;
  /** The state that the match's chance goes on with. */
  readonly state: number;
}

/** The same game, with other dice from one moment of a match on. Up to there, and in all other matches, nothing differs. */
export function withOtherDice(game: AnyGame, dice: DiceChange): AnyGame {
  const ownRecorders = new WeakMap<Round, Recorder>();
  const steps = game.steps.map((step, index): Game<MatchState, unknown>["steps"][number] => ({
    ...step,
    run(state, round) {
      if (state.round !== dice.round) return step.run(state, round);
      if (dice.afterSlot < 0) {
        if (index === 0) state.chance.state = dice.state;
        return step.run(state, round);
      }
      const report = round.report ?? recorderOf(ownRecorders, round, state.round);
      if (round.report === null) report.beginStep(step.name);
      report.afterSlot = (slot) => {
        if (slot === dice.afterSlot) state.chance.state = dice.state;
      };
      step.run(state, { ...round, report });
      report.afterSlot = null;
    },
  }));
  return { ...game, steps };
}

/** Slots are counted over all steps of a round. */
function recorderOf(recorders: WeakMap<Round, Recorder>, round: Round, number: number): Recorder {
  const recorder = recorders.get(round) ?? new Recorder(number);
  recorders.set(round, recorder);
  return recorder;
}

/** The states of so many different dice, the same ones every time. */
export function diceStates(seed: number, count: number): number[] {
  const states: number[] = [];
  let next = seed >>> 0;
  for (let index = 0; index < count; index++) {
    // The golden ratio's sequence, mixed: neighbours have nothing in common.
    next = (next + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(next ^ (next >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    states.push(1 + (((mixed ^ (mixed >>> 15)) >>> 0) % (LARGEST_STATE - 1)));
  }
  return states;
}

/** Below the modulus of every generator. */
const LARGEST_STATE = 2 ** 31 - 2;
