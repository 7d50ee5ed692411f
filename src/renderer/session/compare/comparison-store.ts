import { create } from "zustand";
import type {
  ComparedBlock,
  ComparisonProgress,
  ComparisonRequest,
  ComparisonSummary,
} from "../../../main/contract/compare-api";
import type { HostProblem } from "../../../main/contract/host-api";
import { host, problemOf } from "../host/host-client";
import type { MatchSetupChoice } from "../match/kept-setup";
import { followerOf } from "./follower";
import { freshSeed } from "./fresh-seed";
import { usualOpponents } from "./usual-opponents";

/** A comparison as the window knows it, with all of its blocks. */
export type LiveComparison = Omit<ComparisonProgress, "from">;

/** What a page about contests is about: two versions, or many players. */
export type ContestKind = "comparison" | "league";

interface ComparisonStore {
  /** Is a page about contests in front? */
  readonly isOpen: boolean;
  /** Which one, when it is. */
  readonly page: ContestKind;
  /** All comparisons, the newest first; null before they are known. */
  readonly list: readonly ComparisonSummary[] | null;
  /** The id of the one on the page; null for none. */
  readonly shown: string | null;
  /** Those that are followed, by id. */
  readonly live: Readonly<Record<string, LiveComparison>>;
  /** Why the last call failed; null when it did not. */
  readonly problem: HostProblem | null;
  /** The user's own set-up while a comparison's match is in its place; however many of those are opened, the first one is kept. */
  readonly setAside: SetAside | null;
}

interface SetAside {
  readonly game: string;
  readonly choice: MatchSetupChoice;
}

export const useComparisons = create<ComparisonStore>()(() => ({
  isOpen: false,
  page: "comparison",
  list: null,
  shown: null,
  live: {},
  problem: null,
  setAside: null,
}));

/** One of them. */
export function openComparisons(shown: string): void {
  useComparisons.setState({ isOpen: true, page: "comparison", shown });
  void loadComparisons();
}

/** The page that was in front last. */
export function openContests(): void {
  useComparisons.setState({ isOpen: true });
  void loadComparisons();
}

/** The page about these. */
export function showContests(page: ContestKind): void {
  useComparisons.setState({ isOpen: true, page, problem: null });
}

export function closeComparisons(): void {
  useComparisons.setState({ isOpen: false });
}

export function showComparison(shown: string | null): void {
  useComparisons.setState({ shown, problem: null });
}

/** What a call before it has said stays, unless this fails too. */
export async function loadComparisons(): Promise<void> {
  try {
    const client = await host();
    useComparisons.setState({ list: await client.compare.list() });
  } catch (error) {
    useComparisons.setState({ problem: problemOf(error) });
  }
}

/** @returns the id; null when it was refused, which the store tells. */
export async function startComparison(request: ComparisonRequest): Promise<string | null> {
  let id: string | null = null;
  await attempt(async () => {
    const client = await host();
    id = (await client.compare.start(request)).comparison;
  });
  await loadComparisons();
  return id;
}

/** Asks what a duel has answered once more, in a field of all other players of its game. @returns the id of what was begun, or null */
export async function confirmComparison(comparison: string, live: LiveComparison): Promise<string | null> {
  let id: string | null = null;
  await attempt(async () => {
    const client = await host();
    const players = await client.players.list({ game: live.game });
    const pool = usualOpponents(
      players,
      live.players.map(({ name }) => name),
    );
    const firstSeed = freshSeed(useComparisons.getState().list?.length ?? 0);
    id = (await client.compare.confirm({ comparison, pool, firstSeed })).comparison;
  });
  await loadComparisons();
  return id;
}

export async function pauseComparison(comparison: string): Promise<void> {
  await attempt(async () => (await host()).compare.pause({ comparison }));
}

export async function stopComparison(comparison: string): Promise<void> {
  await attempt(async () => (await host()).compare.stop({ comparison }));
}

/** @param maxMatches for more than it was begun with. */
export async function resumeComparison(comparison: string, maxMatches?: number): Promise<void> {
  const more = maxMatches === undefined ? {} : { maxMatches };
  await attempt(async () => (await host()).compare.resume({ comparison, ...more }));
}

export async function removeComparison(comparison: string): Promise<void> {
  follower.forget(comparison);
  await attempt(async () => (await host()).compare.remove({ comparison }));
  useComparisons.setState(({ shown, live }) => ({
    shown: shown === comparison ? null : shown,
    live: without(live, comparison),
  }));
  await loadComparisons();
}

/** Makes a call, and tells when it fails. */
export async function attempt(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
    useComparisons.setState({ problem: null });
  } catch (error) {
    useComparisons.setState({ problem: problemOf(error) });
  }
}

const follower = followerOf<ComparisonProgress>({
  events: (client, comparison, signal) => client.compare.events({ comparison }, { signal }),
  receive,
  refused: (problem) => useComparisons.setState({ problem }),
});

/** Keeps what is known of a comparison up to date. @returns a function that ends it. */
export function followComparison(id: string): () => void {
  return follower.follow(id);
}

function receive(id: string, { from, ...progress }: ComparisonProgress): void {
  const { live } = useComparisons.getState();
  const before = live[id];
  const blocks: readonly ComparedBlock[] = before?.blocks.slice(0, from) ?? [];
  useComparisons.setState({ live: { ...live, [id]: { ...progress, blocks: [...blocks, ...progress.blocks] } } });
  if (before !== undefined && before.state.kind !== progress.state.kind) void loadComparisons();
}

function without(live: ComparisonStore["live"], id: string): ComparisonStore["live"] {
  return Object.fromEntries(Object.entries(live).filter(([other]) => other !== id));
}
