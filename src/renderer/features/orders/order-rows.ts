import type { Draw } from "../../../engine/chance/chance";
import type { Frame } from "../../../engine/contract/frame";
import type { Order, Requests } from "../../../engine/contract/order";
import type { Message, MessageArguments, RoundReport, Slot } from "../../../engine/contract/round-report";
import { callsOfSlots } from "../../../engine/explain/calls-of-slots";
import { aimedCell, cellIn } from "../../board/aimed-cell";
import { cellOfPlace } from "../../board/board-cells";
import { kindOf } from "../../session/view/unit-kinds";

/** An order of the round as the table shows it. Cells are numbered through all levels; null where there is none. */
export interface OrderRow {
  /** Names the row within its round. */
  readonly key: string;
  /** Null for an order that got no slot. */
  readonly slot: number | null;
  readonly seat: number;
  /** Position of the call among the player's calls of the round, from 0; -1 where that is not known. */
  readonly call: number;
  /** Null for an order that names no unit, and brought none onto the board. */
  readonly unit: number | null;
  /** What kind of piece the unit was at the start of the round, in words; empty when it was nowhere. */
  readonly kind: string;
  readonly order: Order;
  /** Where the unit stood before its slot. */
  readonly from: number | null;
  /** Where it went; or, for one that stayed, the cell that the order was about. */
  readonly to: number | null;
  readonly hasMoved: boolean;
  readonly outcome: "effect" | "ignored" | "rejected";
  readonly message: Message;
  readonly draws: readonly Draw[];
  readonly events: readonly Message[];
}

export interface ReportedRound {
  readonly report: RoundReport;
  /** The picture at the start of the round. */
  readonly frame: Frame;
  readonly requests: Requests | null;
}

/** All orders of a round: those with a slot in the order of their execution, then those without. */
export function orderRows(round: ReportedRound): OrderRow[] {
  const units = unitsOf(round.frame);
  const calls = round.requests === null ? [] : callsOfSlots(round.report, round.requests);
  const slots = round.report.slots.map((slot) => rowOfSlot(slot, calls[slot.slot] ?? -1, units));
  return [...slots, ...rejectedRows(round, unitsOf(round.frame))];
}

interface UnitPlace {
  readonly kind: string;
  cell: number;
}

function unitsOf(frame: Frame): Map<number, UnitPlace> {
  const units = new Map<number, UnitPlace>();
  frame.boards.forEach(({ pieces }, board) => {
    for (const piece of pieces) {
      if (piece.unit < 0 || units.has(piece.unit)) continue;
      units.set(piece.unit, { kind: kindOf(piece), cell: cellOfPlace(frame, { board, cell: piece.cell }) });
    }
  });
  return units;
}

/** Also moves the units that the slot moved, so that the next rows find them where they are. */
function rowOfSlot(slot: Slot, call: number, units: Map<number, UnitPlace>): OrderRow {
  const { seat, order, outcome, draws, events } = slot;
  const unit = order.unit >= 0 ? order.unit : newUnit(outcome.args, units);
  const cellOf = (id: number) => units.get(id)?.cell ?? null;
  const from = unit === null ? null : cellOf(unit);
  const step = events.find(({ args }) => args["unit"] === unit && typeof args["cellFrom"] === "number");
  const aimed = step === undefined ? aimedCell(outcome.args, cellOf) : cellIn(step.args);
  for (const { args } of events) follow(args, units);
  return {
    key: keyOfSlot(slot.slot),
    slot: slot.slot,
    seat,
    call,
    unit,
    kind: unit === null ? "" : (units.get(unit)?.kind ?? ""),
    order,
    from,
    to: aimed === from && step === undefined ? null : aimed,
    hasMoved: step !== undefined,
    outcome: outcome.effect ? "effect" : "ignored",
    message: outcome,
    draws,
    events,
  };
}

export function keyOfSlot(slot: number): string {
  return `slot ${slot}`;
}

/** An order that names no unit may bring one onto the board. */
function newUnit({ unit }: MessageArguments, units: ReadonlyMap<number, UnitPlace>): number | null {
  return typeof unit === "number" && unit >= 0 && !units.has(unit) ? unit : null;
}

function follow(args: MessageArguments, units: Map<number, UnitPlace>): void {
  const { unit, cell, cellFrom } = args;
  if (typeof unit !== "number" || typeof cell !== "number" || typeof cellFrom !== "number") return;
  const known = units.get(unit);
  if (known !== undefined) known.cell = cell;
}

function rejectedRows({ report }: ReportedRound, units: ReadonlyMap<number, UnitPlace>): OrderRow[] {
  return report.rejected.map(({ seat, order, call, reason }) => ({
    key: `rejected ${seat} ${call}`,
    slot: null,
    seat,
    call,
    unit: order.unit >= 0 ? order.unit : null,
    kind: units.get(order.unit)?.kind ?? "",
    order,
    from: units.get(order.unit)?.cell ?? null,
    to: null,
    hasMoved: false,
    outcome: "rejected",
    message: reason,
    draws: [],
    events: [],
  }));
}
