/** What a player of Harry Potter handles besides directions and positions: cells and units. */

import { Dir, Pos } from "../../player/eight-directions";
import { nameIn } from "../../player/names";

/** The directions that a wizard can take, in the order of their numbers; ghosts can take all. */
export const wizardDirs: readonly Dir[] = [Dir.Down, Dir.Right, Dir.Up, Dir.Left];

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
  // The fields are declared only: one of its own would be written twice, and cells are made by the thousand.
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
