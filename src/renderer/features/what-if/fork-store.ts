import { create } from "zustand";
import type { ForkRequest, Repeated } from "../../../main/contract/fork-api";
import type { HostProblem, MatchEvent, PlayerChoice } from "../../../main/contract/host-api";
import { t } from "../../../main/contract/language/translate";
import { host } from "../../session/host/host-client";
import { nextTask } from "../../session/host/next-task";
import { Runs } from "../../session/host/runs";
import { IncomingMatch } from "../../session/match/incoming-match";
import type { MatchInView } from "../../session/match/match-in-view";
import { type AskedMatch, askAbout, askedMatch, recordingOf } from "../../session/match/match-recording";
import { swapMatch } from "../../session/match/match-store";
import { DifferenceFinder, type ForkDifference } from "./fork-difference";
import { openingOf } from "./fork-opening";

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
  /** What the tab asks for: another way of the match, or the decisions of two versions. */
  readonly mode: "fork" | "decisions";
  /** Whose orders are given by hand in the form; null for nobody's. */
  readonly orderSeat: number | null;
  /** Is the list of orders for the selected unit to have the focus, once it is there? */
  readonly wantsOrder: boolean;
  /** The game that it was chosen for; empty before the first one. */
  readonly game: string;
  readonly original: MatchInView | null;
  readonly fork: MatchInView | null;
  /** The round in which the fork begins. */
  readonly round: number;
  /** What was done in it by hand to a player; null for nothing. */
  readonly byHand: ByHand | null;
  readonly difference: ForkDifference | null;
  readonly isRunning: boolean;
  readonly problem: HostProblem | null;
  readonly notes: readonly string[];
  readonly repetition: Repetition | null;
  /** Changes as the fork grows. */
  readonly revision: number;
}

export const useFork = create<ForkStore>()(() => ({
  choice: NOTHING_CHANGED,
  mode: "fork",
  orderSeat: null,
  wantsOrder: false,
  game: "",
  original: null,
  fork: null,
  round: 0,
  byHand: null,
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

/** Players and orders of another game mean nothing in this one. */
export function chooseForGame(game: string): void {
  if (game !== useFork.getState().game) useFork.setState({ game, choice: NOTHING_CHANGED, problem: null });
}

/** A moment of a match at which it is to go on in another way. */
export interface ForkMoment {
  readonly original: MatchInView;
  readonly round: number;
  /** The slot in view; null for none. */
  readonly slot: number | null;
  /** What was done by hand to a player; left out: nothing. */
  readonly byHand?: ByHand | null;
}

export type ByHand = NonNullable<ForkRequest["byHand"]>;

/** Null for a match that keeps too little to be played again. */
function requestOf({ original, round, slot, byHand = null }: ForkMoment, choice: ForkChoice): ForkRequest | null {
  const recording = recordingOf(original);
  if (recording === null) return null;
  const afterSlot = choice.dice === "afterSlot" ? (slot ?? -1) : -1;
  const state = 1 + (crypto.getRandomValues(new Uint32Array(1))[0] % (2 ** 31 - 3));
  return {
    recording,
    round,
    players: [...choice.players],
    orders: choice.orders.map((list) => (list === null ? null : [...list])),
    byHand,
    dice: choice.dice === "asTheyWere" ? null : { afterSlot, state },
  };
}

function askedFork(original: MatchInView, { recording }: ForkRequest): AskedMatch {
  return askedMatch(original) ?? { recording };
}

const runs = new Runs();

export async function playFork(moment: ForkMoment, choice = useFork.getState().choice): Promise<void> {
  const request = requestOf(moment, choice);
  if (request === null) return;
  const { original, round, byHand = null } = moment;
  const asked = [askedFork(original, request)];
  const begun = { fork: null, difference: null, isRunning: true, problem: null, notes: [] };
  useFork.setState({ original, round, byHand, ...begun });
  const incoming = new IncomingMatch((started) => openingOf(request, original, started));
  const end = await runs.start({
    begin: async () => {
      const client = await host();
      const { fork } = await askAbout(asked, ([recording]) => client.forks.start({ ...request, recording }));
      return {
        events: (signal) => client.forks.events({ fork }, { signal }),
        stop: () => client.forks.stop({ fork }),
      };
    },
    receive: async (event) => {
      incoming.receive(event);
      show(incoming, event);
      // A window that is behind has many events waiting.
      await nextTask();
    },
  });
  incoming.breakOff(end.kind === "failed" ? "failed" : "stopped");
  if (end.kind === "given-up") return;
  useFork.setState(({ revision }) => ({ isRunning: false, revision: revision + 1 }));
  if (end.kind === "failed") useFork.setState({ problem: end.problem });
}

const finders = new WeakMap<MatchInView, DifferenceFinder>();

function show({ match: fork }: IncomingMatch, event: MatchEvent): void {
  const { original, round, revision, notes } = useFork.getState();
  if (event.kind === "note") useFork.setState({ notes: [...notes, event.text] });
  if (event.kind === "failed") useFork.setState({ problem: event.problem });
  if (fork === null || original === null) return;
  const finder = finders.get(fork) ?? new DifferenceFinder(original, fork, round);
  finders.set(fork, finder);
  useFork.setState({ fork, difference: finder.find(), revision: revision + 1 });
}

export function stopFork(): Promise<void> {
  return runs.stop();
}

/** Shows the fork, or the match again, on the board and in all tabs; the round in view stays. */
export function showOnBoard(which: "original" | "fork"): void {
  const match = useFork.getState()[which];
  if (match !== null) swapMatch(match);
}

const repeating = new Runs();

/** Plays the fork with many dice, next to the match with the same ones where something else is changed too. */
export async function repeatFork(moment: ForkMoment, count: number): Promise<void> {
  const { choice } = useFork.getState();
  const fork = requestOf(moment, choice.dice === "asTheyWere" ? { ...choice, dice: "fromRound" } : choice);
  if (fork === null) return;
  const asked = [askedFork(moment.original, fork)];
  const withOriginal = [...choice.players, ...choice.orders].some((change) => change !== null);
  const slot = (fork.dice?.afterSlot ?? -1) >= 0 ? t`, after slot ${fork.dice?.afterSlot}` : "";
  const title = t`From round ${moment.round}${slot}, with ${count} dice`;
  const names = moment.original.names.map((name, seat) => choice.players[seat]?.name ?? name);
  useFork.setState({
    original: moment.original,
    problem: null,
    repetition: { count, plays: [], isRunning: true, title, names },
  });
  const end = await repeating.start({
    begin: async () => {
      const client = await host();
      const repeat = (signal: AbortSignal) =>
        askAbout(asked, ([recording]) =>
          client.forks.repeat({ fork: { ...fork, recording }, count, withOriginal }, { signal }),
        );
      return { events: repeat };
    },
    receive: async (one) => {
      useFork.setState(({ repetition }) => ({
        repetition: repetition && { ...repetition, plays: [...repetition.plays, one] },
      }));
      await nextTask();
    },
  });
  if (end.kind === "given-up") return;
  useFork.setState(({ repetition }) => ({ repetition: repetition && { ...repetition, isRunning: false } }));
  if (end.kind === "failed") useFork.setState({ problem: end.problem });
}

export function stopRepeating(): void {
  void repeating.stop();
}
