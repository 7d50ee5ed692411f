import { create } from "zustand";
import { draftSteps } from "./draft-steps";
import { CALL_FAILED, host, problemOf } from "./host-client";
import { isModified } from "./open-file";
import { restoreText, useWorkspace } from "./workspace-store";

/** Unsaved text that an earlier window left behind. */
export interface Draft {
  readonly path: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Offered to the user, not taken yet. */
export const useDrafts = create<{ readonly offered: readonly Draft[] }>()(() => ({ offered: [] }));

/** Whoever never stops typing loses no more than this, either. */
const LONGEST_UNSAVED = 1000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Keeps drafts of unsaved text, from now on: within a second, and at once when the page goes. */
export function keepDrafts(): void {
  useWorkspace.subscribe(({ open }, { open: before }) => {
    if (open === before) return;
    const { keep, forget } = draftSteps(before, open);
    for (const path of forget) void discard(path);
    for (const path of keep) saveSoon(path);
  });
  window.addEventListener("pagehide", () => {
    keepInPage();
    void saveDrafts();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void saveDrafts();
  });
}

/** Keeps every unsaved text as a draft now: what was on its way when a connection was lost may not have arrived. */
export async function saveDrafts(): Promise<void> {
  const modified = useWorkspace.getState().open.filter(isModified);
  await Promise.allSettled(modified.map(({ path }) => save(path)));
}

/** Offers the texts that an earlier window left unsaved; those that are on disk by now are forgotten. */
export async function offerDrafts(): Promise<void> {
  const client = await host();
  for (const { path, text } of takeFromPage()) await client.drafts.save({ path, text });
  const offered: Draft[] = [];
  for (const draft of await client.drafts.list()) {
    const disk = await client.workspace.read({ path: draft.path }).catch(() => null);
    if (disk?.text === draft.text) await client.drafts.discard({ path: draft.path });
    else offered.push(draft);
  }
  useDrafts.setState({ offered });
}

/** What a page that goes has sent to the host may not arrive: the browser keeps it too, for the next page of this address. */
function keepInPage(): void {
  const texts = useWorkspace.getState().open.filter(isModified);
  if (texts.length === 0) return;
  try {
    localStorage.setItem(pageKey(), JSON.stringify(texts.map(({ path, text }) => ({ path, text }))));
  } catch {
    // The browser keeps no more, or nothing at all: the draft of a second ago remains.
  }
}

function takeFromPage(): Pick<Draft, "path" | "text">[] {
  const kept = localStorage.getItem(pageKey());
  localStorage.removeItem(pageKey());
  return kept === null ? [] : (JSON.parse(kept) as Pick<Draft, "path" | "text">[]);
}

/** Another workspace may be served at the same address one day. */
function pageKey(): string {
  return `drafts of ${useWorkspace.getState().folder}`;
}

/** Brings a draft into the editor, as text that is not saved; into a file that is gone, too. */
export async function restoreDraft({ path, text }: Draft): Promise<void> {
  await restoreText(path, text);
  withdraw(path);
}

export async function discardDraft({ path }: Draft): Promise<void> {
  withdraw(path);
  await discard(path);
}

function withdraw(path: string): void {
  useDrafts.setState(({ offered }) => ({ offered: offered.filter((draft) => draft.path !== path) }));
}

function saveSoon(path: string): void {
  if (timers.has(path)) return;
  timers.set(
    path,
    setTimeout(() => void save(path).catch(tell), LONGEST_UNSAVED),
  );
}

async function save(path: string): Promise<void> {
  stopWaiting(path);
  const file = useWorkspace.getState().open.find((one) => one.path === path);
  if (file === undefined || !isModified(file)) return;
  const client = await host();
  await client.drafts.save({ path, text: file.text });
}

/** What the host refuses to keep, the user must know of; a lost connection is told elsewhere. */
function tell(error: unknown): void {
  const problem = problemOf(error);
  if (problem.code === CALL_FAILED) return;
  const message = `Unsaved text cannot be kept for a crash: ${problem.message}`;
  useWorkspace.setState({ failure: { ...problem, message } });
}

/** A draft that stays behind is offered, and then seen to be on disk: nothing is lost when this fails. */
async function discard(path: string): Promise<void> {
  stopWaiting(path);
  await host()
    .then((client) => client.drafts.discard({ path }))
    .catch(() => undefined);
}

function stopWaiting(path: string): void {
  clearTimeout(timers.get(path));
  timers.delete(path);
}
