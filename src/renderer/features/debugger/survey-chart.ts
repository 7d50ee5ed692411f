import type { SurveyedValue } from "../../../main/contract/debug-findings";

/** The values that are numbers, as a chart has them. */
export interface SurveyChart {
  /** In rounds: several values of one round stand side by side within it. */
  readonly places: readonly number[];
  readonly numbers: readonly number[];
  /** Which value each point is. */
  readonly indices: readonly number[];
}

/** @returns null when there are fewer than two numbers to draw. */
export function chartOf(values: readonly SurveyedValue[]): SurveyChart | null {
  const hits = new Map<number, number>();
  for (const { round } of values) hits.set(round, (hits.get(round) ?? 0) + 1);
  const points = values.flatMap(({ number, round, hit }, index) =>
    number === null || !Number.isFinite(number) ? [] : [{ place: round + hit / (hits.get(round) ?? 1), number, index }],
  );
  if (points.length < 2) return null;
  points.sort((one, other) => one.place - other.place);
  return {
    places: points.map(({ place }) => place),
    numbers: points.map(({ number }) => number),
    indices: points.map(({ index }) => index),
  };
}
