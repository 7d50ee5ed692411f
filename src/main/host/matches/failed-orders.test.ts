import { describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import type { Order, Requests } from "../../../engine/contract/order";
import { harryPotter } from "../../../engine/games/harry-potter";
import { playRound } from "../../../engine/play/runner";
import { defaultSettings } from "../../../engine/text/settings-text";
import { FailedOrderCounter } from "./failed-orders";

const ROUNDS = 5;

/** A wizard is to go up. */
const move = (unit: number): Order => ({ kind: "move", unit, args: [0] });

/** The first rounds of a match, added as they are played: each player asks for a wizard of the next one, the third for a unit that there is not, the fourth also for one of its own. */
function countedMatch(game: AnyGame = harryPotter): FailedOrderCounter {
  const configuration = { settings: defaultSettings(harryPotter.configurationFields), board: null };
  const setup = harryPotter.setup({ configuration, seed: 30, rules: {} });
  if (!setup.ok) throw new Error(setup.problem.message);
  const state = setup.value;
  const wizardOf = (seat: number) => state.units.findIndex(({ clan }) => clan === seat % 4);
  const counter = new FailedOrderCounter(game);
  counter.begin(state);
  for (let round = 0; round < ROUNDS; round++) {
    const more = [[], [], [move(-7)], [move(wizardOf(3))]];
    const requests: Requests = more.map((orders, seat) => [move(wizardOf(seat + 1)), ...orders]);
    counter.add(requests);
    playRound(harryPotter, state, requests);
  }
  return counter;
}

describe("Orders that come to nothing", () => {
  it("are counted by seat and reason, refused ones and those without effect, of all rounds that were added", () => {
    const counts = countedMatch().counts();
    expect(counts.map((reasons) => Object.fromEntries(reasons))).toEqual([
      { foreignUnit: ROUNDS },
      { foreignUnit: ROUNDS },
      { foreignUnit: ROUNDS, unknownUnit: ROUNDS },
      // Two cells are free above it.
      { foreignUnit: ROUNDS, wall: ROUNDS - 2 },
    ]);
  });

  it("are counted as soon as whoever plays the match waits, and not again when they are asked for", async () => {
    let rounds = 0;
    const [first, ...others] = harryPotter.steps;
    const run = (...played: Parameters<typeof first.run>) => {
      rounds++;
      first.run(...played);
    };
    const watched = { ...first, run };
    const counter = countedMatch({ ...harryPotter, steps: [watched, ...others] });
    expect(rounds).toBe(0);
    await Promise.resolve();
    expect(rounds).toBe(ROUNDS);
    counter.counts();
    expect(rounds).toBe(ROUNDS);
  });
});
