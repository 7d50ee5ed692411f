import type { Round } from "../../contract/game";
import type { Recorder } from "../../contract/recorder";
import { MOST_VIRUS, type PandemicState, type Unit, type World } from "./state";

const SHED_BY_A_UNIT = 3;

/** Infected units without mask leave virus in their cells; then it spreads, weaker by one, and is capped. */
export function spreadVirus(state: PandemicState, round: Round): void {
  const before = round.report === null ? null : state.virus.slice();
  shedVirus(state, round);
  const shed = spreadOnce(state.world, state.virus);
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
 *
 * @returns what was there before; until the next call.
 */
function spreadOnce(world: World, virus: Uint8Array): Uint8Array {
  const { words, bytes } = copyOf(virus);
  virus.fill(0);
  for (let word = 0; 4 * word < virus.length; word++) {
    if (words[word] === 0) continue;
    for (let cell = 4 * word; cell < 4 * word + 4; cell++) {
      if (bytes[cell] > 1) spreadFrom(world, virus, cell, bytes[cell] - 1);
    }
  }
  return bytes;
}

function spreadFrom({ grid, medium }: World, virus: Uint8Array, cell: number, rest: number): void {
  const { cols } = grid;
  const own = medium[cell];
  const amount = Math.min(rest, MOST_VIRUS[own]);
  raise(virus, cell, amount);
  if (medium[cell + cols] === own) raise(virus, cell + cols, amount);
  if (medium[cell + 1] === own) raise(virus, cell + 1, amount);
  if (medium[cell - cols] === own) raise(virus, cell - cols, amount);
  if (medium[cell - 1] === own) raise(virus, cell - 1, amount);
}

/** The same bytes twice: most cells have no virus, and four of them at once are skipped. */
interface Copy {
  readonly words: Uint32Array;
  readonly bytes: Uint8Array;
}

/** One for all rounds, as large as the largest board so far: a new one would be fetched from the system each time. */
let copy: Copy = newCopy(0);

function newCopy(words: number): Copy {
  const list = new Uint32Array(words);
  return { words: list, bytes: new Uint8Array(list.buffer) };
}

function copyOf(virus: Uint8Array): Copy {
  const words = Math.ceil(virus.length / 4);
  if (copy.words.length < words) copy = newCopy(words);
  copy.words[words - 1] = 0;
  copy.bytes.set(virus);
  return copy;
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
