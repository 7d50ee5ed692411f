import type { Recorder } from "../../contract/recorder";
import { NO_UNIT, type PandemicState, type Unit } from "./state";

/**
 * A unit dies: it leaves the board and its mask is lost. It belongs to its new player at once, with full health, and
 * one in five is infected again (rules, section 6.1).
 *
 * The virus kills without a killer.
 */
export function kill(
  state: PandemicState,
  unit: Unit,
  { newPlayer, killer }: { readonly newPlayer: number; readonly killer: number | null },
  report: Recorder | null,
): void {
  if (report !== null) {
    const args = { unit: unit.id, cell: unit.cell, seatFrom: unit.player, seatTo: newPlayer };
    if (killer === null) report.event("diedOfVirus", args);
    else report.event("killed", { ...args, unitBy: killer });
  }
  if (unit.isKilled) report?.event("diedTwice", { unit: unit.id });
  else state.unitAt[unit.cell] = NO_UNIT;
  unit.isKilled = true;
  unit.player = newPlayer;
  unit.health = state.settings.initial_health;
  unit.isImmune = false;
  unit.hasMask = false;
  const isInfected = state.chance.random(0, 4, "bornInfected") === 0;
  unit.damage = isInfected ? state.chance.random(2, 4, "damageAtBirth") : 0;
  unit.turns = isInfected ? 1 : 0;
  if (isInfected) report?.event("comesBackInfected", { unit: unit.id, damage: unit.damage });
  else report?.drewForNothing();
}
