/** "Re-roll this round" and reading a whole match for "why": what the window does in slices, here in one go. */

import type { AnyGame } from "../src/engine/contract/game";
import { MatchHistory } from "../src/engine/explain/history";
import { distributionOf, reroll } from "../src/engine/explain/reroll";
import { games } from "../src/engine/games";
import { demoMatch, playedRoundOf } from "../test/conformance/demo-match";
import { isWanted, measure } from "./harness";

const DICE = 1000;
const REROLL_TARGET = { label: "the target", value: 2000 };
/** One second for all of a match keeps the first answer near, also on a slow machine. */
const HISTORY_TARGET = { label: "the target", value: 1000 };

for (const game of games) if (isWanted(game.id)) await measureGame(game);

async function measureGame(game: AnyGame): Promise<void> {
  const { timeline } = await demoMatch(game);
  const round = Math.floor((timeline.firstRound + timeline.lastRound) / 2);
  const { requests, report } = playedRoundOf(timeline, round);
  const [slot] = report.slots;
  const watched = {
    game,
    before: timeline.stateAt(round),
    requests,
    seed: 1,
    order: slot?.order ?? null,
    unit: slot?.order.unit ?? -1,
  };
  const rollAll = () =>
    distributionOf(
      Array.from({ length: DICE }, (_, die) => reroll(watched, die)),
      true,
    );
  await measure(`${game.id}: a round with ${DICE} other dice`, rollAll, { runs: 5, warmUp: 1, against: REROLL_TARGET });
  const readAll = () => {
    const history = new MatchHistory(game, timeline);
    while (history.isBehind) history.readRound();
  };
  await measure(`${game.id}: the history of a match`, readAll, { runs: 5, warmUp: 1, against: HISTORY_TARGET });
}
