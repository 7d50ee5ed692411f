/**
 * Why something happened: chains of orders, draws and rules, found by what messages say of themselves. A `slot…` is an
 * order that came first, `unitBy` is who did it, another `unit…` or `cell…` is what was in the way; see `round-report.ts`.
 */

import type { Draw } from "../chance/chance";
import type { MatchState } from "../contract/game";
import { chanceToRunBefore, type OrderTurn } from "../contract/turns";
import {
  changesOwner,
  changesSide,
  doersOf,
  type Happening,
  isMove,
  numbersNamed,
  sourcesOf,
  targetsOf,
  unitOf,
} from "./happenings";
import type { MatchHistory } from "./history";

/**
 * How a cause stands to what it explains: the order that did it, an order that came first, what the doer did just before,
 * how something came to be in the way, what had happened to the unit itself, what led to it, the call that counted.
 */
export type Relation = "order" | "blamed" | "doer" | "there" | "own" | "before" | "first";

export type Cause =
  | {
      readonly kind: "happening";
      readonly relation: Relation;
      readonly happening: Happening;
      readonly because: readonly Cause[];
    }
  | { readonly kind: "draw"; readonly draw: Draw }
  | { readonly kind: "rule"; readonly round: number; readonly step: string }
  | {
      readonly kind: "luck";
      /** The order that ran first, and the one that came too late. */
      readonly first: Happening;
      readonly second: Happening;
      /** The exact probability that the second one runs before the first one. */
      readonly chance: number;
    };

/** Where causes are looked for: the match as far as it has been read, and a state of it, which tells its rules. */
export interface KnownMatch {
  readonly history: MatchHistory;
  readonly state: MatchState;
}

const DEEPEST = 4;
/** How many different kinds of event are told of what led to something. */
const KINDS_BEFORE = 4;
/** How far back they are looked for, in events of the unit or cell. */
const EVENTS_BEFORE = 600;

/** Why something happened, nearest causes first. */
export function causesOf(past: KnownMatch, happening: Happening): readonly Cause[] {
  return new Search(past).explain(happening, DEEPEST);
}

/** The probability that one order runs before another one of its round; null when they are not orders of one round. */
export function chanceOfTurns({ history, state }: KnownMatch, one: Happening, other: Happening): number | null {
  if (one.slot === null || other.slot === null || one.round !== other.round) return null;
  const isFirst = one.slot < other.slot;
  if (one.step !== other.step) return isFirst ? 1 : 0;
  const turns = history.game.steps.find(({ name }) => name === one.step)?.turns?.(state) ?? "asGiven";
  return chanceToRunBefore(turns, turnOf(history, one), turnOf(history, other), isFirst);
}

/** The order of a slot, as something that happened. */
export function orderInSlot(history: MatchHistory, round: number, slot: number): Happening | null {
  return history.inRound(round).find((one) => one.slot === slot && one.given !== null) ?? null;
}

function turnOf(history: MatchHistory, { round, step, slot, given }: Happening): OrderTurn {
  const seat = given?.seat ?? 0;
  const earlier = history
    .inRound(round)
    .filter((one) => one.step === step && one.given?.seat === seat && (one.slot ?? 0) < (slot ?? 0));
  return { seat, position: earlier.length };
}

/** One search for causes: each happening is explained once. */
class Search {
  readonly #past: KnownMatch;
  readonly #explained = new Set<Happening>();
  readonly #compared = new Set<string>();

  constructor(past: KnownMatch) {
    this.#past = past;
  }

