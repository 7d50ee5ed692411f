import { en } from "../../../../engine/contract/english";
import { SEATS } from "../../../../engine/contract/order";
import { type Result, success } from "../../../../engine/contract/result";
import { wrongTerms } from "../contest-terms";

/** How a tournament is played, whoever takes part. */
export interface TournamentTerms {
  readonly qualification: QualificationTerms | null;
  /** Matches of each entrant in a round. */
  readonly each: number;
  /** How many leave in a round; undefined for half of them. */
  readonly leave: number | undefined;
}

export interface QualificationTerms {
  /** Of each entrant: in every seat equally often. */
  readonly matches: number;
  /** So many have to be won. */
  readonly least: number;
}

/** @param asked `qualify`: matches, undefined for no qualification; `wins`: undefined for half of them */
export function tournamentTerms(asked: {
  readonly qualify: number | undefined;
  readonly wins: number | undefined;
  readonly each: number;
  readonly leave: number | undefined;
}): Result<TournamentTerms> {
  const { qualify, wins, each, leave } = asked;
  if (leave === 0) return wrongTerms(en`with --leave 0 nobody would ever leave, and no round would be the last`);
  if (qualify === undefined)
    return wins === undefined
      ? success({ qualification: null, each, leave })
      : wrongTerms(en`--wins ${wins} says who passes a qualification, and there is none without --qualify`);
  if (wins === 0) return wrongTerms(en`with --wins 0 everybody would qualify: leave out --qualify instead`);
  const matches = SEATS.length * Math.ceil(qualify / SEATS.length);
  const least = wins ?? Math.ceil(matches / 2);
  return least <= matches
    ? success({ qualification: { matches, least }, each, leave })
    : wrongTerms(en`--wins ${least} is more than the ${matches} matches of the qualification`);
}
