import type { Round } from "../../contract/game";
import type { Order } from "../../contract/order";
import type { Outcome } from "../../contract/round-report";
import { done, ignored } from "../../orders/outcome";
import {
  COUNTERCLOCKWISE,
  FOREST,
  FOREST_FIRE_ROUNDS,
  FORWARD_1,
  FORWARD_2,
  GRID,
  HEADINGS,
  MOUNTAIN,
  NAPALM,
  NAPALM_ROUNDS,
  OTHER_FIRE_ROUNDS,
  REACH,
} from "./constants";
import { acceptedOrders, inRandomOrder } from "./orders";
import { killSoldier, otherTeam } from "./parachutists";
import { type ApocalypseState, type Helicopter, soldierOn, squareOf } from "./state";

/** Helicopters fly, turn and launch napalm in random order (rules, section 5.2). */
export function flyHelicopters(state: ApocalypseState, round: Round): void {
  const commands = inRandomOrder(acceptedOrders(round, "helicopter"), state.chance, "helicopterOrder");
  for (const { seat, order } of commands) {
    round.report?.beginSlot(seat, order);
    const helicopter = state.helicopters.find(({ id }) => id === order.unit) as Helicopter;
    const { outcome, code } = fly(state, helicopter, order, round);
    round.report?.endSlot(outcome);
    if (code === NOT_LISTED) continue;
    round.executed.push({ seat, order: { kind: "helicopter", unit: helicopter.id, args: [code] } });
  }
}

/** What became of an order, and the code that the original prints as done, which is not always the order's. */
interface Flight {
  readonly outcome: Outcome;
  readonly code: number;
}

const NOT_LISTED = 0;
/** Codes printed for an advance, by the steps made (rules, section 9). */
const PRINTED_BY_STEPS = [FORWARD_1, FORWARD_2, NOT_LISTED];

function fly(state: ApocalypseState, helicopter: Helicopter, order: Order, round: Round): Flight {
  const code = order.args[0];
  if (code === NAPALM) return launchNapalm(state, helicopter, round);
  if (code === FORWARD_1 || code === FORWARD_2) return advance(state, helicopter, code, round);
  return turn(helicopter, code, round);
}

/** Turns are always possible. */
function turn(helicopter: Helicopter, code: number, { report }: Round): Flight {
  helicopter.heading = (helicopter.heading + (code === COUNTERCLOCKWISE ? 1 : 3)) % 4;
  const args = { unit: helicopter.id, heading: HEADINGS[helicopter.heading].name };
  report?.event("helicopterTurned", args);
  return { outcome: done("turned", args), code };
}

/** One or two cells ahead; it stops at the first step that a mountain or another helicopter prevents. */
function advance(state: ApocalypseState, helicopter: Helicopter, steps: number, { report }: Round): Flight {
  const cellFrom = helicopter.cell;
  let made = 0;
  let obstacle = obstacleAhead(state, helicopter);
  while (made < steps && obstacle === null) {
    helicopter.cell += stepOf(helicopter);
    made++;
    obstacle = obstacleAhead(state, helicopter);
  }
  const unit = helicopter.id;
  if (made > 0) report?.event("helicopterMoved", { unit, cellFrom, cell: helicopter.cell });
  return { outcome: outcomeOfAdvance(helicopter, { cellFrom, steps, made, obstacle }), code: PRINTED_BY_STEPS[made] };
}

type Obstacle = { readonly cell: number } | { readonly unit: number };

function outcomeOfAdvance(
  { id: unit, cell }: Helicopter,
  { cellFrom, steps, made, obstacle }: { cellFrom: number; steps: number; made: number; obstacle: Obstacle | null },
): Outcome {
  if (made === steps || obstacle === null) return done("advanced", { unit, cellFrom, cell, steps });
  if ("cell" in obstacle) {
    const args = { unit, cellOfMountain: obstacle.cell };
    return made === 0 ? ignored("mountainAhead", args) : done("advancedToMountain", { ...args, cellFrom, cell });
  }
  const args = { unit, unitAhead: obstacle.unit };
  return made === 0 ? ignored("helicopterAhead", args) : done("advancedToHelicopter", { ...args, cellFrom, cell });
}

function stepOf({ heading }: Helicopter): number {
  return HEADINGS[heading].rows * GRID.cols + HEADINGS[heading].cols;
}

/** What prevents the next step: among the five cells that would enter the square a mountain or another helicopter's. */
function obstacleAhead(state: ApocalypseState, helicopter: Helicopter): Obstacle | null {
  const step = stepOf(helicopter);
  const across = Math.abs(step) === 1 ? GRID.cols : 1;
  const middle = helicopter.cell + (REACH + 1) * step;
  for (let offset = -REACH; offset <= REACH; offset++) {
    const cell = middle + offset * across;
    if (state.terrain[cell] === MOUNTAIN) return { cell };
  }
  const centre = helicopter.cell + step;
  const other = state.helicopters.find((candidate) => candidate !== helicopter && overlap(candidate.cell, centre));
  return other === undefined ? null : { unit: other.id };
}

/** Have the squares with these centres a cell in common? */
export function overlap(centre: number, other: number): boolean {
  const rows = Math.abs(Math.trunc(centre / GRID.cols) - Math.trunc(other / GRID.cols));
  const cols = Math.abs((centre % GRID.cols) - (other % GRID.cols));
  return rows <= 2 * REACH && cols <= 2 * REACH;
}

/** The square under the helicopter burns, and all soldiers there die, whose ever they are. */
function launchNapalm(state: ApocalypseState, helicopter: Helicopter, round: Round): Flight {
  const unit = helicopter.id;
  if (helicopter.napalm > 0) {
    return { outcome: ignored("napalmNotReady", { unit, rounds: helicopter.napalm }), code: NOT_LISTED };
  }
  let victims = 0;
  for (const cell of squareOf(helicopter.cell)) victims += burnCell(state, helicopter, cell, round);
  helicopter.napalm = state.edition === "statement" ? NAPALM_ROUNDS : NAPALM_ROUNDS + 1;
  round.report?.event("napalmLaunched", { unit, cell: helicopter.cell });
  return { outcome: done("launched", { unit, cell: helicopter.cell, victims }), code: NAPALM };
}

/**
 * The fire gets one round more than it will burn, since time passes for it in this same round.
 *
 * @returns how many soldiers die there: 0 or 1.
 */
function burnCell(state: ApocalypseState, killer: Helicopter, cell: number, { report }: Round): number {
  state.fire[cell] = 1 + (state.terrain[cell] === FOREST ? FOREST_FIRE_ROUNDS : OTHER_FIRE_ROUNDS);
  report?.event("fireStarted", { cell, rounds: state.fire[cell], unitBy: killer.id, seatBy: killer.seat });
  const victim = soldierOn(state, cell);
  if (victim === undefined) return 0;
  const seatTo = victim.seat === killer.seat ? otherTeam(state, killer.seat) : killer.seat;
  killSoldier(state, victim, { death: "burntByNapalm", seatTo, killer, report });
  return 1;
}

/** Every helicopter that is charging has one round less to go; the original does it before the soldiers' orders. */
export function chargeNapalm(state: ApocalypseState, { report }: Round): void {
  for (const helicopter of state.helicopters) {
    if (helicopter.napalm === 0) continue;
    helicopter.napalm--;
    const { id: unit, napalm: rounds } = helicopter;
    if (rounds > 0) report?.event("napalmCharges", { unit, rounds });
    else report?.event("napalmReady", { unit });
  }
}
