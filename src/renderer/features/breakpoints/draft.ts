import { en } from "../../../engine/contract/english";
import type { AnyGame } from "../../../engine/contract/game";
import type { BreakpointCondition, Comparator, FieldTest, Watched } from "../../../engine/explain/breakpoint";
import { fieldsOf } from "../../../engine/explain/breakpoint-text";

/** A comparison as it stands in the form; without a value it does not count. */
export interface DraftTest {
  readonly field: string;
  readonly comparison: Comparator;
  readonly value: string;
}

/** A breakpoint that is being made. */
export interface BreakpointDraft {
  readonly watched: Watched;
  readonly tests: readonly DraftTest[];
}

/** What is selected: it stands in the form before anything is typed. */
export interface Selection {
  readonly unit: number | null;
  readonly seat: number | null;
  /** The name of the selected cell. */
  readonly cell: string | null;
  /** What became of the order in view: an event to begin with. */
  readonly code: string | null;
}

export const KINDS: readonly { readonly on: Watched["on"]; readonly title: string }[] = [
  { on: "death", title: en`a unit dies` },
  { on: "ignored", title: en`an order is ignored` },
  { on: "move", title: en`a unit enters a cell` },
  { on: "figure", title: en`a figure changes` },
  { on: "frozen", title: en`a player is frozen` },
  { on: "event", title: en`an event happens` },
];

/** Points that somebody who watches a score would not like to lose. */
const LOSS = "-50";

/** The form for a kind of breakpoint, with what is selected in its fields. */
export function draftOf(on: Watched["on"], game: AnyGame, selection: Selection): BreakpointDraft {
  return draftWatching(watchedOf(on, game, selection), game, selection);
}

export function draftWatching(watched: Watched, game: AnyGame, selection: Selection): BreakpointDraft {
  return { watched, tests: firstFields(watched, game).map((field) => prefilled(field, selection)) };
}

function watchedOf(on: Watched["on"], game: AnyGame, { code }: Selection): Watched {
  if (on === "event") return { on, code: code ?? game.deaths[0] ?? Object.keys(game.messages)[0] };
  return on === "figure" ? { on, figure: game.figures[0].name } : { on };
}

const FIELDS_SHOWN = 2;

function firstFields(watched: Watched, game: AnyGame): string[] {
  return watched.on === "frozen" ? ["seat"] : fieldsOf(game, watched).slice(0, FIELDS_SHOWN);
}

function prefilled(field: string, { unit, seat, cell }: Selection): DraftTest {
  if (field === "change") return { field, comparison: "<", value: LOSS };
  const selected: Readonly<Record<string, number | string | null>> = { unit, seat, cell };
  return { field, comparison: "=", value: String(selected[field] ?? "") };
}

/** The condition that a form stands for. */
export function conditionOf({ watched, tests }: BreakpointDraft): BreakpointCondition {
  const filled = tests.filter(({ value }) => value.trim() !== "");
  return { watched, tests: filled.map((test): FieldTest => ({ ...test, value: fieldValue(test.value.trim()) })) };
}

function fieldValue(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text.replaceAll('"', "");
}

/** The form that stands for a condition. */
export function draftOfCondition({ watched, tests }: BreakpointCondition): BreakpointDraft {
  return { watched, tests: tests.map((test) => ({ ...test, value: String(test.value) })) };
}
