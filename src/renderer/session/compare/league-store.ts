import { create } from "zustand";
import type { PlayerChoice } from "../../../main/contract/host-api";
import type { LeagueProgress, LeagueRequest, LeagueSummary } from "../../../main/contract/league-api";
import { host, problemOf } from "../host/host-client";
import { attempt, useComparisons } from "./comparison-store";
import { followerOf } from "./follower";

/** Who ranked above whom, as of so many blocks. */
export interface CrossTable {
  readonly league: string;
  readonly blocks: number;
  /** By player, twice: the share of their meetings; null where they never met. */
  readonly shares: readonly (readonly (number | null)[])[];
}

interface LeagueStore {
  /** All leagues, the newest first; null before they are known. */
  readonly list: readonly LeagueSummary[] | null;
  /** The id of the one on the page; null for none. */
  readonly shown: string | null;
  /** Those that are followed, by id. */
  readonly live: Readonly<Record<string, LeagueProgress>>;
  /** Of the league whose cross-table was looked at last. */
  readonly cross: CrossTable | null;
}

/** What calls say that fail is told with the comparisons', whose page has the same frame. */
export const useLeagues = create<LeagueStore>()(() => ({ list: null, shown: null, live: {}, cross: null }));

export function showLeague(shown: string | null): void {
  useLeagues.setState({ shown });
  useComparisons.setState({ problem: null });
}

/** What a call before it has said stays, unless this fails too. */
export async function loadLeagues(): Promise<void> {
  try {
    const client = await host();
    useLeagues.setState({ list: await client.leagues.list() });
  } catch (error) {
    useComparisons.setState({ problem: problemOf(error) });
  }
}

/** @returns the id; null when it was refused, which the page tells. */
export async function startLeague(request: LeagueRequest): Promise<string | null> {
  let id: string | null = null;
  await attempt(async () => {
    const client = await host();
    id = (await client.leagues.start(request)).league;
  });
  await loadLeagues();
  return id;
}

/** @returns whether they play in it now; why not is told */
export async function addPlayers(league: string, players: readonly PlayerChoice[]): Promise<boolean> {
  let isDone = false;
  await attempt(async () => {
    await (await host()).leagues.add({ league, players: [...players] });
    isDone = true;
  });
  await loadLeagues();
  return isDone;
}

export async function pauseLeague(league: string): Promise<void> {
  await attempt(async () => (await host()).leagues.pause({ league }));
}

/** @param maxMatches for more than it was begun with. */
export async function resumeLeague(league: string, maxMatches?: number): Promise<void> {
  const more = maxMatches === undefined ? {} : { maxMatches };
  await attempt(async () => (await host()).leagues.resume({ league, ...more }));
}

export async function removeLeague(league: string): Promise<void> {
  follower.forget(league);
  await attempt(async () => (await host()).leagues.remove({ league }));
  useLeagues.setState(({ shown, live }) => ({
    shown: shown === league ? null : shown,
    live: Object.fromEntries(Object.entries(live).filter(([other]) => other !== league)),
  }));
  await loadLeagues();
}

const follower = followerOf<LeagueProgress>({
  events: (client, league, signal) => client.leagues.events({ league }, { signal }),
  receive,
  refused: (problem) => useComparisons.setState({ problem }),
});

/** Keeps what is known of a league up to date. @returns a function that ends it. */
export function followLeague(id: string): () => void {
  return follower.follow(id);
}

function receive(id: string, progress: LeagueProgress): void {
  const { live } = useLeagues.getState();
  useLeagues.setState({ live: { ...live, [id]: progress } });
  if (live[id] !== undefined && live[id].state.kind !== progress.state.kind) void loadLeagues();
}

/** The league whose cross-table is on its way. */
let asked: string | null = null;

/** Asks for the cross-table as it is now; while that is on its way, not once more. What comes for a league that another one has followed is not shown. */
export async function loadCross(league: string): Promise<void> {
  if (asked === league) return;
  asked = league;
  try {
    const client = await host();
    const cross = await client.leagues.cross({ league });
    if (asked === league) useLeagues.setState({ cross: { league, ...cross } });
  } catch (error) {
    useComparisons.setState({ problem: problemOf(error) });
  } finally {
    if (asked === league) asked = null;
  }
}
