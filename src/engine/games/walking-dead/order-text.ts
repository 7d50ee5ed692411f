import { en } from "../../contract/english";
import type { Command, Order, Seat } from "../../contract/order";
import { DIRECTIONS } from "../../grid/directions";
import { directionOf } from "../../orders/directed";
import { named } from "../../orders/named";
import type { TextReader } from "../../text/text-reader";
import type { WalkingDeadState } from "./state";

const LETTERS = DIRECTIONS.map(({ letter }) => letter);

export function orderName(order: Order): string {
  const direction = directionOf(order);
  return en`move ${named(DIRECTIONS, direction)?.name ?? direction}`;
}

/** A line of the `commands` block of a `.res`. */
export function formatCommand({ order }: Command): string {
  return `${order.unit}\tm\t${LETTERS[order.args[0]]}\t\n`;
}

/** The `commands` block of a `.res`: what the players' units did, and then what the zombies did (seat -1). */
export function readCommands(reader: TextReader, before: WalkingDeadState): Command[] {
  reader.word("commands");
  const count = reader.integer(() => en`how many commands`, 0, before.units.length);
  return Array.from({ length: count }, () => {
    const unit = reader.integer(() => en`id of a unit`, 0, before.units.length - 1);
    reader.word("m");
    const direction = LETTERS.indexOf(reader.oneOf(LETTERS));
    return { seat: before.units[unit].clan as Seat | -1, order: { kind: "move", unit, args: [direction] } };
  });
}
