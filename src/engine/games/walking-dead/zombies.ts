import type { Round } from "../../contract/game";
import { DIRECTIONS } from "../../grid/directions";
import { neighbour } from "./board";
import { EATEN_BY_NOBODY, isOnBoard, NOT_CONVERTING, type Unit, type WalkingDeadState, walk } from "./state";
import { goalsOf, type Search, searchFromLiving } from "./zombie-ways";

interface Decision {
  readonly zombie: Unit;
  readonly direction: number;
}

/**
 * Zombies go for the nearest living unit, around obstacles: first all of them decide, on the same board, and then they
 * go, by id (rules, section 5.4).
 */
export function moveZombies(state: WalkingDeadState, round: Round): void {
  const zombies = state.units.filter((unit) => unit.type === "zombie" && isOnBoard(state, unit));
  for (const decision of decide(state, zombies, round)) {
    if (!go(state, decision, round)) continue;
    const order = { kind: "move", unit: decision.zombie.id, args: [decision.direction] };
    round.executed.push({ seat: -1, order });
  }
}

/** One draw for each zombie that can reach anybody, also when only one direction leads there. */
function decide(state: WalkingDeadState, zombies: readonly Unit[], round: Round): Decision[] {
  const search = searchFromLiving(state);
  const decisions: Decision[] = [];
  for (const zombie of zombies) {
    const way = search.ways[zombie.id];
    if (way === undefined) {
      round.report?.event("zombieWithoutWay", { unit: zombie.id, cell: zombie.cell });
      continue;
    }
    const { directions, distance } = way;
    const direction = directions[state.chance.random(0, directions.length - 1, "zombieWay")];
    decisions.push({ zombie, direction });
    round.report?.event("zombieDecided", {
      unit: zombie.id,
      direction: DIRECTIONS[direction].name,
      choices: directions.length,
      distance,
      unitsTarget: nearestOn(state, search, { zombie, directions: [direction] }),
      unitsNearest: nearestOn(state, search, { zombie, directions }),
    });
  }
  return decisions;
}

/** The nearest living units to which shortest ways lead that begin in these directions; as an argument of a message. */
function nearestOn(
  state: WalkingDeadState,
  search: Search,
  { zombie, directions }: { zombie: Unit; directions: readonly number[] },
): string {
  const goals = goalsOf(search, zombie, directions);
  return goals
    .map((cell) => state.unitAt[cell])
    .sort((one, other) => one - other)
    .join(" ");
}

/** @returns whether it did anything. */
function go(state: WalkingDeadState, { zombie, direction }: Decision, round: Round): boolean {
  const target = neighbour(zombie.cell, direction);
  const other = state.units[state.unitAt[target]];
  if (other?.type === "living") {
    bite(state, zombie, other, round);
    return true;
  }
  if (other !== undefined) {
    round.report?.event("zombieBlocked", { unit: zombie.id, cell: target, unitBy: other.id });
    return false;
  }
  if (state.food[target] === 1) treadOnFood(state, zombie, target, round);
  walk(state, zombie, target, round.report);
  return true;
}

/** The way of a unit to become a zombie begins; if it had begun already, the bite changes nothing. */
function bite(state: WalkingDeadState, zombie: Unit, victim: Unit, round: Round): void {
  const isNew = victim.rounds === NOT_CONVERTING;
  if (isNew) victim.rounds = state.settings.ROUNDS_BEFORE_BECOMING_ZOMBIE;
  const code = isNew ? "bitten" : "bittenAgain";
  round.report?.event(code, { unit: victim.id, unitBy: zombie.id, cell: victim.cell, rounds: victim.rounds });
}

function treadOnFood(state: WalkingDeadState, zombie: Unit, target: number, round: Round): void {
  state.food[target] = 0;
  state.inProgress.eaten[EATEN_BY_NOBODY]++;
  round.report?.event("foodDestroyed", { unit: zombie.id, cell: target });
}
