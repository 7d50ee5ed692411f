import { toldInterval } from "../../../engine/stats/league-table";
import { pairScore } from "../../../engine/stats/place";
import type { LeagueMatch, LeagueProgress } from "../../contract/league-api";
import type { FilePlace } from "../files/gateway";
import { comparedPlayers } from "./comparison-figures";
import { frozenPlayers } from "./frozen-players";
import { KeptContest } from "./kept-contest";
import { LeagueContest } from "./league-contest";
import { isPlayed, type PlayedRecord, type Results } from "./results-file";

/** One league of the workspace. */
export class League extends KeptContest<LeagueContest> {
  constructor(file: FilePlace, startedAt: number, results: Results) {
    super({ file, startedAt }, results, (header) => new LeagueContest(header));
  }

  /** What is known now, and then whenever more is known. */
  async *events(signal: AbortSignal | undefined): AsyncGenerator<LeagueProgress> {
    for await (const _ of this.changes(signal)) yield this.progress();
  }

  progress(): LeagueProgress {
    const { header } = this.results;
    const { blocks, course } = this;
    const { rate, maxMatches, matchesPlayed } = course;
    const table = blocks.table();
    return {
      ...course,
      game: header.game,
      cpuSeconds: header.cpuSeconds,
      players: comparedPlayers(header),
      secondsLeft: rate === null || rate === 0 ? null : Math.max(0, maxMatches - matchesPlayed) / rate,
      blocks: blocks.wholeBlocks - blocks.voidBlocks,
      voidBlocks: blocks.voidBlocks,
      rows: (table?.rows ?? []).map((row) => ({
        player: row.player,
        rating: row.rating,
        interval: toldInterval(row),
        matches: row.matches,
        ...this.#shares(row.player),
      })),
      seats: [...(table?.seats ?? [])],
      faults: this.#faults(),
    };
  }

  /** By player, twice; null where two never met. */
  cross(): { blocks: number; shares: (number | null)[][] } {
    const shares = this.blocks.table()?.cross ?? [];
    return {
      blocks: this.blocks.wholeBlocks - this.blocks.voidBlocks,
      shares: shares.map((row) => row.map((share) => (Number.isNaN(share) ? null : share))),
    };
  }

  /** The matches in which two met, the worst for the player first; or those in which it was frozen. */
  matches(player: number, other: number | null): LeagueMatch[] {
    if (other === null)
      return this.#counted()
        .filter(({ seats, faults }) => faults.some(({ seat }) => seats[seat] === player))
        .map((record) => told(record, null));
    const met = this.#counted().filter(({ seats }) => seats.includes(player) && seats.includes(other));
    const matches = met.map((record) => ({ match: told(record, wonShare(record, player, other)), record }));
    const margin = ({ record }: { record: PlayedRecord }) => points(record, player) - points(record, other);
    return matches
      .sort((a, b) => (a.match.won ?? 0) - (b.match.won ?? 0) || margin(a) - margin(b))
      .map(({ match }) => match);
  }

  /** The matches that count. */
  #counted(): PlayedRecord[] {
    const { records } = this.results;
    const voids = new Set(records.filter((record) => !isPlayed(record)).map(({ block }) => block));
    return records.filter(isPlayed).filter(({ block }) => block < this.blocks.wholeBlocks && !voids.has(block));
  }

  #shares(player: number) {
    const { matches, seats, points: sum, wins, frozen } = this.blocks.tallies[player];
    return { meanScore: sum / seats, first: wins / matches, frozen: frozen / matches };
  }

  #faults(): LeagueProgress["faults"] {
    return frozenPlayers(this.results.header, this.blocks).map((frozen) => {
      const { index, matches, of, block, match, seed, seat, reason, round, message, isReproducible } = frozen;
      const mark = isReproducible === undefined ? {} : { isReproducible };
      return { player: index, matches, of, first: { seat, reason, round, message, ...mark, block, match, seed } };
    });
  }
}

function told({ block, match, seed, seats, scores, faults }: PlayedRecord, won: number | null): LeagueMatch {
  return { block, match, seed, seats: [...seats], scores: [...scores], won, faults: [...faults] };
}

/** Of the meetings of two in a match: one for each pair of their seats. */
function wonShare({ seats, scores }: PlayedRecord, player: number, other: number): number {
  const of = (wanted: number) => scores.filter((_, seat) => seats[seat] === wanted);
  const meetings = of(player).flatMap((mine) => of(other).map((its) => pairScore(mine, its)));
  return meetings.reduce((sum, won) => sum + won, 0) / meetings.length;
}

/** Of a player in all of its seats. */
function points({ seats, scores }: PlayedRecord, player: number): number {
  return scores.reduce((sum, score, seat) => (seats[seat] === player ? sum + score : sum), 0);
}
