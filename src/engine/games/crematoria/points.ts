import { pointsBySeat } from "../../contract/points";
import type { RoundEvent } from "../../contract/round-report";
import type { CrematoriaState } from "./state";

export const deaths: readonly string[] = [
  "killedByFuryan",
  "killedByHellhound",
  "killedByNecromonger",
  "killedByLanding",
  "killedBySun",
];

export const captures: readonly string[] = ["captured", "gemPicked"];

export const spells: readonly string[] = [];

/** One point for each cave owned, and those of the gems picked, which stay (rules, section 3). */
export function pointsOf({ settings }: CrematoriaState, { code, args }: RoundEvent): readonly number[] | null {
  if (code === "ownerChanged") return pointsBySeat(args, { seatFrom: -1, seatTo: 1 });
  return code === "gemPicked" ? pointsBySeat(args, { seat: settings.gem_value }) : null;
}
