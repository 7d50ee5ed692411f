import type { Subject } from "../contract/description";
import type { AnyGame } from "../contract/game";
import { watchRound } from "../play/runner";
import type { Seekable } from "../play/seekable";
import { whatItIs } from "./fact-history";

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

/** All that changed a fact in a round, in time; empty where nobody knows of slots. */
export function changesInRound(
  { game, timeline }: { readonly game: AnyGame; readonly timeline: Seekable },
  fact: ToldFact,
  round: number,
): WhatChangedIt[] {
  const requests = timeline.requestsOf(round);
  if (requests === null) return [];
  const before = timeline.stateAt(round);
  const changes: WhatChangedIt[] = [];
  let value = valueIn(game, before, fact);
  let step = 0;
  watchRound(game, { before, requests }, (state, { kind, index, side }) => {
    if (kind === "step") step = index;
    const now = valueIn(game, state, fact);
    if (now === value) return;
    value = now;
    // What is done between two slots is the step's own.
    const isOfSlot = kind === "slot" && side === "after";
    changes.push(isOfSlot ? { slot: index, step: null } : { slot: null, step });
  });
  return changes;
}

function valueIn(
  game: AnyGame,
  state: Parameters<AnyGame["describe"]>[0],
  { subject, label }: ToldFact,
): string | null {
  const { title, facts } = game.describe(state, subject);
  if (label === whatItIs()) return facts.length === 0 ? null : title;
  return facts.find((fact) => fact.label === label)?.value ?? null;
}
