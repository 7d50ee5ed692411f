import { create } from "zustand";
import { LARGEST_SEED } from "../../../engine/contract/bounds";
import { findGame, games } from "../../../engine/games";
import { defaultSettings } from "../../../engine/text/settings-text";
import type { MatchRequest, PlayerChoice } from "../../../main/contract/host-api";
import { keptRules } from "../../../main/contract/kept-rules";
import { keep, keepChanged, readKept } from "../host/kept";
import { keptSetup, type MatchSetupChoice, type SetupStore } from "./kept-setup";

const FIRST_SEED = 30;
const FIRST_GAME = games[0].id;

export const useSetup = create<SetupStore>()(() => ({ game: FIRST_GAME, byGame: {}, rules: {} }));

type SetupChange = (store: SetupStore) => Partial<SetupStore>;

/** What the user chose before it was known what is remembered: it is chosen once more then. Null while nothing is awaited. */
let early: SetupChange[] | null = null;

/** Takes over what is remembered. What is chosen meanwhile is chosen of that, and stays. */
export async function loadSetup(): Promise<void> {
  const changes: SetupChange[] = [];
  early = changes;
  try {
    useSetup.setState(await readRemembered());
  } finally {
    early = null;
  }
  changes.forEach(change);
}

async function readRemembered(): Promise<SetupStore> {
  const [keptChoices, chosenRules] = await Promise.all([readKept("setup"), readKept("rules")]);
  const [setup, rules] = [keptSetup(keptChoices), keptRules(chosenRules)];
  const choices = Object.entries(setup?.byGame ?? {});
  // The command line may have chosen since.
  const byGame = choices.map(([game, choice]) => [game, { ...choice, rules: { ...choice.rules, ...rules[game] } }]);
  return { game: setup?.game ?? FIRST_GAME, byGame: Object.fromEntries(byGame), rules };
}

function change(next: SetupChange): void {
  const before = useSetup.getState();
  useSetup.setState(next);
  if (early !== null) {
    early.push(next);
    return;
  }
  const { game, byGame, rules } = useSetup.getState();
  keep("setup", game, ["game"]);
  keepChanged("setup", { before: before.byGame, after: byGame }, ["byGame"]);
  keepChanged("rules", { before: before.rules, after: rules });
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
  change(() => ({ game }));
}

export function changeChoice(part: Partial<MatchSetupChoice>): void {
  change((store) => changed(store, store.game, part));
}

function changed(store: SetupStore, game: string, part: Partial<MatchSetupChoice>): Pick<SetupStore, "byGame"> {
  return { byGame: { ...store.byGame, [game]: { ...choiceOf(store, game), ...part } } };
}

/** Chooses a rule set for the next match, and for all that are played in this folder of players. */
export function chooseRule(name: string, value: string): void {
  change((store) => {
    const rules = { ...choiceOf(store, store.game).rules, [name]: value };
    return { ...changed(store, store.game, { rules }), rules: { ...store.rules, [store.game]: rules } };
  });
}

export function choosePlayer(seat: number, choice: PlayerChoice): void {
  change((store) => {
    const { players } = choiceOf(store, store.game);
    return changed(store, store.game, { players: players.map((player, index) => (index === seat ? choice : player)) });
  });
}

/** Takes over a whole set-up, and its game. */
export function takeChoice(game: string, choice: MatchSetupChoice): void {
  change((store) => ({ game, ...changed(store, game, choice) }));
}

/** A player that has another name now keeps its seats. */
export function renameInSeats(game: string, { from, to }: { readonly from: string; readonly to: string }): void {
  change((store) => {
    const players = choiceOf(store, game).players.map((player) =>
      player.name === from && player.version === undefined ? { name: to } : player,
    );
    return changed(store, game, { players });
  });
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
