import { useMemo } from "react";
import type { Frame } from "../../../engine/contract/frame";
import type { MatchState } from "../../../engine/contract/game";
import type { Moment } from "../../../engine/contract/moment";
import type { RoundReport } from "../../../engine/contract/round-report";
import { type Cursor, useCursor } from "../cursor/cursor";
import type { MatchInView } from "../match/match-in-view";
import { useMatch } from "../match/match-store";

/** Where in the match in view the cursor points. */
export interface MomentInView {
  readonly match: MatchInView;
  /** The round in view, within what has been played. */
  readonly round: number;
  /** False for the last state of the match, of which there is nothing to report yet; it turns true as the match goes on. */
  readonly isPlayed: boolean;
  readonly slot: number | null;
  /** Of the rules, from 0. */
  readonly step: number | null;
  /** Whether the slot or step is shown as it found the board or as it left it. */
  readonly side: Cursor["side"];
}

/** What the cursor points at, and what is to be seen there. */
export interface View extends MomentInView {
  readonly state: MatchState;
  readonly frame: Frame;
}

type Place = Omit<MomentInView, "match">;

/** What is in view; null while there is no match. */
export function useView(): View | null {
  const match = useMatch((store) => store.match);
  // How the match stands is part of what is shown of it.
  useMatch((store) => store.match?.status);
  const wanted = useCursor((cursor) => (cursor.isLive ? Number.POSITIVE_INFINITY : cursor.round));
  const slot = useCursor((cursor) => cursor.slot);
  const step = useCursor((cursor) => cursor.step);
  const side = useCursor((cursor) => cursor.side);
  // Not the last round: whoever looks at an earlier one sees nothing of the match's growth.
  const round = useMatch((store) => roundWithin(store.match, wanted));
  const isPlayed = useMatch((store) => store.match !== null && round < store.match.timeline.lastRound);
  return useMemo(
    () => (match === null ? null : viewOf(match, { round, isPlayed, slot, step, side })),
    [match, round, isPlayed, slot, step, side],
  );
}

/** Where the cursor points now, for what a key or a clock does; null while there is no match. */
export function momentNow(): MomentInView | null {
  const { match } = useMatch.getState();
  if (match === null) return null;
  const { round: wanted, slot, step, side, isLive } = useCursor.getState();
  const round = roundWithin(match, isLive ? Number.POSITIVE_INFINITY : wanted);
  return { match, ...placeIn({ round, isPlayed: round < match.timeline.lastRound, slot, step, side }) };
}

function roundWithin(match: MatchInView | null, wanted: number): number {
  if (match === null) return 0;
  const { firstRound, lastRound } = match.timeline;
  return Math.min(Math.max(wanted, firstRound), lastRound);
}

/** The last round of the match in view that has been played, as it grows. */
export function useLastRound(): number {
  return useMatch((store) => store.match?.timeline.lastRound ?? 0);
}

/** The view of a match that was made last. */
const latest = new WeakMap<MatchInView, View>();

/** All parts of the window look at the same place: its state and frame are made once. */
function viewOf(match: MatchInView, wanted: Place): View {
  const place = placeIn(wanted);
  const known = latest.get(match);
  if (known !== undefined && isSamePlace(known, place)) return known;
  const view = { match, ...place, ...pictureOf(match, place) };
  latest.set(match, view);
  return view;
}

/** The last state of a match has no slots and steps yet. */
function placeIn(wanted: Place): Place {
  return wanted.isPlayed ? wanted : { ...wanted, slot: null, step: null };
}

function isSamePlace(one: Place, other: Place): boolean {
  if (one.round !== other.round || one.isPlayed !== other.isPlayed) return false;
  if (one.slot !== other.slot || one.step !== other.step) return false;
  return one.side === other.side || momentOf(one) === null;
}

function pictureOf({ timeline, game }: MatchInView, place: Place) {
  const moment = momentOf(place);
  const state = moment === null ? timeline.stateAt(place.round) : timeline.stateAtMoment(place.round, moment);
  return { state, frame: game.frame(state) };
}

/** The moment inside the round that is in view; null for the start of the round. */
function momentOf({ slot, step, side }: Pick<Place, "slot" | "step" | "side">): Moment | null {
  if (slot !== null) return { kind: "slot", index: slot, side };
  return step === null ? null : { kind: "step", index: step, side };
}

/** The pictures before and after the slot or step in view; null at the start of a round. */
export function useBeforeAndAfter(view: View | null): { readonly before: Frame; readonly after: Frame } | null {
  return useMemo(() => {
    if (view === null || momentOf(view) === null) return null;
    const otherSide = view.side === "before" ? "after" : "before";
    const { frame: other } = pictureOf(view.match, { ...view, side: otherSide });
    return view.side === "before" ? { before: view.frame, after: other } : { before: other, after: view.frame };
  }, [view]);
}

/** The report of the round in view; null at the end of the match, where there is nothing to report yet. */
export function useReport(view: View | null): RoundReport | null {
  const match = view?.match;
  const round = view?.round ?? 0;
  const isPlayed = view?.isPlayed ?? false;
  return useMemo(() => (match === undefined || !isPlayed ? null : reportOf(match, round)), [match, round, isPlayed]);
}

const REPORTS_KEPT = 4;
const reports: { readonly match: MatchInView; readonly round: number; readonly report: RoundReport | null }[] = [];

/** The report of a round; null where there is none. Many parts of the window ask for the same one: it is made once. */
export function reportOf(match: MatchInView, round: number): RoundReport | null {
  const { firstRound, lastRound } = match.timeline;
  if (round < firstRound || round >= lastRound) return null;
  if (reports[0]?.match !== match) reports.length = 0;
  const known = reports.find((one) => one.round === round);
  if (known !== undefined) return known.report;
  const report = match.timeline.reportOf(round);
  reports.push({ match, round, report });
  if (reports.length > REPORTS_KEPT) reports.shift();
  return report;
}
