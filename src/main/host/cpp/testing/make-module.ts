import { ByteWriter, unsignedBytes } from "../module/bytes";
import { Op } from "../module/instructions";
import { SectionId } from "../module/sections";

/** A module by hand, in which each part can be forged. */
export interface ModuleParts {
  /** Module and name. */
  readonly imports?: readonly (readonly [string, string])[];
  /** Code of the functions `() -> ()`, by the name of their export; without the last `end`. */
  readonly functions?: Readonly<Record<string, readonly number[]>>;
  readonly memory?: readonly number[];
  readonly table?: readonly number[];
  readonly hasStart?: boolean;
  readonly api?: string | null;
}

const NEEDED = ["_initialize", "tauler_terms", "tauler_view", "tauler_start", "tauler_turn"];

/** At most 64 MiB. */
const MEMORY = [1, 1, ...unsignedBytes(1024)];
const TYPES = [0x60, 0, 0];
const EXPORTED_FUNCTION = 0;
const EXPORTED_MEMORY = 2;

/** All that a player's module needs and nothing else, but for what is said. */
export function makeModule({
  imports = [],
  functions = {},
  memory = MEMORY,
  table,
  hasStart = false,
  api = "test",
}: ModuleParts = {}): Uint8Array {
  const bodies = { ...Object.fromEntries(NEEDED.map((name) => [name, [] as readonly number[]])), ...functions };
  const names = Object.keys(bodies);
  const writer = new ByteWriter();
  writer.bytes([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  const section = (id: number, items: readonly (readonly number[])[]) => {
    const contents = [...unsignedBytes(items.length), ...items.flat()];
    writer.byte(id);
    writer.unsigned(contents.length);
    writer.bytes(contents);
  };
  section(SectionId.type, [TYPES]);
  section(
    SectionId.import,
    imports.map(([module, name]) => [...text(module), ...text(name), 0, 0]),
  );
  section(
    SectionId.function,
    names.map(() => [0]),
  );
  if (table !== undefined) section(SectionId.table, [[0x70, ...table]]);
  section(SectionId.memory, [memory]);
  const exported = names.map((name, index) => [...text(name), EXPORTED_FUNCTION, imports.length + index]);
  section(SectionId.export, [[...text("memory"), EXPORTED_MEMORY, 0], ...exported]);
  if (hasStart) writer.bytes([SectionId.start, 1, imports.length]);
  section(
    SectionId.code,
    names.map((name) => [...unsignedBytes(bodies[name].length + 2), 0, ...bodies[name], Op.end]),
  );
  if (api !== null) {
    const contents = [...text("tauler"), ...new TextEncoder().encode(api)];
    writer.bytes([SectionId.custom, ...unsignedBytes(contents.length), ...contents]);
  }
  return writer.done();
}

function text(words: string): number[] {
  const bytes = [...new TextEncoder().encode(words)];
  return [...unsignedBytes(bytes.length), ...bytes];
}
