import { create } from "zustand";
import type { ForkRequest, Repeated } from "../../../main/contract/fork-api";
import type { HostProblem, PlayerChoice } from "../../../main/contract/host-api";
import { host, problemOf } from "../../app/host-client";
import { recordingOf } from "../../app/match-recording";
import { type MatchInView, swapMatch } from "../../app/match-store";
import { nextTask } from "../../app/next-task";
import { DifferenceFinder, type FirstDifference } from "./first-difference";
import { ForkedMatch } from "./forked-match";

/** What is to be different, from the round in view on. */
export interface ForkChoice {
  /** By seat; null: as in the match. */
  readonly players: readonly (PlayerChoice | null)[];
  /** By seat, as the game's codec writes them; null: what the player asks for. */
  readonly orders: readonly (readonly unknown[] | null)[];
  readonly dice: "asTheyWere" | "fromRound" | "afterSlot";
}

export const NOTHING_CHANGED: ForkChoice = {
  players: [null, null, null, null],
  orders: [null, null, null, null],
  dice: "asTheyWere",
};

/** Plays of the fork with other dice. */
export interface Repetition {
  readonly count: number;
  readonly plays: readonly Repeated[];
  readonly isRunning: boolean;
  /** What was repeated, for people. */
  readonly title: string;
  /** By seat: who plays in the fork. */
  readonly names: readonly string[];
}

interface ForkStore {
  readonly choice: ForkChoice;
  readonly original: MatchInView | null;
  readonly fork: MatchInView | null;
  /** The round in which the fork begins. */
  readonly round: number;
  readonly difference: FirstDifference | null;
  readonly isRunning: boolean;
  readonly problem: HostProblem | null;
  readonly notes: readonly string[];
  readonly repetition: Repetition | null;
  /** Changes as the fork grows. */
  readonly revision: number;
}

export const useFork = create<ForkStore>()(() => ({
  choice: NOTHING_CHANGED,
  original: null,
  fork: null,
  round: 0,
  difference: null,
  isRunning: false,
  problem: null,
  notes: [],
  repetition: null,
  revision: 0,
}));

export function changeFork(change: Partial<ForkChoice>): void {
  useFork.setState({ choice: { ...useFork.getState().choice, ...change } });
}

/** A moment of a match at which it is to go on in another way. */
export interface ForkMoment {
  readonly original: MatchInView;
  readonly round: number;
  /** The slot in view; null for none. */
  readonly slot: number | null;
}

/** Null for a match that keeps too little to be played again. */
function requestOf({ original, round, slot }: ForkMoment, choice: ForkChoice): ForkRequest | null {
  const recording = recordingOf(original);
  if (recording === null) return null;
  const afterSlot = choice.dice === "afterSlot" ? (slot ?? -1) : -1;
  const state = 1 + (crypto.getRandomValues(new Uint32Array(1))[0] % (2 ** 31 - 3));
  return {
    recording,
    round,
    players: [...choice.players],
    orders: choice.orders.map((list) => (list === null ? null : [...list])),
    dice: choice.dice === "asTheyWere" ? null : { afterSlot, state },
  };
}

let latest = 0;
let runningFork: string | null = null;

export async function playFork(moment: ForkMoment): Promise<void> {
  const request = requestOf(moment, useFork.getState().choice);
  if (request === null) return;
  await stopFork();
  const run = ++latest;
  const { original, round } = moment;
  useFork.setState({ original, round, fork: null, difference: null, isRunning: true, problem: null, notes: [] });
  try {
    await follow(request, original, run);
  } catch (error) {
    if (run === latest) useFork.setState({ problem: problemOf(error) });
  } finally {
    if (run === latest) useFork.setState({ isRunning: false });
  }
}

async function follow(request: ForkRequest, original: MatchInView, run: number): Promise<void> {
  const client = await host();
  const { fork: id } = await client.forks.start(request);
  runningFork = id;
  let incoming: ForkedMatch | null = null;
  let finder: DifferenceFinder | null = null;
  for await (const event of await client.forks.events({ fork: id })) {
    if (run !== latest) return;
    if (event.kind === "started") {
      incoming = new ForkedMatch(request, original, event);
      finder = new DifferenceFinder(original, incoming.match, request.round);
    }
    incoming?.receive(event);
    if (event.kind === "note") useFork.setState({ notes: [...useFork.getState().notes, event.text] });
    if (event.kind === "failed") useFork.setState({ problem: event.problem });
    const revision = useFork.getState().revision + 1;
    useFork.setState({ fork: incoming?.match ?? null, difference: finder?.find() ?? null, revision });
    // A window that is behind has many events waiting.
    await nextTask();
  }
  runningFork = null;
}

export async function stopFork(): Promise<void> {
  const id = runningFork;
  runningFork = null;
  if (id === null) return;
  const client = await host();
  await client.forks.stop({ fork: id }).catch(() => undefined);
}

/** Shows the fork, or the match again, on the board and in all tabs; the round in view stays. */
export function showOnBoard(which: "original" | "fork"): void {
  const match = useFork.getState()[which];
  if (match !== null) swapMatch(match);
}

let repeating: AbortController | null = null;

/** Plays the fork with many dice, next to the match with the same ones where something else is changed too. */
export async function repeatFork(moment: ForkMoment, count: number): Promise<void> {
  const { choice } = useFork.getState();
  const request = requestOf(moment, choice.dice === "asTheyWere" ? { ...choice, dice: "fromRound" } : choice);
  if (request === null) return;
  stopRepeating();
  const stop = new AbortController();
  repeating = stop;
  const withOriginal = [...choice.players, ...choice.orders].some((change) => change !== null);
  const slot = (request.dice?.afterSlot ?? -1) >= 0 ? `, after slot ${request.dice?.afterSlot}` : "";
  const title = `From round ${moment.round}${slot}, with ${count} dice`;
  const names = moment.original.names.map((name, seat) => choice.players[seat]?.name ?? name);
  useFork.setState({ original: moment.original, problem: null });
  const show = (plays: readonly Repeated[], isRunning: boolean) =>
    useFork.setState({ repetition: { count, plays, isRunning, title, names } });
  show([], true);
  let plays: readonly Repeated[] = [];
  try {
    const client = await host();
    const events = await client.forks.repeat({ fork: request, count, withOriginal }, { signal: stop.signal });
    for await (const one of events) {
      if (stop.signal.aborted) break;
      plays = [...plays, one];
      show(plays, true);
      await nextTask();
    }
  } catch (error) {
    if (!stop.signal.aborted) useFork.setState({ problem: problemOf(error) });
  } finally {
    if (repeating === stop) {
      repeating = null;
      show(plays, false);
    }
  }
}

export function stopRepeating(): void {
  repeating?.abort();
  const { repetition } = useFork.getState();
  if (repetition?.isRunning === true) useFork.setState({ repetition: { ...repetition, isRunning: false } });
}
