import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { withOtherDice } from "../../../engine/play/other-dice";
import type { ForkRequest } from "../../../main/contract/fork-api";
import { t } from "../../../main/contract/language/translate";
import type { MatchOpening, StartedMatch } from "../../session/match/incoming-match";
import type { MatchInView } from "../../session/match/match-in-view";

/** A fork is a match like any other, whose first rounds are the recorded ones. @param original the match that is forked. */
export function openingOf(
  request: ForkRequest,
  original: MatchInView,
  { names, sourceHashes }: StartedMatch,
): MatchOpening {
  const { id, header, setup, timeline } = original;
  const players = names.map((name, seat) => ({ name, sourceHash: sourceHashes[seat] }));
  return {
    id: `${id} from round ${request.round}`,
    request: null,
    game: gameOf(request),
    setup,
    names,
    forkOf: original,
    file: t`What if, from round ${request.round}${byHandWords(request)}`,
    // A file says the seed, not that the dice were changed later; and whose code it was, not what was done to it by hand.
    header: header === null || request.dice !== null || request.byHand ? null : { ...header, players },
    first: timeline.stateAt(timeline.firstRound),
  };
}

/** A fork with a player that was changed says so wherever it is named. */
function byHandWords({ byHand, recording }: ForkRequest): string {
  return byHand ? t`, with ${recording.players[byHand.seat].name} changed by hand` : "";
}

function gameOf({ recording, round, dice }: ForkRequest): AnyGame {
  const game = findGame(recording.game);
  if (game === undefined) throw new Error(t`the window has no game "${recording.game}"`);
  return dice === null ? game : withOtherDice(game, { round, ...dice });
}
