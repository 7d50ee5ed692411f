/**
 * Why something happened: chains of orders, draws and rules, found by what messages say of themselves. A `slot…` is an
 * order that came first, `unitBy` is who did it, another `unit…` or `cell…` is what was in the way; see `round-report.ts`.
 */

import type { Draw } from "../chance/chance";
import type { MatchState } from "../contract/game";
import { chanceToRunBefore, type OrderTurn } from "../contract/turns";
import {
  arrivalOf,
  isTurningPoint,
  justBefore,
  killsItsOwnUnit,
  lastOfOwnUnit,
  pastOf,
  whatLasts,
  whatWasThere,
} from "./before";
import { type Happening, numbersNamed, unitOf } from "./happenings";
import type { MatchHistory } from "./history";
import { originsOf } from "./origins";

/**
 * How a cause stands to what it explains: the order that did it, an order that came first, what the doer did just before,
 * who began what spread, how something came to be there, what had happened to the unit itself, what it needed, the call
 * that counted; and what happened before, which it did not need.
 */
export type Relation = "order" | "blamed" | "doer" | "origin" | "there" | "own" | "needed" | "first" | "before";

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
/** Of who may have begun what spread. */
const MOST_ORIGINS = 3;

/** Why something happened: what did it first, then what it needed, then what had happened before. Nothing is told twice. */
export function causesOf(past: KnownMatch, happening: Happening): readonly Cause[] {
  return causesOfAll(past, [happening])[0];
}

/**
 * Why several things happened that are told one below the other: what is told of one is not told again of the next. What
 * is one of them itself is named, without its causes.
 */
export function causesOfAll(past: KnownMatch, happenings: readonly Happening[]): readonly (readonly Cause[])[] {
  const search = new Search(past, happenings);
  return happenings.map((happening) => search.explain(happening, DEEPEST));
}

