import type { Round } from "../../contract/game";
import { SEATS } from "../../contract/order";
import { type CrematoriaState, NOBODY, NOWHERE, type Unit } from "./state";

/** What killed a unit: the event that says so, the unit that did it, and the player that gets the unit (-1: nobody). */
export interface Killer {
  readonly event: "killedByFuryan" | "killedByHellhound" | "killedByNecromonger" | "killedByLanding" | "killedBySun";
  readonly player: number;
  /** Null for the sun. */
  readonly unit: Unit | null;
}

export const SUN: Killer = { event: "killedBySun", player: NOBODY, unit: null };

export function byUnit(unit: Unit, event: Killer["event"]): Killer {
  return { event, player: unit.player, unit };
}

/**
 * The unit dies: its cell is free at once. A furyan or a pioneer joins its killer's player, or one of the other three at
 * random, and is reborn at the end of the round; a necromonger is gone (rules, section 6.2).
 */
export function kill(state: CrematoriaState, unit: Unit, killer: Killer, round: Round): void {
  state.unitAt[unit.cell] = -1;
  unit.health = 0;
  round.report?.event(killer.event, { unit: unit.id, cell: unit.cell, seat: unit.player, ...doer(killer) });
  if (unit.type === "necromonger") {
    unit.cell = NOWHERE;
    unit.turns = 0;
    return;
  }
  const seatFrom = unit.player;
  unit.player = killer.player === NOBODY ? anotherPlayer(state, seatFrom) : killer.player;
  round.report?.event("captured", { unit: unit.id, seatFrom, seatTo: unit.player });
}

function doer({ unit, player }: Killer): { unitBy?: number; seatBy?: number } {
  return unit === null ? {} : { unitBy: unit.id, seatBy: player };
}

function anotherPlayer({ chance }: CrematoriaState, seat: number): number {
  const others = SEATS.filter((other) => other !== seat);
  return others[chance.random(0, others.length - 1, "newPlayer")];
}

/** Takes health from a unit, which may die. @returns true if it died. */
export function hurt(
  state: CrematoriaState,
  unit: Unit,
  attack: { readonly damage: number; readonly killer: Killer },
  round: Round,
): boolean {
  unit.health = Math.max(0, unit.health - attack.damage);
  const { cell, health } = unit;
  round.report?.event("hurt", { unit: unit.id, cell, damage: attack.damage, health, ...doer(attack.killer) });
  if (unit.health > 0) return false;
  kill(state, unit, attack.killer, round);
  return true;
}
