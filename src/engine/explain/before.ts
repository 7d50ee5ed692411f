/** What had happened before something: found by what messages say of themselves; see `round-report.ts`. */

import type { AnyGame } from "../contract/game";
import type { Message, MessageArguments } from "../contract/round-report";
import {
  changesOwner,
  changesSide,
  doersOf,
  type Happening,
  isMove,
  numbersNamed,
  targetsOf,
  unitOf,
} from "./happenings";
import type { MatchHistory } from "./history";

/** How many different things are told of what something needed, and of what was before. */
const MOST_KINDS = 4;
/** How far back they are looked for, in events of the unit or cell. */
const EVENTS_BEFORE = 600;

/** Did the unit die, or go over to another player? */
export function isTurningPoint(game: AnyGame, { given, message }: Happening): boolean {
  return given === null && (game.deaths.includes(message.code) || changesSide(message));
}

/** What had happened to a unit or cell: what an event needed, and what is only its past. */
export interface Before {
  readonly needed: readonly Happening[];
  readonly context: readonly Happening[];
}

/** What led to an event of a unit or cell, latest first, back to where its owner changed. */
export function pastOf(history: MatchHistory, event: Happening): Before {
  const unit = unitOf(event);
  if (unit >= 0) {
    const lookout = { list: history.ofUnit(unit), limit: event, unit };
    const isOwn = (one: Happening) => unitOf(one) === unit && !isMove(one.message);
    // Who goes somewhere has no past in it, but who comes back had died.
    if (isMove(event.message)) {
      const isEnd = (one: Happening) => one.round === event.round && isTurningPoint(history.game, one);
      return { needed: kindsBefore(history, lookout, (one) => isOwn(one) && isEnd(one)), context: [] };
    }
    const needed = kindsBefore(history, lookout, (one) => isOwn(one) && isNeeded(history, one, event));
    return {
      needed: withoutWhatIsOver(needed, event.round),
      context: kindsBefore(history, lookout, (one) => isOwn(one) && !isNeeded(history, one, event)),
    };
  }
  const cell = event.message.args["cell"];
  if (typeof cell !== "number") return { needed: [], context: [] };
  if (!changesOwner(event.message)) return { needed: whatBurnsThere(history, event, cell), context: [] };
  const before = lastBefore(history.ofCell(cell), { history, limit: event }, (one) => changesOwner(one.message));
  return { needed: [], context: before === null ? [] : [before] };
}

/** Who began what goes on in a cell, or from where it came; nothing for what tells that itself. */
function whatBurnsThere(history: MatchHistory, event: Happening, cell: number): Happening[] {
  const isBrought = ({ message }: Happening) => doersOf(message).length > 0 || "cellsSource" in message.args;
  if (isBrought(event)) return [];
  const isHere = (one: Happening) => one.message.args["unit"] === undefined && !changesOwner(one.message);
  const begun = lastBefore(
    history.ofCell(cell),
    { history, limit: event },
    (one) => one.message.args["cell"] === cell && isHere(one) && isBrought(one),
  );
  return begun === null ? [] : [begun];
}

/**
 * A death in the same round, out of which something comes; what somebody began that lasts some rounds; and, for a death
 * by the last of several blows, those before it.
 */
function isNeeded(history: MatchHistory, one: Happening, event: Happening): boolean {
  const { args } = one.message;
  if (one.round === event.round && isTurningPoint(history.game, one)) return true;
  // Who begins anew what lasts needs of it only what tells how long.
  if (lasts(one)) return !lasts(event) || endOf(one) === endOf(event);
  // What has reached a unit goes on in it.
  if ("cellsSource" in args && event.slot === null) return true;
  return "damage" in args && isByBlows(history, event);
}

/** Did a unit die because a blow left it no health, and not of what kills whoever it reaches? */
function isByBlows(history: MatchHistory, death: Happening): boolean {
  if (!history.game.deaths.includes(death.message.code)) return false;
  const isLast = ({ given, slot, message: { args } }: Happening) =>
    given === null ? args["unit"] === unitOf(death) && Number(args["health"]) <= 0 : slot === death.slot;
  return history.inRound(death.round).some((one) => "damage" in one.message.args && isLast(one));
}

