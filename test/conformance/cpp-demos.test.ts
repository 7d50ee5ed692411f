import { describe, expect, it } from "vitest";
import { chosen } from "../../scripts/lib/short-run.mjs";
import { compileNative, NativePlayer } from "../../soak/lib/native-player";
import type { AnyGame, MatchSetup } from "../../src/engine/contract/game";
import { games } from "../../src/engine/games";
import { harryPotter } from "../../src/engine/games/harry-potter";
import { walkingDead } from "../../src/engine/games/walking-dead";
import { playRound } from "../../src/engine/play/runner";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { describeNative } from "../native";
import { bundlePlayer, playMatch } from "./in-process-players";
import { describeRecorded, readRecordedMatch } from "./recordings";

const SEED = 7;
const COMPILE_MS = 120_000;

function demo(game: AnyGame): Promise<string> {
  return compileNative(game, `resources/games/${game.id}/players/AIDemoCpp.cc`);
}

/** Harry Potter's Demo in TypeScript is a better one than the original's. */
function sameDemoInTypeScript(game: AnyGame) {
  if (game.id === "harry-potter") {
    return bundlePlayer(game, "test/conformance/harry-potter-original-demo.ts", "OriginalDemo");
  }
  return bundlePlayer(game, `resources/games/${game.id}/players/AIDemo.ts`, "Demo");
}

describe("The Demo in C++", () => {
  describeNative("asks in every round for what the one in TypeScript asks for", () => {
    it.each(chosen(games, (game) => game === harryPotter))("$id", { timeout: COMPILE_MS }, async (game) => {
      const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
      const configuration = { settings: defaultSettings(game.configurationFields), board: null };
      const setup: MatchSetup<unknown> = { configuration, seed: SEED, rules };
      const twin = await sameDemoInTypeScript(game);
      const { requests } = playMatch(game, setup, [twin, twin, twin, twin]);
      const first = game.setup(setup);
      if (!first.ok) throw new Error(first.problem.message);
      const state = first.value;
      const player = await NativePlayer.start(game, await demo(game), { seat: 2, seed: SEED, first: state });
      for (const [round, orders] of requests.entries()) {
        expect(await player.play(state), `round ${round}`).toEqual(orders[2]);
        playRound(game, state, orders);
      }
      expect(requests.some((orders) => orders[2].length > 0)).toBe(true);
      expect(await player.end()).toBe("");
    });
  });

  describeNative("asks for exactly the orders of the original's Demo", () => {
    describeRecorded("in the recorded matches", () => {
      it.each([
        { game: harryPotter as AnyGame, name: "demo4", seat: 3 },
        { game: harryPotter as AnyGame, name: "mixed-a", seat: 1 },
        { game: walkingDead as AnyGame, name: "01-demo-dummy", seat: 2 },
        { game: walkingDead as AnyGame, name: "04-fixed-map", seat: 1 },
      ])("$game.id $name, player $seat", { timeout: COMPILE_MS }, async ({ game, name, seat }) => {
        const match = readRecordedMatch(game, name);
        const configuration = game.codec.parseConfiguration(match.configuration, `${name}.cnf`);
        if (!configuration.ok) throw new Error(configuration.problem.message);
        const made = game.setup({ configuration: configuration.value, seed: match.seed, rules: match.rules });
        if (!made.ok) throw new Error(made.problem.message);
        const state = made.value;
        const player = await NativePlayer.start(game, await demo(game), { seat, seed: match.seed, first: state });
        for (const [round, orders] of match.requests.entries()) {
          expect(await player.play(state), `round ${round}`).toEqual(orders[seat]);
          playRound(game, state, orders);
        }
        expect(await player.end()).toBe("");
      });
    });
  });
});
