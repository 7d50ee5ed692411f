import { beforeAll, describe, expect, it } from "vitest";
import type { AnyGame, MatchSetup } from "../../src/engine/contract/game";
import { walkingDead } from "../../src/engine/games/walking-dead";
import { playRound } from "../../src/engine/play/runner";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { bundlePlayer, playMatch, type ScriptedPlayer, SeatedPlayer } from "./in-process-players";
import { describeRecorded, readRecordedMatch } from "./recordings";

const game: AnyGame = walkingDead;
const FOLDER = "resources/games/walking-dead";
const SHIPPED = [
  ["Null", "players"],
  ["Demo", "players"],
  ["Forager", "players"],
  ["Hunter", "players"],
  ["Dummy", "sealed"],
] as const;

const players = new Map<string, ScriptedPlayer>();

beforeAll(async () => {
  for (const [name, folder] of SHIPPED) {
    players.set(name, await bundlePlayer(game, `${FOLDER}/${folder}/AI${name}.ts`, name));
  }
});

function player(name: string): ScriptedPlayer {
  const found = players.get(name);
  if (found === undefined) throw new Error(`there is no player ${name}`);
  return found;
}

function setupOf(seed: number): MatchSetup<unknown> {
  const configuration = { settings: defaultSettings(game.configurationFields), board: null };
  return { configuration, seed, rules: { strength: "statement" } };
}

describeRecorded("The Demo asks for exactly the orders of the original's Demo", () => {
  it.each([
    ["01-demo-dummy", [0, 2]],
    ["04-fixed-map", [1]],
  ])("%s, players %j", (name, seats) => {
    const match = readRecordedMatch(game, name);
    const configuration = game.codec.parseConfiguration(match.configuration, `${name}.cnf`);
    if (!configuration.ok) throw new Error(configuration.problem.message);
    const made = game.setup({ configuration: configuration.value, seed: match.seed, rules: match.rules });
    if (!made.ok) throw new Error(made.problem.message);
    const state = made.value;
    const demos = seats.map((seat) => new SeatedPlayer(game, player("Demo"), { seat, seed: match.seed, first: state }));
    match.requests.forEach((requests, round) => {
      demos.forEach((demo, index) => {
        expect(demo.play(state), `round ${round}`).toEqual(requests[seats[index]]);
      });
      playRound(game, state, requests);
    });
  });
});

describe("The shipped players", () => {
  it.each(SHIPPED)("%s plays a whole match without a warning and within the limit of orders", (name) => {
    const setup = setupOf(3);
    const made = game.setup(setup);
    if (!made.ok) throw new Error(made.problem.message);
    const state = made.value;
    const seats = [0, 1, 2, 3].map(
      (seat) => new SeatedPlayer(game, player(name), { seat, seed: setup.seed, first: state }),
    );
    for (let round = 0; round < 200; round++) {
      const requests = seats.map((seated) => seated.play(state));
      expect(seats.map(({ cerr }) => cerr)).toEqual(["", "", "", ""]);
      playRound(game, state, requests);
    }
    expect(state.round).toBe(200);
  });

  it("The Dummy wins at least 19 of 20 matches against three Demos, in all seats", () => {
    const matches = Array.from({ length: 20 }, (_, index) => ({ seat: index % 4, seed: index + 1 }));
    const won = matches.filter(({ seat, seed }) => {
      const seated = [0, 1, 2, 3].map((other) => player(other === seat ? "Dummy" : "Demo"));
      const { scores } = playMatch(game, setupOf(seed), seated);
      return scores.every((score, other) => other === seat || score < scores[seat]);
    });
    expect(won.length).toBeGreaterThanOrEqual(19);
  });

  it("A match of the same players with the same seed is the same again", () => {
    const seated = ["Forager", "Hunter", "Dummy", "Demo"].map(player);
    const first = playMatch(game, setupOf(8), seated);
    const second = playMatch(game, setupOf(8), seated);
    expect(second.scores).toEqual(first.scores);
    expect(second.requests).toEqual(first.requests);
  });
});
