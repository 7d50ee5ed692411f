import type { Subject } from "../contract/description";
import { en } from "../contract/english";
import type { AnyGame } from "../contract/game";
import type { Seekable } from "../play/seekable";
import { MatchWalk } from "../play/walk";

/** From which round on a fact had a value, until the next one began. */
export interface Stretch {
  readonly from: number;
  /** Null while nothing was told: there was no such unit, or no such fact of it. */
  readonly value: string | null;
}

/** The label under which the title of a description is kept: what the thing is, and whose. */
export const whatItIs = (): string => en`It is`;

/** What was told of one thing over the rounds of a match. It is read a few rounds at a time. */
export class FactHistory {
  readonly #game: AnyGame;
  readonly #timeline: Seekable;
  readonly #subject: Subject;
  readonly #walk: MatchWalk;
  readonly #facts = new Map<string, Stretch[]>();
  #next: number;

  constructor(game: AnyGame, timeline: Seekable, subject: Subject) {
    this.#game = game;
    this.#timeline = timeline;
    this.#subject = subject;
    this.#walk = new MatchWalk(game, timeline, false);
    this.#next = timeline.firstRound;
  }

  /** The states of all rounds before this one have been looked at. */
  get readUpTo(): number {
    return this.#next;
  }

  get isBehind(): boolean {
    return this.#next <= this.#timeline.lastRound;
  }

  /** Looks at one more state. */
  readRound(): void {
    if (!this.isBehind) return;
    const round = this.#next++;
    while (this.#walk.state.round < round) this.#walk.next();
    const { title, facts } = this.#game.describe(this.#walk.state, this.#subject);
    const told = new Map(facts.map(({ label, value }) => [label, value]));
    if (facts.length > 0) told.set(whatItIs(), title);
    for (const label of new Set([...told.keys(), ...this.#facts.keys()]))
      this.#add(label, round, told.get(label) ?? null);
  }

  /** By label, in the order in which they were first told. */
  get facts(): ReadonlyMap<string, readonly Stretch[]> {
    return this.#facts;
  }

  #add(label: string, round: number, value: string | null): void {
    const stretches = this.#facts.get(label);
    if (stretches === undefined) this.#facts.set(label, [{ from: round, value }]);
    else if (stretches[stretches.length - 1].value !== value) stretches.push({ from: round, value });
  }
}

/** The number that a value begins with; null for other values. */
export function numberIn(value: string | null): number | null {
  const found = /^-?\d+(\.\d+)?(?=$|\s|%)/.exec(value ?? "");
  return found === null ? null : Number(found[0]);
}
