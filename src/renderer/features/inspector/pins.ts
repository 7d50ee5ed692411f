import { create } from "zustand";
import type { Subject } from "../../../engine/contract/description";

interface PinStore {
  readonly pins: readonly Subject[];
}

/** What is kept in the inspector whatever is selected, to compare. */
export const usePins = create<PinStore>()(() => ({ pins: [] }));

/** The same text for the same thing. */
export function keyOf(subject: Subject): string {
  if (subject.kind === "cell") return `cell ${subject.board} ${subject.cell}`;
  return subject.kind === "unit" ? `unit ${subject.unit}` : `seat ${subject.seat}`;
}

export function togglePin(subject: Subject): void {
  usePins.setState(({ pins }) => ({ pins: toggled(pins, subject) }));
}

/** Without the subject if it is among them; else with it at the end. */
export function toggled(pins: readonly Subject[], subject: Subject): readonly Subject[] {
  const without = pins.filter((pin) => keyOf(pin) !== keyOf(subject));
  return without.length < pins.length ? without : [...pins, subject];
}

/** The pins, and then what is selected and not among them. */
export function subjectsShown(pins: readonly Subject[], selected: readonly Subject[]): readonly Subject[] {
  const keys = new Set(pins.map(keyOf));
  return [...pins, ...selected.filter((subject) => !keys.has(keyOf(subject)))];
}
