/** Lines with a number for each player, as two of the originals write them. */

import { en } from "../contract/english";
import { SEATS, type Seat } from "../contract/order";
import type { TextBuffer } from "./text-buffer";
import type { TextReader } from "./text-reader";

/** A name, and a number for each player. */
export function writeBySeat(text: TextBuffer, name: string, values: readonly number[]): void {
  text.text(name).numbers(values, { before: "\t" }).text("\n\n");
}

/** Reads such a line of whole numbers. */
export function readBySeat(reader: TextReader, name: string, keep: (seat: Seat, value: number) => void): void {
  reader.word(name);
  for (const seat of SEATS) keep(seat, reader.integer(name));
}

/** The share of the CPU that each player used: nothing of the match. */
export function skipStatus(reader: TextReader): void {
  reader.word("status");
  for (const seat of SEATS) reader.real(() => en`status of player ${seat}`);
}
