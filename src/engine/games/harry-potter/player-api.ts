/**
 * The module `tauler/harry-potter`: what a player of Harry Potter may see and do, with the names of the original C++
 * program in camelCase and with its exact meaning.
 *
 * A wrong number never throws: it writes a `warning: …` to the player's console and gives a default value, which each
 * function tells.
 */

import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import type { DrawingColour as Colour, HeatValues as Heat } from "../../match/drawing";
import { createPen } from "../../player/pen";
import { giveOrder, onMatchStart, print, turn, warn } from "../../player/runtime";
import { type Dir, nameIn, Pos } from "./player-pos";

export { allDirs, Dir, dirName, dirOk, Pos, wizardDirs } from "./player-pos";
export type { Colour, Heat };

const ROWS = 60;
const COLS = 60;
const CLANS = 4;
let chance = new PowerOfTwoChance(0);

onMatchStart((start) => {
  chance = new PowerOfTwoChance(start.seed);
});

/** What a cell is. C++: `enum CellType`. */
export const CellType = { Corridor: 0, Wall: 1 } as const;
export type CellType = (typeof CellType)[keyof typeof CellType];

/** `"Corridor"` or `"Wall"`; for any other number, the number. C++: `cerr << c.type`. */
export function cellTypeName(type: number): string {
  return nameIn(CellType, type);
}

/** What a unit is. C++: `enum UnitType`. */
export const UnitType = { Wizard: 0, Ghost: 1 } as const;
export type UnitType = (typeof UnitType)[keyof typeof UnitType];

/** `"Wizard"` or `"Ghost"`; for any other number, the number. C++: `cerr << u.type`. */
export function unitTypeName(type: number): string {
  return nameIn(UnitType, type);
}

/** A cell of the board, as it is at the start of the round. C++: `Cell`. */
export class Cell {
  // The fields are declared only, as those of Pos.
  declare readonly type: CellType;
  /** The clan that owns the cell, 0 to 3, or -1. */
  declare readonly owner: number;
  /** The id of the unit on the cell, or -1. */
  declare readonly id: number;
  /** Is there a book? */
  declare readonly book: boolean;

  constructor(type: CellType = CellType.Corridor, owner = -1, id = -1, book = false) {
    this.type = type;
    this.owner = owner;
    this.id = id;
    this.book = book;
  }

  /** A corridor without unit and without book. C++: `is_empty()`. */
  isEmpty(): boolean {
    return this.type === CellType.Corridor && this.id === -1 && !this.book;
  }
}

/** A wizard or a ghost, as it is at the start of the round. C++: `Unit`. */
export class Unit {
  declare readonly type: UnitType;
  /** Never changes, not even when the unit changes clan. */
  declare readonly id: number;
  /** The clan that it belongs to, 0 to 3. */
  declare readonly player: number;
  declare readonly pos: Pos;
  /** Wizard: rounds left of its conversion, 0 when it is not converting. Ghost: rounds of rest left before a spell. C++: `rounds_pending`. */
  declare readonly roundsPending: number;
  /** Wizard: the clan that it will join, or -1. Ghost: the round of the last attack it received, or -1. C++: `next_player`. */
  declare readonly nextPlayer: number;

  constructor(
    type: UnitType = UnitType.Wizard,
    id = -1,
    player = -1,
    pos: Pos = new Pos(),
    roundsPending = -1,
    nextPlayer = -1,
  ) {
    this.type = type;
    this.id = id;
    this.player = player;
    this.pos = pos;
    this.roundsPending = roundsPending;
    this.nextPlayer = nextPlayer;
  }

  /** Is it a wizard that is converting to another clan? C++: `is_in_conversion_process()`. */
  isInConversionProcess(): boolean {
    return this.type === UnitType.Wizard && this.roundsPending > 0;
  }

  /** Rounds left of the conversion; -1 for a ghost. C++: `rounds_for_converting()`. */
  roundsForConverting(): number {
    return this.type === UnitType.Wizard ? this.roundsPending : -1;
  }

