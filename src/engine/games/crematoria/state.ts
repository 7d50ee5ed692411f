import type { Chance } from "../../chance/chance";
import type { MatchState } from "../../contract/game";
import type { Recorder } from "../../contract/recorder";
import { type CrematoriaSettings, MAX_HEALTH } from "./config";
import { CELLS, LEVEL } from "./topology";

/** The types of cell by their number in the player's API. */
export const OUTSIDE = 0;
export const CAVE = 1;
export const ROCK = 2;
export const ELEVATOR = 3;

export const NOBODY = -1;
/** The cell of a necromonger that is not here. */
export const NOWHERE = -1;

export type UnitType = "furyan" | "pioneer" | "necromonger" | "hellhound";

export interface Unit {
  readonly type: UnitType;
  readonly id: number;
  /** -1 for necromongers and hellhounds. Changes at the moment of death. */
  player: number;
  /** 0 when dead, and for a necromonger that is not here; -1 for hellhounds. */
  health: number;
  /** Necromonger: rounds until it lands, 0 once it has landed and after its death. -1 for all others, and for necromongers never used. */
  turns: number;
  /** Kept by the dead until they are reborn; `NOWHERE` for a necromonger that is not here. */
  cell: number;
}

export interface PlayerTotals {
  /** Caves owned now. */
  cells: number;
  /** Gems picked since the start. */
  gems: number;
}

/** The generator of this game has a permutation of its own. */
export interface ShortPermutations extends Chance {
  /** @param wanted how many of the first elements will be used; all of them unless told. */
  shortPermutation(size: number, decides: string, wanted?: number): number[];
}

/** Terrain as a `FIXED` map gives it; all three lists by cell. */
export interface CrematoriaMap {
  readonly terrain: Uint8Array;
  readonly owner: Int8Array;
  readonly gem: Uint8Array;
}

export interface CrematoriaState extends MatchState {
  round: number;
  readonly settings: CrematoriaSettings;
  readonly chance: ShortPermutations;
  /** `OUTSIDE`, `CAVE`, `ROCK` or `ELEVATOR`; never changes, shared by all copies. */
  readonly terrain: Uint8Array;
  /** The caves of level 0, row by row; shared by all copies. */
  readonly caves: Int16Array;
  /** The player that owns each cave, or -1. */
  readonly owner: Int8Array;
  /** The unit on each cell, or -1. A spacecraft in the air is on no cell. */
  readonly unitAt: Int16Array;
  /** 1 where there is a gem. */
  readonly gem: Uint8Array;
  /** By id: furyans and pioneers player by player, then the necromongers, then the hellhounds. */
  readonly units: readonly Unit[];
  /** By seat. */
  readonly players: readonly PlayerTotals[];
  /** Was every necromonger here when this round began? Then none arrives in it. */
  isSkyFull: boolean;
}

export function clone(state: CrematoriaState): CrematoriaState {
  return {
    round: state.round,
    settings: state.settings,
    chance: state.chance.clone(),
    terrain: state.terrain,
    caves: state.caves,
    owner: state.owner.slice(),
    unitAt: state.unitAt.slice(),
    gem: state.gem.slice(),
    units: state.units.map((unit) => ({ ...unit })),
    players: state.players.map((totals) => ({ ...totals })),
    isSkyFull: state.isSkyFull,
  };
}

/** A map with the units of the settings, none of them on the board yet. */
export function emptyState(
  settings: CrematoriaSettings,
  chance: ShortPermutations,
  map: CrematoriaMap,
): CrematoriaState {
  return {
    round: 0,
    settings,
    chance,
    terrain: map.terrain,
    caves: cavesOf(map.terrain),
    owner: map.owner.slice(),
    unitAt: new Int16Array(CELLS).fill(-1),
    gem: map.gem.slice(),
    units: newUnits(settings),
    players: [0, 1, 2, 3].map((seat) => ({ cells: countOwned(map.owner, seat), gems: 0 })),
    isSkyFull: false,
  };
}

function countOwned(owner: Int8Array, seat: number): number {
  let count = 0;
  for (let cell = 0; cell < CELLS; cell++) if (owner[cell] === seat) count++;
  return count;
}

function cavesOf(terrain: Uint8Array): Int16Array {
  const caves: number[] = [];
  for (let cell = 0; cell < LEVEL; cell++) if (terrain[cell] === CAVE) caves.push(cell);
  return Int16Array.from(caves);
}

function newUnits(settings: CrematoriaSettings): Unit[] {
  const units: Unit[] = [];
  const add = (type: UnitType, player: number, count: number) => {
    const health = type === "necromonger" ? 0 : MAX_HEALTH[type];
    for (let i = 0; i < count; i++) units.push({ type, id: units.length, player, health, turns: -1, cell: NOWHERE });
  };
  for (let player = 0; player < 4; player++) {
    add("furyan", player, settings.nb_furyans);
    add("pioneer", player, settings.nb_pioneers);
  }
  add("necromonger", NOBODY, settings.max_nb_necromongers);
  add("hellhound", NOBODY, settings.nb_hellhounds);
  return units;
}

/** Furyans and pioneers: the first ones of `units`. */
export function countPlayersUnits(settings: CrematoriaSettings): number {
  return 4 * (settings.nb_furyans + settings.nb_pioneers);
}

/** The id of the first hellhound; the necromongers are just before. */
export function firstHellhound(settings: CrematoriaSettings): number {
  return countPlayersUnits(settings) + settings.max_nb_necromongers;
}

export function isLanded(necromonger: Unit): boolean {
  return necromonger.health > 0 && necromonger.turns === 0;
}

export function isDescending(unit: Unit): boolean {
  return unit.turns > 0;
}

/** Is the unit alive and a furyan or a pioneer? */
export function isPrey(unit: Unit): boolean {
  return unit.player >= 0 && unit.health > 0;
}

/** In 32 bits, as in the original. */
export function scoreOf(state: CrematoriaState, seat: number): number {
  const { cells, gems } = state.players[seat];
  return (cells + Math.imul(state.settings.gem_value, gems)) | 0;
}

/** Changes a cave's owner, and says so. */
export function setOwner(state: CrematoriaState, cell: number, seat: number, report: Recorder | null): void {
  const before = state.owner[cell];
  if (before === seat) return;
  state.owner[cell] = seat;
  if (before !== NOBODY) state.players[before].cells--;
  state.players[seat].cells++;
  report?.event("ownerChanged", { cell, seatFrom: before, seatTo: seat });
}

/** Moves a unit from the cell that it occupies to a free one, and says so. */
export function relocate(state: CrematoriaState, unit: Unit, cell: number, report: Recorder | null): void {
  state.unitAt[unit.cell] = -1;
  state.unitAt[cell] = unit.id;
  report?.event("unitMoved", { unit: unit.id, cellFrom: unit.cell, cell });
  unit.cell = cell;
}
