import type { Chance } from "../../chance/chance";
import type { MatchState } from "../../contract/game";
import type { Recorder } from "../../contract/recorder";
import { CellSet } from "../../grid/cell-set";
import { NOBODY, setOwner } from "../../grid/territory";
import { CELLS, STREET } from "./board";
import type { StrengthRule, WalkingDeadSettings } from "./config";

/** The `rounds` of a unit that is not on its way to become a zombie. */
export const NOT_CONVERTING = -1;

export interface Unit {
  type: "living" | "dead" | "zombie";
  readonly id: number;
  /** The clan, 0 to 3; a dead unit keeps it, a zombie has none (-1). */
  clan: number;
  /** Where it is, or was when it is a zombie that was killed in this round. */
  cell: number;
  /** Rounds until it becomes a zombie, or -1. */
  rounds: number;
}

export interface Clan {
  /** How many living units it has. */
  living: number;
  /** Not divided by anything. */
  strengthPoints: number;
  /** What it fights with in this round: settled when the round before ends, and kept until this one ends. */
  fightStrength: number;
  /** Points for killed units and zombies, accumulated over the match. */
  killPoints: number;
  ownedCells: number;
  score: number;
}

/** A death in a fight, and whose doing it was. */
export interface Death {
  readonly unit: number;
  readonly killer: number;
}

/** What happens in a round and is settled at its end. */
export interface RoundInProgress {
  readonly deaths: Death[];
  /** By clan, in the order in which it killed them. */
  readonly killedZombies: number[][];
  /** Food items by clan, and in the last place those that zombies trod on. */
  readonly eaten: number[];
}

/** Index into `RoundInProgress.eaten`. */
export const EATEN_BY_NOBODY = 4;

export interface WalkingDeadState extends MatchState {
  round: number;
  readonly settings: WalkingDeadSettings;
  readonly strengthRule: StrengthRule;
  readonly chance: Chance;
  /** `STREET` or `WASTE`; never changes, shared by all copies. */
  readonly terrain: Uint8Array;
  /** The streets of the terrain as a set, shared too. */
  readonly streets: CellSet;
  /** The clan that owns each cell, or -1. */
  readonly owner: Int8Array;
  /** The unit on each cell, or -1. */
  readonly unitAt: Int16Array;
  /** 1 where there is food. */
  readonly food: Uint8Array;
  /** By id. */
  readonly units: readonly Unit[];
  readonly clans: readonly Clan[];
  readonly inProgress: RoundInProgress;
}

export function clone(state: WalkingDeadState): WalkingDeadState {
  const { inProgress } = state;
  return {
    round: state.round,
    settings: state.settings,
    strengthRule: state.strengthRule,
    chance: state.chance.clone(),
    terrain: state.terrain,
    streets: state.streets,
    owner: state.owner.slice(),
    unitAt: state.unitAt.slice(),
    food: state.food.slice(),
    units: state.units.map((unit) => ({ ...unit })),
    clans: state.clans.map((clan) => ({ ...clan })),
    inProgress: {
      deaths: [...inProgress.deaths],
      killedZombies: inProgress.killedZombies.map((ids) => [...ids]),
      eaten: [...inProgress.eaten],
    },
  };
}

export interface Beginning {
  readonly settings: WalkingDeadSettings;
  readonly strengthRule: StrengthRule;
  readonly chance: Chance;
}

/** A board without owner, unit or food. */
export function emptyState({ settings, strengthRule, chance }: Beginning, terrain: Uint8Array): WalkingDeadState {
  return {
    round: 0,
    settings,
    strengthRule,
    chance,
    terrain,
    streets: streetsOf(terrain),
    owner: new Int8Array(CELLS).fill(NOBODY),
    unitAt: new Int16Array(CELLS).fill(-1),
    food: new Uint8Array(CELLS),
    units: [],
    clans: [0, 1, 2, 3].map(() => ({
      living: 0,
      strengthPoints: settings.CLAN_INI_STRENGTH,
      fightStrength: 0,
      killPoints: 0,
      ownedCells: 0,
      score: 0,
    })),
    inProgress: { deaths: [], killedZombies: [[], [], [], []], eaten: [0, 0, 0, 0, 0] },
  };
}

function streetsOf(terrain: Uint8Array): CellSet {
  const streets = new CellSet();
  for (let cell = 0; cell < CELLS; cell++) if (terrain[cell] === STREET) streets.add(cell);
  return streets;
}

/** A street without unit and without food; its owner does not matter. */
export function isEmpty(state: WalkingDeadState, cell: number): boolean {
  return state.terrain[cell] === STREET && state.unitAt[cell] === -1 && state.food[cell] === 0;
}

/** False for a zombie that was killed earlier in this round. */
export function isOnBoard(state: WalkingDeadState, unit: Unit): boolean {
  return state.unitAt[unit.cell] === unit.id;
}

/** Strength points divided by living units, rounded down; 0 without units. What the player's API calls strength. */
export function strengthOf(clan: Clan): number {
  return clan.living === 0 ? 0 : Math.floor(clan.strengthPoints / clan.living);
}

/** Settles with what the clans fight in the round that begins (rules, section 5.3). */
export function settleFightStrengths(state: WalkingDeadState, report: Recorder | null): void {
  state.clans.forEach((clan, seat) => {
    const from = clan.fightStrength;
    clan.fightStrength = state.strengthRule === "release" ? Math.floor(clan.strengthPoints / 4) : strengthOf(clan);
    if (clan.fightStrength !== from) report?.event("fightStrengthChanged", { seat, from, to: clan.fightStrength });
  });
}

/** For a state whose units, owners and points were written directly. */
export function settleClans(state: WalkingDeadState): void {
  const ownedCells = new Int32Array(1 + state.clans.length);
  for (let cell = 0; cell < CELLS; cell++) ownedCells[1 + state.owner[cell]]++;
  state.clans.forEach((clan, seat) => {
    clan.ownedCells = ownedCells[1 + seat];
    clan.living = livingUnitsOf(state, seat).length;
  });
  settleFightStrengths(state, null);
}

/** The ids of a clan's living units, ascending. */
export function livingUnitsOf(state: WalkingDeadState, seat: number): number[] {
  return state.units.filter((unit) => unit.type === "living" && unit.clan === seat).map((unit) => unit.id);
}

/** Puts a unit that is nowhere on a cell, which its clan then owns; a zombie's cell is nobody's. */
export function putUnit(state: WalkingDeadState, unit: Unit, cell: number, report: Recorder | null): void {
  state.unitAt[cell] = unit.id;
  unit.cell = cell;
  setOwner(state, cell, unit.clan, report);
}

/** Goes to another cell; the cell left keeps its owner. */
export function walk(state: WalkingDeadState, unit: Unit, cell: number, report: Recorder | null): void {
  state.unitAt[unit.cell] = -1;
  report?.event("unitMoved", { unit: unit.id, cellFrom: unit.cell, cell });
  putUnit(state, unit, cell, report);
}

/** What a player's cells and kills are worth now; its score, once a round is over (rules, section 7). */
export function pointsNow({ clans }: WalkingDeadState, seat: number): number {
  return clans[seat].killPoints + clans[seat].ownedCells;
}
