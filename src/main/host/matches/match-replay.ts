import type { Result } from "../../../engine/contract/result";
import { stateHash } from "../../../engine/play/state-hash";
import { REPLAY_FORMAT, type ReplayFault, type ReplayHeader } from "../../../engine/record/replay";
import type { Fault, MatchResult } from "../../contract/match-result";
import type { FilePlace } from "../files/gateway";
import { ReplayWriter } from "./replay-writer";
import type { MatchToPlay, RoundPlayed } from "./run-match";

/** The `.tauler` of a match, while the match is played. */
export class MatchReplay {
  readonly #writer: ReplayWriter;
  #isFinished = false;

  constructor(place: FilePlace, match: Pick<MatchToPlay, "game" | "setup" | "players" | "cpuSeconds">) {
    this.#writer = new ReplayWriter(place, match.game, headerOf(match));
  }

  add({ round, requests, status, turns, state }: RoundPlayed): void {
    const faults = turns.flatMap(({ fault }, seat) => (fault === null ? [] : [replayFault(seat, fault)]));
    const cerr = turns.map((turn) => turn.cerr);
    this.#writer.write({ round, requests, status, cerr, faults, hash: stateHash(state) });
  }

  /** @param opensAt the round that is to be seen first, where that is not the match's first one */
  finish({ scores, winners }: MatchResult, opensAt?: number): Promise<Result<null>> {
    this.#isFinished = true;
    return this.#writer.finish({ scores, winners, ...(opensAt === undefined ? {} : { opensAt }) });
  }

  /** Leaves no file of a match that was not finished. */
  async discardUnfinished(): Promise<void> {
    if (!this.#isFinished) await this.#writer.discard();
  }
}

function headerOf({
  game,
  setup: { configuration, seed, rules },
  players,
  cpuSeconds,
}: Pick<MatchToPlay, "game" | "setup" | "players" | "cpuSeconds">): ReplayHeader {
  return {
    format: REPLAY_FORMAT,
    game: game.id,
    configuration: game.codec.formatConfiguration(configuration),
    seed,
    rules,
    players: players.map(({ name, sourceHash }) => ({ name, sourceHash })),
    cpuSeconds,
  };
}

function replayFault(seat: number, { reason, message, isReproducible }: Fault): ReplayFault {
  return { seat, reason, message, ...(isReproducible === false ? { isReproducible } : {}) };
}
