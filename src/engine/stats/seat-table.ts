import { SEATS } from "../contract/order";
import { byRank, type ScoredMatch, seatValues } from "./block-score";
import { mean } from "./place";
import type { Design } from "./seating";

/** What the versions came to in one seat. Places: the share of those compared with that a version ranked above; NaN when it never sat there. */
export interface SeatRow {
  readonly seat: number;
  readonly a: number;
  readonly b: number;
}

/** By seat. In a fair game the rows are alike; the difference of the columns is what matters. */
export function seatTable(matches: readonly ScoredMatch[], design: Design): SeatRow[] {
  const values = matches.flatMap((match) => seatValues(match, byRank(design)));
  return SEATS.map((seat) => {
    const placesOf = (version: "A" | "B") =>
      values.filter((value) => value.seat === seat && value.version === version).map(({ worth }) => worth);
    return { seat, a: mean(placesOf("A")), b: mean(placesOf("B")) };
  });
}
