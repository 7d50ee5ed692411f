import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, userDataFolder } from "../../places";
import { COMPILER_FILES, COMPILER_PACKAGE, COMPILER_VERSION } from "./compiler-package";

/** What Tauler keeps of C++ for this user: the compiler, and what it has compiled. */
function cppFolder(): string {
  // Read at each call: tests give each of their programs one.
  return process.env["TAULER_CPP"] ?? join(userDataFolder(), "cpp");
}

/** Where an installed compiler of our version is. */
export function installedCompiler(): string {
  return join(cppFolder(), `clang-${COMPILER_VERSION}`);
}

/** The players that were compiled, under the hash of what they were made of. */
export function compiledFolder(): string {
  return join(cppFolder(), "players");
}

/** What has been compiled for all players, under the hash of what it was made of. */
export function compilerCache(): string {
  return join(cppFolder(), "cache");
}

/** The folder of the compiler's files: the user's, or that of a clone of Tauler, which has it for its tests; null when there is none. */
export function findCompiler(): string | null {
  const places = [installedCompiler(), join(root, "node_modules", COMPILER_PACKAGE, "gen")];
  return places.find((place) => COMPILER_FILES.every((file) => existsSync(join(place, file)))) ?? null;
}
