import { useEffect } from "react";
import { en } from "../../engine/contract/english";
import { bus, useCommands } from "../session/commands/bus";
import type { CommandId } from "../session/commands/catalogue";

/** A part of the window that keys go to. */
interface Region {
  readonly name: string;
  readonly find: () => Element | null;
  /** What takes the focus in it: the first of these that is there. */
  readonly targets: readonly string[];
}

const REGIONS: readonly Region[] = [
  region(en`Workspace`, "#workspace", "[aria-current=true]", "button"),
  region(en`Editor`, "#editor", "textarea, [role=textbox]", "[role=document]"),
  region(en`Details`, "#details", "[role=tab][aria-selected=true]"),
  region(en`Scores`, "#scores", "button"),
  region(en`Board`, "#board", "canvas"),
  region(en`Timeline`, "#timeline", "input[type=range]"),
];

function region(name: string, place: string, ...targets: readonly string[]): Region {
  return { name, find: () => document.querySelector(place), targets };
}

/** Takes the focus to a region. */
export function goToRegion(name: string): void {
  const found = REGIONS.find((one) => one.name === name);
  if (found !== undefined) enter(found);
}

/** What was asked for by name is where one goes on: the region that a command shows something in. */
const SHOWN_IN: Partial<Readonly<Record<CommandId, string>>> = { rules: "Editor", "game-breakpoints": "Details" };

/** Ctrl+F6 goes round the regions that are shown, from the one with the focus. */
export function useRegionKeys(): void {
  useCommands({ "next-region": () => goBeside(1), "previous-region": () => goBeside(-1) });
  useEffect(
    () =>
      bus.on("command", ({ id }) => {
        const name = SHOWN_IN[id];
        // Then it is there.
        if (name !== undefined) requestAnimationFrame(() => goToRegion(name));
      }),
    [],
  );
}

function goBeside(side: 1 | -1): void {
  const shown = shownRegions();
  if (shown.length === 0) return;
  const here = shown.findIndex(({ find }) => find()?.contains(document.activeElement));
  const first = side === 1 ? 0 : shown.length - 1;
  enter(shown[here === -1 ? first : (here + side + shown.length) % shown.length]);
}

/** @returns the region that something is in */
export function regionAround(element: Element): Element | null {
  return REGIONS.map(({ find }) => find()).find((place) => place?.contains(element)) ?? null;
}

/** Gives the focus to the first of these places that is shown and can have it; where there is none, to the first region. */
export function enterNearest(places: readonly (Element | null)[]): void {
  const shown = shownRegions();
  const nearest = places.find((place) => place?.checkVisibility() && isEntered(place));
  const found = shown.find(({ find }) => find() === nearest);
  if (found === undefined && nearest instanceof HTMLElement) nearest.focus();
  else if (found !== undefined || shown.length > 0) enter(found ?? shown[0]);
}

function isEntered(place: Element): boolean {
  return place.hasAttribute("tabindex") || REGIONS.some(({ find }) => find() === place);
}

function shownRegions(): readonly Region[] {
  return REGIONS.filter(({ find }) => find()?.checkVisibility() === true);
}

function enter({ find, targets }: Region): void {
  const place = find();
  const inside = targets
    .flatMap((target) => [...(place?.querySelectorAll<HTMLElement>(target) ?? [])])
    .find((element) => element.tabIndex >= 0 && element.checkVisibility());
  const goal = inside ?? place;
  if (goal instanceof HTMLElement) goal.focus();
}
