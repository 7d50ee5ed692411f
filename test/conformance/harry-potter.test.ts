import { beforeAll, expect, it } from "vitest";
import { harryPotter } from "../../src/engine/games/harry-potter";
import type { AnyGame } from "../../src/engine/match/game";
import { playRound } from "../../src/engine/match/runner";
import { bundlePlayer, type ScriptedPlayer, SeatedPlayer } from "./in-process-players";
import { describeRecorded, readRecordedMatch } from "./recordings";

const game: AnyGame = harryPotter;

describeRecorded("The original Demo, written with our API, asks for exactly the recorded orders", () => {
  let demo: ScriptedPlayer;

  beforeAll(async () => {
    demo = await bundlePlayer(game, "test/conformance/harry-potter-original-demo.ts", "OriginalDemo");
  });

  it.each([
    ["demo4", [0, 1, 2, 3]],
    ["mixed-a", [1]],
  ])("%s, players %j", (name, seats) => {
    const match = readRecordedMatch(game, name);
    const configuration = game.codec.parseConfiguration(match.configuration, `${name}.cnf`);
    if (!configuration.ok) throw new Error(configuration.problem.message);
    const made = game.setup({ configuration: configuration.value, seed: match.seed, rules: {} });
    if (!made.ok) throw new Error(made.problem.message);
    const state = made.value;
    const players = seats.map((seat) => new SeatedPlayer(game, demo, { seat, seed: match.seed, first: state }));
    match.requests.forEach((requests, round) => {
      players.forEach((player, index) => {
        expect(player.play(state), `round ${round}`).toEqual(requests[seats[index]]);
      });
      playRound(game, state, requests);
    });
  });
});
