/** This window: the page, from when it was loaded until it goes. */
export const windowId = crypto.randomUUID();

const LOCK = "tauler window ";

/** While the page lives, others of the same address can see that it does. */
export function showThatWindowLives(): void {
  void lockManager()?.request(LOCK + windowId, () => new Promise(() => undefined));
}

/** The windows of this address whose text is still in front of somebody; this one too. */
export async function livingWindows(): Promise<ReadonlySet<string>> {
  const known = await lockManager()?.query();
  const names = (known?.held ?? []).map(({ name = "" }) => name).filter((name) => name.startsWith(LOCK));
  return new Set([windowId, ...names.map((name) => name.slice(LOCK.length))]);
}

/** @returns when a window has gone that lives now. */
export async function hasGone(window: string): Promise<void> {
  await lockManager()?.request(LOCK + window, { mode: "shared" }, () => undefined);
}

/** Not every browser has one. */
function lockManager(): LockManager | undefined {
  return navigator.locks;
}
