import { en } from "../../contract/english";
import type { Command, Order, Seat } from "../../contract/order";
import { named } from "../../orders/named";
import { TextBuffer } from "../../text/text-buffer";
import type { TextReader } from "../../text/text-reader";
import type { CrematoriaState } from "./state";
import { DIRECTIONS } from "./topology";

const LETTERS = DIRECTIONS.map(({ letter }) => letter);
const END = -1;

export function orderName({ args: [direction] }: Order): string {
  return en`move ${named(DIRECTIONS, direction)?.name ?? direction}`;
}

/** The `movements` block of a `.res`: those of the players, of the necromongers and of the hellhounds. */
export function readMovements(reader: TextReader, before: CrematoriaState): Command[] {
  reader.word("movements");
  const executed: Command[] = [];
  for (;;) {
    const unit = reader.integer(() => en`id of a unit, or -1`, END, before.units.length - 1);
    if (unit === END) return executed;
    if (executed.length === before.units.length) reader.refuse(en`-1: one movement a unit at most`);
    const order = { kind: "move", unit, args: [LETTERS.indexOf(reader.oneOf(LETTERS))] };
    executed.push({ seat: before.units[unit].player as Seat | -1, order });
  }
}

export function formatMovements(executed: readonly Command[]): string {
  const text = new TextBuffer().text("movements\n");
  for (const { order } of executed) text.number(order.unit).text(" ").text(LETTERS[order.args[0]]).text("\n");
  return text.number(END).text("\n").toString();
}
