import { useEffect } from "react";
import { create } from "zustand";
import { comparePlaces, type PlacedHit, type PlaceInTime } from "../../../engine/explain/breakpoint-search";
import { messageText } from "../../../engine/explain/message-text";
import { t } from "../../../main/contract/language/translate";
import { type CommandHandlers, showTab, useCommands } from "../../session/commands/bus";
import { type Cursor, useCursor } from "../../session/cursor/cursor";
import { useExtraMarkers } from "../../session/cursor/extra-markers";
import type { MatchInView } from "../../session/match/match-in-view";
import { useMatch } from "../../session/match/match-store";
import { registerHalt } from "../../session/view/halts";
import { historyOf } from "../../session/view/history";
import { whenIdle } from "../../session/view/idle";
import { type MomentInView, momentNow, reportOf, useLastRound } from "../../session/view/view";
import { addBreakpoint, breakpointsOf, type GameBreakpoint, loadBreakpoints, useBreakpoints } from "./breakpoint-store";
import { countingHits, hitBeside, markersOfHits } from "./hits";
import { MatchSearches } from "./match-searches";

interface FoundStore {
  /** Where the hits were found, and for which breakpoints. */
  readonly match: MatchInView | null;
  readonly list: readonly GameBreakpoint[];
  /** The hits that count, of all breakpoints that are on, in time. */
  readonly hits: readonly PlacedHit[];
  /** The first round that has not been looked at for all of them. */
  readonly searchedUpTo: number;
  /** What is said about the last wish to go to a hit. */
  readonly notice: string;
  /** The hit at which following or playing stopped last. */
  readonly stop: PlacedHit | null;
  /** While the board follows a match, hits before this round do not stop it: they are known. */
  readonly liveFrom: number;
}

export const useFound = create<FoundStore>()(() => ({
  match: null,
  list: [],
  hits: [],
  searchedUpTo: 0,
  notice: "",
  stop: null,
  liveFrom: 0,
}));

/** The hits in the match in view: none while those of the match before it are known only. */
function hitsIn({ match }: MomentInView): readonly PlacedHit[] {
  const found = useFound.getState();
  return found.match === match ? found.hits : [];
}

const searches = new WeakMap<MatchInView, MatchSearches>();

function searchesIn(match: MatchInView): MatchSearches {
  const known = searches.get(match) ?? new MatchSearches(match, historyOf(match));
  searches.set(match, known);
  return known;
}

/** All hits of one breakpoint in a match so far; null where its text means nothing in the game. */
export function hitsOfBreakpoint(match: MatchInView, { text }: GameBreakpoint): readonly PlacedHit[] | null {
  return searchesIn(match).searchFor(text)?.hits ?? null;
}

/**
 * Looks for the breakpoints that are on in the match in view, wherever the window is looked at: marks for the slider,
 * keys, and an end of following when a match comes to one.
 */
