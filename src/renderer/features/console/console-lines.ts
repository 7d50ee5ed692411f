import type { PlayedRound } from "../../../main/contract/host-api";

/** One line that a player wrote. */
export interface ConsoleLine {
  readonly round: number;
  readonly seat: number;
  readonly text: string;
}

export interface ConsoleFilter {
  /** Null for all players. */
  readonly seat: number | null;
  /** Lines that contain it, in any case; empty for all. */
  readonly text: string;
  readonly firstRound: number;
  readonly lastRound: number;
}

/** So many lines are kept of a match; the console says how many there are beyond. */
export const MOST_LINES = 1_000_000;

/** Collects the lines of a match that grows, so that each round is split once. */
export class ConsoleLog {
  readonly lines: ConsoleLine[] = [];
  /** Lines beyond the most that are kept. */
  dropped = 0;
  #rounds = 0;

  /** Takes in the rounds that are new since the last call. */
  update(played: readonly PlayedRound[]): void {
    for (; this.#rounds < played.length; this.#rounds++) this.#add(played[this.#rounds]);
  }

  #add({ round, cerr }: PlayedRound): void {
    for (const [seat, written] of cerr.entries()) {
      if (written === "") continue;
      const texts = (written.endsWith("\n") ? written.slice(0, -1) : written).split("\n");
      for (const text of texts) {
        if (this.lines.length < MOST_LINES) this.lines.push({ round, seat, text });
        else this.dropped++;
      }
    }
  }
}

/** The positions of the lines that a filter lets through. */
export function filteredLines(lines: readonly ConsoleLine[], filter: ConsoleFilter): Int32Array {
  const wanted = filter.text.toLowerCase();
  const kept = new Int32Array(lines.length);
  let count = 0;
  for (let index = 0; index < lines.length; index++) {
    const { round, seat, text } = lines[index];
    if (filter.seat !== null && seat !== filter.seat) continue;
    if (round < filter.firstRound || round > filter.lastRound) continue;
    if (wanted !== "" && !text.toLowerCase().includes(wanted)) continue;
    kept[count++] = index;
  }
  return kept.subarray(0, count);
}
