import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { LongestFirst } from "./scripts/lib/longest-first.mjs";
import { isShort, LEFT_OUT } from "./scripts/lib/short-run.mjs";
import { versionsOfParts } from "./scripts/lib/source-hash.mjs";

interface Project {
  readonly name: string;
  readonly include: string[];
  readonly exclude?: string[];
  /** What of the build the tests use: nothing; the player's process and the command line; or the window too. */
  readonly built: "nothing" | "programs" | "everything";
  /** How many files run at the same time; one for each core unless told. */
  readonly atOnce?: number;
  /** Which modules a file imports: those that the files before it have used, too, or of ours new ones. Vitest's own way, a worker for each file, unless told. */
  readonly modules?: "shared" | "fresh";
}

const SETUP = {
  nothing: [],
  programs: ["test/global-setup.ts"],
  everything: ["test/e2e/global-setup.ts"],
};

let groups = 0;

function project({ atOnce, built, modules, exclude = [], ...rest }: Project): TestProjectInlineConfiguration {
  const setupFiles = modules === "fresh" ? ["test/fresh-modules.ts"] : [];
  const leftOut = isShort ? LEFT_OUT : [];
  const test = {
    ...rest,
    exclude: [...exclude, ...leftOut],
    globalSetup: SETUP[built],
    setupFiles,
    isolate: modules === undefined,
  };
  if (atOnce === undefined) return { extends: true, test };
  return { extends: true, test: { ...test, maxWorkers: atOnce, sequence: { groupOrder: ++groups } } };
}

/** These leave in modules what the next file would find: one game's API for a realm, Electron's double, the page of a window. */
const APART = ["src/engine/games/*/player-*.test.ts", "src/main/electron/**/*.test.ts", ...testsWithPage()];
/** Its modules keep nothing of a test. To import them anew for every file is a good part of its time. */
const SHARED = { exclude: APART, modules: "shared" } as const;

/** Those of the window that say in their first line that they have a page: stores and the connection to the host keep what they found there. */
function testsWithPage(): string[] {
  const paths = readdirSync(join(import.meta.dirname, "src/renderer"), { recursive: true, encoding: "utf8" });
  const tests = paths
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `src/renderer/${path.replaceAll("\\", "/")}`);
  return tests.filter((test) =>
    readFileSync(join(import.meta.dirname, test), "utf8").startsWith("// @vitest-environment happy-dom"),
  );
}

/** Node's own `localStorage`, since version 25, would stand in the place of the page's. */
const WITHOUT_STORAGE = process.allowedNodeEnvironmentFlags.has("--no-experimental-webstorage")
  ? ["--no-experimental-webstorage"]
  : [];

export default defineConfig({
  define: versionsOfParts(import.meta.dirname),
  test: {
    execArgv: WITHOUT_STORAGE,
    // For what hangs: a machine that has much else to do is no mistake.
    testTimeout: 600_000,
    // What a suite prepares is work of the same kind.
    hookTimeout: 600_000,
    // Vitest would leave one core to others.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    // What is waited for comes when the machine has time for it.
    expect: { poll: { timeout: 120_000 } },
    projects: [
      project({ name: "architecture", include: ["test/architecture/*.test.ts"], built: "nothing" }),
      project({ name: "scripts", include: ["scripts/**/*.test.ts"], built: "nothing" }),
      project({ name: "engine", include: ["src/engine/**/*.test.ts"], built: "nothing", ...SHARED }),
      project({ name: "main", include: ["src/main/**/*.test.ts"], built: "programs", ...SHARED }),
      project({ name: "apart", include: APART, built: "programs", modules: "fresh" }),
      project({ name: "renderer", include: ["src/renderer/**/*.test.{ts,tsx}"], built: "nothing", ...SHARED }),
      project({
        name: "conformance",
        include: ["test/{conformance,golden}/**/*.test.ts"],
        built: "programs",
        modules: "shared",
      }),
      // These mostly wait: for a browser, or for the processes that they have started.
      project({
        name: "e2e",
        include: ["test/e2e/**/*.test.ts"],
        built: "everything",
        atOnce: 3,
        // With the modules they share the browser, of which each has a profile of its own.
        modules: "shared",
      }),
      project({
        name: "process",
        include: ["test/process/**/*.test.ts"],
        built: "everything",
        atOnce: 4,
        modules: "shared",
      }),
    ],
  },
});