  /** The clan that it will join, or -1; -1 for a ghost. C++: `player_to_be_converted_to()`. */
  playerToBeConvertedTo(): number {
    return this.type === UnitType.Wizard ? this.nextPlayer : -1;
  }

  /** The round in which the ghost was last attacked, or -1; -1 for a wizard. C++: `last_attack_received()`. */
  lastAttackReceived(): number {
    return this.type === UnitType.Ghost ? this.nextPlayer : -1;
  }

  /** Rounds that the ghost must still rest before a spell, 0 when it is ready; -1 for a wizard. C++: `resting_rounds()`. */
  restingRounds(): number {
    return this.type === UnitType.Ghost ? this.roundsPending : -1;
  }
}

function isPlayer(pl: number): boolean {
  return Number.isInteger(pl) && pl >= 0 && pl < CLANS;
}

function isOnBoard(i: number, j: number): boolean {
  return Number.isInteger(i) && Number.isInteger(j) && i >= 0 && i < ROWS && j >= 0 && j < COLS;
}

function warnOfPlayer(call: string, pl: number): void {
  warn(`${call}: player ${pl} does not exist (players are 0 to 3)`);
}

const pen = createPen<Pos>({
  cells: () => ROWS * COLS,
  cellOf: ({ i, j }) => (isOnBoard(i, j) ? i * COLS + j : -1),
  hasUnit: (id) => id < turn.columns.unitType.length,
});

/**
 * Extend this class in a file `AI<Name>.ts` as `export class <Name> extends Player` and write `play()`. One object plays
 * the whole match: what you keep in its fields is there in the next round.
 */
export abstract class Player {
  /**
   * Called once per round, with the state at the start of the round: give your orders here, the most urgent first.
   *
   * Only the first order for each unit counts. More than 1000 calls in a round freeze the player.
   */
  abstract play(): void;

  /** Your own clan, 0 to 3. C++: `me()`. */
  me(): number {
    return turn.seat;
  }

  /** The current round, from 0 to `numRounds() - 1`. C++: `round()`. */
  round(): number {
    return turn.round;
  }

  /**
   * The cell at a row and a column, or at a position.
   *
   * Outside the board: a warning, and a corridor without owner, unit and book. C++: `cell(i, j)`, `cell(pos)`.
   */
  cell(i: number, j: number): Cell;
  cell(pos: Pos): Cell;
  cell(iOrPos: number | Pos, col = 0): Cell {
    const i = typeof iOrPos === "number" ? iOrPos : iOrPos.i;
    const j = typeof iOrPos === "number" ? col : iOrPos.j;
    if (!isOnBoard(i, j)) {
      warn(`cell: position (${i}, ${j}) is outside the board`);
      return new Cell();
    }
    const { terrain, owner, unitAt, book } = turn.columns;
    const index = i * COLS + j;
    return new Cell(terrain[index] as CellType, owner[index], unitAt[index], book[index] === 1);
  }

  /**
   * The unit with an id.
   *
   * No such id: a warning, and a wizard with id -1 at (0, 0). C++: `unit(id)`.
   */
  unit(id: number): Unit {
    const { unitType, unitClan, unitCell, unitRounds, unitNext } = turn.columns;
    if (!Number.isInteger(id) || id < 0 || id >= unitType.length) {
      warn(`unit: there is no unit ${id} (ids are 0 to ${unitType.length - 1})`);
      return new Unit();
    }
    const cell = unitCell[id];
    const pos = new Pos(Math.floor(cell / COLS), cell % COLS);
    return new Unit(unitType[id] as UnitType, id, unitClan[id], pos, unitRounds[id], unitNext[id]);
  }

  /** The ids of a clan's wizards, ascending, converting ones included. No such player: a warning, and `[]`. C++: `wizards(pl)`. */
  wizards(pl: number): number[] {
    if (isPlayer(pl)) return unitsOf(pl, UnitType.Wizard);
    warnOfPlayer("wizards", pl);
    return [];
  }