/** Did somebody begin what lasts some rounds, or does a unit come to the board with it? Who only counts down says neither. */
function lasts({ message }: Happening): boolean {
  const { args } = message;
  const isPutDown = args["unit"] !== undefined && args["cell"] !== undefined && args["seat"] !== undefined;
  return "rounds" in args && (isPutDown || doersOf(message).length > 0);
}

/** The round in which it is over. */
function endOf({ round, message }: Happening): number {
  return round + Number(message.args["rounds"]);
}

/** Of what lasts, the last that was begun: the ones before have ended, or it tells how long all of them last. Who does to a unit what lasts as long anyway begins nothing. */
function withoutWhatIsOver(found: readonly Happening[], round: number): Happening[] {
  const [latest, ...others] = found.filter((one) => lasts(one) && endOf(one) >= round);
  const begun = others.findLast((one) => endOf(one) === endOf(latest)) ?? latest;
  return found.filter((one) => !lasts(one) || one === begun);
}

interface Lookout {
  readonly list: readonly Happening[];
  readonly limit: Happening;
  /** Its death or change of side ends the search; -1 for a cell. */
  readonly unit: number;
}

/** The last events of different kinds and doers before one, latest first. */
function kindsBefore(
  { game }: MatchHistory,
  { list, limit, unit }: Lookout,
  isWanted: (happening: Happening) => boolean,
): Happening[] {
  const found: Happening[] = [];
  const kinds = new Set([kindOf(limit)]);
  let index = positionOf(list, limit) - 1;
  for (const last = Math.max(0, index - EVENTS_BEFORE); index >= last && found.length < MOST_KINDS; index--) {
    const one = list[index];
    const isEnd = isTurningPoint(game, one) && unitOf(one) === unit;
    if (one.given === null && isWanted(one) && !kinds.has(kindOf(one))) {
      const isExplained = one.slot !== null && one.slot === limit.slot && one.round === limit.round;
      if (!isExplained) found.push(one);
      kinds.add(kindOf(one));
    }
    if (isEnd) break;
  }
  return found;
}

function kindOf({ message }: Happening): string {
  return [message.code, ...doersOf(message)].join(" ");
}

function positionOf(list: readonly Happening[], limit: Happening): number {
  const position = list.lastIndexOf(limit);
  if (position !== -1) return position;
  const later = list.findIndex(({ round }) => round >= limit.round);
  return later === -1 ? list.length : later;
}

/** The last of some events that came before something. */
export function lastBefore(
  list: readonly Happening[],
  { history, limit }: { readonly history: MatchHistory; readonly limit: Happening },
  isWanted: (happening: Happening) => boolean,
): Happening | null {
  const all = history.inRound(limit.round);
  const end = all.indexOf(limit);
  const isEarlier = (one: Happening) =>
    one.round < limit.round || (one.round === limit.round && all.indexOf(one) < end);
  return (
    list.findLast((one) => one.round <= limit.round && one.given === null && isWanted(one) && isEarlier(one)) ?? null
  );
}

