import { ByteReader } from "../module/bytes";
import type { DebugEntry } from "./debug-entries";

const NEW_BASE = 0xffff_ffff;

/** The code of a function, of a block or of an inlined call, by addresses in the code section. @param ranges `.debug_ranges` */
export function addressRangesOf(
  { lowPc, highPc, ranges: at }: DebugEntry,
  unit: DebugEntry,
  ranges: Uint8Array,
): (readonly [start: number, end: number])[] {
  if (at !== undefined) return listed(ranges, at, unit.lowPc ?? 0);
  return lowPc === undefined || highPc === undefined ? [] : [[lowPc, highPc]];
}

function listed(ranges: Uint8Array, at: number, base: number): (readonly [start: number, end: number])[] {
  const reader = new ByteReader(ranges, at);
  const found: (readonly [number, number])[] = [];
  for (;;) {
    const low = reader.u32();
    const high = reader.u32();
    if (low === 0 && high === 0) return found;
    if (low !== NEW_BASE && high > low) found.push([base + low, base + high]);
  }
}
