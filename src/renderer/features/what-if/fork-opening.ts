import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { withOtherDice } from "../../../engine/play/other-dice";
import type { ForkRequest } from "../../../main/contract/fork-api";
import type { MatchOpening, StartedMatch } from "../../session/match/incoming-match";
import type { MatchInView } from "../../session/match/match-in-view";

/** A fork is a match like any other, whose first rounds are the recorded ones. @param original the match that is forked. */
export function openingOf(
  request: ForkRequest,
  { id, header, setup, timeline }: MatchInView,
  { names, sourceHashes }: StartedMatch,
): MatchOpening {
  const players = names.map((name, seat) => ({ name, sourceHash: sourceHashes[seat] }));
  return {
    id: `${id} from round ${request.round}`,
    request: null,
    game: gameOf(request),
    setup,
    names,
    isFork: true,
    file: `What if, from round ${request.round}`,
    // A file says the seed, not that the dice were changed later.
    header: header === null || request.dice !== null ? null : { ...header, players },
    first: timeline.stateAt(timeline.firstRound),
  };
}

function gameOf({ recording, round, dice }: ForkRequest): AnyGame {
  const game = findGame(recording.game);
  if (game === undefined) throw new Error(`the window has no game "${recording.game}"`);
  return dice === null ? game : withOtherDice(game, { round, ...dice });
}