  /** The id of a clan's ghost. No such player: a warning, and -1. C++: `ghost(pl)`. */
  ghost(pl: number): number {
    if (isPlayer(pl)) return unitsOf(pl, UnitType.Ghost)[0];
    warnOfPlayer("ghost", pl);
    return -1;
  }

  /** Where Voldemort is; he may stand on a wall. C++: `pos_voldemort()`. */
  posVoldemort(): Pos {
    const cell = turn.columns.voldemort[0];
    return new Pos(Math.floor(cell / COLS), cell % COLS);
  }

  /** A clan's strength points divided by its units, rounded down. No such player: a warning, and -1. C++: `magic_strength(pl)`. */
  magicStrength(pl: number): number {
    if (isPlayer(pl)) return turn.columns.magicStrength[pl];
    warnOfPlayer("magicStrength", pl);
    return -1;
  }

  /** A clan's score at the end of the previous round, 0 in round 0. No such player: a warning, and -1. C++: `score(pl)`. */
  score(pl: number): number {
    if (isPlayer(pl)) return turn.columns.score[pl];
    warnOfPlayer("score", pl);
    return -1;
  }

  /** The numbers to split into groups of three with equal sums, for a spell in this round. C++: `spell_ingredients()`. */
  spellIngredients(): number[] {
    return Array.from(turn.columns.ingredients);
  }

  /**
   * The share of its CPU time that a player has used, 0 to 1; negative for a frozen player. No such player: a warning,
   * and -2. C++: `status(pl)`.
   */
  status(pl: number): number {
    if (isPlayer(pl)) return turn.status[pl];
    warnOfPlayer("status", pl);
    return -2;
  }

  /**
   * Orders a unit to move one cell. Never complains: an order that is wrong is ignored when its turn comes, and has
   * still used up the unit's only order. C++: `move(id, dir)`.
   *
   * @param id one of your units.
   * @param dir where to; wizards cannot move diagonally.
   */
  move(id: number, dir: Dir): void {
    giveOrder("move", id, [dir]);
  }

  /**
   * Orders a ghost to cast the spell, instead of moving. C++: `spell(id, labels)`.
   *
   * @param id your ghost.
   * @param labels for each ingredient the number of its group, 0 to 4, each used three times.
   */
  spell(id: number, labels: readonly number[]): void {
    giveOrder("spell", id, labels);
  }

  /**
   * A whole number from `low` to `high`, both included, from your own generator. When `low > high`, or for more than a
   * million numbers, it is `low`. C++: `random(l, u)`.
   */
  random(low: number, high: number): number {
    if (Number.isSafeInteger(low) && Number.isSafeInteger(high)) return chance.random(low, high, "");
    warn(`random: ${low} and ${high} should be whole numbers`);
    return low;
  }

  /** The numbers 0 to `size - 1` in random order, from your own generator; `[]` for sizes out of 0 to 10^6. C++: `random_permutation(n)`. */
  randomPermutation(size: number): number[] {
    if (Number.isSafeInteger(size)) return chance.permutation(size, "");
    warn(`randomPermutation: ${size} should be a whole number`);
    return [];
  }

  /** Writes values as a line to your console, as `console.log` does. C++: `cerr << …`. */
  cerr(...values: unknown[]): void {
    print(...values);
  }

  /**
   * Writes a text beside a cell or a unit of the board in Tauler, in this round. Drawing changes nothing in the match and
   * takes none of your CPU time; outside Tauler's window, and in an exported player, nothing is drawn. Not in the original.
   *
   * @param place a position, or the id of a unit.
   * @param text shown as `cerr` shows it; cut after 1000 bytes.
   */
  note(place: number | Pos, text: unknown): void {
    pen.note(place, text);
  }

  /** Marks a cell, or the cell of a unit, in this round. Without colour in your own; so too, with a warning, in one that does not exist. Not in the original. */
  mark(place: number | Pos, colour: Colour = "own"): void {
    pen.mark(place, colour);
  }

  /** Draws a line between two cells or units, in this round. Not in the original. */
  line(from: number | Pos, to: number | Pos, colour: Colour = "own"): void {
    pen.line({ from, to }, colour);
  }

