import { findGame } from "../../../engine/games";
import { defaultSettings } from "../../../engine/text/settings-text";
import type { MatchRequest, PlayerChoice } from "../../../main/contract/host-api";
import { t } from "../../../main/contract/language/translate";
import { useCursor } from "../cursor/cursor";
import { host } from "../host/host-client";
import { figuresOf } from "../match/figures";
import type { MatchSetupChoice } from "../match/kept-setup";
import { startMatch, useMatch } from "../match/match-store";
import { choiceOf, requestOf, takeChoice, useSetup } from "../match/setup-store";
import { useWorkspace } from "../workspace/workspace-store";
import { attempt, closeComparisons, useComparisons } from "./comparison-store";
import { type SeatsOfTwo, swingRound } from "./swing-round";

export interface ComparedMatchPlace {
  readonly comparison: string;
  readonly block: number;
  readonly match: number;
  /** Where to go; null for the round in which the match swung. */
  readonly round: number | null;
}

/** Plays a match of a comparison in the window: it becomes the match of the set-up, so that it can be played again with other code. */
export async function openComparedMatch({ comparison, block, match, round }: ComparedMatchPlace): Promise<void> {
  await attempt(async () => {
    const client = await host();
    const { request, swing } = await client.compare.match({ comparison, block, match });
    const wanted = Math.max(0, round ?? swing ?? 0);
    await playInWindow(request, wanted);
    useCursor.getState().goToRound(wanted);
  });
}

export interface LeagueMatchPlace {
  readonly league: string;
  readonly block: number;
  readonly match: number;
  /** Where to go; or two of its players, by their seats, to go where the match swung between them. */
  readonly to: number | SeatsOfTwo;
}

/** Plays a match of a league in the window, in the same way. */
export async function openLeagueMatch({ league, block, match, to }: LeagueMatchPlace): Promise<void> {
  await attempt(async () => {
    const client = await host();
    const { request } = await client.leagues.match({ league, block, match });
    await playInWindow(request, typeof to === "number" ? Math.max(0, to) : 0);
    const played = useMatch.getState().match;
    if (typeof to === "number") useCursor.getState().goToRound(Math.max(0, to));
    else if (played !== null) useCursor.getState().goToRound(swingRound(figuresOf(played).read(SCORE), to) ?? 0);
  });
}

/** The first figure of each game. */
const SCORE = 0;

async function playInWindow(request: MatchRequest, round: number): Promise<void> {
  const setup = setupFor(request);
  closeComparisons();
  useCursor.getState().goToRound(round);
  setAside();
  useSetup.setState(({ byGame }) => ({ game: request.game, byGame: { ...byGame, [request.game]: setup } }));
  await startMatch(requestOf(useSetup.getState()));
}

/** The user's own set-up comes back, and is played. */
export async function takeBackSetup(): Promise<void> {
  const { setAside: setup } = useComparisons.getState();
  if (setup === null) return;
  forgetSetAside();
  takeChoice(setup.game, setup.choice);
  const isNew = useMatch.getState().match?.game.id !== setup.game;
  await startMatch(requestOf(useSetup.getState()), { isNew });
}

/** The comparison's match is the user's own from now on. */
export function forgetSetAside(): void {
  useComparisons.setState({ setAside: null });
}

function setAside(): void {
  if (useComparisons.getState().setAside !== null) return;
  const store = useSetup.getState();
  useComparisons.setState({ setAside: { game: store.game, choice: choiceOf(store, store.game) } });
}

function setupFor(request: MatchRequest): MatchSetupChoice {
  const choice = choiceOf(useSetup.getState(), request.game);
  const { players, seed, rules, cpuSeconds, configuration } = request;
  return {
    ...choice,
    players: players.map(currentWherePossible),
    seed,
    rules,
    cpuSeconds,
    configuration:
      configuration === null || configuration === textOf(request.game, choice)
        ? choice.configuration
        : { name: t`the comparison`, text: configuration },
  };
}

/** A version that is the open file as it is now is named by the file, so that the seat follows what is written. */
function currentWherePossible({ name, version }: PlayerChoice): PlayerChoice {
  const file = useWorkspace.getState().open.find(({ hash }) => hash !== null && hash === version);
  return version === undefined || file !== undefined ? { name } : { name, version };
}

function textOf(id: string, { configuration, settings }: MatchSetupChoice): string | null {
  const game = findGame(id);
  if (game === undefined || configuration !== null) return configuration?.text ?? null;
  const all = { ...defaultSettings(game.configurationFields), ...settings };
  return game.codec.formatConfiguration({ settings: all, board: null });
}
