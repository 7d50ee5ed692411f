import { findGame } from "../../../engine/games";
import type { AnyGame } from "../../../engine/match/game";
import { withOtherDice } from "../../../engine/match/other-dice";
import { Timeline } from "../../../engine/match/timeline";
import type { ForkRequest } from "../../../main/contract/fork-api";
import type { MatchEvent } from "../../../main/contract/host-api";
import { type MatchInView, requestsOf } from "../../app/match-store";

/** A fork as it comes in: a match like any other, whose first rounds are the recorded ones. */
export class ForkedMatch {
  readonly match: MatchInView;
  readonly #timeline: Timeline;

  /** @param original the match that is forked. */
  constructor(request: ForkRequest, original: MatchInView, started: MatchEvent & { readonly kind: "started" }) {
    const game = gameOf(request);
    const { header, setup } = original;
    const players = started.names.map((name, seat) => ({ name, sourceHash: started.sourceHashes[seat] }));
    this.#timeline = new Timeline(game, original.timeline.stateAt(original.timeline.firstRound));
    this.match = {
      id: `${original.id} from round ${request.round}`,
      request: null,
      game,
      setup,
      names: started.names,
      file: `What if, from round ${request.round}`,
      // A file says the seed, not that the dice were changed later.
      header: header === null || request.dice !== null ? null : { ...header, players },
      commands: null,
      timeline: this.#timeline,
      played: [],
      status: "running",
      seats: null,
    };
  }

  receive(event: MatchEvent): void {
    if (event.kind === "rounds") {
      for (const round of event.rounds) {
        this.#timeline.append(requestsOf(this.match.game, round));
        this.match.played.push(round);
      }
    }
    if (event.kind === "finished") Object.assign(this.match, { status: "finished", seats: event.seats });
    if (event.kind === "stopped") this.match.status = "stopped";
    if (event.kind === "failed") this.match.status = "failed";
  }
}

function gameOf({ recording, round, dice }: ForkRequest): AnyGame {
  const game = findGame(recording.game);
  if (game === undefined) throw new Error(`the window has no game "${recording.game}"`);
  return dice === null ? game : withOtherDice(game, { round, ...dice });
}
