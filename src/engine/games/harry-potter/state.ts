import type { Chance } from "../../chance/chance";
import type { MatchState } from "../../contract/game";
import type { Recorder } from "../../contract/recorder";
import type { Direction } from "../../grid/directions";
import { cellAt, colOf, type Grid, isInside, rowOf } from "../../grid/grid";
import { NOBODY, setOwner } from "../../grid/territory";
import type { HarryPotterSettings } from "./config";

/** Sums beyond 32 bits wrap, as on the machines on which the original runs. */
export function to32Bits(sum: number): number {
  return sum | 0;
}

/** Every board is 60 × 60. */
export const GRID: Grid = { rows: 60, cols: 60 };
export const CELLS = GRID.rows * GRID.cols;

/** What the original calls the cell's type. */
export const CORRIDOR = 0;
export const WALL = 1;

export interface Unit {
  readonly type: "wizard" | "ghost";
  readonly id: number;
  /** The clan that it counts for now: 0 to 3. */
  clan: number;
  /** Kept when Voldemort kills the unit, until it is reborn. */
  cell: number;
  /** Wizard: rounds left of a conversion, 0 when not converting. Ghost: rounds of rest left before a spell. */
  roundsPending: number;
  /** Wizard: the clan that it will join, or -1. Ghost: the round of the last attack received, or -1. */
  next: number;
}

export interface Clan {
  /** Wizards that count for the clan: not those that Voldemort killed in this round. */
  wizards: number;
  /** Not yet divided by the number of units. */
  strengthPoints: number;
  /** Points for converted wizards, accumulated over the match. */
  conversionPoints: number;
  ownedCells: number;
  score: number;
}

/** What happens in a round and is settled at its end. */
export interface RoundInProgress {
  /** By clan, in the order in which they died. */
  readonly killedWizards: number[][];
  readonly isGhostKilled: boolean[];
  readonly booksRead: number[];
  booksDestroyed: number;
  isSpellCast: boolean;
}

export interface HarryPotterState extends MatchState {
  round: number;
  readonly settings: HarryPotterSettings;
  readonly chance: Chance;
  /** `CORRIDOR` or `WALL`; never changes, shared by all copies. */
  readonly terrain: Uint8Array;
  /** The clan that owns each cell, or -1. */
  readonly owner: Int8Array;
  /** The unit on each cell, or -1. */
  readonly unitAt: Int16Array;
  /** 1 where there is a book. */
  readonly book: Uint8Array;
  /** By id. */
  readonly units: readonly Unit[];
  readonly clans: readonly Clan[];
  ingredients: readonly number[];
  /** He is in no cell's `unitAt`. Off the board while it is being made. */
  readonly voldemort: { row: number; col: number };
  readonly inProgress: RoundInProgress;
}

export function clone(state: HarryPotterState): HarryPotterState {
  const { inProgress } = state;
  return {
    round: state.round,
    settings: state.settings,
    chance: state.chance.clone(),
    terrain: state.terrain,
    owner: state.owner.slice(),
    unitAt: state.unitAt.slice(),
    book: state.book.slice(),
    units: state.units.map((unit) => ({ ...unit })),
    clans: state.clans.map((clan) => ({ ...clan })),
    ingredients: state.ingredients,
    voldemort: { ...state.voldemort },
    inProgress: {
      killedWizards: inProgress.killedWizards.map((ids) => [...ids]),
      isGhostKilled: [...inProgress.isGhostKilled],
      booksRead: [...inProgress.booksRead],
      booksDestroyed: inProgress.booksDestroyed,
      isSpellCast: inProgress.isSpellCast,
    },
  };
}

/** A board of corridors without owner, unit or book. */
export function emptyState(settings: HarryPotterSettings, chance: Chance): HarryPotterState {
  return {
    round: 0,
    settings,
    chance,
    terrain: new Uint8Array(CELLS),
    owner: new Int8Array(CELLS).fill(NOBODY),
    unitAt: new Int16Array(CELLS).fill(-1),
    book: new Uint8Array(CELLS),
    units: [],
    clans: [0, 1, 2, 3].map(() => ({
      wizards: 0,
      strengthPoints: settings.CLAN_INI_MAGIC_STRENGTH,
      conversionPoints: 0,
      ownedCells: 0,
      score: 0,
    })),
    ingredients: [],
    voldemort: { row: -1, col: -1 },
    inProgress: {
      killedWizards: [[], [], [], []],
      isGhostKilled: [false, false, false, false],
      booksRead: [0, 0, 0, 0],
      booksDestroyed: 0,
      isSpellCast: false,
    },
  };
}

