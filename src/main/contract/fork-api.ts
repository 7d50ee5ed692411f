/**
 * What if: the page of the host api for matches that go on in another way, and for versions that decide differently.
 *
 * A fork lives through the recorded rounds again, so that its players know what they knew, and then plays on.
 */

import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { intervention } from "./debug-api";
import { matchEvent } from "./match-events";
import { type MatchRecording, recordedMatch } from "./match-recording";
import { call, playerChoice, problem, roundNumber, seatNumber } from "./schemas";

const forkId = z.string().max(64);

/** Other dice from a moment on: `DiceChange` of the engine, in the round of the fork. */
const dice = z.object({ afterSlot: z.int().min(-1).max(100_000), state: z.int().min(1).max(2147483646) });

const orders = z.array(z.unknown()).max(10_000);

const fork = z.object({
  recording: recordedMatch,
  /** The first round that is not as it was recorded. */
  round: roundNumber,
  /** By seat: who plays from the fork on, having lived through the past too; null for who played in the match. */
  players: z.array(playerChoice.nullable()).length(4),
  /** By seat: the orders of the round, in place of what the player asks for, as the game's codec writes them; null to leave them to the player. */
  orders: z.array(orders.nullable()).length(4),
  /** What was done by hand to the player of one seat, which does not change places; null for nothing. The first of it that changes anything is of the round of the fork. */
  byHand: z
    .object({ seat: seatNumber, interventions: z.array(intervention).min(1).max(1000) })
    .nullable()
    .optional(),
  /** Null: the dice are as they were, as long as the rules ask for the same ones. */
  dice: dice.nullable(),
});

/** How one play with other dice ended. */
const repeated = z.object({
  /** From 0. */
  index: z.number(),
  scores: z.array(z.number()).length(4),
  /** With the same dice, but the players and orders of the match; null where that was not asked for. */
  original: z.array(z.number()).length(4).nullable(),
});

const decision = z.discriminatedUnion("kind", [
  /** A round in which the two decide differently; orders as the game's codec writes them. */
  z.object({
    kind: z.literal("round"),
    match: z.number(),
    round: roundNumber,
    one: z.array(z.unknown()),
    other: z.array(z.unknown()),
    /** The first order that differs, by its position, and the lines of their files that gave it: null where one gave no more, or has no lines. */
    first: z.object({ index: z.number(), one: z.number().nullable(), other: z.number().nullable() }),
  }),
  /** A match has been looked at. @property problem why not, or why only in part. */
  z.object({ kind: z.literal("match"), match: z.number(), rounds: z.number(), problem: problem.nullable() }),
]);

export const forkApi = {
  /** Begins a fork. What becomes of it is told by its events: those of any match, the recorded rounds first. */
  start: call.input(fork).output(z.object({ fork: forkId })),
  events: call.input(z.object({ fork: forkId })).output(eventIterator(matchEvent)),
  stop: call.input(z.object({ fork: forkId })),
  /**
   * The fork, over and over, with other dice from its round on (after `fork.dice.afterSlot`, where it has dice). Ends with the
   * last one, or when nobody listens any more.
   */
  repeat: call
    .input(z.object({ fork, count: z.int().min(1).max(1000), withOriginal: z.boolean() }))
    .output(eventIterator(repeated)),
  /** What two versions of a player would have asked for in the rounds of recorded matches; null for the version that played. */
  diff: call
    .input(
      z.object({
        matches: z
          .array(z.object({ recording: recordedMatch, seat: seatNumber }))
          .min(1)
          .max(50),
        one: playerChoice.nullable(),
        other: playerChoice.nullable(),
      }),
    )
    .output(eventIterator(decision)),
};

/** A fork whose match is there. */
export type ForkRequest = Omit<z.infer<typeof fork>, "recording"> & { readonly recording: MatchRecording };
export type Repeated = z.infer<typeof repeated>;
export type Decision = z.infer<typeof decision>;
