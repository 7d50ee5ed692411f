import { type ConsoleChunk, type ConsoleLog, grown } from "./console-log";

export interface ConsoleFilter {
  /** Null for all players. */
  readonly seat: number | null;
  /** Lines that contain it, in any case; empty for all. */
  readonly text: string;
  readonly firstRound: number;
  /** Infinity for no end. */
  readonly lastRound: number;
}

export const EVERYTHING: ConsoleFilter = { seat: null, text: "", firstRound: 0, lastRound: Number.POSITIVE_INFINITY };

/** The lines of a log that grows that a filter lets through; each line is looked at once. */
export class ShownLines {
  readonly #log: ConsoleLog;
  readonly #filter: ConsoleFilter;
  readonly #wanted: string;
  #chunks = 0;
  #count = 0;
  #lines = new Uint32Array(1024);

  constructor(log: ConsoleLog, filter: ConsoleFilter) {
    this.#log = log;
    this.#filter = filter;
    this.#wanted = filter.text.toLowerCase();
    this.update();
  }

  get count(): number {
    return this.#count;
  }

  /** The number in the log of a line that is shown. */
  at(index: number): number {
    return this.#lines[index];
  }

  /** Takes in what the log has got since the last call. */
  update(): void {
    for (; this.#chunks < this.#log.chunks.length; this.#chunks++) this.#take(this.#log.chunks[this.#chunks]);
  }

  #take(chunk: ConsoleChunk): void {
    const { seat, firstRound, lastRound } = this.#filter;
    if (seat !== null && chunk.seat !== seat) return;
    if (chunk.round < firstRound || chunk.round > lastRound) return;
    if (this.#wanted === "") this.#takeAll(chunk);
    else this.#search(chunk);
  }

  #takeAll({ firstLine, endLine }: ConsoleChunk): void {
    for (let line = firstLine; line < endLine; line++) this.#push(line);
  }

  #search(chunk: ConsoleChunk): void {
    const lower = chunk.text.toLowerCase();
    if (lower.length === chunk.text.length) this.#takeMatching(chunk, lower);
    else this.#takeOneByOne(chunk);
  }

  /** Searches the text as a whole and then asks whose line it was; most lines are never looked at. */
  #takeMatching({ firstLine, endLine }: ConsoleChunk, lower: string): void {
    let line = firstLine;
    for (let found = lower.indexOf(this.#wanted); found !== -1; found = lower.indexOf(this.#wanted, found)) {
      while (line + 1 < endLine && this.#log.startOf(line + 1) <= found) line++;
      this.#push(line);
      const end = lower.indexOf("\n", found);
      if (end === -1 || line + 1 >= endLine) return;
      found = end + 1;
    }
  }

  /** For texts with letters that are longer in lower case, and move what comes after them. */
  #takeOneByOne({ firstLine, endLine }: ConsoleChunk): void {
    for (let line = firstLine; line < endLine; line++) {
      if (this.#log.line(line).text.toLowerCase().includes(this.#wanted)) this.#push(line);
    }
  }

  #push(line: number): void {
    if (this.#count === this.#lines.length) this.#lines = grown(this.#lines);
    this.#lines[this.#count++] = line;
  }
}
