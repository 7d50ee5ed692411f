import type { Draw } from "../chance/chance";
import type { Order, Seat } from "../contract/order";
import { NEXT_PLAYER } from "../contract/recorder";
import type { Message, RejectedOrder, RoundEvent, RoundReport, Slot, StepReport } from "../contract/round-report";

/** An order of a player, as something that happened. */
export interface GivenOrder {
  readonly seat: Seat;
  readonly order: Order;
  /** Did anything come of it? */
  readonly effect: boolean;
}

/** One thing that happened in a round: an order and its outcome, or something that the rules did. */
export interface Happening {
  readonly round: number;
  /** The step of the rules; empty for orders that got no slot. */
  readonly step: string;
  /** Null outside the slots, and for orders that got none. */
  readonly slot: number | null;
  /** The outcome or the reason for an order; the event otherwise. */
  readonly message: Message;
  /** What was drawn for it. */
  readonly draws: readonly Draw[];
  /** Null for what the rules did. */
  readonly given: GivenOrder | null;
}

/** All that happened in a round, in time; an order comes before the events that it brought about. @param deaths the game's codes. */
export function happeningsOf(report: RoundReport, deaths: readonly string[]): Happening[] {
  const { round } = report;
  const rejected = report.rejected.map((order) => rejection(round, order));
  const steps = report.steps.flatMap((step) => [
    ...eventsOf(step, { round, step: step.step, slot: null }),
    ...report.slots.filter((slot) => slot.step === step.step).flatMap((slot) => inSlot(slot, round, deaths)),
  ]);
  return [...rejected, ...steps];
}

function rejection(round: number, { seat, order, reason }: RejectedOrder): Happening {
  return { round, step: "", slot: null, message: reason, draws: [], given: { seat, order, effect: false } };
}

function inSlot(slot: Slot, round: number, deaths: readonly string[]): Happening[] {
  const { seat, order, outcome, step } = slot;
  const place = { round, step, slot: slot.slot };
  const draws = drawsOfOrder(slot, deaths);
  const given = { seat, order, effect: outcome.effect };
  return [{ ...place, message: outcome, draws, given }, ...eventsOf(slot, place)];
}

/**
 * Without those made for an event about somebody whom the outcome does not name, or for one that follows upon such an event: who gets what the killed one
 * leaves, which may be the killer itself. Neither those made after somebody's death, which decide what becomes of the dead.
 */
function drawsOfOrder(
  { order, outcome, draws, events, drawsFrom, drawsBefore }: Slot,
  deaths: readonly string[],
): Draw[] {
  const named = [order.unit, ...numbersNamed(outcome, "unit")];
  let isOfOthers = false;
  const ofOthers = events.map(({ args: { unit } }) => {
    isOfOthers = typeof unit === "number" && (isOfOthers || !named.includes(unit));
    return isOfOthers;
  });
  const isForOthers = (draw: number) =>
    ofOthers.some((isOthers, index) => isOthers && draw >= drawsFrom[index] && draw < drawsBefore[index]);
  const death = events.findIndex(({ code }) => deaths.includes(code));
  const own = death === -1 ? draws : draws.slice(0, drawsBefore[death]);
  return own.filter(({ decides }, index) => decides !== NEXT_PLAYER && !isForOthers(index));
}

/** Each event with its draws: of those made since the one before it, the last of each kind. */
function eventsOf(
  { events, draws, drawsFrom, drawsBefore }: Pick<StepReport, "events" | "draws" | "drawsFrom" | "drawsBefore">,
  place: Pick<Happening, "round" | "step" | "slot">,
): Happening[] {
  return events.map((message: RoundEvent, index) => {
    const own = draws.slice(drawsFrom[index], drawsBefore[index]);
    return { ...place, message, draws: lastOfEachKind(own), given: null };
  });
}

/** Draws that decide the same before them were for others, to whom nothing happened. */
function lastOfEachKind(draws: readonly Draw[]): Draw[] {
  const kinds = new Set([NEXT_PLAYER]);
  const kept: Draw[] = [];
  for (const draw of draws.toReversed()) {
    if (kinds.has(draw.decides)) break;
    kinds.add(draw.decides);
    kept.unshift(draw);
  }
  return kept;
}

/** The numbers among the arguments whose names begin with a word, also those of lists; without those that stand for nothing. */
export function numbersNamed({ args }: Message, word: "unit" | "cell" | "seat" | "slot"): number[] {
  const numbers: number[] = [];
  for (const name in args) {
    if (!name.startsWith(word)) continue;
    const value = args[name];
    if (typeof value === "number") numbers.push(value);
    else if (name.startsWith(`${word}s`)) numbers.push(...numbersIn(value));
  }
  return numbers.filter((number) => number >= 0);
}

function numbersIn(list: string): number[] {
  return list === "" ? [] : list.split(" ").map(Number);
}

/** Whom somebody that moves by itself goes for, as an event tells; empty for other messages. */
export function targetsOf({ args }: Message): number[] {
  const { unitTarget, unitsTarget } = args;
  if (typeof unitsTarget === "string") return numbersIn(unitsTarget);
  return typeof unitTarget === "number" ? [unitTarget] : [];
}

/** The cells from which something came, as an event tells. */
export function sourcesOf({ args: { cellsSource } }: Message): number[] {
  return typeof cellsSource === "string" ? numbersIn(cellsSource) : [];
}

/** The units that did something, as an event tells. */
export function doersOf({ args }: Message): number[] {
  return Object.entries(args).flatMap(([name, value]) => {
    if (name.startsWith("unitBy")) return [Number(value)];
    return name === "unitsBy" ? numbersIn(String(value)) : [];
  });
}

/** The unit that it is about: the one that got the order, or the event's `unit`; -1 for none. */
export function unitOf({ given, message }: Happening): number {
  const unit = given === null ? message.args["unit"] : given.order.unit;
  return typeof unit === "number" ? unit : -1;
}

/** Does an event make a unit pass from one player to another one? */
export function changesSide({ args }: RoundEvent): boolean {
  return args["unit"] !== undefined && args["seatFrom"] !== undefined && args["seatFrom"] !== args["seatTo"];
}

/** Does an event make a cell pass from one owner to another one? */
export function changesOwner({ args }: RoundEvent): boolean {
  if (args["unit"] !== undefined || args["cell"] === undefined) return false;
  return args["seatFrom"] !== undefined && args["seatTo"] !== undefined;
}

/** Does a unit go from one cell to another one in an event? */
export function isMove({ args }: RoundEvent): boolean {
  return args["unit"] !== undefined && args["cellFrom"] !== undefined && args["cell"] !== undefined;
}
