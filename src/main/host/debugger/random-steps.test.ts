import fc from "fast-check";
import { test } from "vitest";
import { buildPlayer } from "../bundler/build-player";
import { playerSource } from "../bundler/player-source";
import { findUnmirrored } from "./testing/mirror";
import { randomProgram } from "./testing/random-programs";
import { playerOf } from "./testing/step-programs";

/*
 * The law of steps over generated programs: loops, jumps, exceptions, generators, waiting functions, classes, patterns and short circuits in each other. At some places the variables of
 * all functions on the stack are compared too.
 */

const RUNS = Number(process.env["STEP_PROGRAMS"] ?? 8);
const SEED = Number(process.env["STEP_SEED"] ?? 20_26);

class Player {
  cerr(): void {}
}

test(
  "through generated programs one steps back as forward",
  async () => {
    await fc.assert(
      fc.asyncProperty(randomProgram, async (program) => {
        const text = playerOf(program);
        const { bundle, problems } = await buildPlayer(playerSource("AISteps.ts", text), {
          games: ["harry-potter"],
          hasSteps: true,
        });
        if (bundle === null) throw new Error(`${JSON.stringify(problems)}\n${text}`);
        const found = await findUnmirrored(
          { bundle: bundle.code, api: { Player }, rounds: 3, most: 2000, localsEvery: 25 },
          1,
        );
        if (found.problems.length > 0) throw new Error(`${found.problems.join("\n")}\n${text}`);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  },
  Math.max(120_000, RUNS * 10_000),
);
