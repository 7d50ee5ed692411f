import { CellSet } from "../../grid/cell-set";
import { neighbour } from "./board";
import { isOnBoard, type Unit, type WalkingDeadState } from "./state";

/** How a zombie comes to the nearest living units. */
export interface Way {
  /** In steps, also diagonal ones. */
  readonly distance: number;
  /** All directions that begin a shortest way to any of them, by number. */
  readonly directions: readonly number[];
}

/** One search for all zombies. */
export interface Search {
  /** By id; nothing for a zombie that can reach nobody. */
  readonly ways: readonly (Way | undefined)[];
  /** The cells at each distance from the nearest living unit, as far as it mattered. */
  readonly waves: readonly CellSet[];
  /** Of cells in the waves: where the nearest living units are, as far as somebody has asked for it (`goalsOf`). */
  readonly goals: Map<number, Goals>;
}

type Goals = readonly number[];

/**
 * One breadth-first search from all living units at once, in waves, through streets without units, until the last zombie
 * has found its way (rules, section 5.4): a zombie goes where the first wave that comes to it came from.
 */
export function searchFromLiving(state: WalkingDeadState): Search {
  const ways = new Array<Way | undefined>(state.units.length);
  const waves: CellSet[] = [];
  const zombies = cellsOf(state.units.filter((unit) => unit.type === "zombie" && isOnBoard(state, unit)));
  const open = openStreets(state);
  let wave = cellsOf(state.units.filter(({ type }) => type === "living"));
  let left = zombies.size();
  while (left > 0 && !wave.isEmpty()) {
    const source = wave;
    waves.push(source);
    wave = open.takeAround(source);
    // A way leads to a zombie, but through none.
    for (const cell of wave.takeAll(zombies)) {
      ways[state.unitAt[cell]] = { distance: waves.length, directions: source.directionsFrom(cell) };
      left--;
    }
  }
  return { ways, waves, goals: new Map() };
}

/** The streets on which nobody stands, or a zombie. */
function openStreets(state: WalkingDeadState): CellSet {
  const open = state.streets.copy();
  for (const unit of state.units) if (unit.type !== "zombie" && isOnBoard(state, unit)) open.remove(unit.cell);
  return open;
}

function cellsOf(units: readonly Unit[]): CellSet {
  const cells = new CellSet();
  for (const { cell } of units) cells.add(cell);
  return cells;
}

/** The cells of the nearest living units to which shortest ways lead that begin in these directions. */
export function goalsOf(search: Search, zombie: Unit, directions: readonly number[]): Goals {
  const way = search.ways[zombie.id];
  return way === undefined ? [] : goalsInto(search, { cell: zombie.cell, distance: way.distance, directions });
}

/** The cells of the living units to which a cell in a wave is one of the nearest. Many ways go on through the same cells. */
function goalsFrom(search: Search, cell: number, distance: number): Goals {
  if (distance === 0) return [cell];
  const known = search.goals.get(cell);
  if (known !== undefined) return known;
  const directions = search.waves[distance - 1].directionsFrom(cell);
  const goals = goalsInto(search, { cell, distance, directions });
  search.goals.set(cell, goals);
  return goals;
}

/** The same, when only some directions are taken. */
function goalsInto(search: Search, { cell, distance, directions }: Way & { readonly cell: number }): Goals {
  let goals: Goals = [];
  for (const direction of directions) goals = union(goals, goalsFrom(search, neighbour(cell, direction), distance - 1));
  return goals;
}

function union(one: Goals, other: Goals): Goals {
  const added = other.filter((cell) => !one.includes(cell));
  return added.length === 0 ? one : [...one, ...added];
}

/** The cells that a zombie goes through, its own first and its victim's last, always in the lowest direction; empty without a way. */
export function wayOf({ ways, waves }: Search, zombie: Unit): number[] {
  const way = ways[zombie.id];
  if (way === undefined) return [];
  const cells = [zombie.cell];
  for (let left = way.distance - 1; left >= 0; left--) {
    const cell = cells[cells.length - 1];
    cells.push(neighbour(cell, waves[left].directionsFrom(cell)[0]));
  }
  return cells;
}
