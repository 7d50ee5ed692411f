/** The compiler's process: loads clang once, and compiles one file after another. It sees no file but Tauler's own, and what it is given. */

import { setFlagsFromString } from "node:v8";
import { COMPILER_VERSION } from "../install/compiler-package";
import { compilePlayer } from "./compile";
import { patchedHeaders, readHeaders } from "./headers";
import type { Compiled, CompileRequest, CompilerOpening, FromCompiler, ToCompiler } from "./messages";
import type { PartsPlace } from "./shared-parts";
import { type FileTree, openToolchain } from "./toolchain";

// V8 would make clang's code fast while it runs, which takes more than the files that are compiled until the process rests (docs/adr/0080-cpp-players.md).
setFlagsFromString("--liftoff-only");

let last: Promise<unknown> = Promise.resolve();
let opened: Promise<Omit<PartsPlace, "tree" | "onPrepare"> & CompilerOpening & { readonly overlay: FileTree }>;
const places = new Map<string, Omit<PartsPlace, "onPrepare">>();

process.on("message", (message: ToCompiler) => {
  if (message.kind === "open") opened = open(message.opening);
  else last = last.then(() => answer(message.number, message.request));
});
// The host has gone, or wants nothing more.
process.once("disconnect", () => process.exit());
// Ctrl-C goes to every process of the terminal; the host decides when this one ends.
process.on("SIGINT", () => undefined);

async function open(opening: CompilerOpening) {
  const toolchain = await openToolchain(opening.compiler);
  return { ...opening, toolchain, version: `${COMPILER_VERSION} mended`, overlay: patchedHeaders(opening.compiler) };
}

async function answer(number: number, request: CompileRequest): Promise<void> {
  try {
    tell({ kind: "done", number, compiled: await compile(request, number) });
  } catch (error) {
    tell({ kind: "failed", number, message: error instanceof Error ? error.message : String(error) });
  }
}

async function compile(request: CompileRequest, number: number): Promise<Compiled> {
  const { resources, overlay, ...tools } = await opened;
  const known = places.get(request.game);
  const place = known ?? { ...tools, tree: { ...readHeaders(resources, request.game), overlay } };
  places.set(request.game, place);
  return compilePlayer({ ...place, onPrepare: () => tell({ kind: "preparing", number }) }, request);
}

function tell(message: FromCompiler): void {
  // A host that has just gone hears nothing.
  process.send?.(message, () => undefined);
}
