import { useEffect } from "react";
import { create } from "zustand";
import { comparePlaces, type PlacedHit, type PlaceInTime } from "../../../engine/match/breakpoint-search";
import { useCommands } from "../../app/commands";
import { type Cursor, useCursor } from "../../app/cursor";
import { useExtraMarkers } from "../../app/extra-markers";
import { registerHalt } from "../../app/halts";
import { historyOf } from "../../app/history";
import { whenIdle } from "../../app/idle";
import { type MatchInView, useMatch } from "../../app/match-store";
import { messageText } from "../../app/message-text";
import { showTab } from "../../app/show-tab";
import { reportOf, useLastRound, useView, type View } from "../../app/view";
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
}

export const useFound = create<FoundStore>()(() => ({
  match: null,
  list: [],
  hits: [],
  searchedUpTo: 0,
  notice: "",
  stop: null,
}));

/** The hits in the match in view: none while those of the match before it are known only. */
function hitsIn({ match }: View): readonly PlacedHit[] {
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

/** While the board follows a match, hits before this round do not stop it: they are known. */
let liveFrom = 0;

/**
 * Looks for the breakpoints that are on in the match in view, wherever the window is looked at: marks for the slider,
 * keys, and an end of following when a match comes to one.
 */
export function useBreakpointWatch(): void {
  const match = useMatch((store) => store.match);
  const lastRound = useLastRound();
  const list = useBreakpoints((store) => breakpointsOf(store, match?.game.id));
  const isLive = useCursor((cursor) => cursor.isLive);
  const view = useView();
  useEffect(() => {
    void loadBreakpoints().catch(() => undefined);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever changes the list or begins to follow knows what was before
  useEffect(() => {
    liveFrom = useMatch.getState().match?.timeline.lastRound ?? 0;
  }, [list, isLive]);
  useEffect(() => {
    liveFrom = match?.timeline.firstRound ?? 0;
  }, [match]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the match grows
  useEffect(() => (match === null ? undefined : lookFor(match, list)), [match, list, lastRound]);
  useEffect(() => registerHalt(stopBefore), []);
  useCommands(commandsIn(view));
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
  const hit = hits.find(({ place }) => place.round >= liveFrom);
  if (hit !== undefined) stopAt(hit);
}

/** Whoever plays through the rounds stops at the first hit on the way. */
function stopBefore(view: View, round: number): boolean {
  const hit = hitBeside(hitsIn(view), placeInView(view), 1);
  if (hit === null || comparePlaces(hit.place, { round, step: -1, slot: -1 }) > 0) return false;
  stopAt(hit);
  return true;
}

function stopAt(hit: PlacedHit): void {
  goToHit(hit);
  useFound.setState({ notice: `Stopped in round ${hit.place.round}.`, stop: hit });
}

function goToHit({ hit, place }: PlacedHit): void {
  const { goTo, selectUnit } = useCursor.getState();
  const isStep = hit.slot === null && place.step >= 0;
  goTo({ round: hit.round, slot: hit.slot, step: isStep ? place.step : null });
  if (hit.unit >= 0) selectUnit(hit.unit);
}

/** Where the view is among the hits. */
export function placeInView({ match, round, slot, step }: View): PlaceInTime {
  if (slot === null) return { round, step: step ?? -1, slot: step === null ? -1 : Number.POSITIVE_INFINITY };
  const name = reportOf(match, round)?.slots[slot]?.step;
  return { round, step: match.game.steps.findIndex((known) => known.name === name), slot };
}

/** Goes to the nearest of some hits; a match that still runs is followed to the next one. */
export function goToHitBeside(view: View, hits: readonly PlacedHit[], side: 1 | -1): void {
  const hit = hitBeside(hits, placeInView(view), side);
  if (hit !== null) {
    goToHit(hit);
    useFound.setState({ notice: "" });
    return;
  }
  const runsOn = side === 1 && view.match.status === "running";
  if (runsOn) useCursor.getState().followLive();
  const none = side === 1 ? "No later hit in this match." : "No earlier hit in this match.";
  useFound.setState({ notice: runsOn ? "The match goes on to the next hit." : none });
}

function commandsIn(view: View | null) {
  const group = "Debugging";
  const go = (side: 1 | -1) => () => {
    if (view !== null) goToHitBeside(view, hitsIn(view), side);
  };
  return [
    { id: "next-hit", title: "Next hit of a breakpoint on the game", group, keys: ["x"], run: go(1) },
    { id: "previous-hit", title: "Previous hit of a breakpoint on the game", group, keys: ["X"], run: go(-1) },
    {
      id: "game-breakpoints",
      title: "Breakpoints on the game",
      group,
      keys: [],
      run: () => showTab("breakpoints"),
    },
    {
      id: "stop-at-death",
      title: "Stop when the selected unit dies",
      group,
      keys: [],
      run: () => addForSelection(view, ({ unit }) => (unit === null ? null : `unit dies where unit = ${unit}`)),
    },
    {
      id: "stop-at-ignored",
      title: "Stop when an order of the selected unit or player is ignored",
      group,
      keys: [],
      run: () =>
        addForSelection(view, ({ unit, seat }) => {
          if (unit !== null) return `order ignored where unit = ${unit}`;
          return seat === null ? null : `order ignored where seat = ${seat}`;
        }),
    },
  ];
}

/** A breakpoint for what the cursor points at; where it points at nothing, the form is shown. */
function addForSelection(view: View | null, text: (cursor: Cursor) => string | null): void {
  const condition = text(useCursor.getState());
  if (view !== null && condition !== null) addBreakpoint(view.match.game.id, condition);
  showTab("breakpoints");
}
