import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import type { Codec, Configuration, MatchSetup, Recording, RoundCommands } from "../../match/game";
import { padWithTabs } from "../../text/layout";
import { readSettings } from "../../text/settings-text";
import { reading, type TextReader } from "../../text/text-reader";
import { CELLS } from "./board";
import { formatBoard, readBoard } from "./board-text";
import { checkSettings, configurationFields, type StrengthRule, type WalkingDeadSettings } from "./config";
import { formatCommand, formatOrder, parseOrder, readCommands } from "./order-text";
import { type FixedBoard, stateOfBoard } from "./setup";
import { type Clan, settleFightStrengths, type WalkingDeadState } from "./state";

const NAME = "TheWalkingDead";
const VERSION = "1.0";
const VALUE_COLUMN = 32;
/** A `.res` does not say under which rule it was played. */
const ASSUMED_RULE: StrengthRule = "statement";

export const codec: Codec<WalkingDeadState, FixedBoard> = {
  parseConfiguration: (text, file) => reading(text, file, readConfiguration),
  formatConfiguration,
  parseRecording: (text, file) => reading(text, file, readRecording),
  formatHeader,
  formatState,
  formatCommands,
  parseOrder,
  formatOrder,
};

function readConfiguration(reader: TextReader): Configuration<FixedBoard> {
  reader.words(NAME, VERSION);
  const settings = readAllSettings(reader);
  if (reader.oneOf(["RANDOM", "FIXED"]) === "RANDOM") return { settings, board: null };
  return { settings, board: readBoard(reader, settings, "fixed") };
}

/** The points for a zombie are checked as soon as they are read, so that the problem points at them. */
function readAllSettings(reader: TextReader): WalkingDeadSettings {
  const afterZombie = 1 + configurationFields.findIndex(({ name }) => name === "POINTS_FOR_KILLING_ZOMBIE");
  const first = readSettings(reader, configurationFields.slice(0, afterZombie));
  const problem = checkSettings(first);
  if (problem !== null) reader.refuse(problem.expected ?? problem.message);
  return { ...first, ...readSettings(reader, configurationFields.slice(afterZombie)) } as WalkingDeadSettings;
}

function formatSettings(settings: Configuration<FixedBoard>["settings"]): string {
  return configurationFields.map(({ name }) => `${padWithTabs(name, VALUE_COLUMN)}${settings[name]}\n`).join("");
}

function formatConfiguration({ settings, board }: Configuration<FixedBoard>): string {
  const head = `${NAME} ${VERSION}\n\n${formatSettings(settings)}\n`;
  return board === null ? `${head}RANDOM\n` : `${head}FIXED\n\n${formatBoard(board)}`;
}

function formatHeader({ configuration, seed }: MatchSetup<FixedBoard>, names: readonly string[]): string {
  const settings = formatSettings(configuration.settings);
  return `Game\n\nSeed ${seed}\n\n${NAME} ${VERSION}\n\n${settings}names         ${names.map((name) => ` ${name}`).join("")}\n`;
}

function formatState(state: WalkingDeadState, status: readonly number[]): string {
  const { clans } = state;
  return [
    "\n\n",
    formatBoard(boardOf(state)),
    `\nround ${state.round}\n\n`,
    formatBySeat(
      "score",
      clans.map((clan) => clan.score),
    ),
    formatBySeat(
      "scr_acc",
      clans.map((clan) => clan.killPoints),
    ),
    formatBySeat(
      "strength",
      clans.map((clan) => clan.strengthPoints),
    ),
    formatBySeat("status", status),
  ].join("");
}

function formatBySeat(name: string, values: readonly number[]): string {
  return `${name}${values.map((value) => `\t${value}`).join("")}\n\n`;
}

/** The explicit board that a state would be read back from. */
export function boardOf(state: WalkingDeadState): FixedBoard {
  const food: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) if (state.food[cell] === 1) food.push(cell);
  return { ...state, food };
}

function formatCommands({ executed }: RoundCommands): string {
  return `commands\n${executed.length}\n${executed.map(formatCommand).join("")}`;
}

function readRecording(reader: TextReader): Recording<WalkingDeadState, FixedBoard> {
  reader.words("Game", "Seed");
  const seed = reader.integer("Seed", 0);
  reader.words(NAME, VERSION);
  const settings = readAllSettings(reader);
  reader.word("names");
  const names = [0, 1, 2, 3].map((seat) => reader.token(`the name of player ${seat}`));
  const states = [readState(reader, settings, 0)];
  const commands: RoundCommands[] = [];
  while (states.length <= settings.NUM_ROUNDS) {
    const executed = readCommands(reader, states[states.length - 1]);
    commands.push({ accepted: executed, executed });
    states.push(readState(reader, settings, states.length));
  }
  readEnd(reader);
  const rules = { strength: ASSUMED_RULE };
  return { setup: { configuration: { settings, board: null }, seed, rules }, names, states, commands };
}

function readEnd(reader: TextReader): void {
  if (reader.isAtEnd()) return;
  reader.token("the end of the file");
  reader.refuse("the end of the file");
}

function readState(reader: TextReader, settings: WalkingDeadSettings, round: number): WalkingDeadState {
  const board = readBoard(reader, settings, "recorded");
  const state = stateOfBoard({ settings, strengthRule: ASSUMED_RULE, chance: new PowerOfTwoChance(0) }, board);
  reader.word("round");
  state.round = reader.integer("round", round, round);
  readBySeat(reader, "score", (seat, value) => setClan(state, seat, { score: value }));
  readBySeat(reader, "scr_acc", (seat, value) => setClan(state, seat, { killPoints: value }));
  readBySeat(reader, "strength", (seat, value) => setClan(state, seat, { strengthPoints: value }));
  reader.word("status");
  for (const seat of state.clans.keys()) reader.real(`status of player ${seat}`);
  settleFightStrengths(state, null);
  return state;
}

function setClan(state: WalkingDeadState, seat: number, facts: Partial<Clan>): void {
  Object.assign(state.clans[seat], facts);
}

function readBySeat(reader: TextReader, name: string, keep: (seat: number, value: number) => void): void {
  reader.word(name);
  for (let seat = 0; seat < 4; seat++) keep(seat, reader.integer(name));
}
