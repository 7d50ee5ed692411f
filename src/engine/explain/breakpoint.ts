import { en } from "../contract/english";
import type { AnyGame, MatchState } from "../contract/game";
import type { Message } from "../contract/round-report";
import { type Happening, isMove } from "./happenings";

/** What a breakpoint watches for. */
export type Watched =
  /** Any sentence of the game: an event, an outcome, or a reason for which an order was rejected. */
  | { readonly on: "event"; readonly code: string }
  /** A unit dies. */
  | { readonly on: "death" }
  /** A unit goes to another cell. */
  | { readonly on: "move" }
  /** An order gets no slot or has no effect. */
  | { readonly on: "ignored" }
  /** A figure of a player is another one at the end of a round. */
  | { readonly on: "figure"; readonly figure: string }
  /** A player gives no more orders from here on. */
  | { readonly on: "frozen" };

export const COMPARISONS = ["=", "!=", "<", "<=", ">", ">="] as const;
export type Comparator = (typeof COMPARISONS)[number];

/** A comparison of one field of what happened. */
export interface FieldTest {
  readonly field: string;
  readonly comparison: Comparator;
  /** A cell may also be given by its name, for example `(12, 40)`. */
  readonly value: number | string;
}

/** When to stop: what is watched for, and what must all be true of it. */
export interface BreakpointCondition {
  readonly watched: Watched;
  readonly tests: readonly FieldTest[];
}

/** A figure of a player before and after a round. */
export interface FigureChange {
  readonly figure: string;
  readonly title: string;
  readonly seat: number;
  readonly before: number;
  readonly after: number;
}

export interface FrozenPlayer {
  readonly seat: number;
  /** As conditions compare it. */
  readonly reason: string;
  /** The reason for people. */
  readonly why: string;
}

/** All that breakpoints look at in a round. */
export interface WatchedRound {
  readonly round: number;
  readonly happenings: readonly Happening[];
  readonly figures: readonly FigureChange[];
  readonly frozen: readonly FrozenPlayer[];
}

/** A place at which a condition came true. */
export interface BreakpointHit {
  readonly round: number;
  /** Null outside the slots. */
  readonly slot: number | null;
  /** The step of the rules; empty where no step of the rules did it. */
  readonly step: string;
  /** -1 where it concerns nobody in particular. */
  readonly seat: number;
  readonly unit: number;
  /** What happened: in the game's words, or in ours where the game has none. */
  readonly said: Message | string;
}

/** Where names of cells come from. */
export interface BoardOfCells {
  readonly game: AnyGame;
  /** Any state of the match. */
  readonly state: MatchState;
}

type Fields = Readonly<Record<string, number | string>>;

/** Where in a round a condition is true, in time. */
export function hitsIn(
  { watched, tests }: BreakpointCondition,
  round: WatchedRound,
  board: BoardOfCells,
): BreakpointHit[] {
  const candidates = candidatesIn(watched, round, board.game);
  return candidates.flatMap(({ fields, hit }) => (tests.every((test) => holds(test, fields, board)) ? [hit] : []));
}

interface Candidate {
  readonly fields: Fields;
  readonly hit: BreakpointHit;
}

function candidatesIn(
  watched: Watched,
  { round, happenings, figures, frozen }: WatchedRound,
  game: AnyGame,
): Candidate[] {
  switch (watched.on) {
    case "event":
      return happenings.filter(({ message }) => message.code === watched.code).map(ofHappening);
    case "death":
      return happenings.filter((one) => one.given === null && game.deaths.includes(one.message.code)).map(ofDeath);
    case "move":
      return happenings.filter((one) => one.given === null && isMove(one.message)).map(ofHappening);
    case "ignored":
      return happenings.filter(({ given }) => given?.effect === false).map(ofIgnored);
    case "figure":
      return figures
        .filter(({ figure, before, after }) => figure === watched.figure && !Object.is(before, after))
        .map((change) => ofFigure(round, change));
    case "frozen":
      return frozen.map(({ seat, reason, why }) => ({
        fields: { round, seat, reason },
        hit: { ...outsideSteps(round), seat, said: en`player ${seat} is frozen: ${why}` },
      }));
  }
}

/**
 * The arguments of the sentence; where it does not say them, the seat and the unit of the order. Whoever loses something
 * is the seat where the sentence names two.
 */
function ofHappening(happening: Happening): Candidate {
  const { given, message } = happening;
  const { seatFrom } = message.args;
  const loser = seatFrom === undefined ? {} : { seat: seatFrom };
  const fields = { ...placeOf(happening), ...loser, ...fieldsOfOrder(given), ...message.args };
  return { fields, hit: hitOf(happening, fields) };
}

/** Also of a unit that is nobody's. */
function ofDeath(happening: Happening): Candidate {
  const { fields, hit } = ofHappening(happening);
  return { fields: { seat: -1, ...fields }, hit };
}

/** The order's own seat and unit: the reason may name those that were in the way. */
function ofIgnored(happening: Happening): Candidate {
  const { given, message } = happening;
  const fields = { ...message.args, ...placeOf(happening), ...fieldsOfOrder(given), reason: message.code };
  return { fields, hit: hitOf(happening, fields) };
}

function placeOf({ round, slot, step }: Happening): Fields {
  return { round, slot: slot ?? -1, step };
}

function fieldsOfOrder(given: Happening["given"]): Fields {
  return given === null ? {} : { seat: given.seat, unit: given.order.unit, order: given.order.kind };
}

function hitOf({ round, slot, step, message }: Happening, { seat, unit }: Fields): BreakpointHit {
  return { round, slot, step, seat: numberOr(seat, -1), unit: numberOr(unit, -1), said: message };
}

function numberOr(value: number | string | undefined, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}

function outsideSteps(round: number) {
  return { round, slot: null, step: "", unit: -1 };
}

function ofFigure(round: number, { title, seat, before, after }: FigureChange): Candidate {
  const change = after - before;
  const said = `${title} of player ${seat}: ${before} → ${after} (${change > 0 ? "+" : ""}${change})`;
  return { fields: { round, seat, before, after, change }, hit: { ...outsideSteps(round), seat, said } };
}

function holds({ field, comparison, value }: FieldTest, fields: Fields, board: BoardOfCells): boolean {
  const found = fields[field];
  if (found === undefined) return false;
  if (typeof found === "number" && typeof value === "number") return compare(found, comparison, value);
  const isCell = field.startsWith("cell") && typeof found === "number" && found >= 0;
  const isSame = isCell
    ? isNameOf(board.game.cellName(board.state, found), String(value))
    : plain(String(found)) === plain(String(value));
  return comparison === "!=" ? !isSame : comparison === "=" && isSame;
}

/** The whole name of a cell, or as much of it as is in parentheses. */
function isNameOf(name: string, written: string): boolean {
  const text = plain(written);
  return plain(name) === text || (text.endsWith(")") && plain(name).startsWith(text));
}

/** Without what people write in different ways. */
function plain(text: string): string {
  return text.replaceAll(/\s/g, "").toLowerCase();
}

function compare(found: number, comparison: Comparator, value: number): boolean {
  switch (comparison) {
    case "=":
      return found === value;
    case "!=":
      return found !== value;
    case "<":
      return found < value;
    case "<=":
      return found <= value;
    case ">":
      return found > value;
    case ">=":
      return found >= value;
  }
}
