import type { Round } from "../../contract/game";
import type { Recorder } from "../../contract/recorder";
import { MAX_HEALTH, NECROMONGER_DAMAGE, ROUNDS_PER_NECROMONGER } from "./config";
import { byUnit, hurt, kill, SUN } from "./death";
import {
  type CrematoriaState,
  countPlayersUnits,
  firstHellhound,
  isDescending,
  isLanded,
  isPrey,
  relocate,
  type Unit,
} from "./state";
import { BOTTOM_RIGHT, distance, isUnderSun, LEVEL, NEIGHBOURS, NONE, RIGHT_TOP, SIDES } from "./topology";

/** The necromongers of a match, in the air, landed or not here; by id. */
export function necromongersOf({ units, settings }: CrematoriaState): readonly Unit[] {
  return units.slice(countPlayersUnits(settings), firstHellhound(settings));
}

export function areAllNecromongersHere(state: CrematoriaState): boolean {
  return necromongersOf(state).every((necromonger) => necromonger.health > 0);
}

/**
 * A necromonger beside a pioneer or a furyan attacks; otherwise it approaches the nearest one outside, and without any
 * it walks to the right. Where those are is fixed at the beginning (rules, section 6.3).
 */
export function moveNecromongers(state: CrematoriaState, round: Round): void {
  const landed = necromongersOf(state).filter(isLanded);
  if (landed.length === 0) return;
  // None of them moves in this step, and a killed one keeps its cell.
  const targets: Unit[] = [];
  for (const unit of state.units) if (isPrey(unit) && unit.cell >= LEVEL) targets.push(unit);
  for (const necromonger of landed) act(state, necromonger, targets, round);
}

function act(state: CrematoriaState, necromonger: Unit, targets: readonly Unit[], round: Round): void {
  const { chance } = state;
  const victims = sidesWithPrey(state, necromonger.cell);
  if (victims.length > 0) {
    const side = victims[chance.random(0, victims.length - 1, "necromongerTarget")];
    list(necromonger, side, round);
    attack(state, necromonger, { side, victims }, round);
    return;
  }
  const sides = sidesNearestTo(targets, state, necromonger.cell);
  const side = sides.length === 0 ? NONE : sides[chance.random(0, sides.length - 1, "necromongerStep")];
  list(necromonger, side, round);
  if (round.report !== null) reportWay(necromonger, { side, choices: sides.length }, targets, round.report);
  if (side !== NONE) walk(state, necromonger, NEIGHBOURS[necromonger.cell * SIDES + side], round);
}

/** Whom the necromonger goes for: the nearest from the cell that it chose. */
function reportWay(
  { id: unit, cell }: Unit,
  { side, choices }: { readonly side: number; readonly choices: number },
  targets: readonly Unit[],
  report: Recorder,
): void {
  if (side === NONE) report.event("necromongerShutIn", { unit, cell });
  else if (targets.length === 0) report.event("necromongerStrays", { unit, choices });
  else {
    const to = NEIGHBOURS[cell * SIDES + side];
    const steps = distanceToNearest(to, targets);
    const nearest = targets.filter((target) => distance(to, target.cell) === steps);
    const unitsTarget = nearest.map(({ id }) => id).join(" ");
    report.event("necromongerChose", { unit, unitsTarget, distance: steps, choices });
  }
}

/** Every decision of a necromonger is in the `.res`, also to stay. */
function list(necromonger: Unit, direction: number, round: Round): void {
  round.executed.push({ seat: -1, order: { kind: "move", unit: necromonger.id, args: [direction] } });
}

/** The directions in which a living pioneer or furyan is adjacent. */
export function sidesWithPrey(state: CrematoriaState, cell: number): number[] {
  const sides: number[] = [];
  for (let side = 0; side < SIDES; side++) {
    const near = NEIGHBOURS[cell * SIDES + side];
    if (near !== -1 && state.unitAt[near] !== -1 && isPrey(state.units[state.unitAt[near]])) sides.push(side);
  }
  return sides;
}

