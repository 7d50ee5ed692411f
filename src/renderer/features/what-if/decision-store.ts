import { create } from "zustand";
import type { Drawing, DrawingColour } from "../../../engine/contract/drawing";
import type { Frame } from "../../../engine/contract/frame";
import type { Order } from "../../../engine/contract/order";
import type { Decision } from "../../../main/contract/fork-api";
import type { HostProblem, PlayerChoice } from "../../../main/contract/host-api";
import { cellOfPlace, type PlaceOnBoard } from "../../board/board-cells";
import { useCursor } from "../../session/cursor/cursor";
import { host } from "../../session/host/host-client";
import { nextTask } from "../../session/host/next-task";
import { Runs } from "../../session/host/runs";
import type { MatchInView } from "../../session/match/match-in-view";
import { askAbout, askedMatch } from "../../session/match/match-recording";
import { swapMatch } from "../../session/match/match-store";
import { drawExtra } from "../../session/view/drawings";
import { tryOrder } from "../../session/view/possible-orders";
import { type DifferingRound, unitDecisions } from "./decision-groups";

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

const runs = new Runs();

/** Lets two versions live through the rounds of matches. Null: the version that played. */
export async function compareDecisions(
  deciders: readonly Decider[],
  one: PlayerChoice | null,
  other: PlayerChoice | null,
): Promise<void> {
  drawExtra(null);
  useDecisions.setState({ ...NOTHING, deciders, state: "running" });
  const asked = deciders.flatMap(({ match, seat }) => {
    const one = askedMatch(match);
    return one === null ? [] : [{ ...one, seat }];
  });
  const found: Decision[] = [];
  const end = await runs.start({
    begin: async () => {
      const client = await host();
      const diff = (signal: AbortSignal) =>
        askAbout(asked, (recordings) => {
          const matches = recordings.map((recording, index) => ({ recording, seat: asked[index].seat }));
          return client.forks.diff({ matches, one, other }, { signal });
        });
      return { events: diff };
    },
    receive: async (decision) => {
      found.push(decision);
      // Shown match by match: the rounds of one come all at once.
      if (decision.kind === "round") return;
      take(found.splice(0));
      await nextTask();
    },
  });
  if (end.kind === "given-up") return;
  useDecisions.setState({ state: "done", ...(end.kind === "failed" ? { problems: [end.problem] } : {}) });
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
  void runs.giveUp();
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
