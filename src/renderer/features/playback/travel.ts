import { t } from "../../../main/contract/language/translate";
import { useCursor } from "../../session/cursor/cursor";
import { placeBeside, type Walk } from "../../session/cursor/round-walk";
import { Runs } from "../../session/host/runs";
import type { EventSubject } from "../../session/view/event-index";
import { findEvent } from "../../session/view/event-search";
import { type MomentInView, reportOf } from "../../session/view/view";

/** Moves the cursor by so many rounds, or to an end. */
export function goByRounds(view: MomentInView | null, target: number | "first" | "last"): void {
  if (view === null) return;
  const { timeline } = view.match;
  const ends = { first: timeline.firstRound, last: timeline.lastRound };
  const wanted = typeof target === "number" ? view.round + target : ends[target];
  useCursor.getState().goToRound(Math.min(timeline.lastRound, Math.max(timeline.firstRound, wanted)));
}

/** Moves by one slot, or one step of the rules; into the neighbouring round at the ends. */
export function goBeside(view: MomentInView | null, kind: "slot" | "step", side: 1 | -1): void {
  if (view === null) return;
  const place = placeBeside(walkOf(view), view, kind, side);
  if (place !== null) useCursor.getState().goTo(place);
}

function walkOf({ match }: MomentInView): Walk {
  const { firstRound, lastRound } = match.timeline;
  return { firstRound, lastRound, reportOf: (round) => reportOf(match, round) };
}

/** Whose events the buttons go to: those of the selected unit, else of the selected player, else of anybody. */
export function subjectOf({ unit, seat }: EventSubject): EventSubject {
  return unit === null ? { unit: null, seat } : { unit, seat: null };
}

const searches = new Runs();

/** Goes to the next or previous event of somebody. @returns what to say when there is none; null when all is well. */
export async function goToEvent(view: MomentInView | null, side: 1 | -1): Promise<string | null> {
  if (view === null) return null;
  const subject = subjectOf(useCursor.getState());
  const found = await searches.ask(async () => ({ place: await findEvent(view, side, subject) }));
  if (found === null) return null;
  const { place } = found;
  if (place === null) return side === 1 ? t`No later event` : t`No earlier event`;
  useCursor.getState().goTo(place);
  return null;
}

/** Shows the selected slot or step from its other side. */
export function turnSide(): void {
  const { side, showSide } = useCursor.getState();
  showSide(side === "before" ? "after" : "before");
}
