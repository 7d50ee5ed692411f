import type { RoundReport } from "../../../engine/contract/round-report";
import type { MatchPlace } from "./cursor";

type PlaceInRound = Pick<MatchPlace, "slot" | "step">;

/** A match to walk through: reports of all rounds but the last one, in which nothing was played yet. */
export interface Walk {
  readonly firstRound: number;
  readonly lastRound: number;
  reportOf(round: number): RoundReport | null;
}

/** Before everything else that happens in the round. */
const START = -1;

/**
 * Where a place is in its round: greater for what comes later. Slots lie within their step, whose own place is its end.
 *
 * @returns -1 for the start of the round.
 */
export function positionOf(report: RoundReport, { slot, step }: PlaceInRound): number {
  if (slot === null) return step === null ? START : positionAt(step, null);
  const name = report.slots[slot]?.step;
  return positionAt(
    Math.max(
      0,
      report.steps.findIndex((one) => one.step === name),
    ),
    slot,
  );
}

/** More slots than any round has. */
const PARTS = 2 ** 20;

/** The position of a slot in its step, or for null of the end of the step. @param step its index. */
export function positionAt(step: number, slot: number | null): number {
  return step + ((slot ?? PARTS - 2) + 1) / PARTS;
}

/** Places of a round that one can stop at: its start, and all its slots, or all the steps in which something happened. */
function stopsOf(report: RoundReport | null, kind: "slot" | "step"): PlaceInRound[] {
  const start = { slot: null, step: null };
  if (report === null) return [start];
  if (kind === "slot") return [start, ...report.slots.map(({ slot }) => ({ slot, step: null }))];
  const busy = report.steps.flatMap(({ step, draws, events }, index) => {
    const isBusy = draws.length > 0 || events.length > 0 || report.slots.some((slot) => slot.step === step);
    return isBusy ? [{ slot: null, step: index }] : [];
  });
  return [start, ...busy];
}

/** The next slot or step after a place, or the last one before it, in a neighbouring round if need be; null at the ends. */
export function placeBeside(walk: Walk, place: MatchPlace, kind: "slot" | "step", side: 1 | -1): MatchPlace | null {
  const report = walk.reportOf(place.round);
  const here = report === null ? START : positionOf(report, place);
  const there = (stop: PlaceInRound) => (report === null ? START : positionOf(report, stop));
  const stops = stopsOf(report, kind);
  const found = side === 1 ? stops.find((stop) => there(stop) > here) : stops.findLast((stop) => there(stop) < here);
  if (found !== undefined) return { round: place.round, ...found };
  const round = place.round + side;
  if (round < walk.firstRound || round > walk.lastRound) return null;
  const beyond = stopsOf(walk.reportOf(round), kind);
  return { round, ...(side === 1 ? beyond[0] : beyond[beyond.length - 1]) };
}
