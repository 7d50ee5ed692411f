import {
  MODULE_EXPORTS,
  MODULE_IMPORTS,
  MOST_PAGES,
  OWN_MODULE,
  WASI_IMPORTS,
  WASI_MODULE,
} from "../../../contract/player-module";
import { BadModule } from "./bytes";
import { type Declarations, type Limits, readDeclarations } from "./declarations";
import { API_SECTION, customSection, readSections } from "./sections";

/** Larger than any player: one with all of the library that players use has 1 MB. */
const LARGEST_MODULE = 8 * 1024 * 1024;
const MOST_TABLE_ENTRIES = 100_000;
const HAS_MAXIMUM = 1;

/**
 * Refuses whatever a player's module need not have, before anything of it runs. What is left can compute, and call what we give it.
 *
 * @param isKnown whether what its section `tauler` says is right
 * @throws BadModule
 */
export function checkModule(bytes: Uint8Array, isKnown: (said: string) => boolean): void {
  if (bytes.length > LARGEST_MODULE) throw new BadModule(`is larger than ${LARGEST_MODULE} bytes`);
  const sections = readSections(bytes);
  const declared = readDeclarations(bytes, sections);
  checkImports(declared);
  checkExports(declared);
  if (declared.hasStart) throw new BadModule("starts by itself");
  checkMemory(declared.memories);
  checkTables(declared.tables);
  const said = customSection(bytes, sections, API_SECTION);
  if (said === null) throw new BadModule("does not say for which game it is");
  if (!isKnown(new TextDecoder().decode(said)))
    throw new BadModule(
      "was made for another game, or for another version of the game's API: compile or export it again",
    );
}

const ALLOWED = new Set([
  ...MODULE_IMPORTS.map((name) => `${OWN_MODULE}.${name}`),
  ...WASI_IMPORTS.map((name) => `${WASI_MODULE}.${name}`),
]);

function checkImports({ imports }: Declarations): void {
  const foreign = imports.find(({ module, name }) => !ALLOWED.has(`${module}.${name}`));
  if (foreign !== undefined) throw new BadModule(`imports ${foreign.module}.${foreign.name}, which nobody gives`);
}

const FUNCTION = 0;
const MEMORY = 2;

function checkExports({ exports, functions, types, importedFunctions }: Declarations): void {
  for (const name of MODULE_EXPORTS) {
    const kind = name === "memory" ? MEMORY : FUNCTION;
    const found = exports.find((one) => one.name === name && one.kind === kind);
    if (found === undefined) throw new BadModule(`has no ${name}`);
    const hasParameters = kind === FUNCTION && types[functions[found.index]]?.params !== 0;
    if (hasParameters || (kind === FUNCTION && found.index < importedFunctions))
      throw new BadModule(`has a ${name} of another kind`);
  }
  const known: readonly string[] = MODULE_EXPORTS;
  const other = exports.find(({ name }) => !known.includes(name));
  if (other !== undefined) throw new BadModule(`exports ${other.name}, which nobody asks for`);
}

function checkMemory(memories: readonly Limits[]): void {
  const [memory] = memories;
  const isRight = memories.length === 1 && memory.flags === HAS_MAXIMUM && (memory.most ?? Infinity) <= MOST_PAGES;
  if (!isRight)
    throw new BadModule(`may take more memory than ${(MOST_PAGES * 64) / 1024} MB, or memory of another kind`);
}

function checkTables(tables: readonly Limits[]): void {
  const isRight = tables.every(({ flags, most }) => flags === HAS_MAXIMUM && (most ?? Infinity) <= MOST_TABLE_ENTRIES);
  if (tables.length > 1 || !isRight) throw new BadModule("has a table without a maximum, or more than one");
}
