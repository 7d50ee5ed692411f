import { Timeline } from "../../../engine/play/timeline";
import type { MatchEvent, PlayedRound } from "../../../main/contract/host-api";
import { figuresOf } from "./figures";
import { type MatchInView, requestsOf } from "./match-in-view";

export type StartedMatch = MatchEvent & { readonly kind: "started" };

/** What of a match is known when it starts. */
export type MatchOpening = Pick<
  MatchInView,
  "id" | "request" | "game" | "setup" | "names" | "file" | "forkOf" | "header"
> & {
  readonly first: ConstructorParameters<typeof Timeline>[1];
};

/** A match, or a fork of one, as the host tells it round by round. */
export class IncomingMatch {
  readonly #open: (started: StartedMatch) => MatchOpening;
  #match: MatchInView | null = null;
  #timeline: Timeline | null = null;

  constructor(open: (started: StartedMatch) => MatchOpening) {
    this.#open = open;
  }

  /** Null until it has started. */
  get match(): MatchInView | null {
    return this.#match;
  }

  receive(event: MatchEvent): void {
    if (event.kind === "started") this.#begin(event);
    if (event.kind === "rounds") for (const round of event.rounds) this.#append(round);
    if (event.kind === "finished") this.#end("finished", event.seats);
    if (event.kind === "stopped" || event.kind === "failed") this.#end(event.kind, null);
  }

  /** No further event comes, whatever the last one was. */
  breakOff(why: "stopped" | "failed"): void {
    if (this.#match?.status === "running") this.#end(why, null);
  }

  #begin(started: StartedMatch): void {
    const { first, ...opening } = this.#open(started);
    this.#timeline = new Timeline(opening.game, first);
    this.#match = {
      ...opening,
      commands: null,
      timeline: this.#timeline,
      played: [],
      status: "running",
      seats: null,
    };
  }

  #append(round: PlayedRound): void {
    const match = this.#match;
    if (match === null) return;
    this.#timeline?.append(requestsOf(match.game, round));
    match.played.push(round);
    figuresOf(match).update();
  }

  #end(status: MatchInView["status"], seats: MatchInView["seats"]): void {
    if (this.#match === null) return;
    this.#match.status = status;
    this.#match.seats = seats;
  }
}
