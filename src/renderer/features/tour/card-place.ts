export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Extent = Pick<Box, "width" | "height">;

const GAP = 12;

/**
 * Where a card goes that speaks of something in the window: beside it where there is room, or else into its lower right
 * corner; always inside the window. All in pixels.
 */
export function cardPlace(anchor: Box, card: Extent, page: Extent): { readonly left: number; readonly top: number } {
  const right = anchor.left + anchor.width;
  const bottom = anchor.top + anchor.height;
  const within = (left: number, top: number) => ({
    left: Math.max(GAP, Math.min(left, page.width - card.width - GAP)),
    top: Math.max(GAP, Math.min(top, page.height - card.height - GAP)),
  });
  if (right + card.width + 2 * GAP <= page.width) return within(right + GAP, anchor.top);
  if (bottom + card.height + 2 * GAP <= page.height) return within(anchor.left, bottom + GAP);
  if (anchor.left >= card.width + 2 * GAP) return within(anchor.left - card.width - GAP, anchor.top);
  if (anchor.top >= card.height + 2 * GAP) return within(anchor.left, anchor.top - card.height - GAP);
  return within(right - card.width - GAP, bottom - card.height - GAP);
}
