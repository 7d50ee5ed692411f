import { createWriteStream, type WriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { constants, createGzip, type Gzip } from "node:zlib";
import type { AnyGame } from "../../../engine/match/game";
import {
  formatReplayHeader,
  formatReplayResult,
  formatReplayRound,
  type ReplayHeader,
  type ReplayResult,
  type ReplayRound,
} from "../../../engine/match/replay";
import { failure, type Result, success } from "../../../engine/match/result";
import { reasonOf } from "../files/read-text";

/** After so many rounds what was written so far reaches the disk. */
const ROUNDS_PER_FLUSH = 16;

/**
 * Writes a `.tauler` while the match is played, in a file beside its place (`.part`), which a crash leaves readable up to
 * its last whole rounds; the finished replay takes its name.
 */
export class ReplayWriter {
  readonly #file: string;
  readonly #game: AnyGame;
  readonly #gzip: Gzip = createGzip();
  readonly #disk: WriteStream;
  readonly #ended: Promise<unknown>;
  #rounds = 0;

  constructor(file: string, game: AnyGame, header: ReplayHeader) {
    this.#file = file;
    this.#game = game;
    this.#disk = createWriteStream(this.#part);
    this.#ended = finished(this.#gzip.pipe(this.#disk));
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
      await rename(this.#part, this.#file);
      return success(null);
    } catch (error) {
      return failure({ code: "unwritable-file", message: `cannot write ${this.#file}: ${reasonOf(error)}` });
    }
  }

  /** Gives the replay up, and leaves no file. */
  async discard(): Promise<void> {
    this.#gzip.destroy();
    this.#disk.destroy();
    await this.#ended.catch(() => undefined);
    await rm(this.#part, { force: true });
  }

  get #part(): string {
    return `${this.#file}.part`;
  }
}
