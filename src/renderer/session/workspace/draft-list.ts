import type { WindowDraft } from "./page-store";

/** The same draft may be in the browser and with the host, and two windows may have left the same text. */
interface DraftList {
  /** The newest text of each window and path, every text once, in the order of their time. */
  readonly newest: WindowDraft[];
  /** Of other windows, with a text that is among those. */
  readonly repeated: WindowDraft[];
}

/** @param drafts of two of the same millisecond, the later one in this list counts: the browser is told before the host is */
export function newestOfEach(drafts: readonly WindowDraft[]): DraftList {
  const byTime = drafts.toSorted((a, b) => a.savedAt - b.savedAt);
  const ofWindows = [...new Map(byTime.map((draft) => [JSON.stringify([draft.window, draft.path]), draft])).values()];
  const ofTexts = new Map(ofWindows.map((draft) => [JSON.stringify([draft.path, draft.text]), draft]));
  const newest = [...ofTexts.values()].toSorted((a, b) => a.savedAt - b.savedAt);
  return { newest, repeated: ofWindows.filter((draft) => !newest.includes(draft)) };
}
