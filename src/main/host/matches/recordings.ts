import { en } from "../../../engine/contract/english";
import { MATCH_FORGOTTEN } from "../../contract/match-forgotten";
import type { MatchRecording, RecordedMatch } from "../../contract/match-recording";
import { refuse } from "../refused";

type RecordedRound = MatchRecording["rounds"][number];

/** So many matches, those that were asked for last: a window looks at two or three. */
const MATCHES_KEPT = 8;

/** The matches that were played here, by their ids, as far as they have come. The window need not send back what it was told. */
export class Recordings {
  readonly #kept = new Map<string, MatchRecording & { readonly rounds: RecordedRound[] }>();

  /** A match begins. */
  begin(id: string, terms: Omit<MatchRecording, "rounds">): void {
    this.#kept.set(id, { ...terms, rounds: [] });
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= MATCHES_KEPT) return;
      this.#kept.delete(oldest);
    }
  }

  /** A round of it has been played; one that is no longer kept has no more rounds. */
  add(id: string, { round, orders, status }: RecordedRound): void {
    this.#kept.get(id)?.rounds.push({ round, orders, status });
  }

  /** @throws Refused with the code `MATCH_FORGOTTEN` for an id that is not known, or no longer. */
  find(match: RecordedMatch): MatchRecording {
    if (typeof match !== "string") return match;
    const kept = this.#kept.get(match) ?? refuse(MATCH_FORGOTTEN, en`This match is no longer in the host's memory.`);
    this.#kept.delete(match);
    this.#kept.set(match, kept);
    return { ...kept, rounds: [...kept.rounds] };
  }
}
