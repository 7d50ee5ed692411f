import type { Recorder } from "../../contract/recorder";
import { WAITING_ROUNDS } from "./constants";
import { type ApocalypseState, helicoptersOf, NO_SOLDIER, type Soldier } from "./state";

/** A team other than this one, at random: drawn again while it is the same (rules, section 2). */
export function otherTeam(state: ApocalypseState, seat: number): number {
  for (;;) {
    const other = state.chance.random(1, 4, "otherTeam") - 1;
    if (other !== seat) return other;
  }
}

/** A new parachutist for a team: it waits in one of its helicopters, at random. */
export function addParachutist(state: ApocalypseState, seat: number, report: Recorder | null): void {
  const helicopters = helicoptersOf(state, seat);
  const helicopter = helicopters[state.chance.random(0, helicopters.length - 1, "helicopterOfTeam")];
  helicopter.waiting.push(WAITING_ROUNDS);
  report?.event("parachutistGained", { seat, unit: helicopter.id, rounds: WAITING_ROUNDS });
}

/** How a soldier died: an event of the game's messages. */
export type Death = "enteredFire" | "caughtByFire" | "burntByNapalm" | "killed";

/** The soldier dies and a parachutist of the other team given takes its place; the draws come first. Fire has no killer. */
export function killSoldier(
  state: ApocalypseState,
  soldier: Soldier,
  {
    death,
    seatTo,
    killer,
    report,
  }: { death: Death; seatTo: number; killer?: Pick<Soldier, "id" | "seat">; report: Recorder | null },
): void {
  const by = killer === undefined ? {} : { unitBy: killer.id, seatBy: killer.seat };
  report?.event(death, { unit: soldier.id, cell: soldier.cell, seat: soldier.seat, seatTo, ...by });
  addParachutist(state, seatTo, report);
  state.soldierAt[soldier.cell] = NO_SOLDIER;
  state.soldiers.delete(soldier.id);
}
