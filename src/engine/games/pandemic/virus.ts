import type { Round } from "../../match/game";
import { GRASS, MOST_VIRUS, type PandemicState, WALL, type World } from "./state";

const SHED_BY_A_UNIT = 3;

/** Infected units without mask leave virus in their cells; then it spreads, weaker by one, and is capped. */
export function spreadVirus(state: PandemicState, round: Round): void {
  const before = round.report === null ? null : state.virus.slice();
  shedVirus(state, round);
  state.virus = spreadOnce(state.world, state.virus);
  if (before !== null) reportVirus(state, before, round);
}

function shedVirus(state: PandemicState, round: Round): void {
  for (const unit of state.units) {
    if (unit.isKilled || unit.damage === 0 || unit.hasMask) continue;
    state.virus[unit.cell] += SHED_BY_A_UNIT;
    round.report?.event("virusShed", { unit: unit.id, cell: unit.cell });
  }
}

/** Every cell takes the maximum of itself and its neighbours of the same class, minus one (rules, section 6.2). */
function spreadOnce(world: World, from: Uint8Array): Uint8Array {
  const { cols } = world.grid;
  const to = new Uint8Array(from.length);
  for (let cell = 0; cell < from.length; cell++) {
    if (from[cell] < 2) continue;
    const amount = from[cell] - 1;
    raise(to, cell, amount);
    spreadTo(world, to, { cell, near: cell + cols, amount });
    spreadTo(world, to, { cell, near: cell + 1, amount });
    spreadTo(world, to, { cell, near: cell - cols, amount });
    spreadTo(world, to, { cell, near: cell - 1, amount });
  }
  for (let cell = 0; cell < to.length; cell++) {
    const most = MOST_VIRUS[world.terrain[cell]];
    if (to[cell] > most) to[cell] = most;
  }
  return to;
}

/** Virus goes from grass to grass, and from city or path to city or path. */
function spreadTo(
  { terrain }: World,
  to: Uint8Array,
  { cell, near, amount }: { cell: number; near: number; amount: number },
): void {
  if (terrain[near] === WALL || (terrain[cell] === GRASS) !== (terrain[near] === GRASS)) return;
  raise(to, near, amount);
}

function raise(to: Uint8Array, cell: number, amount: number): void {
  if (to[cell] < amount) to[cell] = amount;
}

function reportVirus({ virus }: PandemicState, before: Uint8Array, { report }: Round): void {
  for (let cell = 0; cell < virus.length; cell++) {
    if (virus[cell] !== before[cell]) report?.event("virusChanged", { cell, from: before[cell], to: virus[cell] });
  }
}
