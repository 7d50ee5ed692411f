import { create } from "zustand";
import type { Objective } from "../../../engine/stats/objective";
import { GAIN_TEST, type TestOptions } from "../../../engine/stats/sequential-test";
import type { PlayerChoice } from "../../../main/contract/host-api";
import { keptMembers } from "../../../main/contract/kept-value";
import type { LeagueRequest } from "../../../main/contract/league-api";
import { keepChanged, readKept } from "../host/kept";
import type { ContestKind } from "./comparison-store";
import { readCompareChoice, readLeagueChoice } from "./kept-choices";

/** What the user has chosen for the next comparison; null where the default is still as good. */
export interface CompareChoice {
  readonly a: PlayerChoice | null;
  readonly b: PlayerChoice | null;
  readonly design: "duel" | "field";
  readonly objective: Objective;
  /** Names of the opponents of a field; null for all others. */
  readonly pool: readonly string[] | null;
  readonly test: TestOptions;
  readonly maxMatches: number;
  readonly firstSeed: number | null;
  /** True for the settings of the match bar, false for the game's own. */
  readonly isAsMatch: boolean;
}

/** What the user has chosen for the next league; null where the default is still as good. */
export interface LeagueChoice {
  readonly players: readonly string[] | null;
  readonly matches: LeagueRequest["matches"];
  readonly firstSeed: number | null;
  readonly isAsMatch: boolean;
}

export const FIRST_COMPARE_CHOICE: CompareChoice = {
  a: null,
  b: null,
  design: "duel",
  objective: "rank",
  pool: null,
  test: GAIN_TEST,
  maxMatches: 4000,
  firstSeed: null,
  isAsMatch: true,
};

export const FIRST_LEAGUE_CHOICE: LeagueChoice = {
  players: null,
  matches: { of: "each", count: 40 },
  firstSeed: null,
  isAsMatch: true,
};

interface ContestChoices {
  /** By game. */
  readonly comparison: Readonly<Record<string, CompareChoice>>;
  readonly league: Readonly<Record<string, LeagueChoice>>;
  /** Is what is seldom chosen in sight? */
  readonly isMoreShown: Readonly<Record<ContestKind, boolean>>;
}

/** What was chosen for the next contests outlives their pages, which are left to look at the match, and is kept with the folder. */
export const useContestChoices = create<ContestChoices>()(() => ({
  comparison: {},
  league: {},
  isMoreShown: { comparison: false, league: false },
}));

/** What was chosen before another start, or before the page was loaded again. */
export async function loadContestChoices(): Promise<void> {
  const [comparisons, leagues] = await Promise.all([readKept("comparisons"), readKept("leagues")]);
  useContestChoices.setState(({ comparison, league }) => ({
    // What is chosen meanwhile stays.
    comparison: { ...keptMembers(comparisons, readCompareChoice), ...comparison },
    league: { ...keptMembers(leagues, readLeagueChoice), ...league },
  }));
}

export function changeCompareChoice(game: string, part: Partial<CompareChoice>): void {
  const { comparison: before } = useContestChoices.getState();
  const comparison = { ...before, [game]: { ...(before[game] ?? FIRST_COMPARE_CHOICE), ...part } };
  useContestChoices.setState({ comparison });
  keepChanged("comparisons", { before, after: comparison });
}

export function changeLeagueChoice(game: string, part: Partial<LeagueChoice>): void {
  const { league: before } = useContestChoices.getState();
  const league = { ...before, [game]: { ...(before[game] ?? FIRST_LEAGUE_CHOICE), ...part } };
  useContestChoices.setState({ league });
  keepChanged("leagues", { before, after: league });
}

export function showMore(kind: ContestKind, isShown: boolean): void {
  useContestChoices.setState(({ isMoreShown }) => ({ isMoreShown: { ...isMoreShown, [kind]: isShown } }));
}

/** A player that has another name now is chosen by that. */
export function renameInContests(game: string, { from, to }: { readonly from: string; readonly to: string }): void {
  const rename = (name: string) => (name === from ? to : name);
  const { comparison, league } = useContestChoices.getState();
  const compare = comparison[game];
  const players = league[game]?.players;
  if (compare !== undefined) {
    const renamed = (one: PlayerChoice | null) => one && { ...one, name: rename(one.name) };
    const pool = compare.pool?.map(rename) ?? null;
    changeCompareChoice(game, { a: renamed(compare.a), b: renamed(compare.b), pool });
  }
  if (players) changeLeagueChoice(game, { players: players.map(rename) });
}
