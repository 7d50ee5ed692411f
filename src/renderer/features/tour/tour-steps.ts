import type { DetailsTab } from "../../session/commands/bus";

/** Something that a student should have seen in the first minute. */
export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** Where it is in the window; null when it is not there. */
  readonly find: () => Element | null;
  /** The tab below the editor that has to be in front for it. */
  readonly tab?: DetailsTab;
}

export const TOUR_STEPS: readonly TourStep[] = [
  {
    title: "Write a player here",
    text: "A player is a class whose play() is called in every round. Ctrl+Space suggests what it can ask and order; point at a call to read what it does.",
    find: () => document.querySelector("section[aria-label=Editor]"),
  },
  {
    title: "Save, and it plays",
    text: "Ctrl+S runs the match again with the same seed and stays at the round you look at. The cards above the board and the tab Changes say what that did.",
    find: () => buttonCalled("Run") ?? buttonCalled("Stop"),
  },
  {
    title: "Watch the board",
    text: "Space plays, ← and → go from round to round. Click a unit or a cell to see what it is; H shows all keys.",
    find: () => document.querySelector("section[aria-label=Board]"),
  },
  {
    title: "See what became of each order",
    text: "All orders of the round, in the order in which they were carried out, with the reason when nothing happened. Click one to see the board at that moment.",
    find: () => document.querySelector("[role=tabpanel]"),
    tab: "orders",
  },
  {
    title: "Is it really better?",
    text: "Compare plays your version against another one on many boards, until it is sure which of the two is better.",
    find: () => buttonCalled("Compare"),
  },
];

function buttonCalled(name: string): Element | null {
  const isIt = (button: Element) => (button.getAttribute("aria-label") ?? button.textContent ?? "").trim() === name;
  return [...document.querySelectorAll("button")].find((button) => isIt(button) && isVisible(button)) ?? null;
}

function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0;
}
