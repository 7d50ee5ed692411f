import type { AnyGame, MatchSetup } from "../../src/engine/contract/game";
import type { Requests } from "../../src/engine/contract/order";
import type { RoundReport } from "../../src/engine/contract/round-report";
import { MatchHistory } from "../../src/engine/explain/history";
import { Timeline } from "../../src/engine/play/timeline";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { bundlePlayer, playMatch } from "./in-process-players";

const SEED = 30;

export interface DemoMatch {
  readonly timeline: Timeline;
  /** Read to the end. */
  readonly history: MatchHistory;
}

/** What was asked for in a round that has been played, and what became of it. */
export function playedRoundOf(timeline: Timeline, round: number): { requests: Requests; report: RoundReport } {
  const [requests, report] = [timeline.requestsOf(round), timeline.reportOf(round)];
  if (requests === null || report === null) throw new Error(`round ${round} has not been played`);
  return { requests, report };
}

/** A match of four of the game's own Demos. */
export async function demoMatch(game: AnyGame): Promise<DemoMatch> {
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  const configuration = { settings: defaultSettings(game.configurationFields), board: null };
  const setup: MatchSetup<unknown> = { configuration, seed: SEED, rules };
  const first = game.setup(setup);
  if (!first.ok) throw new Error(first.problem.message);
  const demo = await bundlePlayer(game, `resources/games/${game.id}/players/AIDemo.ts`, "Demo");
  const timeline = new Timeline(game, first.value);
  for (const requests of playMatch(game, setup, [demo, demo, demo, demo]).requests) timeline.append(requests);
  const history = new MatchHistory(game, timeline);
  while (history.isBehind) history.readRound();
  return { timeline, history };
}
