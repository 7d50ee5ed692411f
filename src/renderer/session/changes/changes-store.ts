import { create } from "zustand";
import { SEATS } from "../../../engine/contract/order";
import { MatchDifference } from "../../../engine/explain/match-difference";
import type { MatchRequest } from "../../../main/contract/host-api";
import { t, translated } from "../../../main/contract/language/translate";
import { dispatch } from "../commands/bus";
import { pathOfPlayer } from "../debug/player-path";
import { host } from "../host/host-client";
import { nextTask } from "../host/next-task";
import { Runs } from "../host/runs";
import { IncomingMatch } from "../match/incoming-match";
import { openingOf, useMatch } from "../match/match-store";
import { type Save, savesOf } from "../workspace/saves";
import { useWorkspace } from "../workspace/workspace-store";
import { haveSameSources, isComplete, matchBefore, otherSetup, type PlayedMatch, playedMatch } from "./comparable";

/** A changed order that the user has gone to. */
export interface ChosenChange {
  readonly round: number;
  /** Among the changed orders of the round that are shown, as `changedOrdersIn` gives them. */
  readonly index: number;
}

/** The save that is played in the background, to be compared with. */
interface Replaying {
  readonly hash: string;
  /** The match whose set-up it is played with. */
  readonly now: PlayedMatch;
  /** Of the match, as far as it has come. */
  readonly round: number;
}

export interface ChangesStore {
  /** The match in view, when it is one that can be compared. */
  readonly now: PlayedMatch | null;
  /** The match that it is compared with, which is complete and of the same set-up; null while there is none. */
  readonly before: PlayedMatch | null;
  /** The rounds in which both differ, which grow with the match; null while there is nothing to compare with. */
  readonly difference: MatchDifference | null;
  /** Why there is nothing to compare with, although a match was played before: words after "The match before". */
  readonly obstacle: string | null;
  /** The file whose saves are compared; null when no file of the workspace sits in the match. */
  readonly path: string | null;
  /** Its saves, the newest first. */
  readonly saves: readonly Save[];
  /** The save that the user has chosen to compare with; null: the match before. */
  readonly against: string | null;
  readonly replaying: Replaying | null;
  /** Why the chosen save could not be played, a sentence. */
  readonly problem: string | null;
  /** The round whose changed orders are shown; null for the first one that differs. */
  readonly round: number | null;
  readonly chosen: ChosenChange | null;
  /** Whose changed orders are shown; null for everybody's. */
  readonly seat: number | null;
  /** Changes whenever the difference has been read on, or the match has ended. */
  readonly revision: number;
  /** The last complete matches that were played here, in the order of their ends. */
  readonly complete: readonly PlayedMatch[];
  /** Complete matches of chosen saves, which were never in view. */
  readonly replayed: readonly PlayedMatch[];
}

export const useChanges = create<ChangesStore>()(() => ({
  now: null,
  before: null,
  difference: null,
  obstacle: null,
  path: null,
  saves: [],
  against: null,
  replaying: null,
  problem: null,
  round: null,
  chosen: null,
  seat: null,
  revision: 0,
  complete: [],
  replayed: [],
}));

const MOST_KEPT = 8;

const runs = new Runs();

/** Compares every match that comes into view with the one before, from now on. @returns a function that ends it. */
export function followMatches(): () => void {
  follow();
  return useMatch.subscribe(({ match, revision }, before) => {
    if (match !== before.match || revision !== before.revision) follow();
  });
}

/** Compares with another save of the file from now on; null: with the match before. */
export function compareAgainst(hash: string | null): void {
  void runs.giveUp();
  useChanges.setState({ against: hash, problem: null, replaying: null });
  settle();
}

/** Shows the changed orders of one player only; null: of all. */
export function showChangesOf(seat: number | null): void {
  useChanges.setState({ seat, chosen: null });
}

function follow(): void {
  const now = playedMatch(useMatch.getState().match);
  const { complete } = useChanges.getState();
  if (now !== null && isComplete(now) && !complete.includes(now))
    useChanges.setState({ complete: [...complete, now].slice(-MOST_KEPT) });
  if (now !== useChanges.getState().now) lookAt(now);
  useChanges.getState().difference?.readOn();
  settle();
  useChanges.setState(({ revision }) => ({ revision: revision + 1 }));
  if (now !== null && isComplete(now) && !complete.includes(now)) tell(now);
}

/** A match is over for the first time. */
function tell(now: PlayedMatch): void {
  const { before } = useChanges.getState();
  if (before !== null && !haveSameSources(before, now)) dispatch({ kind: "changes-found" });
}

/** Another match came into view. */
function lookAt(now: PlayedMatch | null): void {
  const path = now === null ? null : pathInQuestion(now, earlierThan(now).at(-1) ?? null);
  const isSameFile = path === useChanges.getState().path;
  const kept = isSameFile ? {} : { saves: [], against: null, seat: null };
  useChanges.setState({ now, path, problem: null, before: null, difference: null, ...kept });
  if (path !== null) void readSaves(path);
}