export function useBreakpointWatch(): void {
  const match = useMatch((store) => store.match);
  const lastRound = useLastRound();
  const list = useBreakpoints((store) => breakpointsOf(store, match?.game.id));
  const isLive = useCursor((cursor) => cursor.isLive);
  useEffect(() => {
    void loadBreakpoints().catch(() => undefined);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever changes the list or begins to follow knows what was before
  useEffect(() => {
    useFound.setState({ liveFrom: useMatch.getState().match?.timeline.lastRound ?? 0 });
  }, [list, isLive]);
  useEffect(() => {
    useFound.setState({ liveFrom: match?.timeline.firstRound ?? 0 });
  }, [match]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the match grows
  useEffect(() => (match === null ? undefined : lookFor(match, list)), [match, list, lastRound]);
  useEffect(() => registerHalt(stopBefore), []);
  useCommands(COMMANDS);
}

/** Milliseconds between two looks at what was found so far. */
const PUBLISHED_EVERY = 400;

function lookFor(match: MatchInView, list: readonly GameBreakpoint[]): () => void {
  const found = searchesIn(match);
  const texts = list.filter(({ isEnabled }) => isEnabled).map(({ text }) => text);
  let published = 0;
  return whenIdle(
    () => found.work(texts),
    (isDone) => {
      if (!isDone && performance.now() - published < PUBLISHED_EVERY) return;
      published = performance.now();
      publish(match, list);
    },
  );
}

function publish(match: MatchInView, list: readonly GameBreakpoint[]): void {
  const found = searchesIn(match);
  const active = list.flatMap(({ text, fromHit, isEnabled }) => {
    const search = isEnabled ? found.searchFor(text) : null;
    return search === null ? [] : [{ hits: search.hits, fromHit, nextRound: search.nextRound }];
  });
  const hits = countingHits(active);
  const searchedUpTo = Math.min(match.timeline.lastRound, ...active.map(({ nextRound }) => nextRound));
  useFound.setState({ match, list, hits, searchedUpTo });
  const { game, names, timeline } = match;
  const context = { game, names, state: timeline.stateAt(timeline.firstRound) };
  const breakpoints = markersOfHits(hits, ({ said }) => (typeof said === "string" ? said : messageText(said, context)));
  useExtraMarkers.setState({ breakpoints });
  stopLive(hits);
}

/** The board that follows a match stays at the first hit. */
function stopLive(hits: readonly PlacedHit[]): void {
  if (!useCursor.getState().isLive) return;
  const { liveFrom } = useFound.getState();
  const hit = hits.find(({ place }) => place.round >= liveFrom);
  if (hit !== undefined) stopAt(hit);
}

/** Whoever plays through the rounds stops at the first hit on the way. */
function stopBefore(view: MomentInView, round: number): boolean {
  const hit = hitBeside(hitsIn(view), placeInView(view), 1);
  if (hit === null || comparePlaces(hit.place, { round, step: -1, slot: -1 }) > 0) return false;
  stopAt(hit);
  return true;
}

function stopAt(hit: PlacedHit): void {
  goToHit(hit);
  useFound.setState({ notice: t`Stopped in round ${hit.place.round}.`, stop: hit });
}

function goToHit({ hit, place }: PlacedHit): void {
  const { goTo, selectUnit } = useCursor.getState();
  const isStep = hit.slot === null && place.step >= 0;
  goTo({ round: hit.round, slot: hit.slot, step: isStep ? place.step : null });
  if (hit.unit >= 0) selectUnit(hit.unit);
}

/** Where the view is among the hits. */
export function placeInView({ match, round, slot, step }: MomentInView): PlaceInTime {
  if (slot === null) return { round, step: step ?? -1, slot: step === null ? -1 : Number.POSITIVE_INFINITY };
  const name = reportOf(match, round)?.slots[slot]?.step;
  return { round, step: match.game.steps.findIndex((known) => known.name === name), slot };
}

/** Goes to the nearest of some hits; a match that still runs is followed to the next one. */
export function goToHitBeside(view: MomentInView, hits: readonly PlacedHit[], side: 1 | -1): void {
  const hit = hitBeside(hits, placeInView(view), side);
  if (hit !== null) {
    goToHit(hit);
    useFound.setState({ notice: "" });
    return;
  }
  const runsOn = side === 1 && view.match.status === "running";
  if (runsOn) useCursor.getState().followLive();
  const none = side === 1 ? t`No later hit in this match.` : t`No earlier hit in this match.`;
  useFound.setState({ notice: runsOn ? t`The match goes on to the next hit.` : none });
}

const COMMANDS: CommandHandlers = {
  "next-hit": () => goInView(1),
  "previous-hit": () => goInView(-1),
  "game-breakpoints": () => showTab("breakpoints"),
  "stop-at-death": () => addForSelection(({ unit }) => (unit === null ? null : `unit dies where unit = ${unit}`)),
  "stop-at-ignored": () =>
    addForSelection(({ unit, seat }) => {
      if (unit !== null) return `order ignored where unit = ${unit}`;
      return seat === null ? null : `order ignored where seat = ${seat}`;
    }),
};

function goInView(side: 1 | -1): void {
  const moment = momentNow();
  if (moment !== null) goToHitBeside(moment, hitsIn(moment), side);
}

/** A breakpoint for what the cursor points at; where it points at nothing, the form is shown. */
function addForSelection(text: (cursor: Cursor) => string | null): void {
  const condition = text(useCursor.getState());
  const { match } = useMatch.getState();
  if (match !== null && condition !== null) addBreakpoint(match.game.id, condition);
  showTab("breakpoints");
}
