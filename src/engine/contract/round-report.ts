import type { Draw } from "../chance/chance";
import type { Order, Seat } from "./order";

/**
 * The arguments of a message. The beginning of a name says what the number is: `unit…` an id, `cell…` a cell, `seat…` a
 * seat (-1: nobody), `slot…` a slot, `cells…` and `units…` a list with spaces between them; every other name is a plain
 * number or word. So a window can link them.
 *
 * Some names mean the same in every event: `unitBy`, `unitsBy` did it; whoever moves by itself goes for `unitTarget`, or for
 * one of `unitsTarget`; it came from `cellsSource`. A part of the board that a game counts by has a number, `zone`; what an event says of several, `zones`, came
 * of what happened to one of them.
 */
export type MessageArguments = Readonly<Record<string, number | string>>;

/** A sentence of the game, as a key of its `messages` and the arguments to put into it. */
export interface Message {
  readonly code: string;
  readonly args: MessageArguments;
}

/** What became of an order. `effect` is false when nothing happened, and `message` then says why. */
export interface Outcome extends Message {
  readonly effect: boolean;
}

/** Something the rules did: a unit died, a cell changed owner, a spell was cast. */
export type RoundEvent = Message;

/** One order in the round's global execution sequence, and all that came of it. */
export interface Slot {
  readonly slot: number;
  /** The step of the rules that carried it out. */
  readonly step: string;
  readonly seat: Seat;
  readonly order: Order;
  readonly outcome: Outcome;
  readonly draws: readonly Draw[];
  readonly events: readonly RoundEvent[];
  /** For each event, the first of the draws that may have been made for it, and how many of the draws came before it. */
  readonly drawsFrom: readonly number[];
  readonly drawsBefore: readonly number[];
}

/** An order that never got a slot: repeated, foreign, malformed … */
export interface RejectedOrder {
  readonly seat: Seat;
  readonly order: Order;
  /** Position of the call among the player's calls of the round, from 0. */
  readonly call: number;
  readonly reason: Message;
}

/** What one step of the rules did outside the slots. */
export interface StepReport {
  readonly step: string;
  readonly draws: readonly Draw[];
  readonly events: readonly RoundEvent[];
  /** For each event, the first of the draws that may have been made for it, and how many of the draws came before it. */
  readonly drawsFrom: readonly number[];
  readonly drawsBefore: readonly number[];
}

/** Slots, draws and events of one round. */
export interface RoundReport {
  readonly round: number;
  readonly slots: readonly Slot[];
  readonly rejected: readonly RejectedOrder[];
  readonly steps: readonly StepReport[];
}
