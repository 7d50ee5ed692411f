import { SEATS } from "../contract/order";
import { mean, place } from "./place";
import type { Design } from "./seating";

/** What a version is to be better at: ranking above others, being first, not being last, or getting points. */
export const OBJECTIVES = ["rank", "first", "not-last", "points"] as const;

export type Objective = (typeof OBJECTIVES)[number];

/** What is compared, and how. */
export interface Yardstick {
  readonly design: Design;
  readonly objective: Objective;
}

/** What a seat has come to. @param others the seats that a rank is told among; the other objectives are about the whole match */
export function seatWorth(
  scores: readonly number[],
  { seat, others }: { readonly seat: number; readonly others: readonly number[] },
  objective: Objective,
): number {
  switch (objective) {
    case "rank":
      return place(scores, seat, others);
    case "first":
      return shareOf(scores, seat, Math.max(...scores));
    case "not-last":
      return -shareOf(scores, seat, Math.min(...scores));
    case "points":
      return shareOfPoints(scores, seat);
  }
}

/** 1 for the only seat with this score, a fraction for one of several, 0 for the others. */
function shareOf(scores: readonly number[], seat: number, wanted: number): number {
  return scores[seat] === wanted ? 1 / scores.filter((score) => score === wanted).length : 0;
}

/** A score below zero counts as none; a match without points is everybody's alike. */
function shareOfPoints(scores: readonly number[], seat: number): number {
  const points = scores.map((score) => Math.max(0, score));
  const all = points.reduce((sum, score) => sum + score, 0);
  return all === 0 ? 1 / scores.length : points[seat] / all;
}

/** What a seat comes to on average where all are equal. */
export function usualWorth(objective: Objective): number {
  if (objective === "rank") return 1 / 2;
  return (objective === "not-last" ? -1 : 1) / SEATS.length;
}

/**
 * By what a difference of mean worths is multiplied, so that the same gain of strength makes the same score in every design. In a duel, the score is a share:
 * of pairs, of matches, of points. In a field, one seat's gain meets three opponents that gain nothing: in Plackett and Luce's model the derivatives by
 * the strength of one seat are 1/4 for its rank and 3/16 for its being first, against 1/4 for the shares of a duel.
 */
export function scaleOf({ design, objective }: Yardstick): number {
  if (design === "duel") return objective === "rank" ? 1 / 2 : 1;
  return objective === "rank" ? 1 : 4 / 3;
}

/** One half for a version that is as good as usual. */
export function scoreOfWorths(values: readonly number[], usual: number, yardstick: Yardstick): number {
  return 1 / 2 + scaleOf(yardstick) * (mean(values) - usual);
}

/** What the score of a block can be: a share in a duel, and more than all or less than nothing in a field, if B has all and A nothing in every match. */
export function rangeOf(yardstick: Yardstick): Range {
  const reach = yardstick.design === "duel" ? 1 / 2 : scaleOf(yardstick);
  return { low: 1 / 2 - reach, high: 1 / 2 + reach };
}

export interface Range {
  readonly low: number;
  readonly high: number;
}
