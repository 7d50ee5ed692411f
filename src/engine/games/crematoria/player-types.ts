/** Cells and units, as the module `tauler/crematoria` gives them to players. */

import { nameIn, Pos } from "./player-pos";

/** What a cell is. C++: `enum CellType`. */
export const CellType = { Outside: 0, Cave: 1, Rock: 2, Elevator: 3 } as const;
export type CellType = (typeof CellType)[keyof typeof CellType];

/** For example `"Cave"`; for any other number, the number. C++: `cerr << c.type`. */
export function cellTypeName(type: number): string {
  return nameIn(CellType, type);
}

/** What a unit is. C++: `enum UnitType`. */
export const UnitType = { Pioneer: 0, Furyan: 1, Necromonger: 2, Hellhound: 3 } as const;
export type UnitType = (typeof UnitType)[keyof typeof UnitType];

/** For example `"Furyan"`; for any other number, the number. C++: `cerr << u.type`. */
export function unitTypeName(type: number): string {
  return nameIn(UnitType, type);
}

/** A cell of the board, as it is at the start of the round. C++: `Cell`. */
export class Cell {
  readonly type: CellType;
  /** The player that owns the cave, 0 to 3, or -1. */
  readonly owner: number;
  /** The id of the unit on the cell, or -1. A spacecraft that has not landed is on no cell. */
  readonly id: number;
  /** Is there a gem? */
  readonly gem: boolean;

  constructor(type: CellType = CellType.Cave, owner = -1, id = -1, gem = false) {
    this.type = type;
    this.owner = owner;
    this.id = id;
    this.gem = gem;
  }
}

/** A unit, as it is at the start of the round. C++: `Unit`. */
export interface Unit {
  readonly type: UnitType;
  /** Never changes, not even when the unit changes player. */
  readonly id: number;
  /** The player that it belongs to, 0 to 3; -1 for necromongers and hellhounds. */
  readonly player: number;
  /** -1 for hellhounds, which are immortal. */
  readonly health: number;
  /** Rounds until a necromonger lands, 0 once it has landed; -1 for all others. */
  readonly turns: number;
  readonly pos: Pos;
}

/** What `unit` gives for an id that is no living unit's. */
export function noUnit(): Unit {
  return { type: UnitType.Pioneer, id: -1, player: -1, health: 0, turns: -1, pos: new Pos(-1, -1, -1) };
}
