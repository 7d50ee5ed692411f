/** What the files of the originals have in common, around what each game writes in its own way. */

import { en } from "../contract/english";
import type { Codec, Configuration, Recording, RoundCommands } from "../contract/game";
import { type Command, SEATS } from "../contract/order";
import { reading, type TextReader } from "./text-reader";

/** A codec by the readers of its two files; the rest as the contract says. */
export type Files<State, Board> = Omit<Codec<State, Board>, "parseConfiguration" | "parseRecording"> & {
  readConfiguration(reader: TextReader): Configuration<Board>;
  readRecording(reader: TextReader): Recording<State, Board>;
};

export function codecOf<State, Board>(files: Files<State, Board>): Codec<State, Board> {
  const { readConfiguration, readRecording, ...rest } = files;
  return {
    ...rest,
    parseConfiguration: (text, file) => reading(text, file, readConfiguration),
    parseRecording: (text, file) => reading(text, file, readRecording),
  };
}

/** The line with the four players' names. */
export function readNames(reader: TextReader): string[] {
  reader.word("names");
  return SEATS.map((seat) => reader.token(() => en`the name of player ${seat}`));
}

/** How a game reads what lies between the names and the end of a `.res`. */
export interface RoundsReading<State, Commands> {
  readonly rounds: number;
  /** @param round the number that the state must have. */
  readState(round: number): State;
  readCommands(before: State): Commands;
}

/** The state of round 0, and then for each round its commands and the state after it; then the file ends. */
export function readRounds<State, Commands>(
  reader: TextReader,
  { rounds, readState, readCommands }: RoundsReading<State, Commands>,
): { readonly states: State[]; readonly commands: Commands[] } {
  let last = readState(0);
  const states = [last];
  const commands: Commands[] = [];
  while (states.length <= rounds) {
    commands.push(readCommands(last));
    last = readState(states.length);
    states.push(last);
  }
  readEnd(reader);
  return { states, commands };
}

/** The commands of a round whose file says only what was executed. */
export function onlyExecuted(executed: readonly Command[]): RoundCommands {
  return { accepted: executed, executed };
}

export function readEnd(reader: TextReader): void {
  if (reader.isAtEnd()) return;
  reader.token(() => en`the end of the file`);
  reader.refuse(en`the end of the file`);
}
