/** Tests of players: the page of the host api for what a player must do at a moment of a match. */

import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { MOST_EXPECTED, MOST_TEST_SEEDS } from "../../engine/record/match-test";
import { recordedMatch } from "./match-recording";
import { call, gameId, roundNumber, seatNumber, seed } from "./schemas";

/** What a test is called, and its file: `<game>/tests/<name>.json`. */
const testName = z.string().max(100);
const named = z.object({ game: gameId, name: testName });

/** Orders as the game's codec writes them. */
const expectation = z.discriminatedUnion("kind", [
  z.object({
    kind: z.enum(["is", "is-not", "one-of"]),
    orders: z.array(z.unknown()).min(1).max(MOST_EXPECTED),
  }),
  z.object({ kind: z.enum(["any", "survives"]) }),
]);

const keptTest = z.object({
  name: z.string(),
  /** Null for a file that is broken. */
  player: z.string().nullable(),
  round: z.number(),
  seat: z.number(),
  unit: z.number(),
  /** What it asks for, in words; of a broken file, what is wrong with it. */
  text: z.string(),
  isBroken: z.boolean(),
  /** May the expected orders be replaced by what the player does now? */
  namesOrders: z.boolean(),
});

const testResult = z.object({
  name: z.string(),
  hasPassed: z.boolean(),
  /** A sentence: what the player did instead, and what came of it. Empty for a test that passed. */
  text: z.string(),
});

export const testApi = {
  /** The tests of a game in the workspace, by name; broken ones with what is wrong. */
  list: call.input(z.object({ game: gameId })).output(z.array(keptTest)),
  /** Makes a test of a moment; never overwrites. @returns its name */
  make: call
    .input(
      z.object({
        name: testName,
        recording: recordedMatch,
        player: z.string().max(40),
        seat: seatNumber,
        round: roundNumber,
        unit: z.int().min(0),
        expected: expectation,
        seeds: z.array(seed).min(1).max(MOST_TEST_SEEDS),
      }),
    )
    .output(z.object({ name: testName })),
  /** Runs the tests of one player as it is saved, one after the other. */
  run: call.input(z.object({ game: gameId, player: z.string().max(40) })).output(eventIterator(testResult)),
  rename: call.input(named.extend({ to: testName })).output(z.object({ name: testName })),
  /** Moves it into the workspace's trash. */
  remove: call.input(named),
  /** What the player does now becomes what it must do. */
  refresh: call.input(named),
  /** The match up to the test's round, as the text of a `.tauler`. */
  replay: call.input(named).output(z.object({ text: z.string(), round: z.number(), unit: z.number() })),
};

export type KeptTest = z.infer<typeof keptTest>;
export type TestResult = z.infer<typeof testResult>;
export type AskedExpectation = z.infer<typeof expectation>;
