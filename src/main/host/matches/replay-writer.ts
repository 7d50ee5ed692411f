import { pipeline } from "node:stream/promises";
import { constants, createGzip, type Gzip } from "node:zlib";
import { en } from "../../../engine/contract/english";
import type { AnyGame } from "../../../engine/contract/game";
import { failure, type Result } from "../../../engine/contract/result";
import {
  formatReplayHeader,
  formatReplayResult,
  formatReplayRound,
  type ReplayHeader,
  type ReplayResult,
  type ReplayRound,
} from "../../../engine/record/replay";
import type { FilePlace } from "../files/gateway";
import { reasonOf } from "../files/reason-of";
import { orRefuse, Refused } from "../refused";

/** After so many rounds what was written so far reaches the disk. */
const ROUNDS_PER_FLUSH = 16;

/**
 * Writes a `.tauler` while the match is played, in a file beside its place (`.part`), which a crash leaves readable up to
 * its last whole rounds; the finished replay takes its name.
 */
export class ReplayWriter {
  readonly #place: FilePlace;
  readonly #game: AnyGame;
  readonly #gzip: Gzip = createGzip();
  readonly #ended: Promise<unknown>;
  #rounds = 0;

  constructor(place: FilePlace, game: AnyGame, header: ReplayHeader) {
    this.#place = place;
    this.#game = game;
    this.#ended = this.#writeToDisk();
    // Told by `finish`.
    this.#ended.catch(() => this.#gzip.destroy());
    this.#gzip.write(formatReplayHeader(header));
  }

  write(round: ReplayRound): void {
    if (this.#gzip.destroyed) return;
    this.#gzip.write(formatReplayRound(this.#game, round));
    this.#rounds++;
    if (this.#rounds % ROUNDS_PER_FLUSH === 0) this.#gzip.flush(constants.Z_SYNC_FLUSH);
  }

  /** Ends the file and gives it its name. */
  async finish(result: ReplayResult): Promise<Result<null>> {
    if (!this.#gzip.destroyed) this.#gzip.end(formatReplayResult(result));
    try {
      await this.#ended;
    } catch (error) {
      // A disk that is full is not left fuller.
      await this.#place.gateway.remove(this.#part);
      if (error instanceof Refused) return failure(error.problem);
      const file = this.#place.gateway.nameOf(this.#place.name);
      return failure({ code: "unwritable-file", message: en`cannot write ${file}: ${reasonOf(error)}` });
    }
    return this.#place.gateway.replace(this.#place.name, this.#part);
  }

  /** Gives the replay up, and leaves no file. */
  async discard(): Promise<void> {
    this.#gzip.destroy();
    await this.#ended.catch(() => undefined);
    await this.#place.gateway.remove(this.#part);
  }

  async #writeToDisk(): Promise<void> {
    const handle = orRefuse(await this.#place.gateway.openEmpty(this.#part));
    await pipeline(this.#gzip, handle.createWriteStream());
  }

  get #part(): string {
    return `${this.#place.name}.part`;
  }
}
