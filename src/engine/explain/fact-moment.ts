import type { Subject } from "../contract/description";
import type { AnyGame } from "../contract/game";
import type { Moment } from "../contract/moment";
import type { RoundReport } from "../contract/round-report";
import type { Seekable } from "../play/seekable";
import { WHAT_IT_IS } from "./fact-history";

/** A fact of a thing, by its label. */
export interface ToldFact {
  readonly subject: Subject;
  readonly label: string;
}

/** A slot of a round, or one of its steps of the rules, from 0: the other one is null. */
export interface WhatChangedIt {
  readonly slot: number | null;
  readonly step: number | null;
}

/**
 * The slot, or the step of the rules, that made of a fact what it was at the end of a round.
 *
 * It is found by halves, so of several changes in one round it is one after which the fact had its value of the end.
 *
 * @returns null when the fact is at the end of the round what it was at its start, or where nobody knows of slots.
 */
export function whatChanged(
  { game, timeline }: { readonly game: AnyGame; readonly timeline: Seekable },
  fact: ToldFact,
  round: number,
): WhatChangedIt | null {
  const report = timeline.reportOf(round);
  if (report === null) return null;
  const value = ({ moment }: Place) => valueIn(game, timeline.stateAtMoment(round, moment), fact);
  const end = valueIn(game, timeline.stateAt(round + 1), fact);
  if (valueIn(game, timeline.stateAt(round), fact) === end) return null;
  const places = placesOf(report);
  let from = 0;
  let to = places.length - 1;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (value(places[middle]) === end) to = middle;
    else from = middle + 1;
  }
  return places[from]?.by ?? null;
}

interface Place {
  readonly moment: Moment;
  /** What has been done since the place before. */
  readonly by: WhatChangedIt;
}

/** In time: the slots of a step come before its end, and what is done between two slots is the step's own. */
function placesOf({ slots, steps }: RoundReport): readonly Place[] {
  return steps.flatMap(({ step: name }, step) => {
    const own = { slot: null, step };
    const within = slots
      .filter((one) => one.step === name)
      .flatMap(({ slot }): Place[] => [
        { moment: { kind: "slot", index: slot, side: "before" }, by: own },
        { moment: { kind: "slot", index: slot, side: "after" }, by: { slot, step: null } },
      ]);
    return [...within, { moment: { kind: "step", index: step, side: "after" }, by: own }];
  });
}

function valueIn(
  game: AnyGame,
  state: Parameters<AnyGame["describe"]>[0],
  { subject, label }: ToldFact,
): string | null {
  const { title, facts } = game.describe(state, subject);
  if (label === WHAT_IT_IS) return facts.length === 0 ? null : title;
  return facts.find((fact) => fact.label === label)?.value ?? null;
}
