import { useMemo } from "react";
import type { Frame } from "../../../engine/contract/frame";
import type { Seat } from "../../../engine/contract/order";
import type { RoundReport } from "../../../engine/contract/round-report";
import { type AnsweredOrder, answeredOrders } from "../../../engine/explain/match-difference";
import { stateHash } from "../../../engine/play/state-hash";
import type { MatchInView } from "../match/match-in-view";
import { type ChangesStore, useChanges } from "./changes-store";
import type { PlayedMatch } from "./comparable";

/** An order that a player gives otherwise than before, in one round. One of the two is null where it gave none. */
export interface ChangedOrder {
  readonly seat: Seat;
  /** -1 for an order that names none. */
  readonly unit: number;
  readonly before: AnsweredOrder | null;
  readonly now: AnsweredOrder | null;
}

/** A round in which the matches differ, for lists and lanes. */
export interface ChangedRound {
  readonly round: number;
  /** Changed orders of the player who is looked at, or of all. */
  readonly count: number;
}

/** How a player's score at the end of a match differs from what it was before. */
export interface ScoreChange {
  readonly before: number;
  readonly now: number;
}

/** Why a round differs. */
export interface ChangeCause {
  /** Were board and dice the same when the round began? Then only the players decided otherwise. */
  readonly isSameBoard: boolean;
  /** Players that gave other orders although their code is the same; only where the board was the same. */
  readonly sameCode: readonly number[];
  /** Players that were frozen in this round, in one of the two matches only. */
  readonly frozen: readonly { readonly seat: number; readonly in: "before" | "now" }[];
}

type Compared = Pick<ChangesStore, "now" | "before" | "difference" | "seat">;

/** The rounds that differ, in time; those in which the player that is looked at gives the same orders are left out. */
export function changedRounds({ difference, seat }: Compared): ChangedRound[] {
  if (difference === null) return [];
  return difference.rounds.flatMap(({ round, calls }) => {
    const count = seat === null ? calls.length : calls.filter((call) => call.seat === seat).length;
    return count === 0 ? [] : [{ round, count }];
  });
}

/** `changedRounds` of what is compared, as it grows. */
export function useChangedRounds(): readonly ChangedRound[] {
  const { difference, seat, revision } = useChanges();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the difference grows in place, and the revision tells
  return useMemo(() => changedRounds(useChanges.getState()), [difference, seat, revision]);
}

/** Where the matches first differ, whoever is looked at; null while they do not, or nothing is compared. */
export function useFirstChange(): ChangedRound | null {
  const first = useChanges((store) => store.difference?.rounds[0] ?? null);
  useChanges((store) => store.revision);
  return useMemo(() => (first === null ? null : { round: first.round, count: first.calls.length }), [first]);
}

/** The orders that differ in a round, in the order of their slots; those without one come last. */
export function changedOrdersIn(compared: Compared, round: number): readonly ChangedOrder[] {
  const { now, before, difference, seat } = compared;
  if (now === null || before === null || difference === null) return [];
  const calls = difference.rounds.find((one) => one.round === round)?.calls ?? [];
  if (calls.length === 0) return [];
  const [old, own] = [answersIn(before, round), answersIn(now, round)];
  return calls
    .filter((call) => seat === null || call.seat === seat)
    .map((call) => {
      const was = call.before === null ? null : old[call.seat][call.before];
      const is = call.now === null ? null : own[call.seat][call.now];
      return { seat: call.seat, unit: (is ?? was)?.order.unit ?? -1, before: was, now: is };
    })
    .sort((one, other) => placeOf(one) - placeOf(other));
}

function placeOf({ before, now }: ChangedOrder): number {
  return now?.slot ?? before?.slot ?? Number.MAX_SAFE_INTEGER;
}

/** The slots of the match in view, in a round, whose orders differ. */
export function useChangedSlots(round: number): ReadonlySet<number> {
  const { now, before, difference, seat, revision } = useChanges();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the difference grows in place, and the revision tells
  return useMemo(() => {
    const slots = changedOrdersIn({ now, before, difference, seat }, round).flatMap((order) => order.now?.slot ?? []);
    return new Set(slots);
  }, [now, before, difference, seat, round, revision]);
}

/** By seat, how the scores at the end differ; null until both matches are over. */
export function useScoreChanges(): readonly ScoreChange[] | null {
  const { now, before, revision } = useChanges();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a match ends in place, and the revision tells
  return useMemo(() => {
    if (now?.seats == null || before?.seats == null) return null;
    const old = before.seats;
    return now.seats.map(({ score }, seat) => ({ before: old[seat].score, now: score }));
  }, [now, before, revision]);
}

/** Why the orders of a round differ. Only where board and dice were the same, it is the doing of the code. */
export function causeOf(compared: Compared, round: number): ChangeCause | null {
  const { now, before } = compared;
  if (now === null || before === null || round >= Math.min(now.timeline.lastRound, before.timeline.lastRound))
    return null;
  const isSameBoard = stateHash(now.timeline.stateAt(round)) === stateHash(before.timeline.stateAt(round));
  const seats = [...new Set(changedOrdersIn({ ...compared, seat: null }, round).map(({ seat }) => seat))].sort();
  const isSameCode = (seat: number) => sourceOf(now, seat) === sourceOf(before, seat);
  return {
    isSameBoard,
    sameCode: isSameBoard ? seats.filter(isSameCode) : [],
    frozen: seats.flatMap((seat) => {
      const [old, own] = [isFrozenIn(before, round, seat), isFrozenIn(now, round, seat)];
      return old === own ? [] : [{ seat, in: own ? ("now" as const) : ("before" as const) }];
    }),
  };
}

function sourceOf({ header }: PlayedMatch, seat: number): string {
  return header.players[seat].sourceHash;
}

/** Its orders of the round in which it is frozen do not count, and it gives none after it. */
function isFrozenIn({ played, timeline }: MatchInView, round: number, seat: number): boolean {
  const index = round - timeline.firstRound;
  return played.slice(0, index + 1).some(({ faults }) => faults.some((fault) => fault.seat === seat));
}

type Answers = readonly (readonly AnsweredOrder[])[];

const NO_ANSWERS: Answers = [[], [], [], []];
interface KeptRound {
  readonly report: RoundReport | null;
  readonly answers: Answers;
  /** The picture at the beginning. */
  readonly frame: Frame;
}

/** Of one match at a time; a picture takes memory. */
const ROUNDS_KEPT = 12;

const known = new WeakMap<MatchInView, Map<number, KeptRound>>();

/** The report of a round that has been played, kept: two matches are looked at in turn. */
export function keptReport(match: MatchInView, round: number): KeptRound {
  const rounds = known.get(match) ?? new Map<number, KeptRound>();
  known.set(match, rounds);
  const kept = rounds.get(round) ?? readRound(match, round);
  if (rounds.size >= ROUNDS_KEPT && !rounds.has(round)) rounds.clear();
  rounds.set(round, kept);
  return kept;
}

/** The picture at the beginning of a round, kept like its report. */
export function keptFrame(match: MatchInView, round: number): Frame {
  return keptReport(match, round).frame;
}

function readRound({ game, timeline }: MatchInView, round: number): KeptRound {
  const report = timeline.reportOf(round);
  const requests = timeline.requestsOf(round);
  const answers = report === null || requests === null ? NO_ANSWERS : answeredOrders(report, requests);
  return { report, answers, frame: game.frame(timeline.stateAt(round)) };
}

function answersIn(match: MatchInView, round: number): Answers {
  return keptReport(match, round).answers;
}
