import { beforeAll, describe, expect, it } from "vitest";
import type { AnyGame, MatchSetup } from "../../src/engine/contract/game";
import { crematoria } from "../../src/engine/games/crematoria";
import { playReportedRound } from "../../src/engine/play/runner";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { bundlePlayer, playMatch, type ScriptedPlayer, SeatedPlayer } from "./in-process-players";

const game: AnyGame = crematoria;
const FOLDER = "resources/games/crematoria";
const SHIPPED = [
  ["Null", "players"],
  ["Demo", "players"],
  ["Surveyor", "players"],
  ["Jeweler", "players"],
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
  return { configuration: { settings: defaultSettings(game.configurationFields), board: null }, seed, rules: {} };
}

describe("The shipped players", () => {
  it.each(SHIPPED)("%s plays a whole match without a warning and without an order that is rejected", (name) => {
    const setup = setupOf(3);
    const made = game.setup(setup);
    if (!made.ok) throw new Error(made.problem.message);
    const state = made.value;
    const seats = [0, 1, 2, 3].map(
      (seat) => new SeatedPlayer(game, player(name), { seat, seed: setup.seed, first: state }),
    );
    for (let round = 0; round < 120; round++) {
      const requests = seats.map((seated) => seated.play(state));
      expect(seats.map(({ cerr }) => cerr)).toEqual(["", "", "", ""]);
      expect(playReportedRound(game, state, requests).report.rejected).toEqual([]);
    }
    expect(state.round).toBe(120);
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

  it.each(["Surveyor", "Jeweler"])("%s wins at least 3 of 4 matches against three Demos", (name) => {
    const won = [1, 2, 3, 4].filter((seed) => {
      const seated = [0, 1, 2, 3].map((seat) => player(seat === seed % 4 ? name : "Demo"));
      const { scores } = playMatch(game, setupOf(seed), seated);
      return scores.indexOf(Math.max(...scores)) === seed % 4;
    });
    expect(won.length).toBeGreaterThanOrEqual(3);
  });

  it("A match of the same players with the same seed is the same again", () => {
    const seated = ["Surveyor", "Jeweler", "Dummy", "Demo"].map(player);
    const first = playMatch(game, setupOf(8), seated);
    const second = playMatch(game, setupOf(8), seated);
    expect(second.scores).toEqual(first.scores);
    expect(second.requests).toEqual(first.requests);
  });
});
