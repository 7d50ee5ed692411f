import type { Round } from "../../contract/game";
import { MOST_VIRUS, type PandemicState, type World } from "./state";

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

/**
 * Every cell takes the maximum of itself and its neighbours of the same medium, minus one (rules, section 6.2). The cap is
 * the same for a whole medium, so it may come first.
 */
function spreadOnce({ grid, medium }: World, from: Uint8Array): Uint8Array {
  const { cols } = grid;
  const to = new Uint8Array(from.length);
  for (let cell = 0; cell < from.length; cell++) {
    if (from[cell] < 2) continue;
    const own = medium[cell];
    const amount = Math.min(from[cell] - 1, MOST_VIRUS[own]);
    raise(to, cell, amount);
    if (medium[cell + cols] === own) raise(to, cell + cols, amount);
    if (medium[cell + 1] === own) raise(to, cell + 1, amount);
    if (medium[cell - cols] === own) raise(to, cell - cols, amount);
    if (medium[cell - 1] === own) raise(to, cell - 1, amount);
  }
  return to;
}

function raise(to: Uint8Array, cell: number, amount: number): void {
  if (to[cell] < amount) to[cell] = amount;
}

function reportVirus({ virus }: PandemicState, before: Uint8Array, { report }: Round): void {
  for (let cell = 0; cell < virus.length; cell++) {
    if (virus[cell] !== before[cell]) report?.event("virusChanged", { cell, from: before[cell], to: virus[cell] });
  }
}