function earlierThan(now: PlayedMatch): readonly PlayedMatch[] {
  const { complete } = useChanges.getState();
  const place = complete.indexOf(now);
  return place === -1 ? complete : complete.slice(0, place);
}

/** The file that plays in another version than before; or the one in front, where it sits; or the first that sits. */
function pathInQuestion(now: PlayedMatch, last: PlayedMatch | null): string | null {
  const paths = SEATS.map((seat) => pathOfPlayer(now, seat));
  const changed = paths.find((path, seat) => {
    const before = path === null || last === null ? undefined : playerOf(last, path)?.sourceHash;
    return before !== undefined && before !== now.header.players[seat].sourceHash;
  });
  const { front } = useWorkspace.getState();
  return (
    changed ?? paths.find((path) => path !== null && path === front) ?? paths.find((path) => path !== null) ?? null
  );
}

function playerOf(match: PlayedMatch, path: string) {
  return match.header.players.find((_, seat) => pathOfPlayer(match, seat) === path);
}

async function readSaves(path: string): Promise<void> {
  const saves = await savesOf(path).catch(() => []);
  if (useChanges.getState().path === path) useChanges.setState({ saves });
}

/** Finds what the match in view is compared with, and begins to compare where that is another one than before. */
function settle(): void {
  const { now, before, against, replaying, difference } = useChanges.getState();
  const wanted = now === null ? null : partnerOf(now, against);
  // Two matches at once would both be slow.
  const mayPlay = now !== null && wanted === null && now.status !== "running";
  if (mayPlay && against !== null && (replaying?.hash !== against || replaying.now !== now))
    void playAgainst(now, against);
  const obstacle = now === null || wanted !== null ? null : obstacleOf(now);
  if (now === null || wanted === null) {
    useChanges.setState({ obstacle, before: null, difference: null, round: null, chosen: null });
  } else if (wanted !== before || difference === null) {
    const made = new MatchDifference(wanted.timeline, now.timeline);
    made.readOn();
    useChanges.setState({ obstacle, before: wanted, difference: made, round: null, chosen: null });
  }
}

function partnerOf(now: PlayedMatch, against: string | null): PlayedMatch | null {
  if (against === null) return matchBefore(earlierThan(now), now);
  const { path, complete, replayed } = useChanges.getState();
  const isOfSave = (match: PlayedMatch) =>
    otherSetup(match, now) === null &&
    match.header.players.every(({ sourceHash }, seat) => sourceHash === sourceIn(now, seat, { path, hash: against }));
  return [...complete, ...replayed].filter((match) => match !== now).findLast(isOfSave) ?? null;
}

interface SaveOfFile {
  readonly path: string | null;
  readonly hash: string;
}

/** What sits in a seat when the file plays in another save. */
function sourceIn(now: PlayedMatch, seat: number, { path, hash }: SaveOfFile): string {
  return path !== null && pathOfPlayer(now, seat) === path ? hash : now.header.players[seat].sourceHash;
}

function obstacleOf(now: PlayedMatch): string | null {
  const last = earlierThan(now).at(-1);
  return last === undefined ? null : otherSetup(last, now);
}

/** Plays the set-up of the match in view again, with a save of the file in the place of the one that played. */
async function playAgainst(now: PlayedMatch, hash: string): Promise<void> {
  const request = requestWith(now, hash);
  useChanges.setState({ replaying: { hash, now, round: now.timeline.firstRound }, problem: null });
  let name = "";
  const incoming = new IncomingMatch((started) => openingOf(name, request, started));
  const end = await runs.start({
    begin: async () => {
      const client = await host();
      const { match } = await client.matches.start(request);
      name = match;
      return {
        events: (signal) => client.matches.events({ match }, { signal }),
        stop: () => client.matches.stop({ match }),
      };
    },
    receive: async (event) => {
      incoming.receive(event);
      if (event.kind === "failed") useChanges.setState({ problem: translated(event.problem.message) });
      const round = incoming.match?.timeline.lastRound ?? now.timeline.firstRound;
      useChanges.setState({ replaying: { hash, now, round } });
      // A window that is behind has many events waiting.
      await nextTask();
    },
  });
  if (end.kind === "given-up") return;
  if (end.kind === "failed") useChanges.setState({ problem: translated(end.problem.message) });
  finishReplay(incoming);
}

function finishReplay({ match }: IncomingMatch): void {
  const played = playedMatch(match);
  const { replayed } = useChanges.getState();
  if (played !== null && isComplete(played)) useChanges.setState({ replayed: [...replayed, played].slice(-MOST_KEPT) });
  else useChanges.setState(({ problem }) => ({ against: null, problem: problem ?? t`This save could not be played.` }));
  useChanges.setState({ replaying: null });
  settle();
}

/** Who sits in the other seats plays as it did, whatever was saved since. */
function requestWith(now: PlayedMatch, hash: string): MatchRequest {
  const { path } = useChanges.getState();
  const players = now.request.players.map((choice, seat) => {
    const own = pathOfPlayer(now, seat);
    if (own === null) return choice;
    return { name: now.header.players[seat].name, version: sourceIn(now, seat, { path, hash }) };
  });
  return { ...now.request, players };
}
