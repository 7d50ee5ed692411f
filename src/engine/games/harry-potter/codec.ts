import type { Configuration, MatchSetup, Recording, RoundCommands } from "../../contract/game";
import type { Command } from "../../contract/order";
import { DIRECTIONS } from "../../grid/directions";
import { codecOf, onlyExecuted, readNames, readRounds } from "../../text/recording-text";
import { formatSettings, readSettings } from "../../text/settings-text";
import { TextBuffer } from "../../text/text-buffer";
import type { TextReader } from "../../text/text-reader";
import { readBoard, writeBoard } from "./board-text";
import { configurationFields, type HarryPotterSettings } from "./config";
import { formatOrder, parseOrder, readCommands } from "./order-text";
import type { FixedBoard } from "./setup";
import type { HarryPotterState } from "./state";
import { formatState, readState } from "./state-text";

const NAME = "HarryPotter";
const VERSION = "1.0";
const VALUE_COLUMN = 32;

export const codec = codecOf<HarryPotterState, FixedBoard>({
  readConfiguration,
  formatConfiguration,
  readRecording,
  formatHeader,
  formatState,
  formatCommands,
  parseOrder,
  formatOrder,
  // The names are commented out in the distributed program, the end of the line is not: it comes once for each.
  log: { winnersLog: (names) => `info: player(s)${names.map(() => " got top score\n").join("")}` },
});

function readConfiguration(reader: TextReader): Configuration<FixedBoard> {
  reader.words(NAME, VERSION);
  const settings = readSettings(reader, configurationFields);
  if (reader.oneOf(["RANDOM", "FIXED"]) === "RANDOM") return { settings, board: null };
  return { settings, board: readBoard(reader, settings as HarryPotterSettings, "fixed") };
}

function formatConfiguration({ settings, board }: Configuration<FixedBoard>): string {
  const head = `${NAME} ${VERSION}\n\n${formatSettings(configurationFields, settings, VALUE_COLUMN)}\n`;
  return board === null ? `${head}RANDOM\n` : `${head}FIXED\n\n${writeBoard(new TextBuffer(), board)}`;
}

function formatHeader({ configuration, seed }: MatchSetup<FixedBoard>, names: readonly string[]): string {
  const settings = formatSettings(configurationFields, configuration.settings, VALUE_COLUMN);
  return `Game\n\nSeed ${seed}\n\n${NAME} ${VERSION}\n\n${settings}names         ${names.map((name) => ` ${name}`).join("")}\n`;
}

function formatCommands({ executed }: RoundCommands): string {
  return `commands\n${executed.length}\n${executed.map(formatCommand).join("")}`;
}

function formatCommand({ order }: Command): string {
  if (order.kind === "move") return `${order.unit}\tm\t${DIRECTIONS[order.args[0]].letter}\t\n`;
  return `${order.unit}\ts\t${order.args.length}\t${order.args.map((label) => ` ${label}`).join("")}\n`;
}

function readRecording(reader: TextReader): Recording<HarryPotterState, FixedBoard> {
  reader.words("Game", "Seed");
  const seed = reader.integer("Seed", 0);
  reader.words(NAME, VERSION);
  const settings = readSettings(reader, configurationFields) as HarryPotterSettings;
  const names = readNames(reader);
  const { states, commands } = readRounds(reader, {
    rounds: settings.NUM_ROUNDS,
    readState: (round) => readState(reader, settings, round),
    readCommands: (before) => onlyExecuted(readCommands(reader, before)),
  });
  return { setup: { configuration: { settings, board: null }, seed, rules: {} }, names, states, commands };
}
