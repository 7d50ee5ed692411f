import { GAIN_TEST, NO_REGRESSION_TEST } from "../../../engine/stats/sequential-test";
import type { ComparisonRequest } from "../../../main/contract/compare-api";
import type { PlayerChoice } from "../../../main/contract/host-api";
import type { ListedPlayer } from "../../parts/player-list";
import { useComparisons } from "../../session/compare/comparison-store";
import {
  type CompareChoice,
  changeCompareChoice,
  FIRST_COMPARE_CHOICE,
  useContestChoices,
} from "../../session/compare/contest-choices";
import { freshSeed } from "../../session/compare/fresh-seed";
import { usualOpponents } from "../../session/compare/usual-opponents";
import { choiceOf, requestOf, useSetup } from "../../session/match/setup-store";
import { useSaves } from "../../session/match/use-saves";
import type { Save } from "../../session/workspace/saves";
import { useWorkspace } from "../../session/workspace/workspace-store";
import { baselineOf } from "./words";

export const QUESTIONS = { better: GAIN_TEST, noWorse: NO_REGRESSION_TEST } as const;

export interface SetupForm {
  readonly game: string;
  readonly choice: CompareChoice;
  /** With the defaults filled in; null while the players are not known. */
  readonly request: ComparisonRequest | null;
  /** Who was chosen, and is there no more: somebody else stands in the place. */
  readonly gone: readonly { readonly letter: "A" | "B"; readonly name: string }[];
  change(part: Partial<CompareChoice>): void;
}

/** The set-up of the next comparison: with defaults for all that was not chosen, so that one click starts it. */
export function useSetupForm(players: readonly ListedPlayer[]): SetupForm {
  const setup = useSetup();
  const { game } = setup;
  const chosen = useContestChoices((store) => store.comparison[game]) ?? FIRST_COMPARE_CHOICE;
  const current = { ...chosen, a: present(chosen.a, players), b: present(chosen.b, players) };
  const usual = useDefaultPlayer(players);
  const b = current.b ?? { name: usual };
  const { saves } = useSaves(players.find(({ name }) => name === b.name)?.path ?? null);
  const saved = useWorkspace((store) => store.open.find(({ path }) => path === pathOf(players, b.name))?.hash ?? null);
  const list = useComparisons((store) => store.list) ?? [];
  const a = current.a ?? defaultOpponent({ players, b, saves, saved, list, game });
  const match = requestOf({ ...setup, byGame: current.isAsMatch ? setup.byGame : {} });
  const request: ComparisonRequest = {
    game,
    a,
    b,
    design: current.design,
    objective: current.objective,
    pool: current.design === "duel" ? [] : poolOf(players, { chosen: current.pool, a, b }),
    configuration: match.configuration,
    settings: match.settings,
    rules: match.rules,
    cpuSeconds: match.cpuSeconds,
    test: { ...current.test },
    firstSeed: current.firstSeed ?? freshSeed(list.length),
    maxMatches: current.maxMatches,
  };
  return {
    game,
    choice: current,
    request: players.length === 0 ? null : request,
    gone: [
      ...(current.b === null && chosen.b !== null ? [{ letter: "B", name: chosen.b.name } as const] : []),
      ...(current.a === null && chosen.a !== null ? [{ letter: "A", name: chosen.a.name } as const] : []),
    ],
    change: (part) => changeCompareChoice(game, part),
  };
}

/** Null for a player that there is no more. */
function present(chosen: PlayerChoice | null, players: readonly ListedPlayer[]): PlayerChoice | null {
  return players.some(({ name }) => name === chosen?.name) ? chosen : null;
}

interface PoolChoice {
  readonly chosen: readonly string[] | null;
  readonly a: PlayerChoice;
  readonly b: PlayerChoice;
}

/** The opponents: those chosen, or everybody who is neither A nor B by name and need not be compiled first. */
function poolOf(players: readonly ListedPlayer[], { chosen, a, b }: PoolChoice): PlayerChoice[] {
  if (chosen === null) return usualOpponents(players, [a.name, b.name]);
  return players.flatMap(({ name }) => (chosen.includes(name) ? [{ name }] : []));
}

/** The player in front of the user: in the editor, in the match, or the first one of the workspace. */
function useDefaultPlayer(players: readonly ListedPlayer[]): string {
  const front = useWorkspace((store) => store.front);
  const seated = useSetup((store) => choiceOf(store, store.game).players[0].name);
  const own = players.filter(({ origin }) => origin === "workspace");
  const inEditor = own.find(({ path }) => path === front);
  return (inEditor ?? own.find(({ name }) => name === seated) ?? own[0] ?? players[0])?.name ?? "";
}

interface OpponentSearch {
  readonly players: readonly ListedPlayer[];
  readonly b: PlayerChoice;
  readonly saves: readonly Save[];
  /** The hash of the file as it is saved, where it is open. */
  readonly saved: string | null;
  readonly list: NonNullable<ReturnType<typeof useComparisons.getState>["list"]>;
  readonly game: string;
}

/** An earlier version of the same player; without one, the strongest that comes with Tauler. */
function defaultOpponent({ players, b, saves, saved, list, game }: OpponentSearch): PlayerChoice {
  const current = b.version ?? saved ?? saves[0]?.hash ?? null;
  const baseline = baselineOf(saves, current, { list, game, name: b.name });
  if (baseline !== null) return { name: b.name, version: baseline };
  const others = players.filter(({ name }) => name !== b.name);
  const sealed = others.find(({ isSealed, origin }) => isSealed && origin === "shipped");
  return { name: (sealed ?? others[0])?.name ?? b.name };
}

function pathOf(players: readonly ListedPlayer[], name: string): string | null {
  return players.find((player) => player.name === name)?.path ?? null;
}
