/** What a player of The Walking Dead handles besides directions and positions: cells and units. */

import { Dir, Pos } from "../../player/eight-directions";
import { nameIn } from "../../player/names";

/** The directions that your units can take, in the order of their numbers; zombies move and bite in all. */
export const unitDirs: readonly Dir[] = [Dir.Down, Dir.Right, Dir.Up, Dir.Left];

/** What a cell is. C++: `enum CellType`. */
export const CellType = { Street: 0, Waste: 1 } as const;
export type CellType = (typeof CellType)[keyof typeof CellType];

/** `"Street"` or `"Waste"`; for any other number, the number. C++: `cerr << c.type`. */
export function cellTypeName(type: number): string {
  return nameIn(CellType, type);
}

/** What a unit is. C++: `enum UnitType`. */
export const UnitType = { Alive: 0, Dead: 1, Zombie: 2 } as const;
export type UnitType = (typeof UnitType)[keyof typeof UnitType];

/** `"Alive"`, `"Dead"` or `"Zombie"`; for any other number, the number. C++: `cerr << u.type`. */
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
  /** Is there food? */
  declare readonly food: boolean;

  constructor(type: CellType = CellType.Street, owner = -1, id = -1, food = false) {
    this.type = type;
    this.owner = owner;
    this.id = id;
    this.food = food;
  }

  /** A street without unit and without food. C++: `is_empty()`. */
  isEmpty(): boolean {
    return this.type === CellType.Street && this.id === -1 && !this.food;
  }
}

/** A living unit, a dead one or a zombie, as it is at the start of the round. C++: `Unit`. */
export class Unit {
  declare readonly type: UnitType;
  /** Never changes, not even when the unit becomes a zombie or changes its clan. */
  declare readonly id: number;
  /** The clan that it belongs to, 0 to 3; a dead unit keeps it; -1 for a zombie. */
  declare readonly player: number;
  declare readonly pos: Pos;
  /** Rounds left until it becomes a zombie, of a dead or bitten unit; -1 for all others. C++: `rounds_for_zombie`. */
  declare readonly roundsForZombie: number;

  constructor(type: UnitType = UnitType.Alive, id = -1, player = -1, pos: Pos = new Pos(), roundsForZombie = -1) {
    this.type = type;
    this.id = id;
    this.player = player;
    this.pos = pos;
    this.roundsForZombie = roundsForZombie;
  }
}
