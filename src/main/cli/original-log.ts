import type { LogDifferences } from "../../engine/contract/game";
import { closingLog, type LoggedEnd, type LoggedMatch, openingLog, roundLog } from "../../engine/text/original-log";
import type { Terminal } from "./terminal";

/** Writes to standard error what the original's program would, while a match is played. */
export class OriginalLog {
  readonly #terminal: Terminal;
  readonly #differences: LogDifferences | undefined;
  #rounds = 0;

  constructor(terminal: Terminal, differences: LogDifferences | undefined) {
    this.#terminal = terminal;
    this.#differences = differences;
  }

  begin(match: LoggedMatch): void {
    this.#terminal.write(openingLog(match, this.#differences));
  }

  /** @param texts what the players wrote, by seat */
  round(texts: readonly string[]): void {
    this.#terminal.write(roundLog(this.#rounds++, texts, this.#differences));
  }

  end(match: LoggedEnd): void {
    this.#terminal.write(closingLog(match, this.#differences));
  }
}
