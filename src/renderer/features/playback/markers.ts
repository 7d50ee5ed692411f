import { whyFrozen } from "../../../main/contract/frozen-reasons";
import type { PlayedRound } from "../../../main/contract/host-api";
import { t } from "../../../main/contract/language/translate";
import type { Marker } from "../../session/cursor/extra-markers";
import type { FigureOverRounds } from "../../session/match/figures";

export interface MarkedMatch {
  readonly played: readonly PlayedRound[];
  readonly names: readonly string[];
  readonly scores: FigureOverRounds;
}

/** A change of score is a swing if it is so many standard deviations away from what is usual in the match. */
const UNUSUAL = 4;
const MOST_SWINGS = 12;

/** Rounds in which a player was frozen, and those that changed a score far more than the others did; in order. */
export function markersOf(match: MarkedMatch): Marker[] {
  return [...faultsOf(match), ...swingsOf(match)].sort((one, other) => one.round - other.round);
}

function faultsOf({ played, names }: MarkedMatch): Marker[] {
  return played.flatMap(({ round, faults }) =>
    faults.map(({ seat, reason }): Marker => {
      const text = t`Round ${round}: ${seat} ${names[seat]} is frozen (${whyFrozen(reason)})`;
      return { round, seat, kind: "fault", text };
    }),
  );
}

interface Change {
  readonly round: number;
  readonly seat: number;
  readonly change: number;
  /** How far it is from the seat's usual change. */
  readonly deviation: number;
}

function swingsOf({ scores, names }: MarkedMatch): Marker[] {
  const changes = scores.values.flatMap((values, seat) => changesOf(scores.rounds, values, seat));
  const variance = changes.reduce((sum, { deviation }) => sum + deviation ** 2, 0) / Math.max(1, changes.length);
  const least = UNUSUAL * Math.sqrt(variance);
  return changes
    .filter(({ deviation }) => deviation !== 0 && Math.abs(deviation) >= least)
    .sort((one, other) => Math.abs(other.deviation) - Math.abs(one.deviation))
    .slice(0, MOST_SWINGS)
    .map(({ round, seat, change }) => {
      const gains = change >= 0 ? t`gains` : t`loses`;
      return {
        round,
        seat,
        kind: "swing",
        text: t`Round ${round}: ${seat} ${names[seat]} ${gains} ${Math.abs(change)} point(s)`,
      };
    });
}

/** What each round did to a seat's score. */
function changesOf(rounds: readonly number[], values: readonly number[], seat: number): Change[] {
  if (values.length < 2) return [];
  const usual = (values[values.length - 1] - values[0]) / (values.length - 1);
  return values.slice(1).map((value, index) => {
    const change = value - values[index];
    return { round: rounds[index], seat, change, deviation: change - usual };
  });
}

/** The next marker after a round, or the last one before it; null when there is none on that side. */
export function markerBeside(markers: readonly Marker[], round: number, side: 1 | -1): Marker | null {
  const found =
    side === 1 ? markers.find((marker) => marker.round > round) : markers.findLast((marker) => marker.round < round);
  return found ?? null;
}
