import { create } from "zustand";
import type { Drawing, DrawingColour } from "../../../engine/match/drawing";
import type { Frame } from "../../../engine/match/frame";
import type { Order } from "../../../engine/match/order";
import type { Decision } from "../../../main/contract/fork-api";
import type { HostProblem, PlayerChoice } from "../../../main/contract/host-api";
import { cellOfPlace, type PlaceOnBoard } from "../../app/board-cells";
import { useCursor } from "../../app/cursor";
import { drawExtra } from "../../app/drawings";
import { host, problemOf } from "../../app/host-client";
import { recordingOf } from "../../app/match-recording";
import { type MatchInView, swapMatch } from "../../app/match-store";
import { nextTask } from "../../app/next-task";
import { type DifferingRound, unitDecisions } from "./decision-groups";
import { tryOrder } from "./possible-orders";

/** A player of a match whose decisions are looked at. */
export interface Decider {
  readonly match: MatchInView;
  readonly seat: number;
}

interface DecisionStore {
  readonly deciders: readonly Decider[];
  readonly rounds: readonly DifferingRound[];
  /** How many rounds both have thought about. */
  readonly compared: number;
  readonly matchesDone: number;
  readonly problems: readonly HostProblem[];
  readonly state: "none" | "running" | "done" | "cancelled";
}

const NOTHING: DecisionStore = {
  deciders: [],
  rounds: [],
  compared: 0,
  matchesDone: 0,
  problems: [],
  state: "none",
};

export const useDecisions = create<DecisionStore>()(() => NOTHING);

let running: AbortController | null = null;

/** Lets two versions live through the rounds of matches. Null: the version that played. */
export async function compareDecisions(
  deciders: readonly Decider[],
  one: PlayerChoice | null,
  other: PlayerChoice | null,
): Promise<void> {
  running?.abort();
  const stop = new AbortController();
  running = stop;
  drawExtra(null);
  useDecisions.setState({ ...NOTHING, deciders, state: "running" });
  const matches = deciders.flatMap(({ match, seat }) => {
    const recording = recordingOf(match);
    return recording === null ? [] : [{ recording, seat }];
  });
  const found: Decision[] = [];
  try {
    const client = await host();
    for await (const decision of await client.forks.diff({ matches, one, other }, { signal: stop.signal })) {
      if (stop.signal.aborted) return;
      found.push(decision);
      // Shown match by match: the rounds of one come all at once.
      if (decision.kind === "round") continue;
      take(found.splice(0));
      await nextTask();
    }
  } catch (error) {
    if (!stop.signal.aborted) useDecisions.setState({ problems: [problemOf(error)] });
  } finally {
    if (running === stop) {
      running = null;
      useDecisions.setState({ state: stop.signal.aborted ? "cancelled" : "done" });
    }
  }
}

/** @param decisions of one match, its end included. */
function take(decisions: readonly Decision[]): void {
  const { rounds, compared, matchesDone, problems } = useDecisions.getState();
  const ends = decisions.filter((decision) => decision.kind === "match");
  useDecisions.setState({
    rounds: [...rounds, ...decisions.filter((decision) => decision.kind === "round")],
    compared: compared + ends.reduce((sum, end) => sum + end.rounds, 0),
    matchesDone: matchesDone + ends.length,
    problems: [...problems, ...ends.flatMap(({ problem }) => (problem === null ? [] : [problem]))],
  });
}

export function cancelDecisions(): void {
  running?.abort();
  running = null;
  useDecisions.setState({ state: "cancelled" });
}

/** Shows a round on the board, with the orders in which the two differ drawn over it. */
export function showDecision(round: DifferingRound): void {
  const { match, seat } = useDecisions.getState().deciders[round.match];
  swapMatch(match);
  useCursor.getState().goToRound(round.round);
  drawExtra({ match, round: round.round, drawn: [{ seat, drawings: decisionDrawings(match, seat, round) }] });
}

/** Lines from each unit to where it would go: orange for the first version, cyan for the second one. */
function decisionDrawings({ game, timeline }: MatchInView, seat: number, round: DifferingRound): Drawing[] {
  const state = timeline.stateAt(round.round);
  const frame = game.frame(state);
  const drawn = (order: Order | null, colour: DrawingColour) =>
    order === null ? [] : drawingOf(frame, { order, colour, target: tryOrder(game, state, { seat, order })?.cells[0] });
  return unitDecisions(game, round).flatMap(({ one, other }) => [...drawn(one, "orange"), ...drawn(other, "cyan")]);
}

interface DrawnOrder {
  readonly order: Order;
  readonly colour: DrawingColour;
  /** What the order is about, where that is known. */
  readonly target: PlaceOnBoard | undefined;
}

/** A line from the unit to its target; a mark where one of them is not known. */
function drawingOf(frame: Frame, { order: { unit }, colour, target }: DrawnOrder): Drawing[] {
  const to = target === undefined ? null : cellOfPlace(frame, target);
  if (unit < 0) return to === null ? [] : [{ kind: "mark", at: to, colour }];
  const from = -1 - unit;
  return [to === null ? { kind: "mark", at: from, colour } : { kind: "line", from, to, colour }];
}
