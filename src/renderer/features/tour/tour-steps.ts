import { en } from "../../../engine/contract/english";
import { t } from "../../../main/contract/language/translate";
import type { DetailsTab } from "../../session/commands/bus";

/** Something that a student should have seen in the first minute. */
export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** Where it is in the window; null when it is not there. */
  readonly find: () => Element | null;
  /** The tab of the details that has to be in front for it. */
  readonly tab?: DetailsTab;
}

export const TOUR_STEPS: readonly TourStep[] = [
  {
    title: en`Write a player here`,
    text: en`A player is a class whose play() is called in every round. New player… (+) makes one of your own, which plays at once. Ctrl+Space suggests what it can ask and order; point at a call to read what it does.`,
    find: () => visible("section#editor"),
  },
  {
    title: en`Who plays, and who wins`,
    text: en`One card for each player: its score now, and how the match ends. Press the name to put another player there.`,
    find: () => visible("table#scores"),
  },
  {
    title: en`Save, and see what changed`,
    text: en`Ctrl+S plays the match again with the same seed. Here you see which orders your change made different, and what came of them; F7 shows the first one on the board.`,
    find: () => visible("[role=tabpanel]"),
    tab: "changes",
  },
  {
    title: en`Watch the board`,
    text: en`Click a unit or a cell to see what it is. F4 makes the board as large as the window. H shows all keys.`,
    find: () => visible("section#board"),
  },
  {
    title: en`Go to any moment`,
    text: en`Space plays, ← and → go from round to round. Each tick below the slider is one order of the round: click it to see the board at that moment.`,
    find: () => visible("section#timeline"),
  },
  {
    title: en`See what became of each order`,
    text: en`All orders of the round, in the order in which they were carried out, with the reason when nothing happened.`,
    find: () => visible("[role=tabpanel]"),
    tab: "orders",
  },
  {
    title: en`Is it really better?`,
    text: en`Compare plays your version against another one on many boards, until it is sure which of the two is better.`,
    find: () =>
      [...document.querySelectorAll("button")].find((one) => isCalled(one, t`Compare`) && isVisible(one)) ?? null,
  },
];

function visible(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].find(isVisible) ?? null;
}

function isCalled(button: Element, name: string): boolean {
  return (button.getAttribute("aria-label") ?? button.textContent ?? "").trim() === name;
}

function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0;
}
