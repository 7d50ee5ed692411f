import type { KeyboardEvent } from "react";
import { nextIndex } from "./next-index";

/** What the arrows, Home, End and Escape do in an open menu. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role^=menuitem]")];
  const index = items.findIndex((item) => item.matches(":focus"));
  const next = nextIndex(event.key, { index, count: items.length, axis: "vertical" });
  if (next === null && event.key !== "Escape") return;
  event.preventDefault();
  event.stopPropagation();
  if (next === null) close();
  else items[next].focus();
}
