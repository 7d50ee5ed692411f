import { implement } from "@orpc/server";
import { en } from "../../../engine/contract/english";
import { compilerApi } from "../../contract/compiler-api";
import { orRefuse, refuse } from "../refused";
import { refusingStream } from "../refusing";
import { cppCompiler } from "./compiler/cpp-compiler";
import { Latest } from "./compiler/latest";
import { COMPILER_BYTES, COMPILER_PACKAGE, COMPILER_VERSION } from "./install/compiler-package";
import { findCompiler, installedCompiler } from "./install/find-compiler";
import { type InstallOptions, installCompiler } from "./install/install-compiler";

const api = implement(compilerApi);

/** What the window may ask for about the compiler of players in C++. */
export function compilerRoutes() {
  return api.router({
    state: api.state.handler(() => ({
      isInstalled: findCompiler() !== null,
      name: `${COMPILER_PACKAGE} ${COMPILER_VERSION}`,
      bytes: COMPILER_BYTES,
    })),
    install: api.install.handler(({ signal }) => refusingStream(install(installCompiler, signal))),
    work: api.work.handler(({ signal }) => cppCompiler.work.follow(signal)),
  });
}

let isInstalling = false;

type InstallEvent = { kind: "fetching"; bytes: number } | { kind: "installed" };

/** One at a time, whatever the window. @param how `installCompiler` */
export async function* install(
  how: (options: InstallOptions) => ReturnType<typeof installCompiler>,
  signal: AbortSignal | undefined,
): AsyncGenerator<InstallEvent> {
  if (isInstalling) refuse("installing", en`The C++ compiler is being installed already, in another window.`);
  isInstalling = true;
  const given = new AbortController();
  const told = new Latest<number | null>(0);
  try {
    const folder = installedCompiler();
    const done = how({ folder, archive: null, onProgress: (bytes) => told.set(bytes), signal: given.signal });
    void done.finally(() => told.set(null)).catch(() => undefined);
    for await (const bytes of told.follow(signal)) {
      if (bytes === null) break;
      yield { kind: "fetching", bytes };
    }
    if (signal?.aborted === true) return;
    orRefuse(await done);
    yield { kind: "installed" };
  } finally {
    // Whoever stopped listening gives it up.
    given.abort();
    isInstalling = false;
  }
}
