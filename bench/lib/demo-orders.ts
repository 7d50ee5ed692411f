import { existsSync } from "node:fs";
import type { AnyGame, MatchSetup, MatchState, Settings } from "../../src/engine/contract/game";
import type { Requests } from "../../src/engine/contract/order";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { bundlePlayer, playMatch } from "../../test/conformance/in-process-players";

/** Matches between four of a game's own Demos, whose orders are made first, outside the clock. */

/** @param settings others than the usual ones */
export function setupOf(game: AnyGame, seed: number, settings: Settings = {}): MatchSetup<unknown> {
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  return {
    configuration: { settings: { ...defaultSettings(game.configurationFields), ...settings }, board: null },
    seed,
    rules,
  };
}

export function firstState(game: AnyGame, setup: MatchSetup<unknown>): MatchState {
  const state = game.setup(setup);
  if (!state.ok) throw new Error(state.problem.message);
  return state.value;
}

export async function ordersOfDemos(game: AnyGame, setup: MatchSetup<unknown>): Promise<readonly Requests[]> {
  const file = `resources/games/${game.id}/players/AIDemo.ts`;
  if (!existsSync(file)) throw new Error(`${game.title} has no Demo yet`);
  const demo = await bundlePlayer(game, file, "Demo");
  return playMatch(game, setup, [demo, demo, demo, demo]).requests;
}

type PlayOne = (state: MatchState, requests: Requests) => unknown;

/** Plays recorded orders from a state. */
export function play(requests: readonly Requests[], state: MatchState, playOne: PlayOne): void {
  for (const orders of requests) playOne(state, orders);
}
