import { create } from "zustand";
import type { Description, Subject } from "../../../engine/contract/description";
import type { Frame } from "../../../engine/contract/frame";
import type { Question } from "../../../engine/explain/effects";
import { cellOfPlace } from "../../board/board-cells";
import { showTab } from "../commands/bus";
import { type Cursor, useCursor } from "../cursor/cursor";
import type { View } from "./view";

/** Which of the things that the cursor points at is asked about. */
export type Asked = "slot" | "unit" | "cell" | "seat";

interface WhyStore {
  /** What is asked about, as long as the cursor points at one. */
  readonly asked: Asked;
  /** The questions from which one went on to a cause, the latest last. */
  readonly trail: readonly Visit[];
}

/** A question, and where the cursor was. */
interface Visit {
  readonly asked: Asked;
  readonly cursor: Cursor;
}

export const useWhy = create<WhyStore>()(() => ({ asked: "slot", trail: [] }));

/** Opens the tab that says why, for what the cursor points at. */
export function askWhy(asked?: Asked): void {
  if (asked !== undefined) useWhy.setState({ asked });
  showTab("why");
}

const LONGEST_TRAIL = 50;

/** To be called before the cursor goes on to a cause. */
export function rememberQuestion(): void {
  const { asked, trail } = useWhy.getState();
  const visit = { asked, cursor: useCursor.getState() };
  useWhy.setState({ trail: [...trail, visit].slice(-LONGEST_TRAIL) });
}

/** Goes back to the question from which one came. */
export function goBackToQuestion(): void {
  const { trail } = useWhy.getState();
  const last = trail[trail.length - 1];
  if (last === undefined) return;
  useCursor.setState(last.cursor);
  useWhy.setState({ asked: last.asked, trail: trail.slice(0, -1) });
}

/** The question follows what the user selected last. */
export function followSelection(): () => void {
  let isSlotNew = false;
  return useCursor.subscribe((now, before) => {
    const asked = selectedLast(now, before);
    if (asked === null || (isSlotNew && asked === "unit")) return;
    useWhy.setState({ asked });
    if (asked !== "slot") return;
    // Who goes to a slot selects its unit too: the question is still about the slot.
    isSlotNew = true;
    setTimeout(() => {
      isSlotNew = false;
    });
  });
}

function selectedLast(now: Cursor, before: Cursor): Asked | null {
  if (now.slot !== before.slot && now.slot !== null) return "slot";
  if (now.unit !== before.unit && now.unit !== null) return "unit";
  if (now.cell !== before.cell && now.cell !== null) return now.unit === null ? "cell" : "unit";
  return now.seat !== before.seat && now.seat !== null ? "seat" : null;
}

/** A subject as a question about a round: cells are numbered through all levels there. */
export function questionOf(subject: Subject, frame: Frame): Question {
  return subject.kind === "cell" ? { kind: "cell", cell: cellOfPlace(frame, subject) } : subject;
}

/** What a thing is called at the moment in view, and all that is told of it. */
export function describeIn({ match, state }: View, subject: Subject): Description {
  return match.game.describe(state, subject);
}