  explain(happening: Happening, depth: number): Cause[] {
    if (depth === 0 || this.#explained.has(happening)) return [];
    this.#explained.add(happening);
    if (happening.given === null) return this.#causesOfEvent(happening, depth);
    return happening.slot === null
      ? this.#causesOfRejection(happening, depth)
      : this.#causesOfOutcome(happening, depth);
  }

  #causesOfEvent(event: Happening, depth: number): Cause[] {
    const causes: Cause[] = [];
    if (event.slot === null) {
      for (const one of this.#justBefore(event)) causes.push(this.#cause("doer", one, depth));
      causes.push(...drawsOf(event), { kind: "rule", round: event.round, step: event.step });
    } else {
      const order = orderInSlot(this.#past.history, event.round, event.slot);
      if (order !== null) causes.push(this.#cause("order", order, depth), ...this.#luckOfVictim(event, order));
    }
    for (const one of depth > 1 ? this.#whatLedTo(event) : []) {
      const isSameRound = one.round === event.round && this.#isTurningPoint(one);
      causes.push(this.#cause("before", one, isSameRound ? depth : 2));
    }
    return causes;
  }

  #causesOfOutcome(order: Happening, depth: number): Cause[] {
    const causes = drawsOf(order);
    const blamed = this.#blamedOrders(order);
    for (const one of blamed) causes.push(this.#cause("blamed", one, depth), ...this.#luck(one, order));
    const own = order.given?.effect === false ? this.#lastOfOwnUnit(order) : null;
    if (own !== null && !blamed.some(({ slot }) => slot === own.slot)) {
      causes.push(this.#cause("own", own, depth), ...this.#luckAgainst(own, order));
    }
    const there = blamed.length === 0 ? this.#whatWasThere(order) : [];
    for (const one of there) causes.push(this.#cause("there", one, Math.min(depth, 3)));
    for (const one of this.#whatLasts(order)) causes.push(this.#cause("before", one, 2));
    return causes;
  }

  /** Another order for the same unit, or what made the unit nobody's or another player's. */
  #causesOfRejection(order: Happening, depth: number): Cause[] {
    const { history } = this.#past;
    const unit = unitOf(order);
    if (unit < 0) return [];
    const isRival = (one: Happening) => one.given?.seat === order.given?.seat && unitOf(one) === unit && one !== order;
    const rivals = history.inRound(order.round).filter((one) => one.given !== null && isRival(one));
    const first = rivals.find(({ slot }) => slot !== null) ?? rivals[0];
    if (first !== undefined && (first.slot !== null || order.message.args["call"] !== undefined)) {
      return [this.#cause("first", first, 1)];
    }
    const earlier = history.ofUnit(unit).filter(({ round }) => round < order.round);
    const change = earlier.findLast((one) => unitOf(one) === unit && this.#isTurningPoint(one));
    return change === undefined ? [] : [this.#cause("own", change, Math.min(depth, 3))];
  }

  #cause(relation: Relation, happening: Happening, depth: number): Cause {
    return { kind: "happening", relation, happening, because: this.explain(happening, depth - 1) };
  }

  /** Did the unit die, or go over to another player? */
  #isTurningPoint({ given, message }: Happening): boolean {
    return given === null && (this.#past.history.game.deaths.includes(message.code) || changesSide(message));
  }

  /** What led to an event at once: the last that its doers did, in the same step if possible, or that happened to its cell or player. */
  #justBefore(event: Happening): Happening[] {
    const { args } = event.message;
    const earlier = this.#earlierInStep(event);
    const doers = doersOf(event.message);
    if (doers.length > 0) {
      return doers.flatMap(
        (unit) => earlier.findLast((one) => unitOf(one) === unit) ?? this.#arrivalOf(unit, event) ?? [],
      );
    }
    const choice = args["cellFrom"] === undefined ? null : choiceOf(event, earlier);
    if (choice !== null) return [choice];
    const origins = sourcesOf(event.message).flatMap((cell) => this.#originOf(cell, event) ?? []);
    if (origins.length > 0) return origins;
    if (args["unit"] !== undefined || args["cell"] !== undefined) {
      const isOfCell = ({ message }: Happening) => message.args["cell"] === args["cell"];
      const isOfNobody = ({ message }: Happening) => message.args["unit"] === undefined;
      const wentThere = (one: Happening) => one.message.args["cellFrom"] !== undefined;
      const found =
        earlier.findLast((one) => isOfNobody(one) && wentThere(one)) ??
        earlier.findLast((one) => isOfCell(one) && (args["unit"] === undefined || isOfNobody(one)));
      return found === undefined ? [] : [found];
    }
    const { seat } = args;
    return typeof seat === "number"
      ? earlier.filter(
          ({ message }) => message.code !== event.message.code && numbersNamed(message, "seat").includes(seat),
        )
      : [];
  }

  /** What brought to a cell what spread from there: the last that somebody did to it, or that came to it from elsewhere. */
  #originOf(cell: number, limit: Happening): Happening | null {
    const isOrigin = ({ slot, message: { args } }: Happening) =>
      args["cell"] === cell && args["unit"] === undefined && (slot !== null || args["cellsSource"] !== undefined);
    return this.#lastBefore(this.#past.history.ofCell(cell), limit, isOrigin);
  }

  #earlierInStep(event: Happening): Happening[] {
    const all = this.#past.history.inRound(event.round);
    return all.slice(0, all.indexOf(event)).filter((one) => one.step === event.step && one.slot === null);
  }

  /** The orders that a message says came first. */
  #blamedOrders(order: Happening): Happening[] {
    const slots = numbersNamed(order.message, "slot");
    return slots.flatMap((slot) => orderInSlot(this.#past.history, order.round, slot) ?? []);
  }

  /** What the rules or others had done to the unit earlier in the same round. */
  #lastOfOwnUnit(order: Happening): Happening | null {
    const { history } = this.#past;
    const unit = unitOf(order);
    if (unit < 0) return null;
    const all = history.inRound(order.round);
    const earlier = all.slice(0, all.indexOf(order));
    return earlier.findLast((one) => one.given === null && unitOf(one) === unit && this.#isTurningPoint(one)) ?? null;
  }

  /** How the unit or thing that an outcome names came to be where it was. */
  #whatWasThere(order: Happening): Happening[] {
    const own = unitOf(order);
    const others = numbersNamed(order.message, "unit").filter((unit) => unit !== own);
    const arrivals = others.flatMap((unit) => this.#arrivalOf(unit, order) ?? []);
    if (arrivals.length > 0 || (order.given?.effect === true && !this.#killsItsOwnUnit(order))) return arrivals;
    return this.#cellsNamed(order).flatMap((cell) =>
      this.#kindsBefore(this.#past.history.ofCell(cell), order, ({ message }) => message.args["unit"] === undefined),
    );
  }

  /** The first event that tells of a unit in the cell where it is last told of. */
  #arrivalOf(unit: number, limit: Happening): Happening | null {
    const isPlaced = ({ message: { args } }: Happening) => args["unit"] === unit && args["cell"] !== undefined;
    const list = this.#past.history.ofUnit(unit).filter((one) => one.given === null && isPlaced(one));
    const last = this.#lastBefore(list, limit, isPlaced);
    if (last === null) return null;
    let index = list.indexOf(last);
    while (
      index > 0 &&
      !isMove(list[index].message) &&
      list[index - 1].message.args["cell"] === last.message.args["cell"]
    )
      index--;
    return list[index];
  }

  /** Where an outcome speaks of rounds that something lasts: what began it, for the units that it names. */
  #whatLasts(order: Happening): Happening[] {
    if (order.given?.effect !== false || order.message.args["rounds"] === undefined) return [];
    const units = new Set([unitOf(order), ...numbersNamed(order.message, "unit")]);
    return [...units].flatMap((unit) =>
      this.#kindsBefore(
        this.#past.history.ofUnit(unit),
        order,
        (one) => unitOf(one) === unit && !isMove(one.message),
      ).slice(0, 2),
    );
  }

  #cellsNamed({ message: { args } }: Happening): number[] {
    return Object.entries(args).flatMap(([name, value]) =>
      name.startsWith("cell") && name !== "cellFrom" && typeof value === "number" ? [value] : [],
    );
  }

  #killsItsOwnUnit(order: Happening): boolean {
    const { game } = this.#past.history;
    const inSlot = this.#past.history.inRound(order.round).filter((one) => one.slot === order.slot);
    return inSlot.some((one) => game.deaths.includes(one.message.code) && unitOf(one) === unitOf(order));
  }

  #lastBefore(
    list: readonly Happening[],
    limit: Happening,
    isWanted: (happening: Happening) => boolean,
  ): Happening | null {
    const all = this.#past.history.inRound(limit.round);
    const end = all.indexOf(limit);
    const isEarlier = (one: Happening) =>
      one.round < limit.round || (one.round === limit.round && all.indexOf(one) < end);
    return (
      list.findLast((one) => one.round <= limit.round && one.given === null && isWanted(one) && isEarlier(one)) ?? null
    );
  }

  /** What led to an event of a unit or cell: the last event of each kind, back to where its owner changed. */
  #whatLedTo(event: Happening): Happening[] {
    const { history } = this.#past;
    const unit = unitOf(event);
    if (unit >= 0) {
      const isWanted = (one: Happening) => unitOf(one) === unit && !isMove(one.message);
      return isMove(event.message) ? [] : this.#kindsBefore(history.ofUnit(unit), event, isWanted);
    }
    const cell = event.message.args["cell"];
    if (!changesOwner(event.message) || typeof cell !== "number") return [];
    const before = this.#lastBefore(history.ofCell(cell), event, (one) => changesOwner(one.message));
    return before === null ? [] : [before];
  }

  /** The last events of different kinds before one, latest first. */
  #kindsBefore(list: readonly Happening[], limit: Happening, isWanted: (happening: Happening) => boolean): Happening[] {
    const found: Happening[] = [];
    const kinds = new Set([limit.message.code]);
    let index = this.#positionOf(list, limit) - 1;
    for (const last = Math.max(0, index - EVENTS_BEFORE); index >= last && found.length < KINDS_BEFORE; index--) {
      const one = list[index];
      if (one.given !== null || !isWanted(one) || kinds.has(one.message.code)) continue;
      const isEnd = this.#isTurningPoint(one);
      const isExplained = one.slot !== null && one.slot === limit.slot && one.round === limit.round;
      if (!isExplained) found.push(one);
      kinds.add(one.message.code);
      if (isEnd) break;
    }
    return found;
  }

