import type { Subject } from "../contract/description";
import type { AnyGame, MatchState } from "../contract/game";
import type { Message, MessageArguments } from "../contract/round-report";
import { type Difference, differencesOf } from "./state-differences";
import type { Passage, ToldRound } from "./told-round";

/** Where a message says the new value: in an argument, always this number, or by a rule; null where it need not say it. */
export type NewValue = string | number | boolean | null | ((args: MessageArguments, key: number) => unknown);

/** How the report tells of a change of one part of the state. */
export interface Told {
  /** What the first index of the path is: the message must name it. Null for what the match has once. */
  readonly of: Subject["kind"] | null;
  /** The events and outcomes that tell of it. */
  readonly by: Readonly<Record<string, NewValue>>;
}

/** A part of the state that follows from others, which are told, and from the number of the round. */
export interface Follows {
  readonly from: readonly string[];
}

/**
 * Why each part of a game's state may change, by its path, and from which parts each fact of `describe` is made: those of
 * the subject itself, or after `any ` those of others too.
 */
export interface Explanations {
  readonly state: Readonly<Record<string, Told | Follows>>;
  readonly facts: Readonly<Record<Subject["kind"], Readonly<Record<string, readonly string[]>>>>;
  /** The ids of all the units that are in a state. */
  unitIds(state: MatchState): readonly number[];
}

/** Each change of the state that the round's report does not tell, or tells wrongly, as a sentence. */
export function untoldChanges(explanations: Explanations, round: ToldRound): string[] {
  const told = round.passages.flatMap((passage) => untoldIn(explanations, passage));
  const all = differencesOf(round.before, round.after);
  const paths = new Set(all.map(({ path }) => path));
  const unfounded = [...paths].filter((path) => {
    const rule = explanations.state[path];
    return rule !== undefined && "from" in rule && !rule.from.some((source) => paths.has(source));
  });
  return [...told, ...unfounded.map((path) => `${path} changed, but nothing that it follows from`)];
}

function untoldIn({ state }: Explanations, { where, before, after, messages }: Passage): string[] {
  return differencesOf(before, after).flatMap((difference) => {
    const rule = state[difference.path];
    if (rule === undefined) return [`${difference.path}: nothing says why it may change`];
    if ("from" in rule || isTold(rule, difference, messages)) return [];
    const codes = [...new Set(messages.map(({ code }) => code))].join(", ");
    return [`${where}: ${difference.path} of ${difference.key} became ${String(difference.after)}; told: ${codes}`];
  });
}

function isTold({ of, by }: Told, { key, after }: Difference, messages: readonly Message[]): boolean {
  const last = messages.findLast(({ code, args }) => code in by && (of === null || names(args, of, key)));
  if (last === undefined) return false;
  const value = by[last.code];
  if (value === null) return true;
  if (typeof value === "string") return last.args[value] === after;
  return Object.is(typeof value === "function" ? value(last.args, key) : value, after);
}

/** The unit that did it is named as `unitBy`, and nothing is said of what became of it. */
function names(args: MessageArguments, kind: Subject["kind"], key: number): boolean {
  return Object.entries(args).some(([name, value]) => name.startsWith(kind) && name !== "unitBy" && value === key);
}

/** A fact that `describe` gives otherwise after a round than before it; `label` is "title" for the title. */
interface FactChange {
  readonly subject: Subject;
  /** As the state counts: a cell of the second board comes after all those of the first. */
  readonly key: number;
  readonly label: string;
}

/** Each fact that changed without a change of what it is made of, as a sentence. */
export function unfoundedFacts(game: AnyGame, explanations: Explanations, { before, after }: ToldRound): string[] {
  const changed = changedParts(before, after);
  return factChanges(game, explanations, before, after).flatMap(({ subject: { kind }, key, label }) => {
    const sources = explanations.facts[kind][label];
    if (sources === undefined) return [`${kind} "${label}": nothing says what it is made of`];
    const isFounded = sources.some((source) => hasChanged(explanations, source, changed, { kind, key }));
    return isFounded ? [] : [`${kind} ${key}: "${label}" changed`];
  });
}

const ANY = "any ";

/** By path, the first indices. */
type Changed = ReadonlyMap<string, ReadonlySet<number>>;

function changedParts(before: MatchState, after: MatchState): Changed {
  const parts = new Map<string, Set<number>>();
  for (const { path, key } of differencesOf(before, after)) {
    const keys = parts.get(path);
    if (keys === undefined) parts.set(path, new Set([key]));
    else keys.add(key);
  }
  return parts;
}

interface Wanted {
  readonly kind: Subject["kind"];
  readonly key: number;
}

function hasChanged({ state }: Explanations, source: string, changed: Changed, { kind, key }: Wanted): boolean {
  const path = source.replace(ANY, "");
  const keys = changed.get(path);
  if (keys === undefined) return false;
  const rule = state[path];
  const isOfSubject = !source.startsWith(ANY) && "of" in rule && rule.of === kind;
  return !isOfSubject || keys.has(key);
}

function factChanges(game: AnyGame, { unitIds }: Explanations, before: MatchState, after: MatchState): FactChange[] {
  const units = [...new Set([...unitIds(before), ...unitIds(after)])];
  const all = [
    ...game.frame(before).boards.flatMap(({ cells }, board) =>
      Array.from(cells, (_, cell) => ({
        subject: { kind: "cell", cell, board } as const,
        key: board * cells.length + cell,
      })),
    ),
    ...units.map((unit) => ({ subject: { kind: "unit", unit } as const, key: unit })),
    ...[0, 1, 2, 3].map((seat) => ({ subject: { kind: "seat", seat } as const, key: seat })),
  ];
  return all.flatMap(({ subject, key }) =>
    changedLabels(game, before, after, subject).map((label) => ({ subject, key, label })),
  );
}

function changedLabels(game: AnyGame, before: MatchState, after: MatchState, subject: Subject): string[] {
  const old = factsOf(game, before, subject);
  const now = factsOf(game, after, subject);
  return [...new Set([...old.keys(), ...now.keys()])].filter((label) => old.get(label) !== now.get(label));
}

function factsOf(game: AnyGame, state: MatchState, subject: Subject): Map<string, string> {
  const { title, facts } = game.describe(state, subject);
  return new Map([["title", title], ...facts.map(({ label, value }): [string, string] => [label, value])]);
}
