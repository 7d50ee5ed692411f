// Which tests `npm test -- --short`, and so `.ci/run`, leaves out, to come to its end within a quarter of an hour on two processors.

/** What `TAULER_TESTS` is for all that `npm test -- --short` starts. */
export const SHORT = "short";

export const isShort = process.env["TAULER_TESTS"] === SHORT;

/** Files of which each takes long. `npm test` runs them all, on every push (`.github/workflows/test.yml`). */
export const LEFT_OUT = [
  // Those who are killed and come back; `npm run soak -- kills` does more of the same.
  "test/process/comparison-comes-back.test.ts",
  "test/process/comparison-kills.test.ts",
  "test/process/host-comes-back.test.ts",
  "test/process/soak.test.ts",
  "test/process/web-shell-kept.test.ts",
  // What others show of players in TypeScript, without a debugger, or in fewer ways.
  "test/process/all-rounds.test.ts",
  "test/process/change-breakpoints.test.ts",
  "test/process/cpp-attacks.test.ts",
  "test/process/cpp-contests.test.ts",
  "test/process/cpp-debug-info.test.ts",
  "test/process/cpp-debugger.test.ts",
  "test/process/cpp-native.test.ts",
  "test/process/debugged-attackers.test.ts",
  "test/process/debugger-console.test.ts",
  "test/process/debugger-scopes.test.ts",
  "test/process/value-changes.test.ts",
  // Whatever may be in a folder, a queue's server, and the judge's trial.
  "test/process/hostile-folder.test.ts",
  "test/process/hostile-words.test.ts",
  "test/process/judge.test.ts",
  "test/process/queue.test.ts",
  // Tests of stores, components and the host see most of what these see in a browser.
  "test/e2e/board.test.ts",
  "test/e2e/board-editor.test.ts",
  "test/e2e/breakpoints.test.ts",
  "test/e2e/changes.test.ts",
  "test/e2e/compare.test.ts",
  "test/e2e/debugger-answers.test.ts",
  "test/e2e/drawings.test.ts",
  "test/e2e/host-comes-back.test.ts",
  "test/e2e/journeys.test.ts",
  "test/e2e/languages.test.ts",
  "test/e2e/league.test.ts",
  "test/e2e/match-files.test.ts",
  "test/e2e/nothing-lost.test.ts",
  "test/e2e/seats.test.ts",
  "test/e2e/site.test.ts",
  "test/e2e/slots.test.ts",
  "test/e2e/strange-files.test.ts",
  "test/e2e/tour.test.ts",
  "test/e2e/tournament.test.ts",
  "test/e2e/what-if.test.ts",
  // What only a browser shows, and nothing else does: who touches it runs `npm test`.
  "test/e2e/accessibility.test.ts",
  "test/e2e/dev.test.ts",
  "test/e2e/every-character.test.ts",
  "test/e2e/layout.test.ts",
  // As in `why.test.ts`, and in the debugger's in TypeScript.
  "test/e2e/more-questions.test.ts",
  "test/e2e/questions.test.ts",
  "test/e2e/cpp-debugger.test.ts",
];

/**
 * Of things of one kind those that stand for the others, where the run is to be short; else all.
 *
 * @template T
 * @param {readonly T[]} all
 * @param {(one: T) => boolean} standsForAll
 * @returns {readonly T[]}
 */
export function chosen(all, standsForAll) {
  const some = isShort ? all.filter(standsForAll) : all;
  if (some.length === 0) throw new Error("None of these stands for the others.");
  return some;
}
