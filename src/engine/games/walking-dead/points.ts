import { pointsBySeat } from "../../contract/points";
import type { RoundEvent } from "../../contract/round-report";
import type { WalkingDeadState } from "./state";

export const deaths: readonly string[] = ["unitDied", "zombieKilled", "becameZombie"];

export const captures: readonly string[] = ["clanChanged", "zombieRevived", "foodEaten"];

export const spells: readonly string[] = [];

/** One point for each cell owned, and the points for kills, which stay (rules, section 7). */
export function pointsOf({ settings }: WalkingDeadState, { code, args }: RoundEvent): readonly number[] | null {
  if (code === "ownerChanged") return pointsBySeat(args, { seatFrom: -1, seatTo: 1 });
  if (code === "ownedFromStart") return pointsBySeat(args, { seat: Number(args["points"]) });
  if (code === "unitDied") return pointsBySeat(args, { seatBy: settings.POINTS_FOR_KILLING_PERSON });
  return code === "zombieKilled" ? pointsBySeat(args, { seatBy: settings.POINTS_FOR_KILLING_ZOMBIE }) : null;
}
