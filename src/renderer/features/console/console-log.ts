import type { PlayedRound } from "../../../main/contract/host-api";

/** One line that a player wrote. */
export interface ConsoleLine {
  readonly round: number;
  readonly seat: number;
  readonly text: string;
}

/** What a player wrote in a round; its lines are not cut out before somebody looks at them. */
export interface ConsoleChunk {
  readonly round: number;
  readonly seat: number;
  readonly text: string;
  /** Number of its first line in the log. */
  readonly firstLine: number;
  /** Number of the line after its last one that is kept. */
  readonly endLine: number;
}

/** So many lines are kept of a match; the console says how many there are beyond. */
const MOST_LINES = 1_000_000;

/**
 * The lines of a match that grows. A line is two numbers beside the text of its round, so that a flood costs little more
 * than its characters.
 */
export class ConsoleLog {
  readonly chunks: ConsoleChunk[] = [];
  /** Lines beyond the most that are kept. */
  dropped = 0;
  #count = 0;
  #rounds = 0;
  readonly #most: number;
  /** By line: where it begins in the text of its chunk, and which chunk that is. */
  #starts = new Uint32Array(1024);
  #chunkOf = new Uint32Array(1024);

  constructor(most = MOST_LINES) {
    this.#most = most;
  }

  /** How many lines are kept. */
  get count(): number {
    return this.#count;
  }

  /** Takes in the rounds that are new since the last call. */
  update(played: readonly PlayedRound[]): void {
    for (; this.#rounds < played.length; this.#rounds++) {
      const { round, cerr } = played[this.#rounds];
      for (const [seat, written] of cerr.entries()) if (written !== "") this.#add(round, seat, written);
    }
  }

  line(index: number): ConsoleLine {
    const { round, seat, text, endLine } = this.chunks[this.#chunkOf[index]];
    const start = this.#starts[index];
    const end = index + 1 < endLine ? this.#starts[index + 1] - 1 : endOf(text, start);
    return { round, seat, text: text.slice(start, end) };
  }

  /** Where a line begins in the text of its chunk. */
  startOf(index: number): number {
    return this.#starts[index];
  }

  #add(round: number, seat: number, text: string): void {
    const firstLine = this.#count;
    let kept = text.length;
    for (let start = 0; start < text.length; start = endOf(text, start) + 1) {
      if (this.#count < this.#most) this.#addLine(start);
      else {
        this.dropped++;
        kept = Math.min(kept, start);
      }
    }
    if (this.#count === firstLine) return;
    this.chunks.push({ round, seat, text: text.slice(0, kept), firstLine, endLine: this.#count });
  }

  #addLine(start: number): void {
    if (this.#count === this.#starts.length) {
      this.#starts = grown(this.#starts);
      this.#chunkOf = grown(this.#chunkOf);
    }
    this.#starts[this.#count] = start;
    this.#chunkOf[this.#count] = this.chunks.length;
    this.#count++;
  }
}

function endOf(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end;
}

/** The same numbers with room for as many more. */
export function grown(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}