  /**
   * Shows a number for each cell by a stronger or a weaker tint, in this round; the last call of a round counts. Not in the
   * original.
   *
   * @param values a number for each cell, row after row: one list, or a list of rows; what is no number (or infinite) leaves its cell as it is.
   */
  heat(values: Heat): void {
    pen.heat(values);
  }

  /** Is this a player, 0 to 3? C++: `player_ok(pl)`. */
  playerOk(pl: number): boolean {
    return isPlayer(pl);
  }

  /** Is this position on the board? C++: `pos_ok(i, j)`, `pos_ok(pos)`. */
  posOk(i: number, j: number): boolean;
  posOk(pos: Pos): boolean;
  posOk(iOrPos: number | Pos, j = 0): boolean {
    return typeof iOrPos === "number" ? isOnBoard(iOrPos, j) : isOnBoard(iOrPos.i, iOrPos.j);
  }

  /** `"HarryPotter 1.0"`. C++: `version()`. */
  version(): string {
    return "HarryPotter 1.0";
  }

  /** Always 4. C++: `num_players()`. */
  numPlayers(): number {
    return turn.settings.NUM_PLAYERS;
  }

  /** How many rounds the match has. C++: `num_rounds()`. */
  numRounds(): number {
    return turn.settings.NUM_ROUNDS;
  }

  /** Always 60. C++: `board_rows()`. */
  boardRows(): number {
    return turn.settings.BOARD_ROWS;
  }

  /** Always 60. C++: `board_cols()`. */
  boardCols(): number {
    return turn.settings.BOARD_COLS;
  }

  /** Wizards of each clan at the start. C++: `num_ini_wizards_per_clan()`. */
  numIniWizardsPerClan(): number {
    return turn.settings.NUM_INI_WIZARDS_PER_CLAN;
  }

  /** Books on the board. C++: `num_ini_books()`. */
  numIniBooks(): number {
    return turn.settings.NUM_INI_BOOKS;
  }

  /** Strength points of each clan at the start. C++: `clan_ini_magic_strength()`. */
  clanIniMagicStrength(): number {
    return turn.settings.CLAN_INI_MAGIC_STRENGTH;
  }

  /** Points for each wizard that joins. C++: `points_for_converting_wizard()`. */
  pointsForConvertingWizard(): number {
    return turn.settings.POINTS_FOR_CONVERTING_WIZARD;
  }

  /** Points for each cell owned. C++: `points_per_owned_cell()`. */
  pointsPerOwnedCell(): number {
    return turn.settings.POINTS_PER_OWNED_CELL;
  }

  /** Strength points for each book. C++: `book_magic_strength()`. */
  bookMagicStrength(): number {
    return turn.settings.BOOK_MAGIC_STRENGTH;
  }

  /** Rounds that a conversion takes (`ROUNDS_FOR_CONVERTING`). C++: `rounds_for_converting_wizard()`. */
  roundsForConvertingWizard(): number {
    return turn.settings.ROUNDS_FOR_CONVERTING;
  }

  /** Rounds that an attack adds to a ghost's rest. C++: `rounds_attack_resting_ghost()`. */
  roundsAttackRestingGhost(): number {
    return turn.settings.ROUNDS_ATTACK_RESTING_GHOST;
  }

  /** Rounds that a ghost rests after a spell, at the start and after its death. C++: `rounds_spell_resting_ghost()`. */
  roundsSpellRestingGhost(): number {
    return turn.settings.ROUNDS_SPELL_RESTING_GHOST;
  }

  /** Rounds in which a ghost that was attacked cannot be attacked again. C++: `rounds_no_attack_ghost()`. */
  roundsNoAttackGhost(): number {
    return turn.settings.ROUNDS_NO_ATTACK_GHOST;
  }
}

function unitsOf(clan: number, type: UnitType): number[] {
  const { unitType, unitClan } = turn.columns;
  const ids: number[] = [];
  for (let id = 0; id < unitType.length; id++) {
    if (unitClan[id] === clan && unitType[id] === type) ids.push(id);
  }
  return ids;
}
