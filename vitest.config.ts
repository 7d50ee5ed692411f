import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

interface Project {
  readonly name: string;
  readonly include: string[];
  /** Whether the tests use what the build makes: the player's process, the command line. */
  readonly built: boolean;
  readonly alone?: boolean;
}

function project({ name, include, built, alone = false }: Project): TestProjectInlineConfiguration {
  const test = { name, include, globalSetup: built ? ["test/global-setup.ts"] : [] };
  return { extends: true, test: alone ? { ...test, fileParallelism: false, sequence: { groupOrder: 1 } } : test };
}

export default defineConfig({
  test: {
    testTimeout: 30_000,
    projects: [
      project({ name: "architecture", include: ["test/architecture/*.test.ts"], built: false }),
      project({ name: "scripts", include: ["scripts/**/*.test.ts"], built: false }),
      project({ name: "engine", include: ["src/engine/**/*.test.ts"], built: false }),
      project({ name: "main", include: ["src/main/**/*.test.ts"], built: true }),
      project({ name: "renderer", include: ["src/renderer/**/*.test.{ts,tsx}"], built: false }),
      project({ name: "conformance", include: ["test/{conformance,golden}/**/*.test.ts"], built: true }),
      // Every test here starts processes of its own: one file at a time leaves two cores room for them.
      project({ name: "process", include: ["test/process/**/*.test.ts"], built: true, alone: true }),
    ],
  },
});
