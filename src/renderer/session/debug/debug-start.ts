import { showTab } from "../commands/bus";
import { useCursor } from "../cursor/cursor";
import { sealedPlayers } from "../match/known-players";
import type { MatchInView } from "../match/match-in-view";
import { useMatch } from "../match/match-store";
import { useWorkspace } from "../workspace/workspace-store";
import { startDebugging } from "./debug-store";
import { orderInView } from "./order-in-view";
import { pathOfPlayer } from "./player-path";

const SEATS = [0, 1, 2, 3];

interface SeatSources {
  readonly match: MatchInView | null;
  readonly selected: number | null;
  /** The path of the file in front. */
  readonly front: string | null;
}

/**
 * The seat that the debugger speaks of: the selected one, or the first one that the file in front sits in; 0 where there is none in front. Null where it
 * sits nowhere: whose code is meant, nobody knows.
 */
function seatOf({ match, selected, front }: SeatSources): number | null {
  if (selected !== null) return selected;
  if (match === null || front === null) return 0;
  return SEATS.find((seat) => pathOfPlayer(match, seat) === front) ?? null;
}

export function seatToDebug(): number | null {
  const { seat: selected } = useCursor.getState();
  return seatOf({ match: useMatch.getState().match, selected, front: useWorkspace.getState().front });
}

/** `seatToDebug`, as it changes. */
export function useSeatToDebug(): number | null {
  const match = useMatch((store) => store.match);
  const selected = useCursor((cursor) => cursor.seat);
  const front = useWorkspace((store) => store.front);
  useWorkspace((store) => store.files);
  return seatOf({ match, selected, front });
}

/** Is it the only seat of the file in front? Then nobody asks whose code is meant. */
export function useIsSeatPlain(seat: number | null): boolean {
  const match = useMatch((store) => store.match);
  const front = useWorkspace((store) => store.front);
  useWorkspace((store) => store.files);
  if (match === null || front === null || seat === null) return false;
  return SEATS.every((one) => (pathOfPlayer(match, one) === front) === (one === seat));
}

/** Goes to the line that gave the order in view, or where none is, to the beginning of the round in view. */
export function debugHere(): void {
  const order = orderInView();
  if (order === null || isSealed(order.seat)) debugThisRound();
  else debugOrder(order);
}

/** Such a player shows no source. */
function isSealed(seat: number): boolean {
  const { match } = useMatch.getState();
  return match !== null && sealedPlayers(match.game.id).includes(match.names[seat]);
}

/** Plays the past of the player again up to the round in view, and stops at the first line of its `play()`. Where nobody knows whose, the tab asks. */
export function debugThisRound(): void {
  const { match } = useMatch.getState();
  const seat = seatToDebug();
  showTab("debugger");
  if (match !== null && seat !== null)
    void startDebugging({ match, seat, stopAt: { kind: "round", round: roundInView(match) } });
}

/** The round in view; at the end of the match the last one that was played. */
export function roundInView({ timeline }: MatchInView): number {
  const { round, isLive } = useCursor.getState();
  const last = Math.max(timeline.firstRound, timeline.lastRound - 1);
  return isLive ? last : Math.min(Math.max(timeline.firstRound, round), last);
}

export interface OrderPlace {
  readonly round: number;
  readonly seat: number;
  /** Position of the order among the player's calls of the round, from 0; see `callsOfSlots`. */
  readonly call: number;
}

/** Goes to the line that gave an order of the match in view, with all its variables. */
export function debugOrder({ round, seat, call }: OrderPlace): void {
  const { match } = useMatch.getState();
  if (match !== null) void startDebugging({ match, seat, stopAt: { kind: "order", round, call } });
}

/** Goes to the line in which a player of the match in view has all but used up its memory, and was frozen for it. */
export function debugMemory({ round, seat }: { readonly round: number; readonly seat: number }): void {
  const { match } = useMatch.getState();
  if (match !== null) void startDebugging({ match, seat, stopAt: { kind: "memory", round } });
}

export interface CerrPlace {
  readonly round: number;
  readonly seat: number;
  /** Of a character in all that the player wrote in the round, from 0. */
  readonly offset: number;
}

/** Goes to the line that wrote to cerr in the match in view. */
export function debugCerr({ round, seat, offset }: CerrPlace): void {
  const { match } = useMatch.getState();
  if (match !== null) void startDebugging({ match, seat, stopAt: { kind: "cerr", round, offset } });
}
