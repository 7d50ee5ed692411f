import { en } from "../../contract/english";
import type { Configuration, MatchSetup, Recording, RoundCommands, Settings } from "../../contract/game";
import { formatDirected, parseDirected } from "../../orders/directed";
import { codecOf, onlyExecuted, readNames, readRounds } from "../../text/recording-text";
import { readSettings } from "../../text/settings-text";
import { TextBuffer } from "../../text/text-buffer";
import type { TextReader } from "../../text/text-reader";
import { readBoard, writeBoard } from "./board-text";
import { configurationFields, largestTeam, type PandemicSettings } from "./config";
import { formatCommand, readCommands } from "./order-text";
import { formatReal } from "./real-text";
import type { FixedBoard } from "./setup";
import type { PandemicState } from "./state";
import { formatState, readState } from "./state-text";

const NAME = "Pandemic";
const VERSION = "1.0";
const VALUE_COLUMN = 28;

export const codec = codecOf<PandemicState, FixedBoard>({
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
  const settings = readHeadAndSettings(reader);
  if (reader.oneOf(["GENERATOR1", "FIXED"]) === "FIXED") return { settings, board: readBoard(reader, settings) };
  checkNoNumber(reader);
  return { settings, board: null };
}

/** Whatever follows is ignored, but for a number: the original takes it for the file of an older program. */
function checkNoNumber(reader: TextReader): void {
  if (reader.isAtEnd()) return;
  const next = reader.token(() => en`the end of the file`);
  if (/^[+-]?\d/.test(next)) reader.refuse(en`no number after GENERATOR1`);
}

function readHeadAndSettings(reader: TextReader): PandemicSettings {
  reader.words(NAME, VERSION);
  const size = readSettings(reader, configurationFields.slice(0, 3));
  if (size.cols !== size.rows) reader.refuse(en`cols: equal to rows, ${size.rows}`);
  const team = readSettings(reader, configurationFields.slice(3, 6));
  const largest = largestTeam(size.rows, size.cols);
  if (team.nb_units > largest) reader.refuse(en`nb_units: at most ${largest} on a board of this size`);
  return { ...size, ...team, ...readSettings(reader, configurationFields.slice(6)) } as PandemicSettings;
}

function formatSettings(settings: Settings, formatNumber: (value: number) => string): string {
  const lines = configurationFields.map(({ name }) => `${name.padEnd(VALUE_COLUMN)}${formatNumber(settings[name])}\n`);
  return `${NAME} ${VERSION}\n${lines.join("")}`;
}

/** Real settings with all their digits: the file must give the same match again. */
function formatConfiguration({ settings, board }: Configuration<FixedBoard>): string {
  const head = `${formatSettings(settings, String)}\n`;
  return board === null ? `${head}GENERATOR1\n` : `${head}FIXED\n\n${writeBoard(new TextBuffer(), board)}`;
}

/** Real settings as the original prints them, with six digits. */
function formatHeader({ configuration, seed }: MatchSetup<FixedBoard>, names: readonly string[]): string {
  const settings = formatSettings(configuration.settings, formatReal);
  return `Game\n\nSeed ${seed}\n\n${settings}names         ${names.map((name) => ` ${name}`).join("")}\n`;
}

function formatCommands({ executed }: RoundCommands): string {
  return `commands\n${executed.map(formatCommand).join("")}-1\n`;
}

function readRecording(reader: TextReader): Recording<PandemicState, FixedBoard> {
  reader.oneOf(["Game", "SecGame"]);
  reader.word("Seed");
  const seed = reader.integer("Seed", 0);
  const settings = readHeadAndSettings(reader);
  const names = readNames(reader);
  const { states, commands } = readRounds(reader, {
    rounds: settings.nb_rounds,
    readState: (round) => readState(reader, settings, round),
    readCommands: (before) => onlyExecuted(readCommands(reader, before)),
  });
  return { setup: { configuration: { settings, board: null }, seed, rules: {} }, names, states, commands };
}
