import type { MessageArguments } from "../../engine/contract/round-report";

/** The cell that a message speaks of; null when it speaks of none. */
export function cellIn({ cell }: MessageArguments): number | null {
  return typeof cell === "number" && cell >= 0 ? cell : null;
}

/**
 * The cell that an outcome speaks of, or the one of the unit that the order was aimed at.
 *
 * @param cellOf where a unit stands, numbered through all levels.
 */
export function aimedCell(args: MessageArguments, cellOf: (unit: number) => number | null): number | null {
  const target = args["unitTarget"];
  return cellIn(args) ?? (typeof target === "number" ? cellOf(target) : null);
}
