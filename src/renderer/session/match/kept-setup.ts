import { LARGEST_CPU_SECONDS, LARGEST_SEED } from "../../../engine/contract/bounds";
import { findGame } from "../../../engine/games";
import type { JsonReader } from "../../../engine/text/json-reader";
import type { PlayerChoice } from "../../../main/contract/host-api";
import type { RulesByGame } from "../../../main/contract/kept-rules";
import { keptMembers, keptValue } from "../../../main/contract/kept-value";

/** What the next match of a game will be. */
export interface MatchSetupChoice {
  readonly players: readonly PlayerChoice[];
  readonly seed: number;
  /** Only what differs from the defaults of the game. */
  readonly settings: Readonly<Record<string, number>>;
  readonly rules: Readonly<Record<string, string>>;
  /** An explicit `.cnf` and its name; null for the settings above and a generated board. */
  readonly configuration: { readonly name: string; readonly text: string } | null;
  /** Null: no limit. */
  readonly cpuSeconds: number | null;
}

export interface SetupStore {
  readonly game: string;
  readonly byGame: Readonly<Record<string, MatchSetupChoice>>;
  /** The rule sets that the folder of players has chosen, by game; the command line obeys them, too. */
  readonly rules: RulesByGame;
}

const SEATS = 4;
/** Characters. */
const LONGEST = { name: 400, version: 64, rule: 40, configuration: 8 * 2 ** 20 };

/** @param kept by the settings, where anything may stand. @returns what can be used of it: a choice that is broken is forgotten; null for nothing. */
export function keptSetup(kept: unknown): Pick<SetupStore, "game" | "byGame"> | null {
  const store = keptValue(kept, (json) => ({
    game: json.member("game").text(LONGEST.name),
    // Nothing is there before something is chosen.
    byGame: json.optional("byGame")?.value,
  }));
  if (store === null || findGame(store.game) === undefined) return null;
  return { game: store.game, byGame: keptMembers(store.byGame, readChoice) };
}

function readChoice(json: JsonReader): MatchSetupChoice {
  const values = (name: string) => json.member(name).members();
  return {
    players: json.member("players").items({ least: SEATS, most: SEATS }).map(readPlayerChoice),
    seed: json.member("seed").integer(0, LARGEST_SEED),
    settings: Object.fromEntries(
      values("settings").map(([name, value]) => [name, value.number(-Number.MAX_VALUE, Number.MAX_VALUE)]),
    ),
    rules: Object.fromEntries(values("rules").map(([name, value]) => [name, value.text(LONGEST.rule)])),
    configuration: json.member("configuration").orNull((configuration) => ({
      name: configuration.member("name").text(LONGEST.name),
      text: configuration.member("text").text(LONGEST.configuration),
    })),
    cpuSeconds: json.member("cpuSeconds").orNull((seconds) => seconds.number(Number.MIN_VALUE, LARGEST_CPU_SECONDS)),
  };
}

export function readPlayerChoice(json: JsonReader): PlayerChoice {
  const name = json.member("name").text(LONGEST.name);
  const version = json.optional("version");
  return version === null ? { name } : { name, version: version.text(LONGEST.version) };
}
