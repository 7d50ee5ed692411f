import { create } from "zustand";
import { LARGEST_SEED } from "../../../engine/contract/bounds";
import { findGame, games } from "../../../engine/games";
import { defaultSettings } from "../../../engine/text/settings-text";
import type { MatchRequest, PlayerChoice } from "../../../main/contract/host-api";
import { keep, readKept } from "../host/kept";
import { keptRules, keptSetup, type MatchSetupChoice, type SetupStore } from "./kept-setup";

const FIRST_SEED = 30;
const FIRST_GAME = games[0].id;

export const useSetup = create<SetupStore>()(() => ({ game: FIRST_GAME, byGame: {}, rules: {} }));

export async function loadSetup(): Promise<void> {
  const [setup, rules] = [keptSetup(await readKept("setup")), keptRules(await readKept("rules"))];
  const choices = Object.entries(setup?.byGame ?? {});
  // The command line may have chosen since.
  const byGame = choices.map(([game, choice]) => [game, { ...choice, rules: { ...choice.rules, ...rules[game] } }]);
  useSetup.setState({ ...(setup ?? {}), byGame: Object.fromEntries(byGame), rules });
}

/** The choice for a game; the game's defaults with four Demos until something is chosen. */
export function choiceOf({ byGame, rules }: SetupStore, game: string): MatchSetupChoice {
  return byGame[game] ?? defaultChoice(game, rules[game]);
}

function defaultChoice(id: string, chosen: Readonly<Record<string, string>> = {}): MatchSetupChoice {
  const game = findGame(id);
  const usual = Object.fromEntries((game?.ruleFields ?? []).map(({ name, values }) => [name, values[0].value]));
  const players = [0, 1, 2, 3].map(() => ({ name: "Demo" }));
  return {
    players,
    seed: FIRST_SEED,
    settings: {},
    rules: { ...usual, ...chosen },
    configuration: null,
    cpuSeconds: game?.player.cpuSeconds ?? 1,
  };
}

/** The next match is of this game; nothing is played. */
export function setGame(game: string): void {
  useSetup.setState({ game });
  keepSetup();
}

export function changeChoice(change: Partial<MatchSetupChoice>): void {
  const store = useSetup.getState();
  const choice = { ...choiceOf(store, store.game), ...change };
  useSetup.setState({ byGame: { ...store.byGame, [store.game]: choice } });
  keepSetup();
}

/** Chooses a rule set for the next match, and for all that are played in this folder of players. */
export function chooseRule(name: string, value: string): void {
  const store = useSetup.getState();
  const rules = { ...choiceOf(store, store.game).rules, [name]: value };
  changeChoice({ rules });
  useSetup.setState({ rules: { ...store.rules, [store.game]: rules } });
  keep("rules", useSetup.getState().rules);
}

export function choosePlayer(seat: number, choice: PlayerChoice): void {
  const store = useSetup.getState();
  const { players } = choiceOf(store, store.game);
  changeChoice({ players: players.map((player, index) => (index === seat ? choice : player)) });
}

/** Takes over a whole set-up, and its game. */
export function takeChoice(game: string, choice: MatchSetupChoice): void {
  useSetup.setState(({ byGame }) => ({ game, byGame: { ...byGame, [game]: choice } }));
  keepSetup();
}

/** A player that has another name now keeps its seats. */
export function renameInSeats(game: string, { from, to }: { readonly from: string; readonly to: string }): void {
  const store = useSetup.getState();
  const choice = choiceOf(store, game);
  const players = choice.players.map((player) =>
    player.name === from && player.version === undefined ? { name: to } : player,
  );
  useSetup.setState({ byGame: { ...store.byGame, [game]: { ...choice, players } } });
  keepSetup();
}

/** @param seed brought into the range of seeds. */
export function chooseSeed(seed: number): void {
  changeChoice({ seed: Math.min(LARGEST_SEED, Math.max(0, Math.trunc(seed))) });
}

export function throwSeed(): void {
  chooseSeed(crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000);
}

/** What the host is asked to play. */
export function requestOf(store: SetupStore): MatchRequest {
  const { players, seed, settings, rules, configuration, cpuSeconds } = choiceOf(store, store.game);
  const fields = findGame(store.game)?.configurationFields ?? [];
  return {
    game: store.game,
    players: [...players],
    seed,
    configuration: configuration?.text ?? null,
    settings: { ...defaultSettings(fields), ...settings },
    rules: { ...rules },
    cpuSeconds,
  };
}

function keepSetup(): void {
  const { game, byGame } = useSetup.getState();
  keep("setup", { game, byGame });
}
