import { pointsBySeat } from "../../contract/points";
import type { RoundEvent } from "../../contract/round-report";
import type { Death } from "./parachutists";
import type { ApocalypseState } from "./state";

export const deaths: readonly Death[] = ["enteredFire", "caughtByFire", "burntByNapalm", "killed"];

export const captures: readonly string[] = ["postTaken", "parachutistGained"];

export const spells: readonly string[] = ["napalmLaunched"];

/** The values of the posts held, and one point for each soldier (rules, section 7). */
export function pointsOf(_state: ApocalypseState, { code, args }: RoundEvent): readonly number[] | null {
  if (code === "soldierLanded") return pointsBySeat(args, { seat: 1 });
  if (code === "postTaken")
    return pointsBySeat(args, { seatFrom: -Number(args["value"]), seatTo: Number(args["value"]) });
  return deaths.some((death) => death === code) ? pointsBySeat(args, { seat: -1 }) : null;
}
