/** The rounds of a timeline: from the first one to the last one that there will be. */
export interface Axis {
  readonly firstRound: number;
  /** The last round that has been played. */
  readonly lastRound: number;
  /** The last round that the match is to have; at least `lastRound`. */
  readonly end: number;
}

/** Where a round is, from 0 to 1. */
export function shareOf({ firstRound, end }: Axis, round: number): number {
  return Math.min(1, Math.max(0, (round - firstRound) / Math.max(1, end - firstRound)));
}

/** The round at a place from 0 to 1: the next one begins where this one ends. It is one that has been played. */
export function roundAt({ firstRound, lastRound, end }: Axis, share: number): number {
  return Math.min(lastRound, Math.max(firstRound, firstRound + Math.floor(share * (end - firstRound) + 1e-9)));
}

const STEPS = [1, 2, 5, 10, 20, 25, 50];
/** Pixels that a number needs for itself. */
const ROOM = 44;

/** Round numbers to write below the timeline, as many as there is room for. @param width in pixels; 0 while nobody knows. */
export function labelledRounds({ firstRound, end }: Axis, width: number): number[] {
  const most = Math.max(1, Math.floor(width / ROOM));
  const rounds = end - firstRound;
  if (width <= 0 || rounds <= 0) return [];
  const steps = [...STEPS, ...STEPS.map((step) => step * 100), rounds];
  const step = steps.find((one) => rounds / one <= most) ?? rounds;
  const first = Math.ceil(firstRound / step) * step;
  return Array.from({ length: Math.floor((end - first) / step) + 1 }, (_, index) => first + index * step);
}
