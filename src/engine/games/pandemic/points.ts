import { pointsBySeat } from "../../contract/points";
import type { RoundEvent } from "../../contract/round-report";
import type { PandemicState } from "./state";

export const deaths: readonly string[] = ["killed", "diedOfVirus"];

export const captures: readonly string[] = ["cityConquered", "pathConquered", "maskTaken"];

export const spells: readonly string[] = [];

/** Every round gives points for the cells of the cities and paths owned, and for each group of cities (rules, section 6.7). */
export function pointsOf(_state: PandemicState, { code, args }: RoundEvent): readonly number[] | null {
  if (code === "scoreChanged") return pointsBySeat(args, { seat: Number(args["cities"]) + Number(args["paths"]) });
  return code === "citiesConnected" ? pointsBySeat(args, { seat: Number(args["points"]) }) : null;
}
