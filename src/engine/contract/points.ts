import type { MessageArguments } from "./round-report";

/**
 * Points by seat: for each argument that names a seat, what that seat gets. Nobody (-1) gets nothing.
 *
 * @param shares points by the name of the argument, for example `{ seatFrom: -1, seatTo: 1 }`.
 */
export function pointsBySeat(args: MessageArguments, shares: Readonly<Record<string, number>>): number[] {
  const points = [0, 0, 0, 0];
  for (const [name, share] of Object.entries(shares)) {
    const seat = args[name];
    if (typeof seat === "number" && seat >= 0) points[seat] += share;
  }
  return points;
}