/** The first event that tells of a unit in the cell where it is last told of. */
export function arrivalOf(history: MatchHistory, unit: number, limit: Happening): Happening | null {
  const isPlaced = ({ message: { args } }: Happening) => args["unit"] === unit && args["cell"] !== undefined;
  const list = history.ofUnit(unit).filter((one) => one.given === null && isPlaced(one));
  const last = lastBefore(list, { history, limit }, isPlaced);
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

/** What led to an event of the rules at once: the last that its doers did, in the same step if possible, or that happened to its cell or player. */
export function justBefore(history: MatchHistory, event: Happening): Happening[] {
  const { args } = event.message;
  const all = history.inRound(event.round);
  const earlier = all.slice(0, all.indexOf(event)).filter((one) => one.step === event.step && one.slot === null);
  const doers = doersOf(event.message);
  if (doers.length > 0) {
    return doers.flatMap(
      (unit) => earlier.findLast((one) => unitOf(one) === unit) ?? arrivalOf(history, unit, event) ?? [],
    );
  }
  const choice = args["cellFrom"] === undefined ? null : choiceOf(event, earlier);
  if (choice !== null) return [choice];
  if (args["unit"] !== undefined || args["cell"] !== undefined) return lastOfCell(event, earlier);
  const { seat } = args;
  if (typeof seat !== "number") return [];
  return earlier.filter(
    ({ message }) =>
      message.code !== event.message.code && numbersNamed(message, "seat").includes(seat) && isOfZones(message, args),
  );
}

/** Is it about one of the `zones` that are told of, if any are? */
function isOfZones({ args: { zone } }: Message, { zones }: MessageArguments): boolean {
  return zone === undefined || typeof zones !== "string" || zones.split(" ").includes(String(zone));
}

/** Whom the one that went somewhere by itself had chosen to go for. */
function choiceOf(way: Happening, earlier: readonly Happening[]): Happening | null {
  const isOfMover = ({ message }: Happening) => message.args["unit"] === way.message.args["unit"];
  return earlier.findLast((one) => isOfMover(one) && targetsOf(one.message).length > 0) ?? null;
}

/** Who without a number went somewhere, or else what happened to the cell. */
function lastOfCell({ message: { args } }: Happening, earlier: readonly Happening[]): Happening[] {
  const isOfCell = ({ message }: Happening) => message.args["cell"] === args["cell"];
  const isOfNobody = ({ message }: Happening) => message.args["unit"] === undefined;
  const wentThere = (one: Happening) => one.message.args["cellFrom"] !== undefined;
  const found =
    earlier.findLast((one) => isOfNobody(one) && wentThere(one)) ??
    earlier.findLast((one) => isOfCell(one) && (args["unit"] === undefined || isOfNobody(one)));
  return found === undefined ? [] : [found];
}

/** What the rules or others had done to an order's unit earlier in the same round. */
export function lastOfOwnUnit(history: MatchHistory, order: Happening): Happening | null {
  const unit = unitOf(order);
  if (unit < 0) return null;
  const all = history.inRound(order.round);
  const earlier = all.slice(0, all.indexOf(order));
  const isOwn = (one: Happening) => one.given === null && unitOf(one) === unit;
  return earlier.findLast((one) => isOwn(one) && isTurningPoint(history.game, one)) ?? null;
}

/** How the unit or thing that an outcome names came to be where it was. */
export function whatWasThere(history: MatchHistory, order: Happening): Happening[] {
  const own = unitOf(order);
  const others = numbersNamed(order.message, "unit").filter((unit) => unit !== own);
  const arrivals = others.flatMap((unit) => arrivalOf(history, unit, order) ?? []);
  if (arrivals.length > 0 || (order.given?.effect === true && !killsItsOwnUnit(history, order))) return arrivals;
  return cellsNamed(order).flatMap(
    (cell) => lastBefore(history.ofCell(cell), { history, limit: order }, broughtSomething) ?? [],
  );
}

/** Did something that is no unit come to the cell: by somebody who did it, from other cells, or by itself? */
function broughtSomething({ message }: Happening): boolean {
  const { args } = message;
  if (args["unit"] !== undefined || changesOwner(message)) return false;
  return doersOf(message).length > 0 || "cellsSource" in args || "cellFrom" in args;
}

/** Where an outcome speaks of rounds that something lasts: what began it, for the units that it names. */
export function whatLasts(history: MatchHistory, order: Happening): Happening[] {
  if (order.given?.effect !== false || order.message.args["rounds"] === undefined) return [];
  const units = new Set([unitOf(order), ...numbersNamed(order.message, "unit")]);
  return [...units].flatMap((unit) => {
    const isOwn = (one: Happening) => unitOf(one) === unit && !isMove(one.message);
    const list = { list: history.ofUnit(unit), limit: order, unit };
    const begun = kindsBefore(history, list, (one) => isOwn(one) && isNeeded(history, one, order)).slice(0, 1);
    return begun.length > 0
      ? begun
      : kindsBefore(history, list, (one) => isOwn(one) && "rounds" in one.message.args).slice(0, 1);
  });
}

function cellsNamed({ message: { args } }: Happening): number[] {
  return Object.entries(args).flatMap(([name, value]) =>
    name.startsWith("cell") && name !== "cellFrom" && typeof value === "number" ? [value] : [],
  );
}

/** Does the unit of an order die of it? */
export function killsItsOwnUnit(history: MatchHistory, order: Happening): boolean {
  const inSlot = history.inRound(order.round).filter((one) => one.slot === order.slot);
  return inSlot.some((one) => history.game.deaths.includes(one.message.code) && unitOf(one) === unitOf(order));
}
