import { MersenneChance } from "../../chance/mersenne-chance";
import { en } from "../../contract/english";
import type { Configuration, MatchSetup, Recording, RoundCommands } from "../../contract/game";
import { codecOf, readEnd } from "../../text/recording-text";
import { defaultSettings, formatSettings, readCheckedSettings } from "../../text/settings-text";
import type { TextReader } from "../../text/text-reader";
import { readMap } from "./board-text";
import { checkSettings, configurationFields } from "./config";
import { ROUNDS } from "./constants";
import { formatCommands, formatOrder, parseOrder, readCommands } from "./order-text";
import { type GameMap, mapOf, stateOn } from "./setup";
import { type ApocalypseState, scoreOf } from "./state";
import { formatMap, unitsById, unitsInOrder } from "./state-text";

const NAME = "ApocalypseNow";
const VERSION = "v2";
/** The word of our own in the place of a map: the settings of the generator follow. */
const GENERATOR = "GENERATOR";
const OBSTACLES = { last: "WATER_PERCENT", check: checkSettings };
const VALUE_COLUMN = 24;

export const codec = codecOf<ApocalypseState, GameMap>({
  readConfiguration,
  formatConfiguration,
  readRecording,
  formatHeader,
  formatState,
  formatCommands,
  parseOrder,
  formatOrder,
  log: { hasNoSeed: true, firstRound: 1, afterPlayers: ["start next", "end next"] },
});

function readConfiguration(reader: TextReader): Configuration<GameMap> {
  reader.words(NAME, VERSION);
  if (reader.oneOf(["names", GENERATOR]) === GENERATOR) {
    return { settings: readCheckedSettings(reader, configurationFields, OBSTACLES), board: null };
  }
  reader.skip(4, () => en`four names`);
  const { round, map } = readMap(reader, [0, ROUNDS - 1]);
  return { settings: { ...defaultSettings(configurationFields), FIRST_ROUND: round }, board: map };
}

function formatConfiguration({ settings, board }: Configuration<GameMap>): string {
  if (board !== null) {
    const state = stateOn(board, { round: settings.FIRST_ROUND, edition: "program", chance: new MersenneChance(0) });
    const status = [0, 0, 0, 0];
    const text = formatMap(board, { round: state.round, scores: scoresOf(state), status, units: unitsInOrder(board) });
    return `${NAME} ${VERSION}\n\nnames\n? ? ? ?\n\n${text}`;
  }
  return `${NAME} ${VERSION}\n\n${GENERATOR}\n\n${formatSettings(configurationFields, settings, VALUE_COLUMN)}`;
}

function scoresOf(state: ApocalypseState): number[] {
  return [0, 1, 2, 3].map((seat) => scoreOf(state, seat));
}

/** The original does not print the seed. */
function formatHeader(_setup: MatchSetup<GameMap>, names: readonly string[]): string {
  return `Game\n\n${NAME} ${VERSION}\n\nnames\n${names.map((name) => `${name}\t`).join("")}\n\n`;
}

function formatState(state: ApocalypseState, status: readonly number[]): string {
  const map = mapOf(state);
  return formatMap(map, { round: state.round, scores: scoresOf(state), status, units: unitsById(map) });
}

/** A file of a judge's server begins with another word. It says neither the seed nor the edition. */
function readRecording(reader: TextReader): Recording<ApocalypseState, GameMap> {
  reader.oneOf(["Game", "SecGame"]);
  reader.words(NAME, VERSION, "names");
  const names = [1, 2, 3, 4].map((team) => reader.token(() => en`the name of team ${team}`));
  const first = readMap(reader, [0, ROUNDS - 1]);
  const states = [recordedState(first.map, first.round, first.round)];
  const commands: RoundCommands[] = [];
  while (commands.length < ROUNDS) {
    commands.push(readCommands(reader));
    const wanted = first.round + commands.length;
    states.push(recordedState(readMap(reader, [wanted, wanted]).map, wanted, first.round));
  }
  readEnd(reader);
  const settings = { ...defaultSettings(configurationFields), FIRST_ROUND: first.round };
  const configuration = { settings, board: first.map };
  return { setup: { configuration, seed: 0, rules: { edition: "program" } }, names, states, commands };
}

function recordedState(map: GameMap, round: number, firstRound: number): ApocalypseState {
  const state = stateOn(map, { round, edition: "program", chance: new MersenneChance(0) });
  return { ...state, lastRound: firstRound + ROUNDS };
}
