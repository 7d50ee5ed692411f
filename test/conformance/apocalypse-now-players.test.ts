import { describe, expect, it } from "vitest";
import { apocalypseNow } from "../../src/engine/games/apocalypse-now";
import { playRound } from "../../src/engine/play/runner";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { bundlePlayer, playMatch, type ScriptedPlayer, SeatedPlayer } from "./in-process-players";

const FOLDER = "resources/games/apocalypse-now";
const SHIPPED = [
  "players/AINull.ts",
  "players/AIDemo.ts",
  "players/AISettler.ts",
  "players/AIBomber.ts",
  "sealed/AIDummy.ts",
];

function setupOf(seed: number, edition = "statement") {
  const configuration = { settings: defaultSettings(apocalypseNow.configurationFields), board: null };
  return { configuration, seed, rules: { edition } };
}

function bundle(file: string): Promise<ScriptedPlayer> {
  return bundlePlayer(apocalypseNow, `${FOLDER}/${file}`, /AI(\w+)\.ts/.exec(file)?.[1] ?? "");
}

/** The winner alone at the top, the player seated in turn at every seat. */
function countWins(player: ScriptedPlayer, rival: ScriptedPlayer, matches: number): number {
  const wins = Array.from({ length: matches }, (_, match) => {
    const seat = match % 4;
    const players = [0, 1, 2, 3].map((other) => (other === seat ? player : rival));
    const { scores } = playMatch(apocalypseNow, setupOf(match + 1), players);
    return scores.every((score, other) => other === seat || score < scores[seat]);
  });
  return wins.filter(Boolean).length;
}

describe("The shipped players of Apocalypse Now", () => {
  it.each(SHIPPED)("%s plays a match, and none of its calls is a mistake", async (file) => {
    const player = await bundle(file);
    const made = apocalypseNow.setup(setupOf(3));
    if (!made.ok) throw new Error(made.problem.message);
    const state = made.value;
    const seated = new SeatedPlayer(apocalypseNow, player, { seat: 0, seed: 3, first: state });
    for (let round = 0; round < 30; round++) {
      const orders = seated.play(state);
      expect(seated.cerr).toBe("");
      playRound(apocalypseNow, state, [orders, [], [], []]);
    }
  });

  it("Dummy wins at least 19 of 20 matches against three Demos", async () => {
    expect(countWins(await bundle("sealed/AIDummy.ts"), await bundle("players/AIDemo.ts"), 20)).toBeGreaterThanOrEqual(
      19,
    );
  });

  it.each(["Settler", "Bomber"])("%s wins against three Demos", async (name) => {
    expect(countWins(await bundle(`players/AI${name}.ts`), await bundle("players/AIDemo.ts"), 4)).toBe(4);
  });
});
