import { giveOrder, onMatchStart, onTurnStart, turn, warn } from "../../player/runtime";
import { dirOk } from "./player-types";

/** The ids that have an accepted order in this round. */
const ordered = new Set<number>();

onMatchStart(() => ordered.clear());
onTurnStart(() => ordered.clear());

/** Asks for an order, whatever it says, and warns of what is wrong with it. */
export function giveCommand(id: number, dir: number): void {
  giveOrder("move", id, [dir]);
  const refusal = refusalOf(id, dir);
  if (refusal === null) ordered.add(id);
  const complaint = refusal ?? complaintAbout(id);
  if (complaint !== null) warn(`command: ${complaint}`);
}

/** Why the order is dropped at once, without using up the unit's only one. */
function refusalOf(id: number, dir: number): string | null {
  if (ordered.has(id)) return `unit ${id} has an order in this round already`;
  return dirOk(dir) ? null : `${dir} is no direction (directions are 0 to 10)`;
}

/** Why an order that is accepted will not be executed. */
function complaintAbout(id: number): string | null {
  const { unitPlayer, unitHealth } = turn.columns;
  if (!Number.isInteger(id) || id < 0 || id >= unitPlayer.length) return `there is no unit ${id}`;
  if (unitHealth[id] === 0) return `unit ${id} is not alive`;
  return unitPlayer[id] === turn.seat ? null : `unit ${id} is not yours`;
}