function attack(
  state: CrematoriaState,
  necromonger: Unit,
  { side, victims }: { readonly side: number; readonly victims: readonly number[] },
  round: Round,
): void {
  const unitOn = (one: number) => state.unitAt[NEIGHBOURS[necromonger.cell * SIDES + one]];
  const victim = state.units[unitOn(side)];
  round.report?.event("necromongerAttacked", {
    unit: necromonger.id,
    unitTarget: victim.id,
    choices: victims.length,
    unitsNearest: victims.map(unitOn).join(" "),
  });
  const damage = state.chance.random(NECROMONGER_DAMAGE.least, NECROMONGER_DAMAGE.most, "necromongerDamage");
  hurt(state, victim, { damage, killer: byUnit(necromonger, "killedByNecromonger") }, round);
}

/** The directions to free cells nearest to a target; without targets, all those to the right. */
function sidesNearestTo(targets: readonly Unit[], state: CrematoriaState, cell: number): number[] {
  const isAimless = targets.length === 0;
  const last = isAimless ? RIGHT_TOP : SIDES - 1;
  let sides: number[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  for (let side = isAimless ? BOTTOM_RIGHT : 0; side <= last; side++) {
    const near = NEIGHBOURS[cell * SIDES + side];
    if (near === -1 || state.unitAt[near] !== -1) continue;
    const length = isAimless ? 0 : distanceToNearest(near, targets);
    if (length > shortest) continue;
    if (length < shortest) sides = [];
    shortest = length;
    sides.push(side);
  }
  return sides;
}

function distanceToNearest(cell: number, targets: readonly Unit[]): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (const target of targets) {
    const length = distance(cell, target.cell);
    if (length < shortest) shortest = length;
  }
  return shortest;
}

/** Necromongers do not avoid the sun: one that enters it dies. */
function walk(state: CrematoriaState, necromonger: Unit, target: number, round: Round): void {
  if (isUnderSun(state.round, target)) kill(state, necromonger, SUN, round);
  else relocate(state, necromonger, target, round.report);
}

/** Spacecraft come down; one that lands kills any unit on its cell, and its necromonger acts from the next round on. */
export function landNecromongers(state: CrematoriaState, round: Round): void {
  for (const necromonger of necromongersOf(state)) if (isDescending(necromonger)) descend(state, necromonger, round);
}

function descend(state: CrematoriaState, necromonger: Unit, round: Round): void {
  const { id: unit, cell } = necromonger;
  necromonger.turns--;
  if (necromonger.turns > 0) {
    round.report?.event("descends", { unit, cell, rounds: necromonger.turns });
    return;
  }
  round.report?.event("landed", { unit, cell });
  if (state.unitAt[cell] !== -1) {
    kill(state, state.units[state.unitAt[cell]], byUnit(necromonger, "killedByLanding"), round);
  }
  state.unitAt[cell] = unit;
}

/**
 * In one of two rounds a necromonger appears above an outside cell without gem that has just entered the night, unless
 * all of them were here when the round began.
 *
 * @param cells the outside cells that have just entered the night.
 */
export function sendNecromonger(state: CrematoriaState, cells: readonly number[], round: Round): void {
  const { chance } = state;
  if (state.isSkyFull || chance.random(1, ROUNDS_PER_NECROMONGER, "necromongerArrives") !== 1) return;
  const absent = necromongersOf(state).filter((necromonger) => necromonger.health === 0);
  const places = cells.filter((cell) => state.gem[cell] === 0);
  const necromonger = absent[chance.random(0, absent.length - 1, "necromongerId")];
  const cell = places[chance.random(0, places.length - 1, "necromongerPlace")];
  if (cell === undefined) return;
  necromonger.cell = cell;
  necromonger.health = MAX_HEALTH.necromonger;
  necromonger.turns = state.settings.turns_to_land;
  round.report?.event("necromongerArrived", { unit: necromonger.id, cell, rounds: necromonger.turns });
}
