import { en } from "../../../engine/contract/english";
import { sentenceOfChange } from "../../contract/change-words";
import type { ChangeBreakpoint, Intervention } from "../../contract/debug-api";
import { type FoundChanges, findChanges } from "./changes/find-changes";
import type { DebuggedSeat } from "./debugged-player";
import type { PauseCause } from "./pause-words";
import { isBefore, type StepPlace } from "./step-place";

/** A place at which the code is about to write a value that is to stop it. */
export interface ChangeStop extends StepPlace {
  /** The id of the breakpoint. */
  readonly id: string;
  /** The value before and after. */
  readonly text: string;
}

/** So many changes of one value stop the code. */
const MOST = 50_000;
/** Nothing of a match is before it. */
const BEGINNING: StepPlace = { round: -2, count: 1 };

/**
 * Where breakpoints on changes stop a session. What is played again is the same until something is done by hand, so that all changes of a value are found once
 * (`changes/find-changes.ts`), and each is a place to aim at, forward and back.
 */
export class ChangeStops {
  readonly #subject: DebuggedSeat;
  readonly #note: (text: string) => void;
  readonly #most: number;
  readonly #ending = new AbortController();
  /** By the value that is followed, and what was done by hand. */
  readonly #found = new Map<string, Promise<FoundChanges | null>>();

  /** @param note told what cannot be followed, as sentences. */
  constructor(subject: DebuggedSeat, { note, most = MOST }: { note: (text: string) => void; readonly most?: number }) {
    this.#subject = subject;
    this.#note = note;
    this.#most = most;
  }

  /** In time; of several changes at one place, the first. */
  async of(
    breakpoints: readonly ChangeBreakpoint[],
    interventions: readonly Intervention[] = [],
  ): Promise<readonly ChangeStop[]> {
    const stops: ChangeStop[] = [];
    for (const breakpoint of breakpoints) {
      const found = await this.#changesOf(breakpoint, interventions);
      for (const change of found?.changes ?? [])
        stops.push({ ...change.at, id: breakpoint.id, text: sentenceOfChange(breakpoint.name, change) });
    }
    return stops.sort((one, other) => one.round - other.round || one.count - other.count);
  }

  close(): void {
    this.#ending.abort();
  }

  #changesOf(breakpoint: ChangeBreakpoint, interventions: readonly Intervention[]): Promise<FoundChanges | null> {
    const key = JSON.stringify([breakpoint.value, interventions]);
    const found = this.#found.get(key) ?? this.#find(breakpoint, interventions);
    this.#found.set(key, found);
    return found;
  }

  async #find({ name, value }: ChangeBreakpoint, interventions: readonly Intervention[]): Promise<FoundChanges | null> {
    const { bundle } = this.#subject;
    if (value.kind === "local" && value.sourceHash !== bundle.sourceHash) {
      this.#note(en`${name} was a variable of another version of the code: ask for it again to stop when it changes.`);
      return null;
    }
    try {
      const { signal } = this.#ending;
      const asked = { watched: value, moment: BEGINNING, above: null, signal, most: this.#most, interventions };
      const found = await findChanges(this.#subject, asked);
      if (found.dropped > 0)
        this.#note(en`${name} changes more often than ${this.#most} times: the first ones stop the code.`);
      if (found.divergence !== null) this.#note(found.divergence);
      return found;
    } catch (error) {
      if (this.#ending.signal.aborted) return null;
      this.#note(en`Nothing stops when ${name} changes: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }
}

/** What whoever stands there is told. */
export function causeOf({ id, text }: ChangeStop): PauseCause {
  return { reason: "change", text, breakpoint: id };
}

/** The first one behind a place; null when there is none. */
export function nextStop(stops: readonly ChangeStop[], place: StepPlace): ChangeStop | null {
  return stops.find((stop) => isBefore(place, stop)) ?? null;
}

/** The last one before a place. */
export function lastStop(stops: readonly ChangeStop[], place: StepPlace): ChangeStop | null {
  const index = stops.findLastIndex((stop) => isBefore(stop, place));
  // Of those at one place, the one that comes first forward.
  return index < 0 ? null : (stops.find((stop) => !isBefore(stop, stops[index])) ?? null);
}
