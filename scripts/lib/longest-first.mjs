// In which order vitest runs the files of a stage.

import { BaseSequencer } from "vitest/node";

/**
 * Those of which each takes half a minute and more of two cores, the longest first. What begins last runs alone at the
 * end of its stage: vitest would order files by their size, which says little of those that compile C++, kill processes
 * or ask many questions.
 */
export const LONGEST = [
  "test/process/cpp-native.test.ts",
  "test/e2e/every-character.test.ts",
  "test/e2e/debugger-answers.test.ts",
  "test/process/compare.test.ts",
  "test/process/queue.test.ts",
  "test/e2e/dev.test.ts",
  "test/e2e/accessibility.test.ts",
  "test/e2e/more-questions.test.ts",
  "test/process/hostile-words.test.ts",
  "test/process/command-line.test.ts",
  "test/process/cpp-debugger.test.ts",
  "test/e2e/match-files.test.ts",
  "test/e2e/questions.test.ts",
  "test/e2e/seats.test.ts",
  "test/e2e/first-player.test.ts",
  "test/e2e/changes.test.ts",
  "test/process/player-tests.test.ts",
  "test/process/cpp-debug-info.test.ts",
  "test/process/web-shell-kept.test.ts",
  "test/e2e/cpp-debugger.test.ts",
  "test/process/soak.test.ts",
];

/** @typedef {import("vitest/node").TestSpecification} TestSpecification */

/** Begins with the longest files; the others come in vitest's own order. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {TestSpecification[]} files
   */
  async sort(files) {
    const others = await super.sort(files);
    return others.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** @param {TestSpecification} file */
function rank({ moduleId }) {
  const index = LONGEST.findIndex((file) => moduleId.endsWith(file));
  return index < 0 ? LONGEST.length : index;
}
