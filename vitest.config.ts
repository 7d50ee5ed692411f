import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

interface Project {
  readonly name: string;
  readonly include: string[];
  /** What of the build the tests use: nothing; the player's process and the command line; or the window too. */
  readonly built: "nothing" | "programs" | "everything";
  readonly alone?: boolean;
}

const SETUP = {
  nothing: [],
  programs: ["test/global-setup.ts"],
  everything: ["test/e2e/global-setup.ts"],
};

function project({ name, include, built, alone = false }: Project): TestProjectInlineConfiguration {
  const test = { name, include, globalSetup: SETUP[built] };
  return { extends: true, test: alone ? { ...test, fileParallelism: false, sequence: { groupOrder: 1 } } : test };
}

export default defineConfig({
  test: {
    testTimeout: 30_000,
    projects: [
      project({ name: "architecture", include: ["test/architecture/*.test.ts"], built: "nothing" }),
      project({ name: "scripts", include: ["scripts/**/*.test.ts"], built: "nothing" }),
      project({ name: "engine", include: ["src/engine/**/*.test.ts"], built: "nothing" }),
      project({ name: "main", include: ["src/main/**/*.test.ts"], built: "programs" }),
      project({ name: "renderer", include: ["src/renderer/**/*.test.{ts,tsx}"], built: "nothing" }),
      project({ name: "conformance", include: ["test/{conformance,golden}/**/*.test.ts"], built: "programs" }),
      // Every test here starts processes of its own: one file at a time leaves two cores room for them.
      project({ name: "e2e", include: ["test/e2e/**/*.test.ts"], built: "everything", alone: true }),
      project({ name: "process", include: ["test/process/**/*.test.ts"], built: "programs", alone: true }),
    ],
  },
});
