import { FAULT_BYTES } from "../../../engine/player/limits";
import { session } from "../../../engine/player/session";
import { writeUtf8 } from "../../../engine/player/utf8";
import { FRAME_HEADER_BYTES, Report } from "../../contract/player-protocol";
import type { RealmFault } from "./faults";

// Taken before the player can replace them: a report may need more room after it has.
const { assign } = Object;
const Buffer = ArrayBuffer;
const Bytes = Uint8Array;
const Integers = Int32Array;
const Reals = Float64Array;
const MESSAGE_BYTES = 2048;
const BODY = FRAME_HEADER_BYTES + Report.body;

/** The buffer of the reports' frames. Written by index only: the player may have replaced every method there is. */
export interface ReportBuffer {
  buffer: ArrayBuffer;
  bytes: Uint8Array;
  /** From the end of the frame's header. */
  integers: Int32Array;
  reals: Float64Array;
}

/** Room for most reports; a longer one gets more. */
const FIRST_BYTES = 4096;

export function createReportBuffer(size = FIRST_BYTES): ReportBuffer {
  const buffer = new Buffer(size);
  return {
    buffer,
    bytes: new Bytes(buffer),
    integers: new Integers(buffer, FRAME_HEADER_BYTES),
    reals: new Reals(buffer, FRAME_HEADER_BYTES, Report.body / 8),
  };
}

function makeRoom(report: ReportBuffer, { message, stack }: RealmFault): void {
  const { orders, orderLines, drawings, cerr } = session;
  const words = orders.used + drawings.used + orderLines.used;
  // To whole words, as all views of it are.
  const needed = (BODY + words * 4 + cerr.used + (message + stack === "" ? 0 : FAULT_BYTES) + 7) & ~7;
  if (needed > report.buffer.byteLength) assign(report, createReportBuffer(needed * 2));
}

export interface Measured {
  readonly cpuSeconds: number;
  readonly fuel: number;
  readonly fault: RealmFault;
}

/** Writes the report of this turn. @returns its length, without the header of the frame. */
export function writeReport(report: ReportBuffer, { cpuSeconds, fuel, fault }: Measured): number {
  makeRoom(report, fault);
  const { bytes, integers, reals } = report;
  const { orders, orderLines, drawings, cerr, turn } = session;
  for (let index = 0; index < orders.used; index++) integers[Report.body / 4 + index] = orders.words[index];
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
