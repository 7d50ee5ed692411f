import type { Chance } from "../../chance/chance";
import type { MatchState } from "../../contract/game";
import type { Direction } from "../../grid/directions";
import type { Grid } from "../../grid/grid";
import type { PandemicSettings } from "./config";

export const NOBODY = -1;
export const NO_UNIT = -1;
export const NO_ZONE = -1;

/** What the original calls the cell's type. */
export const WALL = 0;
export const GRASS = 1;
export const CITY = 2;
export const PATH = 3;

/** Through what virus spreads, by the type of cell: nothing, grass, or cities and paths. */
export const MEDIUM: readonly number[] = [0, 1, 2, 2];

/** The most virus that a cell can hold, by its medium. */
export const MOST_VIRUS: readonly number[] = [0, 4, 10];

/** The four directions of movement by their number in the player's API (rules, section 5). */
export const DIRECTIONS: readonly Direction[] = [
  { letter: "b", name: "BOTTOM", rows: 1, cols: 0 },
  { letter: "r", name: "RIGHT", rows: 0, cols: 1 },
  { letter: "t", name: "TOP", rows: -1, cols: 0 },
  { letter: "l", name: "LEFT", rows: 0, cols: -1 },
];

/** The direction that stands for "stay". */
export const NONE = 4;

export interface City {
  /** In the order of the original's lists. */
  readonly cells: readonly number[];
}

export interface Path extends City {
  /** The two cities that it joins. */
  readonly from: number;
  readonly to: number;
}

/** What never changes in a match; shared by all copies of a state. */
export interface World {
  readonly grid: Grid;
  /** `WALL`, `GRASS`, `CITY` or `PATH` for each cell. */
  readonly terrain: Uint8Array;
  /** The `MEDIUM` of each cell. */
  readonly medium: Uint8Array;
  readonly cities: readonly City[];
  readonly paths: readonly Path[];
  /** For each cell its zone: the number of its city, or the number of cities plus that of its path, or -1. */
  readonly zoneAt: Int32Array;
}

export interface Unit {
  readonly id: number;
  /** 0 to 3: whom it obeys; changes when it dies. */
  player: number;
  /** Kept while the unit is killed, until it comes back. */
  cell: number;
  health: number;
  /** Health lost every round; 0 when not infected. */
  damage: number;
  /** Rounds since the infection, counting that of the infection; kept after healing. */
  turns: number;
  isImmune: boolean;
  hasMask: boolean;
  /** Died in this round and is not back yet: it is on no cell. */
  isKilled: boolean;
}

export interface PandemicState extends MatchState {
  round: number;
  readonly settings: PandemicSettings;
  readonly chance: Chance;
  readonly world: World;
  /** The amount of virus in each cell. */
  readonly virus: Uint8Array;
  /** The unit on each cell, or -1. */
  readonly unitAt: Int16Array;
  /** 1 where a mask lies. */
  readonly maskAt: Uint8Array;
  /** The cells where a mask lies, in the order of the original's list. */
  readonly masks: number[];
  /** By id. */
  readonly units: readonly Unit[];
  /** The player that owns each zone, or -1: the cities, and then the paths. */
  readonly owners: Int8Array;
  /** By seat, accumulated over the match. */
  readonly scores: number[];
  /** True for a state read from a `.res`, which does not say damage, turns, immunity and worn masks. */
  readonly isPartial: boolean;
}

export function clone(state: PandemicState): PandemicState {
  return {
    round: state.round,
    settings: state.settings,
    chance: state.chance.clone(),
    world: state.world,
    virus: state.virus.slice(),
    unitAt: state.unitAt.slice(),
    maskAt: state.maskAt.slice(),
    masks: [...state.masks],
    units: state.units.map(cloneUnit),
    owners: state.owners.slice(),
    scores: [...state.scores],
    isPartial: state.isPartial,
  };
}

function cloneUnit(unit: Unit): Unit {
  const { id, player, cell, health, damage, turns, isImmune, hasMask, isKilled } = unit;
  return { id, player, cell, health, damage, turns, isImmune, hasMask, isKilled };
}

/** A state on a world without virus, masks and units. */
export function emptyState(settings: PandemicSettings, world: World, chance: Chance): PandemicState {
  const cells = world.terrain.length;
  return {
    round: 0,
    settings,
    chance,
    world,
    virus: new Uint8Array(cells),
    unitAt: new Int16Array(cells).fill(NO_UNIT),
    maskAt: new Uint8Array(cells),
    masks: [],
    units: [],
    owners: new Int8Array(world.cities.length + world.paths.length).fill(NOBODY),
    scores: [0, 0, 0, 0],
    isPartial: false,
  };
}

export function zoneCells(world: World, zone: number): readonly number[] {
  const { cities, paths } = world;
  return zone < cities.length ? cities[zone].cells : paths[zone - cities.length].cells;
}

export function addMask(state: PandemicState, cell: number): void {
  state.maskAt[cell] = 1;
  state.masks.push(cell);
}

/** Takes a mask from the board: the last one of the list takes its place in the list. */
export function removeMask(state: PandemicState, cell: number): void {
  const { masks } = state;
  state.maskAt[cell] = 0;
  masks[masks.indexOf(cell)] = masks[masks.length - 1];
  masks.pop();
}
