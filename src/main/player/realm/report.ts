import { FAULT_BYTES } from "../../../engine/player/limits";
import { session } from "../../../engine/player/session";
import { writeUtf8 } from "../../../engine/player/utf8";
import { FRAME_HEADER_BYTES, largestReport, Report } from "../../contract/player-protocol";
import type { RealmFault } from "./faults";

const MESSAGE_BYTES = 2048;
const BODY = FRAME_HEADER_BYTES + Report.body;

/** The buffer of the reports' frames. Written by index only: the player may have replaced every method there is. */
export interface ReportBuffer {
  readonly buffer: ArrayBuffer;
  readonly bytes: Uint8Array;
  /** From the end of the frame's header. */
  readonly integers: Int32Array;
  readonly reals: Float64Array;
}

/** Makes the buffer, and lets the orders be written straight into it. */
export function createReportBuffer(orderLimit: number): ReportBuffer {
  const size = largestReport(orderLimit);
  const buffer = new ArrayBuffer(FRAME_HEADER_BYTES + size);
  session.orders = { words: new Int32Array(buffer, BODY), used: 0, calls: 0 };
  session.orderLines = { words: new Int32Array(orderLimit), used: 0 };
  return {
    buffer,
    bytes: new Uint8Array(buffer),
    integers: new Int32Array(buffer, FRAME_HEADER_BYTES),
    reals: new Float64Array(buffer, FRAME_HEADER_BYTES, Report.body / 8),
  };
}

export interface Measured {
  readonly cpuSeconds: number;
  readonly fuel: number;
  readonly fault: RealmFault;
}

/** Writes the report of this turn. @returns its length, without the header of the frame. */
export function writeReport({ bytes, integers, reals }: ReportBuffer, { cpuSeconds, fuel, fault }: Measured): number {
  const { orders, orderLines, drawings, cerr, turn } = session;
  const drawingsStart = Report.body / 4 + orders.used;
  for (let index = 0; index < drawings.used; index++) integers[drawingsStart + index] = drawings.words[index];
  const linesStart = drawingsStart + drawings.used;
  for (let index = 0; index < orderLines.used; index++) integers[linesStart + index] = orderLines.words[index];
  const cerrStart = BODY + (orders.used + drawings.used + orderLines.used) * 4;
  for (let index = 0; index < cerr.used; index++) bytes[cerrStart + index] = cerr.bytes[index];
  const messageStart = cerrStart + cerr.used;
  const stackStart = writeUtf8(fault.message, bytes, messageStart, messageStart + MESSAGE_BYTES).end;
  const end = writeUtf8(fault.stack, bytes, stackStart, messageStart + FAULT_BYTES).end;
  integers[Report.round / 4] = turn.round;
  integers[Report.fault / 4] = fault.code;
  reals[Report.cpuSeconds / 8] = cpuSeconds;
  reals[Report.fuel / 8] = fuel;
  reals[Report.cerrDropped / 8] = cerr.dropped;
  integers[Report.calls / 4] = orders.calls;
  integers[Report.orderWords / 4] = orders.used;
  integers[Report.cerrBytes / 4] = cerr.used;
  integers[Report.messageBytes / 4] = stackStart - messageStart;
  integers[Report.stackBytes / 4] = end - stackStart;
  integers[Report.drawingWords / 4] = drawings.used;
  integers[Report.drawingsDropped / 4] = drawings.dropped;
  integers[Report.lineWords / 4] = orderLines.used;
  return end - FRAME_HEADER_BYTES;
}
