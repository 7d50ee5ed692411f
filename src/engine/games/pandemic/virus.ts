import type { Round } from "../../contract/game";
import type { Recorder } from "../../contract/recorder";
import { MOST_VIRUS, type PandemicState, type Unit, type World } from "./state";

const SHED_BY_A_UNIT = 3;

/** Infected units without mask leave virus in their cells; then it spreads, weaker by one, and is capped. */
export function spreadVirus(state: PandemicState, round: Round): void {
  const before = round.report === null ? null : state.virus.slice();
  shedVirus(state, round);
  const shed = state.virus;
  state.virus = spreadOnce(state.world, shed);
  if (before === null || round.report === null) return;
  reportVirus(state, { before, shed }, round.report);
  for (const unit of state.units) if (isExposed(state, unit)) reportSource(state, unit.cell, shed, round.report);
}

function shedVirus(state: PandemicState, round: Round): void {
  for (const unit of state.units) {
    if (unit.isKilled || unit.damage === 0 || unit.hasMask) continue;
    state.virus[unit.cell] += SHED_BY_A_UNIT;
    round.report?.event("virusShed", { unitBy: unit.id, cell: unit.cell });
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

interface EarlierVirus {
  /** At the start of the round. */
  readonly before: Uint8Array;
  /** With what the infected units left. */
  readonly shed: Uint8Array;
}

function reportVirus(state: PandemicState, { before, shed }: EarlierVirus, report: Recorder): void {
  const { virus } = state;
  for (let cell = 0; cell < virus.length; cell++) {
    if (virus[cell] === before[cell]) continue;
    const cellsSource = sourcesOf(state, cell, shed).join(" ");
    report.event("virusChanged", { cell, from: before[cell], to: virus[cell], cellsSource });
  }
}

/** The cells of which one was enough for what is in a cell now; none for a cell without virus. */
function sourcesOf({ virus, world }: PandemicState, cell: number, shed: Uint8Array): number[] {
  if (virus[cell] === 0) return [];
  const { grid, medium } = world;
  const own = medium[cell];
  const around = [cell, cell - grid.cols, cell - 1, cell + 1, cell + grid.cols];
  return around.filter((one) => medium[one] === own && Math.min(shed[one] - 1, MOST_VIRUS[own]) === virus[cell]);
}

function isExposed({ virus }: PandemicState, { isKilled, isImmune, damage, cell }: Unit): boolean {
  return !isKilled && !isImmune && damage === 0 && virus[cell] > 0;
}

/** From which cells the virus came that a healthy unit stands in, and who left some there in this round. */
function reportSource(state: PandemicState, cell: number, shed: Uint8Array, report: Recorder): void {
  const sources = sourcesOf(state, cell, shed);
  const isShedder = ({ isKilled, damage, hasMask, cell: place }: Unit) =>
    !isKilled && damage > 0 && !hasMask && sources.includes(place);
  const shedders = state.units.filter(isShedder).map(({ id }) => id);
  const args = { cell, virus: state.virus[cell], cellsSource: sources.join(" "), unitsBy: shedders.join(" ") };
  report.event("virusCame", args);
}
