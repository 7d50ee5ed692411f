/**
 * THE contract: what a game says about itself, and all that the runner, the shells and the window know of it.
 *
 * A member is called by at least one of them; a new one needs a decision record. Methods are written as methods, not as
 * function properties, so that a `Game<HarryPotterState>` is a `Game<MatchState>`.
 */

import type { Chance } from "../chance/chance";
import type { Description, Subject } from "./description";
import type { Frame, Legend } from "./frame";
import type { Command, Order, Requests } from "./order";
import type { Painting } from "./painting";
import type { PlayerView } from "./player-view";
import type { Recorder } from "./recorder";
import type { Problem, Result } from "./result";
import type { RoundEvent } from "./round-report";
import type { Turns } from "./turns";
import type { ExampleMaker } from "./worked-example";

/** What every game's state has; the rest is the game's own. */
export interface MatchState {
  /** The round that the players are about to play, from 0; the number of rounds once the match is over. */
  round: number;
  readonly chance: Chance;
}

/** One setting of the `.cnf`: one list feeds the file, the form and the command line. */
export interface ConfigurationField {
  /** The name in the `.cnf`. */
  readonly name: string;
  readonly default: number;
  readonly minimum: number;
  readonly maximum: number;
  /** True for settings that may have decimals. */
  readonly real?: boolean;
  readonly help: string;
}

/** A choice between rule sets outside the `.cnf` (`--rule name=value`), kept in our replays. */
export interface RuleField {
  readonly name: string;
  /** The accepted values; the first is our default. `from` says whose rules these are: those of the course's statement, or of the program that is given to students. */
  readonly values: readonly {
    readonly value: string;
    readonly from: "the statement" | "the distributed program";
    readonly help: string;
  }[];
}

export type Settings = Readonly<Record<string, number>>;
export type Rules = Readonly<Record<string, string>>;

/** The contents of a `.cnf`: the settings, and the explicit board where the file has one. */
export interface Configuration<Board> {
  readonly settings: Settings;
  readonly board: Board | null;
}

export interface MatchSetup<Board> {
  readonly configuration: Configuration<Board>;
  /** 0 or more. */
  readonly seed: number;
  /** One value for each of the game's `ruleFields`. */
  readonly rules: Rules;
}

/** What the rules get besides the state. */
export interface Round {
  readonly requests: Requests;
  /** Null when nobody records: the rules write `round.report?.…`. */
  readonly report: Recorder | null;
  /** Filled by the rules: the orders that got a slot, by seat and call. */
  readonly accepted: Command[];
  /** Filled by the rules: what the `.res` prints of the round, in order of execution. */
  readonly executed: Command[];
}

/** One step of a round. It edits the state it is given and nothing else. */
export interface Step<State> {
  /** In camelCase, for example `moveZombies`. */
  readonly name: string;
  /** The step's name as a person reads it. */
  readonly title: string;
  /** The same in one short word, where there is little room; left out by steps whose title is one. */
  readonly sign?: string;
  run(state: State, round: Round): void;
  /** How the orders that the step carries out take turns; left out by steps that carry out none. */
  turns?(state: State): Turns;
}

/** A number per seat that is worth a column and a chart: score, units, strength … The first one is the score. */
export interface Figure<State> {
  readonly name: string;
  readonly title: string;
  /** NaN when a state that was read from a `.res` does not say it; never for the score. */
  read(state: State, seat: number): number;
}

/** What a round printed between two states of a `.res`. */
export interface RoundCommands {
  readonly accepted: readonly Command[];
  readonly executed: readonly Command[];
}

/** A `.res`: the states and commands of a match, without the orders that failed. */
export interface Recording<State, Board> {
  readonly setup: MatchSetup<Board>;
  readonly names: readonly string[];
  /** Rounds 0 to the last, one more than `commands`. */
  readonly states: readonly State[];
  readonly commands: readonly RoundCommands[];
}

/** The original's files, in and out. Nothing throws for bad input. */
/** Where what the original's program writes to standard error differs from the others of its family. */
export interface LogDifferences {
  readonly hasNoSeed?: true;
  /** The number of the first round there, where it is not 0. */
  readonly firstRound?: number;
  /** Lines of a round after those of the players. */
  readonly afterPlayers?: readonly string[];
  /** The lines about those who won. */
  readonly winnersLog?: (names: readonly string[]) => string;
}

export interface Codec<State, Board> {
  parseConfiguration(text: string, file: string): Result<Configuration<Board>>;
  formatConfiguration(configuration: Configuration<Board>): string;
  parseRecording(text: string, file: string): Result<Recording<State, Board>>;
  /** The text of a `.res` before its first state. */
  formatHeader(setup: MatchSetup<Board>, names: readonly string[]): string;
  /** @param status per seat: the share of CPU used, or -1 for a frozen player; the originals print 0 locally. */
  formatState(state: State, status: readonly number[]): string;
  /** The text between two states. */
  formatCommands(commands: RoundCommands): string;
  /** An order as the recorded matches and our replays write it; a problem when it is not one. */
  parseOrder(json: unknown): Result<Order>;
  formatOrder(order: Order): unknown;
  /** Left out: as the family's (`text/original-log.ts`). */
  readonly log?: LogDifferences;
}

export interface Game<State extends MatchState, Board> {
  /** The folder's name, for example `harry-potter`. */
  readonly id: string;
  readonly title: string;
  readonly configurationFields: readonly ConfigurationField[];
  readonly ruleFields: readonly RuleField[];
  /** The name of the setting that holds the number of rounds, or the number itself. */
  rounds(settings: Settings): number;
  /** Bounds that involve more than one setting; null when all is well. */
  checkSettings(settings: Settings): Problem | null;
  /** The state of round 0. @returns a problem when no board can be made with these settings. */
  setup(setup: MatchSetup<Board>): Result<State>;
  readonly steps: readonly Step<State>[];
  clone(state: State): State;
  readonly figures: readonly Figure<State>[];
  frame(state: State): Frame;
  readonly legend: Legend;
  /** What the inspector says about a cell, a unit or a player. */
  describe(state: State, subject: Subject): Description;
  /** A cell as a person writes it, for example `(12, 40)`. */
  cellName(state: State, cell: number): string;
  /** An order as a person reads it, without its unit, for example `move Up`. */
  orderName(order: Order): string;
  /** Sentences by code, with `{argument}` where the arguments of a message go; `{rounds} round(s)` is one round, or several. */
  readonly messages: Readonly<Record<string, string>>;
  /** Codes of the events in which a unit dies: the one that is their argument `unit`. */
  readonly deaths: readonly string[];
  /** Codes of the events in which something of worth is taken: a unit changes its player, a city, a book … */
  readonly captures: readonly string[];
  /** Codes of the events and outcomes that are a rare deed: a spell, napalm. */
  readonly spells: readonly string[];
  /** What one of `spells` is called, and several; left out by games that have none. */
  readonly spellWords?: readonly [one: string, many: string];
  /** What an event adds to the four scores, by seat; null for events that change no score. Nothing else changes them. */
  pointsOf(state: State, event: RoundEvent): readonly number[] | null;
  readonly codec: Codec<State, Board>;
  /** The statement's worked examples, for the figures of the rules page; left out by games whose statement has none. */
  readonly examples?: readonly ExampleMaker<State>[];
  /** How explicit boards are painted; left out by games that have none. */
  readonly painting?: Painting<State, Board>;
  readonly player: PlayerView<State>;
}

/** Any game, as the runner and the shells see it. */
export type AnyGame = Game<MatchState, unknown>;
