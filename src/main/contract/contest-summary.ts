import { z } from "zod";
import { comparisonSummary } from "./compare-api";
import { leagueSummary } from "./league-api";

/** What the list of contests says of one. */
export const contestSummary = z.discriminatedUnion("kind", [comparisonSummary, leagueSummary]);

export type ContestSummary = z.infer<typeof contestSummary>;
