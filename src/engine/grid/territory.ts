/** Cells that belong to players. */

import type { Recorder } from "../contract/recorder";

export const NOBODY = -1;

/** What a state says of who owns what. */
export interface Territory {
  /** By cell: 0 to 3, or `NOBODY`. */
  readonly owner: Int8Array;
  /** By seat. */
  readonly clans: readonly { ownedCells: number }[];
}

/** Changes a cell's owner, and says so. */
export function setOwner({ owner, clans }: Territory, cell: number, seat: number, report: Recorder | null): void {
  const before = owner[cell];
  if (before === seat) return;
  owner[cell] = seat;
  if (before !== NOBODY) clans[before].ownedCells--;
  if (seat !== NOBODY) clans[seat].ownedCells++;
  report?.event("ownerChanged", { cell, seatFrom: before, seatTo: seat });
}
