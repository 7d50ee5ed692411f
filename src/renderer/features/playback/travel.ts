import { useCursor } from "../../app/cursor";
import type { EventSubject } from "../../app/event-index";
import { findEvent } from "../../app/event-search";
import { placeBeside, type Walk } from "../../app/round-walk";
import { reportOf, type View } from "../../app/view";

/** Moves the cursor by so many rounds, or to an end. */
export function goByRounds(view: View | null, target: number | "first" | "last"): void {
  if (view === null) return;
  const { timeline } = view.match;
  const ends = { first: timeline.firstRound, last: timeline.lastRound };
  const wanted = typeof target === "number" ? view.round + target : ends[target];
  useCursor.getState().goToRound(Math.min(timeline.lastRound, Math.max(timeline.firstRound, wanted)));
}

/** Moves by one slot, or one step of the rules; into the neighbouring round at the ends. */
export function goBeside(view: View | null, kind: "slot" | "step", side: 1 | -1): void {
  if (view === null) return;
  const place = placeBeside(walkOf(view), view, kind, side);
  if (place !== null) useCursor.getState().goTo(place);
}

function walkOf({ match }: View): Walk {
  const { firstRound, lastRound } = match.timeline;
  return { firstRound, lastRound, reportOf: (round) => reportOf(match, round) };
}

/** Whose events the buttons go to: those of the selected unit, else of the selected player, else of anybody. */
export function subjectOf({ unit, seat }: EventSubject): EventSubject {
  return unit === null ? { unit: null, seat } : { unit, seat: null };
}

export function subjectWords({ unit, seat }: EventSubject): string {
  if (unit !== null) return `unit ${unit}`;
  return seat === null ? "anybody" : `player ${seat}`;
}

let searches = 0;

/** Goes to the next or previous event of somebody. @returns what to say when there is none; null when all is well. */
export async function goToEvent(view: View | null, side: 1 | -1): Promise<string | null> {
  if (view === null) return null;
  const search = ++searches;
  const subject = subjectOf(useCursor.getState());
  const place = await findEvent(view, side, subject);
  if (search !== searches) return null;
  if (place === null) return `No ${side === 1 ? "later" : "earlier"} event of ${subjectWords(subject)}.`;
  useCursor.getState().goTo(place);
  return null;
}

/** Shows the selected slot or step from its other side. */
export function turnSide(): void {
  const { side, showSide } = useCursor.getState();
  showSide(side === "before" ? "after" : "before");
}