/** A corridor without unit and without book; its owner and Voldemort do not matter. */
export function isEmpty(state: HarryPotterState, cell: number): boolean {
  return state.terrain[cell] === CORRIDOR && state.unitAt[cell] === -1 && state.book[cell] === 0;
}

/** The neighbour of a cell, or -1 outside the board. */
export function neighbour(cell: number, direction: Direction): number {
  const row = rowOf(GRID, cell) + direction.rows;
  const col = colOf(GRID, cell) + direction.cols;
  return isInside(GRID, row, col) ? cellAt(GRID, row, col) : -1;
}

export function isOnBorder(cell: number): boolean {
  const row = rowOf(GRID, cell);
  const col = colOf(GRID, cell);
  return row === 0 || row === GRID.rows - 1 || col === 0 || col === GRID.cols - 1;
}

/** Is the cell Voldemort's own or one of the eight around him? */
export function isReachedByVoldemort(state: HarryPotterState, cell: number): boolean {
  const { row, col } = state.voldemort;
  return Math.abs(rowOf(GRID, cell) - row) <= 1 && Math.abs(colOf(GRID, cell) - col) <= 1;
}

/** Is the cell one of the eight around a place? */
export function isBeside(place: { readonly row: number; readonly col: number }, cell: number): boolean {
  const rows = Math.abs(rowOf(GRID, cell) - place.row);
  const cols = Math.abs(colOf(GRID, cell) - place.col);
  return Math.max(rows, cols) === 1;
}

/** The original's own check: he is not on the border, and no unit is in the eight cells around him. */
export function isVoldemortWellPlaced({ voldemort, units }: HarryPotterState): boolean {
  if (isOnBorder(cellAt(GRID, voldemort.row, voldemort.col))) return false;
  return !units.some((unit) => isBeside(voldemort, unit.cell));
}

/** What the cells that a player owns and its conversions are worth now; its score, once a round is over (rules, section 10). */
export function pointsNow({ clans, settings }: HarryPotterState, seat: number): number {
  const { conversionPoints, ownedCells } = clans[seat];
  return to32Bits(conversionPoints + ownedCells * settings.POINTS_PER_OWNED_CELL);
}

/** Strength points divided by the clan's units, its ghost included, truncated. */
export function magicStrength(clan: Clan): number {
  return Math.trunc(clan.strengthPoints / (1 + clan.wizards));
}

export function ghostOf(state: HarryPotterState, clan: number): Unit {
  const ghost = state.units.find((unit) => unit.type === "ghost" && unit.clan === clan);
  if (ghost === undefined) throw new Error(`clan ${clan} has no ghost`);
  return ghost;
}

/** Puts a unit that is nowhere on a cell, which its clan then owns. */
export function putUnit(state: HarryPotterState, unit: Unit, cell: number, report: Recorder | null): void {
  state.unitAt[cell] = unit.id;
  unit.cell = cell;
  setOwner(state, cell, unit.clan, report);
}

/** A wizard leaves its clan for another one, which takes its cell too and gets the points. */
export function joinClan(state: HarryPotterState, wizard: Unit, clan: number, report: Recorder | null): void {
  const points = state.settings.POINTS_FOR_CONVERTING_WIZARD;
  const from = wizard.clan;
  state.clans[from].wizards--;
  state.clans[clan].wizards++;
  state.clans[clan].conversionPoints = to32Bits(state.clans[clan].conversionPoints + points);
  wizard.clan = clan;
  report?.event("clanChanged", { unit: wizard.id, cell: wizard.cell, seatFrom: from, seatTo: clan, points });
  setOwner(state, wizard.cell, clan, report);
}
