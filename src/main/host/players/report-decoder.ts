import type { Drawing } from "../../../engine/contract/drawing";
import type { Order } from "../../../engine/contract/order";
import {
  CERR_BYTES_PER_ROUND,
  DRAWING_WORDS_PER_ROUND,
  FAULT_BYTES,
  MAX_ORDER_ARGUMENTS,
} from "../../../engine/player/limits";
import { ORDER_PREFIX_WORDS } from "../../../engine/player/order-log";
import { Report, ReportedFault } from "../../contract/player-protocol";
import { decodeDrawings } from "./drawing-decoder";

/** What a process says of a turn. The form is checked; whether it is true nobody knows. */
export interface TurnReport {
  /** -1 for what was done while the code was loaded. */
  readonly round: number;
  readonly fault: ReportedFaultName;
  readonly message: string;
  /** As the engine writes it, in the lines of the bundle. */
  readonly stack: string;
  readonly cpuSeconds: number;
  readonly fuel: number;
  readonly calls: number;
  readonly orders: readonly Order[];
  /** Of each order the line of the bundle's source in which it was given, 0 where that is not known; or none of any. */
  readonly lines: readonly number[];
  readonly cerr: string;
  readonly cerrBytes: number;
  readonly cerrDropped: number;
  readonly drawings: readonly Drawing[];
  readonly drawingWords: number;
  readonly drawingsDropped: number;
}

export type ReportedFaultName = keyof typeof ReportedFault;

export interface OrderRules {
  readonly orderKinds: readonly string[];
  readonly orderLimit: number;
}

/** By number. */
const FAULT_NAMES = (Object.keys(ReportedFault) as ReportedFaultName[]).sort(
  (one, other) => ReportedFault[one] - ReportedFault[other],
);
const AMOUNTS = [Report.cpuSeconds, Report.fuel, Report.cerrDropped];
const textDecoder = new TextDecoder();

/** A report from the payload of a frame; null when it is none. Every length and number is checked. */
export function decodeReport(payload: Uint8Array, rules: OrderRules): TurnReport | null {
  if (payload.length < Report.body) return null;
  const fields = new DataView(payload.buffer, payload.byteOffset, payload.length);
  const places = placesOf(fields);
  const fault = FAULT_NAMES[fields.getUint32(Report.fault, true)];
  if (places === null || fault === undefined || !areAmounts(fields)) return null;
  const orders = decodeOrders(fields, places.drawings, rules);
  const drawings = decodeDrawings({ fields, start: places.drawings, end: places.lines });
  const lines = decodeLines(fields, places);
  if (orders === null || drawings === null || lines === null) return null;
  if (lines.length !== 0 && lines.length !== orders.length) return null;
  const text = (from: number, to: number) => (from === to ? "" : textDecoder.decode(payload.subarray(from, to)));
  // Field by field: to copy an object with `...` costs Node 20 four microseconds.
  return {
    round: fields.getInt32(Report.round, true),
    fault,
    message: text(places.message, places.stack),
    stack: text(places.stack, payload.length),
    cpuSeconds: fields.getFloat64(Report.cpuSeconds, true),
    fuel: fields.getFloat64(Report.fuel, true),
    calls: fields.getUint32(Report.calls, true),
    orders,
    lines,
    cerr: text(places.cerr, places.message),
    cerrBytes: places.message - places.cerr,
    cerrDropped: fields.getFloat64(Report.cerrDropped, true),
    drawings,
    drawingWords: (places.lines - places.drawings) / 4,
    drawingsDropped: fields.getUint32(Report.drawingsDropped, true),
  };
}

interface Places {
  readonly drawings: number;
  readonly lines: number;
  readonly cerr: number;
  readonly message: number;
  readonly stack: number;
}

/** Where the parts begin; null when their lengths are not possible. */
function placesOf(fields: DataView): Places | null {
  const drawings = Report.body + fields.getUint32(Report.orderWords, true) * 4;
  const lines = drawings + fields.getUint32(Report.drawingWords, true) * 4;
  const cerr = lines + fields.getUint32(Report.lineWords, true) * 4;
  const message = cerr + fields.getUint32(Report.cerrBytes, true);
  const stack = message + fields.getUint32(Report.messageBytes, true);
  const end = stack + fields.getUint32(Report.stackBytes, true);
  const isPossible =
    end === fields.byteLength &&
    lines - drawings <= DRAWING_WORDS_PER_ROUND * 4 &&
    message - cerr <= CERR_BYTES_PER_ROUND &&
    end - message <= FAULT_BYTES;
  return isPossible ? { drawings, lines, cerr, message, stack } : null;
}

function areAmounts(fields: DataView): boolean {
  for (const offset of AMOUNTS) {
    const value = fields.getFloat64(offset, true);
    if (!(value >= 0 && value < Number.POSITIVE_INFINITY)) return false;
  }
  return true;
}

/** @returns null when one of them is no line of a file. */
function decodeLines(fields: DataView, { lines: start, cerr: end }: Places): number[] | null {
  const lines: number[] = [];
  for (let offset = start; offset < end; offset += 4) {
    const line = fields.getInt32(offset, true);
    if (line < 0) return null;
    lines.push(line);
  }
  return lines;
}

/** @returns null when the words up to `end` are not orders of this game, or too many. */
function decodeOrders(fields: DataView, end: number, { orderKinds, orderLimit }: OrderRules): Order[] | null {
  const orders: Order[] = [];
  let offset: number = Report.body;
  while (offset < end) {
    const argsStart = offset + ORDER_PREFIX_WORDS * 4;
    if (argsStart > end || orders.length === orderLimit) return null;
    const kind = fields.getUint32(offset, true);
    const count = fields.getUint32(offset + 8, true);
    offset = argsStart + count * 4;
    if (kind >= orderKinds.length || count > MAX_ORDER_ARGUMENTS || offset > end) return null;
    const args: number[] = [];
    for (let at = argsStart; at < offset; at += 4) args.push(fields.getInt32(at, true));
    orders.push({ kind: orderKinds[kind], unit: fields.getInt32(argsStart - 8, true), args });
  }
  return orders;
}
