import { type Happening, numbersNamed } from "../../../engine/explain/happenings";
import type { MatchHistory } from "../../../engine/explain/history";
import type { MatchPlace } from "../cursor/cursor";
import { positionAt } from "../cursor/round-walk";

/** What the game itself calls worth looking at. */
export type NotableKind = "death" | "capture" | "spell";

/** One notable thing that happened. */
export interface Notable {
  readonly round: number;
  readonly kind: NotableKind;
  /** Whom it happened to; -1 for nobody. */
  readonly seat: number;
}

/** A slot or a step in which something happened that somebody may look for. */
interface EventPlace extends MatchPlace {
  /** Within its round. */
  readonly position: number;
  isNotable: boolean;
  /** Players that its notable events name. */
  readonly seats: Set<number>;
  /** Units that something happened to: they died, were taken, met another unit, or came to nothing with their order. */
  readonly units: Set<number>;
}

/** Whose events are looked for: a unit's, a player's, or anybody's. */
export interface EventSubject {
  readonly unit: number | null;
  readonly seat: number | null;
}

/** The events of a match that somebody may look for, by their places; it is filled round by round. */
export class EventIndex {
  readonly notables: Notable[] = [];
  readonly #history: MatchHistory;
  readonly #firstRound: number;
  readonly #kinds: ReadonlyMap<string, NotableKind>;
  readonly #steps: ReadonlyMap<string, number>;
  readonly #places: (readonly EventPlace[])[] = [];

  /** @param history read on when it is behind. */
  constructor(history: MatchHistory, firstRound: number) {
    const { deaths, captures, spells, steps } = history.game;
    this.#history = history;
    this.#firstRound = firstRound;
    this.#steps = new Map(steps.map(({ name }, index) => [name, index]));
    this.#kinds = new Map([
      ...spells.map((code) => [code, "spell"] as const),
      ...captures.map((code) => [code, "capture"] as const),
      ...deaths.map((code) => [code, "death"] as const),
    ]);
  }

  /** The first round that has not been looked at. */
  get nextRound(): number {
    return this.#firstRound + this.#places.length;
  }

  /** Looks at one round more. @returns false when no further one has been played yet. */
  scanRound(): boolean {
    const round = this.nextRound;
    if (this.#history.readUpTo <= round && !this.#history.readRound()) return false;
    this.#places.push(this.#placesOf(this.#history.inRound(round)));
    return true;
  }

  /**
   * The nearest place after or before another in which something happened to somebody, among the rounds looked at.
   *
   * @param position within the round, as `positionOf` gives it.
   */
  find(from: { round: number; position: number }, side: 1 | -1, subject: EventSubject): MatchPlace | null {
    for (let round = from.round; round >= this.#firstRound && round < this.nextRound; round += side) {
      const isBeyond = ({ position }: EventPlace) =>
        round !== from.round || (side === 1 ? position > from.position : position < from.position);
      const isWanted = (place: EventPlace) => isBeyond(place) && isAbout(place, subject);
      const places = this.#places[round - this.#firstRound];
      const found = side === 1 ? places.find(isWanted) : places.findLast(isWanted);
      if (found !== undefined) return { round, slot: found.slot, step: found.step };
    }
    return null;
  }

  #placesOf(happenings: readonly Happening[]): EventPlace[] {
    const places = new Map<number, EventPlace>();
    for (const happening of happenings) {
      const step = this.#steps.get(happening.step);
      if (step === undefined) continue;
      const position = positionAt(step, happening.slot);
      const place = places.get(position) ?? newPlace(happening, step, position);
      places.set(position, place);
      this.#lookAt(happening, place);
    }
    return [...places.values()]
      .filter(({ isNotable, units }) => isNotable || units.size > 0)
      .sort((one, other) => one.position - other.position);
  }

  #lookAt({ round, message, given }: Happening, place: EventPlace): void {
    const kind = this.#kinds.get(message.code);
    const named = numbersNamed(message, "unit");
    if (kind !== undefined || named.length > 1) for (const unit of named) place.units.add(unit);
    if (given !== null && !given.effect && given.order.unit >= 0) place.units.add(given.order.unit);
    if (kind === undefined) return;
    const players = given === null ? numbersNamed(message, "seat") : [given.seat, ...numbersNamed(message, "seat")];
    for (const seat of players) place.seats.add(seat);
    place.isNotable = true;
    this.notables.push({ round, kind, seat: players[0] ?? -1 });
  }
}

function newPlace({ round, slot }: Happening, step: number, position: number): EventPlace {
  const place = { round, slot, step: slot === null ? step : null };
  return { ...place, position, isNotable: false, seats: new Set(), units: new Set() };
}

function isAbout({ units, seats, isNotable }: EventPlace, { unit, seat }: EventSubject): boolean {
  if (unit !== null) return units.has(unit);
  return seat === null ? isNotable : seats.has(seat);
}
