/** Pixels: a tab is no narrower, and the button for those that have no room is so wide. */
const NARROWEST_TAB = 80;
const MORE_BUTTON = 76;

/**
 * Which of the tabs have room, by their indices in their order. The one in front always has, in the place of the last one.
 *
 * @param width of the strip, in pixels; 0 while it is not known
 * @param front -1 for none
 */
export function fittingTabs(count: number, front: number, width: number): readonly number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  if (width === 0 || count * NARROWEST_TAB <= width) return all;
  const room = Math.max(1, Math.floor((width - MORE_BUTTON) / NARROWEST_TAB));
  return front < room ? all.slice(0, room) : [...all.slice(0, room - 1), front];
}
