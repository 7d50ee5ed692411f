import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

interface Project {
  readonly name: string;
  readonly include: string[];
  /** What of the build the tests use: nothing; the player's process and the command line; or the window too. */
  readonly built: "nothing" | "programs" | "everything";
  /** How many files run at the same time; one for each core unless told. */
  readonly atOnce?: number;
}

const SETUP = {
  nothing: [],
  programs: ["test/global-setup.ts"],
  everything: ["test/e2e/global-setup.ts"],
};

let groups = 0;

function project({ name, include, built, atOnce }: Project): TestProjectInlineConfiguration {
  const test = { name, include, globalSetup: SETUP[built] };
  if (atOnce === undefined) return { extends: true, test };
  return { extends: true, test: { ...test, maxWorkers: atOnce, sequence: { groupOrder: ++groups } } };
}

export default defineConfig({
  test: {
    testTimeout: 30_000,
    // What a suite prepares is work of the same kind.
    hookTimeout: 30_000,
    // Vitest would leave one core to others.
    maxWorkers: "100%",
    // What is waited for comes when the machine has time for it.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      project({ name: "architecture", include: ["test/architecture/*.test.ts"], built: "nothing" }),
      project({ name: "scripts", include: ["scripts/**/*.test.ts"], built: "nothing" }),
      project({ name: "engine", include: ["src/engine/**/*.test.ts"], built: "nothing" }),
      project({ name: "main", include: ["src/main/**/*.test.ts"], built: "programs" }),
      project({ name: "renderer", include: ["src/renderer/**/*.test.{ts,tsx}"], built: "nothing" }),
      project({ name: "conformance", include: ["test/{conformance,golden}/**/*.test.ts"], built: "programs" }),
      // These mostly wait for a browser.
      project({ name: "e2e", include: ["test/e2e/**/*.test.ts"], built: "everything", atOnce: 2 }),
      // Every test here starts processes of its own: one file at a time leaves two cores room for them.
      project({ name: "process", include: ["test/process/**/*.test.ts"], built: "programs", atOnce: 1 }),
    ],
  },
});
