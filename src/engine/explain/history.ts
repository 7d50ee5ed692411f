import type { AnyGame } from "../contract/game";
import type { Seekable } from "../play/seekable";
import { MatchWalk } from "../play/walk";
import { type Happening, happeningsOf, numbersNamed, unitOf } from "./happenings";

const NOTHING: readonly Happening[] = [];

/**
 * All that happened in a match, by round, unit and cell. It is read a few rounds at a time, so that a window stays smooth
 * and a match that runs can be followed.
 */
export class MatchHistory {
  readonly game: AnyGame;
  readonly #timeline: Seekable;
  readonly #walk: MatchWalk;
  readonly #firstRound: number;
  readonly #rounds: (readonly Happening[])[] = [];
  readonly #ofUnit = new Map<number, Happening[]>();
  readonly #ofCell = new Map<number, Happening[]>();

  constructor(game: AnyGame, timeline: Seekable) {
    this.game = game;
    this.#timeline = timeline;
    this.#walk = new MatchWalk(game, timeline);
    this.#firstRound = timeline.firstRound;
  }

  /** Everything before this round has been read. */
  get readUpTo(): number {
    return this.#firstRound + this.#rounds.length;
  }

  /** False when there is nothing to read at the moment. */
  get isBehind(): boolean {
    return this.readUpTo < this.#timeline.lastRound;
  }

  /** Reads one more round. @returns false when no further one has been played yet. */
  readRound(): boolean {
    const walked = this.#walk.next();
    if (walked === null) return false;
    const happenings = walked.report === null ? NOTHING : happeningsOf(walked.report, this.game.deaths);
    this.#rounds.push(happenings);
    for (const happening of happenings) this.#file(happening);
    return true;
  }

  /** What happened in a round, in time; nothing in rounds that have not been read. */
  inRound(round: number): readonly Happening[] {
    return this.#rounds[round - this.#firstRound] ?? NOTHING;
  }

  /** What happened to a unit, by it or because of it, in time. */
  ofUnit(unit: number): readonly Happening[] {
    return this.#ofUnit.get(unit) ?? NOTHING;
  }

  /** What happened on a cell, numbered through all levels, in time. */
  ofCell(cell: number): readonly Happening[] {
    return this.#ofCell.get(cell) ?? NOTHING;
  }

  #file(happening: Happening): void {
    const { message } = happening;
    const units = numbersNamed(message, "unit");
    const own = unitOf(happening);
    if (own >= 0) units.push(own);
    for (const unit of new Set(units)) add(this.#ofUnit, unit, happening);
    for (const cell of new Set(numbersNamed(message, "cell"))) add(this.#ofCell, cell, happening);
  }
}

function add(index: Map<number, Happening[]>, key: number, happening: Happening): void {
  const list = index.get(key);
  if (list === undefined) index.set(key, [happening]);
  else list.push(happening);
}
