/** Is a panel, a menu or a dialog in front? Escape closes that first, and nothing behind it. */
export function isCovered(): boolean {
  return document.querySelector("dialog[open], :popover-open") !== null;
}
