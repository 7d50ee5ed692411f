import { join } from "node:path";
import { findCompiler } from "../src/main/host/cpp/install/find-compiler";
import type { SkipReason } from "./skips";

// What is compiled of our own stays from one run of the tests to the next, and away from the user's.
process.env["TAULER_CPP"] ??= join(import.meta.dirname, "../out/cpp");

/** Null where the C++ compiler is: a development dependency, which `npm ci` brings. */
export const CPP_MISSING: SkipReason | null =
  findCompiler() === null
    ? {
        missing: "C++ compiler",
        reason: "The package @yowasp/clang is not in node_modules, so no player in C++ was compiled or played.",
      }
    : null;
