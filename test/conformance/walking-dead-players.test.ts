import { expect, it } from "vitest";
import type { AnyGame } from "../../src/engine/contract/game";
import { walkingDead } from "../../src/engine/games/walking-dead";
import { playRound } from "../../src/engine/play/runner";
import { SeatedPlayer } from "./in-process-players";
import { describeRecorded, readRecordedMatch } from "./recordings";
import { shipped } from "./shipped-players";

const game: AnyGame = walkingDead;

describeRecorded("The Demo asks for exactly the orders of the original's Demo", () => {
  it.each([
    ["01-demo-dummy", [0, 2]],
    ["04-fixed-map", [1]],
  ])("%s, players %j", async (name, seats) => {
    const match = readRecordedMatch(game, name);
    const configuration = game.codec.parseConfiguration(match.configuration, `${name}.cnf`);
    if (!configuration.ok) throw new Error(configuration.problem.message);
    const made = game.setup({ configuration: configuration.value, seed: match.seed, rules: match.rules });
    if (!made.ok) throw new Error(made.problem.message);
    const state = made.value;
    const demo = await shipped(game, "Demo");
    const demos = seats.map((seat) => new SeatedPlayer(game, demo, { seat, seed: match.seed, first: state }));
    match.requests.forEach((requests, round) => {
      demos.forEach((seated, index) => {
        expect(seated.play(state), `round ${round}`).toEqual(requests[seats[index]]);
      });
      playRound(game, state, requests);
    });
  });
});
