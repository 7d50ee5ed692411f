import type { Configuration, MatchSetup, Recording, RoundCommands } from "../../contract/game";
import type { Command } from "../../contract/order";
import { formatDirected, parseDirected } from "../../orders/directed";
import { codecOf, readNames, readRounds } from "../../text/recording-text";
import { readSettings } from "../../text/settings-text";
import { TextBuffer } from "../../text/text-buffer";
import type { TextReader } from "../../text/text-reader";
import { readMap, writeLevel } from "./board-text";
import { type CrematoriaSettings, configurationFields } from "./config";
import { formatMovements, readMovements } from "./order-text";
import type { CrematoriaMap, CrematoriaState } from "./state";
import { formatState, readState } from "./state-text";

const NAME = "Crematoria";
const VERSION = "1.2";
const NAME_WIDTH = 20;
/** In a `.cnf`; a `.res` does not align the values. */
const VALUE_WIDTH = 4;

export const codec = codecOf<CrematoriaState, CrematoriaMap>({
  readConfiguration,
  formatConfiguration,
  readRecording,
  formatHeader,
  formatState,
  formatCommands: ({ executed }) => formatMovements(executed),
  parseOrder: parseDirected,
  formatOrder: formatDirected,
});

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
  const text = writeLevel(new TextBuffer().text(`${head}FIXED\n\n`), board, 0).text("\n");
  return writeLevel(text, board, 1).toString();
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
  const names = readNames(reader);
  const { states, commands } = readRounds(reader, {
    rounds: settings.nb_rounds,
    readState: (round) => readState(reader, settings, round),
    readCommands: (before) => playersOf(readMovements(reader, before)),
  });
  return { setup: { configuration: { settings, board: null }, seed, rules: {} }, names, states, commands };
}

/** Necromongers and hellhounds move too, but nobody asked them. */
function playersOf(executed: readonly Command[]): RoundCommands {
  return { accepted: executed.filter(({ seat }) => seat !== -1), executed };
}