/** The causes that belong to what happened, and those that are only its past. */
export function withoutContext(causes: readonly Cause[]): {
  readonly near: readonly Cause[];
  readonly context: readonly Cause[];
} {
  const isContext = (cause: Cause) => cause.kind === "happening" && cause.relation === "before";
  return { near: causes.filter((cause) => !isContext(cause)), context: causes.filter(isContext) };
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

/** A cause that has not been told yet, and how deep its own causes are looked for. */
interface Found {
  readonly relation: Relation;
  readonly happening: Happening;
  readonly depth: number;
}

/** One search for causes: each happening and each draw is told once, as near to the question as it can be. */
class Search {
  readonly #past: KnownMatch;
  readonly #history: MatchHistory;
  readonly #told = new Set<Happening | Draw>();
  readonly #compared = new Set<string>();
  /** What is told on its own, each by itself. */
  readonly #asked: ReadonlySet<Happening>;
  /** Of these, what the one that is being told has named. */
  readonly #named = new Set<Happening>();

  constructor(past: KnownMatch, asked: readonly Happening[]) {
    this.#past = past;
    this.#history = past.history;
    this.#asked = new Set(asked);
  }

  explain(happening: Happening, depth: number): Cause[] {
    if (depth === 0) return [];
    this.#told.add(happening);
    if (depth === DEEPEST && this.#asked.has(happening)) {
      this.#named.clear();
      this.#named.add(happening);
    }
    if (happening.given === null) return this.#causesOfEvent(happening, depth);
    return happening.slot === null
      ? this.#causesOfRejection(happening, depth)
      : this.#causesOfOutcome(happening, depth);
  }

  #causesOfEvent(event: Happening, depth: number): Cause[] {
    const order = event.slot === null ? null : orderInSlot(this.#history, event.round, event.slot);
    const { needed, context } = depth > 1 ? pastOf(this.#history, event) : { needed: [], context: [] };
    const { near, way } =
      order === null
        ? this.#whatDidIt(event, { depth, hasBegun: needed.length > 0 })
        : { near: [{ relation: "order" as const, happening: order, depth }], way: [] };
    const isNow = (one: Happening) => one.round === event.round && isTurningPoint(this.#history.game, one);
    const later: Found[] = needed.map((one) => ({ relation: "needed", happening: one, depth: isNow(one) ? depth : 3 }));
    const before = depth === DEEPEST ? [...way, ...context] : [];
    const [first, second, third] = this.#tell([
      near,
      later,
      before.map((one) => ({ relation: "before", happening: one, depth: 2 })),
    ]);
    // Those of an order are told with the order, as far as they have to do with it.
    const dice = order === null || depth === DEEPEST ? this.#drawsOf(event) : [];
    const luck = order === null ? [] : this.#luckOfVictim(event, order);
    // What is drawn for a death, or after it, is what becomes of the dead.
    const causes = isTurningPoint(this.#history.game, event)
      ? [...first, ...luck, ...second, ...dice, ...third]
      : [...first, ...dice, ...luck, ...second, ...third];
    const isLeftOver = causes.length === 0 && order === null && depth === DEEPEST;
    return isLeftOver ? [{ kind: "rule", round: event.round, step: event.step }] : causes;
  }

  /** Outside the slots: who did it, or began it, and how the one to whom it happened came there, unless it had begun elsewhere. */
  #whatDidIt(
    event: Happening,
    { depth, hasBegun }: { readonly depth: number; readonly hasBegun: boolean },
  ): { readonly near: Found[]; readonly way: readonly Happening[] } {
    const { begun, way } = originsOf(this.#history, event, MOST_ORIGINS);
    const done =
      begun.length > 0 ? [] : justBefore(this.#history, event).filter((one) => !this.#isShareBeside(one, event));
    const isHere = this.#isBlow(event) && (begun.length > 0 || done.length > 0 || !hasBegun);
    const own = isHere ? arrivalOf(this.#history, unitOf(event), event) : null;
    const near = [
      ...begun.map((happening) => ({ relation: "origin" as const, happening, depth })),
      ...done.map((happening) => ({ relation: "doer" as const, happening, depth })),
      ...(own === null ? [] : [{ relation: "there" as const, happening: own, depth: 2 }]),
    ];
    return { near, way };
  }

  /** Points of a round do not come from other points of it. */
  #isShareBeside(one: Happening, event: Happening): boolean {
    const { history, state } = this.#past;
    return [one, event].every(({ message }) => history.game.pointsOf(state, message) !== null);
  }

  /** Is a unit killed or bitten where it stands, or does something reach it there? */
  #isBlow({ message }: Happening): boolean {
    const { args, code } = message;
    if (args["unit"] === undefined || args["cell"] === undefined) return false;
    return this.#history.game.deaths.includes(code) || "unitBy" in args || "cellsSource" in args;
  }

  #causesOfOutcome(order: Happening, depth: number): Cause[] {
    const blamed = this.#blamedOrders(order);
    const own = order.given?.effect === false ? lastOfOwnUnit(this.#history, order) : null;
    const isOwnTold = own === null || blamed.some(({ slot }) => slot === own.slot);
    const there = blamed.length === 0 ? whatWasThere(this.#history, order) : [];
    const [first, second, third] = this.#tell([
      blamed.map((happening) => ({ relation: "blamed", happening, depth })),
      isOwnTold ? [] : [{ relation: "own", happening: own, depth }],
      [
        ...there.map((happening): Found => ({ relation: "there", happening, depth: Math.min(depth, 3) })),
        ...whatLasts(this.#history, order).map((happening): Found => ({ relation: "needed", happening, depth: 2 })),
      ],
    ]);
    const luck = blamed.flatMap((one) => this.#luck(one, order));
    const ownLuck = isOwnTold ? [] : this.#luckAgainst(own, order);
    const found = [...first, ...luck, ...second, ...ownLuck, ...third];
    const dice = this.#drawsOf(order);
    return killsItsOwnUnit(this.#history, order) ? [...found, ...dice] : [...dice, ...found];
  }

  /** Another order for the same unit, or what made the unit nobody's or another player's. */
  #causesOfRejection(order: Happening, depth: number): Cause[] {
    const unit = unitOf(order);
    if (unit < 0) return [];
    const isRival = (one: Happening) => one.given?.seat === order.given?.seat && unitOf(one) === unit && one !== order;
    const rivals = this.#history.inRound(order.round).filter((one) => one.given !== null && isRival(one));
    const first = rivals.find(({ slot }) => slot !== null) ?? rivals[0];
    if (first !== undefined && (first.slot !== null || order.message.args["call"] !== undefined)) {
      return this.#tell([[{ relation: "first", happening: first, depth: 1 }]]).flat();
    }
    const earlier = this.#history.ofUnit(unit).filter(({ round }) => round < order.round);
    const change = earlier.findLast((one) => unitOf(one) === unit && isTurningPoint(this.#history.game, one));
    const isObeyed = ({ given, slot }: Happening) => slot !== null && given?.effect && given.seat === order.given?.seat;
    // A unit that has carried out an order of this player since is its own still, and the order failed for another reason.
    if (
      change === undefined ||
      earlier.slice(earlier.indexOf(change)).some((one) => unitOf(one) === unit && isObeyed(one))
    )
      return [];
    return this.#tell([[{ relation: "own", happening: change, depth: Math.min(depth, 3) }]]).flat();
  }

  /** What is new among what was found, each with its own causes; what stands in the first lists comes first. */
  #tell(lists: readonly (readonly Found[])[]): Cause[][] {
    const fresh = lists.map((list) =>
      list.filter(({ happening }) => {
        const told = this.#asked.has(happening) ? this.#named : this.#told;
        const isNew = !told.has(happening);
        told.add(happening);
        return isNew;
      }),
    );
    return fresh.map((list) =>
      list.map(({ relation, happening, depth }) => {
        const because = this.#asked.has(happening) ? [] : this.explain(happening, depth - 1);
        return { kind: "happening", relation, happening, because };
      }),
    );
  }

  /** The orders that a message says came first. */
  #blamedOrders(order: Happening): Happening[] {
    const slots = numbersNamed(order.message, "slot");
    return slots.flatMap((slot) => orderInSlot(this.#history, order.round, slot) ?? []);
  }

  /** Draws that left a choice, and that the sentence itself does not tell. */
  #drawsOf({ draws, message: { args } }: Happening): Cause[] {
    const isSaid = ({ decides, value }: Draw) => args[decides] === value || args["draw"] === value;
    const fresh = draws.filter((draw) => draw.low < draw.high && !isSaid(draw) && !this.#told.has(draw));
    for (const draw of draws) this.#told.add(draw);
    return fresh.map((draw) => ({ kind: "draw", draw }));
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
    const first = event.slot === null ? null : orderInSlot(this.#history, event.round, event.slot);
    return first === null ? [] : this.#luck(first, order);
  }

  /** The unit to which something was done had an order of its own, which might have come first. */
  #luckOfVictim(event: Happening, order: Happening): Cause[] {
    const unit = unitOf(event);
    if (unit < 0 || unit === unitOf(order) || !isTurningPoint(this.#history.game, event)) return [];
    const isOwn = (one: Happening) => one.given !== null && one.slot !== null && unitOf(one) === unit;
    const own = this.#history.inRound(event.round).find(isOwn);
    if (own === undefined || (own.slot ?? 0) < (order.slot ?? 0)) return [];
    return this.#luck(order, own);
  }
}
