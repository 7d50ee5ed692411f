import { en } from "../../engine/contract/english";
import { useCommands } from "../session/commands/bus";

/** A part of the window that keys go to. */
interface Region {
  readonly name: string;
  readonly find: () => Element | null;
  /** What takes the focus in it. */
  readonly target: string;
}

const REGIONS: readonly Region[] = [
  region(en`Editor`, "#editor", "textarea, [role=textbox]"),
  region(en`Details`, "#details", "[role=tab][aria-selected=true]"),
  region(en`Scores`, "#scores", "button"),
  region(en`Board`, "#board", "canvas"),
  region(en`Timeline`, "#timeline", "input[type=range]"),
];

function region(name: string, place: string, target: string): Region {
  return { name, find: () => document.querySelector(place), target };
}

/** Takes the focus to a region. */
export function goToRegion(name: string): void {
  const found = REGIONS.find((one) => one.name === name);
  if (found !== undefined) enter(found);
}

/** Ctrl+F6 goes round the regions that are shown, from the one with the focus. */
export function useRegionKeys(): void {
  useCommands({ "next-region": () => goBeside(1), "previous-region": () => goBeside(-1) });
}

function goBeside(side: 1 | -1): void {
  const shown = REGIONS.filter(({ find }) => (find()?.getClientRects().length ?? 0) > 0);
  if (shown.length === 0) return;
  const here = shown.findIndex(({ find }) => find()?.contains(document.activeElement));
  const first = side === 1 ? 0 : shown.length - 1;
  enter(shown[here === -1 ? first : (here + side + shown.length) % shown.length]);
}

function enter({ find, target }: Region): void {
  const place = find();
  const inside = [...(place?.querySelectorAll<HTMLElement>(target) ?? [])].find(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
  const goal = inside ?? place;
  if (goal instanceof HTMLElement) goal.focus();
}
