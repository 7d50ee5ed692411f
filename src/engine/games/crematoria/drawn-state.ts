import { defaultSettings } from "../../text/settings-text";
import { type CrematoriaSettings, configurationFields, MAX_HEALTH } from "./config";
import { areAllNecromongersHere } from "./necromongers";
import {
  CAVE,
  type CrematoriaMap,
  type CrematoriaState,
  ELEVATOR,
  emptyState,
  isDescending,
  NOBODY,
  NOWHERE,
  OUTSIDE,
  ROCK,
  type ShortPermutations,
  type Unit,
  type UnitType,
} from "./state";
import { CELLS, cellOf, LEVEL } from "./topology";

/** A piece of Crematoria, row by row with `/` between the rows; the same place on both levels. */
export interface DrawnState {
  /** All the rest is rock. */
  readonly underground?: string;
  /** All the rest is outside, without anything. */
  readonly outside?: string;
  readonly chance: ShortPermutations;
  readonly round?: number;
  /** Necromongers that are not here. */
  readonly absent?: number;
  /** Settings that are not the default ones, but for the numbers of units, which the drawing gives. */
  readonly settings?: Partial<CrematoriaSettings>;
}

/** Where the top left corner of a drawing lies: at night in round 0. */
const TOP = 10;
const LEFT = 10;

const PIONEERS = "abcd";
const FURYANS = "ABCD";

interface Letter {
  readonly letter: string;
  readonly cell: number;
}

/**
 * The state of a small example, with nothing but what is drawn.
 *
 * `.` cave, or outside; `R` rock; `E` elevator; `*` gem; `0` to `3` cave of a player; `a` to `d` pioneer of player 0 to 3,
 * in its own cave; `A` to `D` furyan; `n` necromonger; `v` the spacecraft of one, which lands after two rounds; `h`
 * hellhound. Ids go in reading order, underground first: pioneers and furyans, then necromongers, then hellhounds.
 */
export function drawnState(drawing: DrawnState): CrematoriaState {
  const letters = [...lettersOf(drawing.underground ?? "", 0), ...lettersOf(drawing.outside ?? "", 1)];
  const units = drawnUnits(letters, drawing.absent ?? 0);
  const state = { ...emptyState(settingsFor(units, drawing), drawing.chance, mapOf(letters)), units };
  state.round = drawing.round ?? 0;
  for (const unit of units) if (unit.health !== 0 && !isDescending(unit)) state.unitAt[unit.cell] = unit.id;
  state.isSkyFull = areAllNecromongersHere(state);
  return state;
}

/** The cell at a row and a column of the drawing. */
export function drawnCell(row: number, col: number, level: number): number {
  return cellOf(TOP + row, LEFT + col, level);
}

function lettersOf(rows: string, level: number): Letter[] {
  return rows.split("/").flatMap((row, i) => [...row].map((letter, j) => ({ letter, cell: drawnCell(i, j, level) })));
}

/** `4 * nb_furyans` must be the number of units of players: a quarter of them, whatever they are. */
function settingsFor(units: readonly Unit[], { settings }: DrawnState): CrematoriaSettings {
  const count = (...types: UnitType[]) => units.filter((unit) => types.includes(unit.type)).length;
  const numbers = {
    nb_furyans: count("furyan", "pioneer") / 4,
    nb_pioneers: 0,
    max_nb_necromongers: count("necromonger"),
    nb_hellhounds: count("hellhound"),
  };
  return { ...defaultSettings(configurationFields), ...settings, ...numbers } as CrematoriaSettings;
}

function mapOf(letters: readonly Letter[]): CrematoriaMap {
  const map = {
    terrain: Uint8Array.from({ length: CELLS }, (_, cell) => (cell < LEVEL ? ROCK : OUTSIDE)),
    owner: new Int8Array(CELLS).fill(NOBODY),
    gem: new Uint8Array(CELLS),
  };
  for (const { letter, cell } of letters) {
    map.terrain[cell] = terrainOf(letter, cell);
    const owner = Math.max("0123".indexOf(letter), PIONEERS.indexOf(letter));
    if (map.terrain[cell] === CAVE) map.owner[cell] = owner;
    if (letter === "*") map.gem[cell] = 1;
  }
  return map;
}

function terrainOf(letter: string, cell: number): number {
  if (letter === "R") return ROCK;
  if (letter === "E") return ELEVATOR;
  return cell < LEVEL ? CAVE : OUTSIDE;
}

const LANDING_ROUNDS = 2;

function drawnUnits(letters: readonly Letter[], absent: number): Unit[] {
  const drawn = letters.flatMap(({ letter, cell }) => {
    const unit = unitOf(letter);
    return unit === null ? [] : [{ ...unit, cell }];
  });
  const elsewhere = Array.from({ length: absent }, () => ({ type: "necromonger" as const, health: 0, cell: NOWHERE }));
  const ofType = (...types: UnitType[]) => [...drawn, ...elsewhere].filter(({ type }) => types.includes(type));
  return [...ofType("furyan", "pioneer"), ...ofType("necromonger"), ...ofType("hellhound")].map((unit, id) => ({
    player: NOBODY,
    health: MAX_HEALTH[unit.type],
    turns: -1,
    ...unit,
    id,
  }));
}

type DrawnUnit = Pick<Unit, "type"> & Partial<Pick<Unit, "player" | "turns">>;

function unitOf(letter: string): DrawnUnit | null {
  if (PIONEERS.includes(letter)) return { type: "pioneer", player: PIONEERS.indexOf(letter) };
  if (FURYANS.includes(letter)) return { type: "furyan", player: FURYANS.indexOf(letter) };
  if (letter === "n" || letter === "v") return { type: "necromonger", turns: letter === "n" ? 0 : LANDING_ROUNDS };
  return letter === "h" ? { type: "hellhound" } : null;
}