  #positionOf(list: readonly Happening[], limit: Happening): number {
    const position = list.lastIndexOf(limit);
    if (position !== -1) return position;
    const later = list.findIndex(({ round }) => round >= limit.round);
    return later === -1 ? list.length : later;
  }

  /** Nothing is said of two orders that one player put in this sequence. */
  #luck(first: Happening, second: Happening): Cause[] {
    const chance = chanceOfTurns(this.#past, second, first);
    const key = `${first.round} ${first.slot} ${second.slot}`;
    const isPlayersChoice = chance === 0 && first.given?.seat === second.given?.seat;
    if (chance === null || isPlayersChoice || this.#compared.has(key)) return [];
    this.#compared.add(key);
    return [{ kind: "luck", first, second, chance }];
  }

  /** The order in whose slot something had happened to the unit might have come later. */
  #luckAgainst(event: Happening, order: Happening): Cause[] {
    const first = event.slot === null ? null : orderInSlot(this.#past.history, event.round, event.slot);
    return first === null ? [] : this.#luck(first, order);
  }

  /** The unit to which something was done had an order of its own, which might have come first. */
  #luckOfVictim(event: Happening, order: Happening): Cause[] {
    const unit = unitOf(event);
    if (unit < 0 || unit === unitOf(order) || !this.#isTurningPoint(event)) return [];
    const isOwn = (one: Happening) => one.given !== null && one.slot !== null && unitOf(one) === unit;
    const own = this.#past.history.inRound(event.round).find(isOwn);
    if (own === undefined || (own.slot ?? 0) < (order.slot ?? 0)) return [];
    return this.#luck(order, own);
  }
}

/** Whom the one that went somewhere by itself had chosen to go for. */
function choiceOf(way: Happening, earlier: readonly Happening[]): Happening | null {
  const isOfMover = ({ message }: Happening) => message.args["unit"] === way.message.args["unit"];
  return earlier.findLast((one) => isOfMover(one) && targetsOf(one.message).length > 0) ?? null;
}

/** Draws that left a choice. */
function drawsOf({ draws }: Happening): Cause[] {
  return draws.filter(({ low, high }) => low < high).map((draw) => ({ kind: "draw", draw }));
}
