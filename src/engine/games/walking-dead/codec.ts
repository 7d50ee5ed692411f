import type { Configuration, MatchSetup, Recording, RoundCommands } from "../../contract/game";
import { formatDirected, parseDirected } from "../../orders/directed";
import { codecOf, onlyExecuted, readNames, readRounds } from "../../text/recording-text";
import { formatSettings, readCheckedSettings } from "../../text/settings-text";
import { TextBuffer } from "../../text/text-buffer";
import type { TextReader } from "../../text/text-reader";
import { readBoard, writeBoard } from "./board-text";
import { checkSettings, configurationFields, type WalkingDeadSettings } from "./config";
import { formatCommand, readCommands } from "./order-text";
import type { FixedBoard } from "./setup";
import type { WalkingDeadState } from "./state";
import { ASSUMED_RULE, formatState, readState } from "./state-text";

const NAME = "TheWalkingDead";
const VERSION = "1.0";
const VALUE_COLUMN = 32;

export const codec = codecOf<WalkingDeadState, FixedBoard>({
  readConfiguration,
  formatConfiguration,
  readRecording,
  formatHeader,
  formatState,
  formatCommands,
  parseOrder: parseDirected,
  formatOrder: formatDirected,
});

function readConfiguration(reader: TextReader): Configuration<FixedBoard> {
  reader.words(NAME, VERSION);
  const settings = readAllSettings(reader);
  if (reader.oneOf(["RANDOM", "FIXED"]) === "RANDOM") return { settings, board: null };
  return { settings, board: readBoard(reader, settings, "fixed") };
}

function readAllSettings(reader: TextReader): WalkingDeadSettings {
  const rule = { last: "POINTS_FOR_KILLING_ZOMBIE", check: checkSettings };
  return readCheckedSettings(reader, configurationFields, rule) as WalkingDeadSettings;
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

function readRecording(reader: TextReader): Recording<WalkingDeadState, FixedBoard> {
  reader.words("Game", "Seed");
  const seed = reader.integer("Seed", 0);
  reader.words(NAME, VERSION);
  const settings = readAllSettings(reader);
  const names = readNames(reader);
  const { states, commands } = readRounds(reader, {
    rounds: settings.NUM_ROUNDS,
    readState: (round) => readState(reader, settings, round),
    readCommands: (before) => onlyExecuted(readCommands(reader, before)),
  });
  const rules = { strength: ASSUMED_RULE };
  return { setup: { configuration: { settings, board: null }, seed, rules }, names, states, commands };
}
