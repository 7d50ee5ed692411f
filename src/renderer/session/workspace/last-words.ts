import type { WindowDraft } from "./page-store";

const PREFIX = "tauler-draft";

/** What a page that goes has not yet heard of, from the browser's database. This one is slower, but waits for nothing. */
export function keepLastWords(workspace: string, drafts: readonly WindowDraft[]): void {
  if (drafts.length === 0) return;
  try {
    localStorage.setItem(`${PREFIX} ${workspace} ${drafts[0].window}`, JSON.stringify(drafts));
  } catch {
    // The browser keeps no more, or nothing at all: what the host has remains.
  }
}

/** What earlier pages of this workspace said last. @returns also what forgets it, once it is elsewhere */
export function takeLastWords(workspace: string): { readonly drafts: WindowDraft[]; readonly forget: () => void } {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX} ${workspace} `));
    const drafts = keys.flatMap((key) => JSON.parse(localStorage.getItem(key) ?? "[]") as WindowDraft[]);
    const forget = () => {
      for (const key of keys) localStorage.removeItem(key);
    };
    return { drafts, forget };
  } catch {
    return { drafts: [], forget: () => undefined };
  }
}
