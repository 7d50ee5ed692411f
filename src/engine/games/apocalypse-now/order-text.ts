import { en, said } from "../../contract/english";
import type { RoundCommands } from "../../contract/game";
import { type Command, type Order, SEATS, type Seat } from "../../contract/order";
import { type Result, success } from "../../contract/result";
import { isInteger, wrongOrder } from "../../orders/order-json";
import { TextBuffer } from "../../text/text-buffer";
import type { TextReader } from "../../text/text-reader";
import { CLOCKWISE, COUNTERCLOCKWISE, FORWARD_1, FORWARD_2, GRID, NAPALM } from "./constants";
import { listsByKind } from "./orders";

const LETTERS: Readonly<Record<string, string>> = { soldier: "s", helicopter: "h" };

/** `["s", id, x, y]`, `["h", id, code]` or `["p", x, y]`, as the recorded matches write an order. */
export function formatOrder({ kind, unit, args }: Order): unknown {
  const letter = LETTERS[kind];
  return letter === undefined ? ["p", ...args] : [letter, unit, ...args];
}

export function parseOrder(json: unknown): Result<Order> {
  if (Array.isArray(json) && json.length >= 1 && json.slice(1).every(isInteger)) {
    const [letter, ...numbers] = json;
    if (letter === "p") return success({ kind: "jump", unit: -1, args: numbers });
    const [unit, ...args] = numbers;
    if (unit !== undefined && letter === "s") return success({ kind: "soldier", unit, args });
    if (unit !== undefined && letter === "h") return success({ kind: "helicopter", unit, args });
  }
  return wrongOrder('["s", id, x, y], ["h", id, code] or ["p", x, y]', json);
}

const HELICOPTER_ORDERS: Readonly<Record<number, string>> = {
  [FORWARD_1]: en`forward 1`,
  [FORWARD_2]: en`forward 2`,
  [COUNTERCLOCKWISE]: en`turn counterclockwise`,
  [CLOCKWISE]: en`turn clockwise`,
  [NAPALM]: en`napalm`,
};

export function orderName({ kind, args }: Order): string {
  const known = HELICOPTER_ORDERS[args[0]];
  if (kind === "helicopter") return known === undefined ? en`helicopter ${args[0]}` : said(known);
  return `${kind === "soldier" ? en`move to` : en`jump to`} (${args.join(", ")})`;
}

/** The orders of a round and what was done of them, by team (rules, section 9). */
export function formatCommands({ accepted, executed }: RoundCommands): string {
  const text = new TextBuffer().text("actions_asked\n");
  for (const seat of SEATS)
    writeLists(
      text
        .text("\n")
        .number(seat + 1)
        .text("\n"),
      accepted,
      seat,
    );
  text.text("\nactions_done\n");
  for (const seat of SEATS) writeLists(text.number(seat + 1).text(" \n"), executed, seat);
  return text.text("\n").toString();
}

function writeLists(text: TextBuffer, commands: readonly Command[], seat: Seat): void {
  for (const list of listsByKind(commands.filter((command) => command.seat === seat))) {
    for (const { order } of list) writeLine(text, order);
    text.text("-1\n");
  }
}

function writeLine(text: TextBuffer, { kind, unit, args }: Order): void {
  const isJump = kind !== "soldier" && kind !== "helicopter";
  if (!isJump) text.number(unit).text(" ");
  text.number(args[0]);
  if (kind !== "helicopter") text.text(" ").number(args[1]);
  text.text("\n");
}

/** Reads what `formatCommands` writes. */
export function readCommands(reader: TextReader): RoundCommands {
  reader.word("actions_asked");
  const accepted = SEATS.flatMap((seat) => readLists(reader, seat));
  reader.word("actions_done");
  const executed = SEATS.flatMap((seat) => readLists(reader, seat));
  return { accepted, executed };
}

function readLists(reader: TextReader, seat: Seat): Command[] {
  reader.integer(() => en`number of the team`, seat + 1, seat + 1);
  const soldiers = readList(
    reader,
    () => en`id of a soldier, or -1 after the last one`,
    (unit) => ({
      kind: "soldier",
      unit,
      args: [readCoordinate(reader, "x"), readCoordinate(reader, "y")],
    }),
  );
  const helicopters = readList(
    reader,
    () => en`id of a helicopter, or -1 after the last one`,
    (unit) => ({
      kind: "helicopter",
      unit,
      args: [reader.integer(() => en`code of an order`, FORWARD_1, NAPALM)],
    }),
  );
  const jumps = readList(
    reader,
    () => en`x of a jump, or -1 after the last one`,
    (row) => ({
      kind: "jump",
      unit: -1,
      args: [row, readCoordinate(reader, "y")],
    }),
  );
  return [...soldiers, ...helicopters, ...jumps].map((order) => ({ seat, order }));
}

function readList(reader: TextReader, name: () => string, readRest: (first: number) => Order): Order[] {
  const orders: Order[] = [];
  for (;;) {
    const first = reader.integer(name, -1);
    if (first === -1) return orders;
    orders.push(readRest(first));
  }
}

function readCoordinate(reader: TextReader, name: string): number {
  return reader.integer(name, 0, GRID.rows - 1);
}
