import type { Codec, Configuration, MatchSetup, Recording, RoundCommands } from "../../match/game";
import { readSettings } from "../../text/settings-text";
import { reading, type TextReader } from "../../text/text-reader";
import { type CrematoriaSettings, configurationFields } from "./config";
import { formatLevel, readMap } from "./map-text";
import { formatMovements, formatOrder, parseOrder, readMovements } from "./order-text";
import type { CrematoriaMap, CrematoriaState } from "./state";
import { formatState, readState } from "./state-text";

const NAME = "Crematoria";
const VERSION = "1.2";
const NAME_WIDTH = 20;
/** In a `.cnf`; a `.res` does not align the values. */
const VALUE_WIDTH = 4;

export const codec: Codec<CrematoriaState, CrematoriaMap> = {
  parseConfiguration: (text, file) => reading(text, file, readConfiguration),
  formatConfiguration,
  parseRecording: (text, file) => reading(text, file, readRecording),
  formatHeader,
  formatState,
  formatCommands: ({ executed }) => formatMovements(executed),
  parseOrder,
  formatOrder,
};

function readConfiguration(reader: TextReader): Configuration<CrematoriaMap> {
  reader.words(NAME, VERSION);
  const settings = readSettings(reader, configurationFields);
  const board = reader.oneOf(["GENERATOR", "FIXED"]) === "GENERATOR" ? null : readMap(reader);
  return { settings, board };
}

function formatSettings(settings: Configuration<CrematoriaMap>["settings"], width: number): string {
  return configurationFields
    .map(({ name }) => `${name.padEnd(NAME_WIDTH)}${String(settings[name]).padStart(width)}\n`)
    .join("");
}

function formatConfiguration({ settings, board }: Configuration<CrematoriaMap>): string {
  const head = `${NAME} ${VERSION}\n${formatSettings(settings, VALUE_WIDTH)}\n`;
  if (board === null) return `${head}GENERATOR\n`;
  return `${head}FIXED\n\n${formatLevel(board, 0)}\n${formatLevel(board, 1)}`;
}

function formatHeader({ configuration, seed }: MatchSetup<CrematoriaMap>, names: readonly string[]): string {
  const settings = formatSettings(configuration.settings, 0);
  return `Game\n\nSeed ${seed}\n\n${NAME} ${VERSION}\n${settings}${"names".padEnd(NAME_WIDTH)}${names.join(" ")}\n`;
}

function readRecording(reader: TextReader): Recording<CrematoriaState, CrematoriaMap> {
  reader.words("Game", "Seed");
  const seed = reader.integer("Seed", 0);
  reader.words(NAME, VERSION);
  const settings = readSettings(reader, configurationFields) as CrematoriaSettings;
  reader.word("names");
  const names = [0, 1, 2, 3].map((seat) => reader.token(`the name of player ${seat}`));
  const states = [readState(reader, settings, 0)];
  const commands: RoundCommands[] = [];
  while (states.length <= settings.nb_rounds) {
    const executed = readMovements(reader, states[states.length - 1]);
    commands.push({ accepted: executed.filter(({ seat }) => seat !== -1), executed });
    states.push(readState(reader, settings, states.length));
  }
  if (!reader.isAtEnd()) {
    reader.token("the end of the file");
    reader.refuse("the end of the file");
  }
  return { setup: { configuration: { settings, board: null }, seed, rules: {} }, names, states, commands };
}
