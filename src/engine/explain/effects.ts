import type { Description } from "../contract/description";
import type { MatchState } from "../contract/game";
import { whatItIs } from "./fact-history";
import { changesOwner, changesSide, type Happening, isMove, numbersNamed, unitOf } from "./happenings";
import type { MatchHistory } from "./history";

/** What a person asks about: a cell by its number through all levels, a unit, a player, or the order of a slot. */
export type Question =
  | { readonly kind: "cell"; readonly cell: number }
  | { readonly kind: "unit"; readonly unit: number }
  | { readonly kind: "seat"; readonly seat: number }
  | { readonly kind: "slot"; readonly slot: number };

/** An event that changed scores, and by how much, by seat. */
export interface Share {
  readonly happening: Happening;
  readonly points: readonly number[];
}

/** What happened in a round that has to do with the question and wants an explanation, most important first. */
export function effectsOn(history: MatchHistory, round: number, question: Question): Happening[] {
  const all = history.inRound(round);
  if (question.kind === "slot") return all.filter((one) => one.slot === question.slot && one.given !== null);
  if (question.kind === "seat") return all.filter((one) => one.given?.seat === question.seat && !one.given.effect);
  const found =
    question.kind === "unit" ? effectsOnUnit(history, all, question.unit) : effectsOnCell(all, question.cell);
  return found.sort((one, other) => weightOf(history, other) - weightOf(history, one));
}

/** Its orders, and what happened to it otherwise than in its own slot; deaths and changes of side in any case. */
function effectsOnUnit({ game }: MatchHistory, all: readonly Happening[], unit: number): Happening[] {
  const own = all.filter((one) => one.given !== null && unitOf(one) === unit);
  const slots = new Set(own.map(({ slot }) => slot).filter((slot) => slot !== null));
  const isTurningPoint = ({ message }: Happening) => game.deaths.includes(message.code) || changesSide(message);
  const events = all.filter(
    (one) =>
      one.given === null && unitOf(one) === unit && (one.slot === null || !slots.has(one.slot) || isTurningPoint(one)),
  );
  return [...own, ...events];
}

/** Of each slot only what changed the cell's owner, or else the first event. */
function effectsOnCell(all: readonly Happening[], cell: number): Happening[] {
  const events = all.filter(({ given, message }) => given === null && numbersNamed(message, "cell").includes(cell));
  return events.filter((one) => {
    if (one.slot === null || changesOwner(one.message)) return true;
    const inSlot = events.filter(({ slot }) => slot === one.slot);
    return !inSlot.some(({ message }) => changesOwner(message)) && inSlot[0] === one;
  });
}

function weightOf({ game }: MatchHistory, happening: Happening): number {
  const { given, message } = happening;
  if (given !== null) return given.effect ? 1 : 2;
  if (game.deaths.includes(message.code)) return 4;
  if (changesSide(message) || changesOwner(message)) return 3;
  if ("unitBy" in message.args || "cellsSource" in message.args) return 2;
  return isMove(message) ? 0 : 1;
}

/** Where the points of a round came from and went to. */
export function sharesOf(history: MatchHistory, round: number, state: MatchState): Share[] {
  return history.inRound(round).flatMap((happening) => {
    const points = happening.given === null ? history.game.pointsOf(state, happening.message) : null;
    return points === null || points.every((value) => value === 0) ? [] : [{ happening, points }];
  });
}

/** A fact that is not what it was. */
export interface ChangedFact {
  readonly label: string;
  /** Null when it was not told before, or is no more. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The facts that differ between two descriptions of one thing, the title among them. */
export function changesBetween(before: Description, after: Description): ChangedFact[] {
  const earlier = new Map(before.facts.map(({ label, value }) => [label, value]));
  const later = new Map(after.facts.map(({ label, value }) => [label, value]));
  const labels = new Set([...earlier.keys(), ...later.keys()]);
  const facts = [...labels].flatMap((label) => {
    const change = { label, before: earlier.get(label) ?? null, after: later.get(label) ?? null };
    return change.before === change.after ? [] : [change];
  });
  const isRenamed = before.title !== after.title;
  return isRenamed ? [{ label: whatItIs(), before: before.title, after: after.title }, ...facts] : facts;
}
