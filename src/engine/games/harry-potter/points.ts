import { pointsBySeat } from "../../contract/points";
import type { RoundEvent } from "../../contract/round-report";
import type { HarryPotterState } from "./state";

export const deaths: readonly string[] = ["killed"];

export const captures: readonly string[] = ["clanChanged", "bookRead"];

export const spells: readonly string[] = ["castSpell"];

/** Cells change hands for points, and who joins a clan brings some that stay (rules, section 10). */
export function pointsOf({ settings }: HarryPotterState, { code, args }: RoundEvent): readonly number[] | null {
  const { POINTS_FOR_CONVERTING_WIZARD: wizard, POINTS_PER_OWNED_CELL: cell } = settings;
  if (code === "clanChanged") return pointsBySeat(args, { seatTo: wizard });
  if (code === "ownedFromStart") return pointsBySeat(args, { seat: Number(args["points"]) });
  return code === "ownerChanged" ? pointsBySeat(args, { seatFrom: -cell, seatTo: cell }) : null;
}
