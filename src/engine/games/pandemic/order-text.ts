import { en } from "../../contract/english";
import type { Command, Order, Seat } from "../../contract/order";
import { directionOf } from "../../orders/directed";
import { named } from "../../orders/named";
import type { TextReader } from "../../text/text-reader";
import { DIRECTIONS, NONE, type PandemicState } from "./state";

const LETTERS = DIRECTIONS.map(({ letter }) => letter);
const END = -1;

export function orderName(order: Order): string {
  const direction = directionOf(order);
  return direction === NONE ? en`stay` : en`move ${named(DIRECTIONS, direction)?.name ?? direction}`;
}

/** The `commands` block of a `.res`: the orders that moved their units, with the player that gave them. */
export function readCommands(reader: TextReader, before: PandemicState): Command[] {
  reader.word("commands");
  const commands: Command[] = [];
  for (;;) {
    const unit = reader.integer(() => en`id of a unit, or -1 for the end`, END, before.units.length - 1);
    if (unit === END) return commands;
    const direction = LETTERS.indexOf(reader.oneOf(LETTERS));
    const seat = before.units[unit].player as Seat;
    commands.push({ seat, order: { kind: "move", unit, args: [direction] } });
  }
}

export function formatCommand({ order }: Command): string {
  return `${order.unit} ${DIRECTIONS[directionOf(order)].letter}\n`;
}
