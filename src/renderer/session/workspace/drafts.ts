import { create } from "zustand";
import { CALL_FAILED, host, problemOf, useConnection } from "../host/host-client";
import { newestOfEach } from "./draft-list";
import { draftSteps } from "./draft-steps";
import { Keeping, type KeptState } from "./keeping";
import { keepLastWords, takeLastWords } from "./last-words";
import { isModified } from "./open-file";
import { PageStore, type WindowDraft } from "./page-store";
import { hasGone, livingWindows, showThatWindowLives, windowId } from "./window-id";
import { restoreText, useWorkspace } from "./workspace-store";

interface DraftStore {
  /** Unsaved text that an earlier window left behind: offered to the user, not taken yet. */
  readonly offered: readonly WindowDraft[];
  /** What has become of this window's unsaved text in the browser, and with the host. */
  readonly inBrowser: KeptState;
  readonly onDisk: KeptState;
}

export const useDrafts = create<DraftStore>()(() => ({ offered: [], inBrowser: "kept", onDisk: "kept" }));

let store: PageStore | null = null;

/** Opened with the workspace: before, there is nothing to keep. */
function pageStore(): PageStore {
  store ??= new PageStore(useWorkspace.getState().id);
  return store;
}

const inBrowser = new Keeping(
  {
    put: (path, text) => pageStore().put({ path, text, savedAt: Date.now(), window: windowId }),
    remove: (path) => pageStore().remove({ path, window: windowId }),
  },
  { isOrdered: true, onChange: showState },
);

const onDisk = new Keeping(
  {
    put: async (path, text) => {
      const savedAt = Date.now();
      const client = await host();
      await client.drafts.save({ path, text, savedAt, window: windowId });
    },
    remove: async (path) => {
      const client = await host();
      await client.drafts.discard({ path, window: windowId });
    },
  },
  { onChange: showState },
);

function showState(): void {
  useDrafts.setState({ inBrowser: inBrowser.state, onDisk: onDisk.state });
}

/** Keeps every edit of unsaved text, from now on: at once in the browser, and with the host as soon as it takes it. */
export function keepDrafts(): void {
  showThatWindowLives();
  useWorkspace.subscribe(({ open }, { open: before }) => {
    if (open === before) return;
    const { keep, forget } = draftSteps(before, open);
    for (const path of forget) want(path, null);
    for (const path of keep) want(path, open.find((file) => file.path === path)?.text ?? null);
  });
  useConnection.subscribe(({ state }, before) => {
    if (state === "connected" && before.state !== "connected") saveDrafts();
  });
  window.addEventListener("pagehide", () => keepLastWords(useWorkspace.getState().id, lastWords()));
  window.addEventListener("beforeunload", (event) => {
    // The desktop app would not ask, and not close.
    if (window.taulerDesktop === undefined && isInWindowOnly(useDrafts.getState())) event.preventDefault();
  });
}

function want(path: string, text: string | null): void {
  inBrowser.want(path, text);
  onDisk.want(path, text);
}

/** The browser keeps nothing, and the host does not have it: who closes the window loses it. */
function isInWindowOnly({ inBrowser: browser, onDisk: disk }: Omit<DraftStore, "offered">): boolean {
  return typeof browser === "object" && disk !== "kept";
}

function lastWords(): WindowDraft[] {
  return inBrowser.missing.map((text) => ({ ...text, savedAt: Date.now(), window: windowId }));
}

/** The host is there again: what was on its way when the connection was lost may not have arrived. */
function saveDrafts(): void {
  inBrowser.retry();
  onDisk.retry();
  for (const { path, text } of useWorkspace.getState().open.filter(isModified)) onDisk.want(path, text);
}

let offering: Promise<void> = Promise.resolve();

/** Offers the texts that earlier windows left unsaved; those that are on disk by now are forgotten. */
export function offerDrafts(): Promise<void> {
  // One after the other: what was found before a window went must not stand in the place of what was found after it.
  offering = offering.catch(() => undefined).then(offerNow);
  return offering;
}

async function offerNow(): Promise<void> {
  const client = await host();
  const living = await livingWindows();
  const kept = await takeFromBrowser();
  const { newest, repeated } = newestOfEach([...(await client.drafts.list()), ...kept]);
  for (const window of new Set(newest.map((draft) => draft.window))) if (living.has(window)) offerWhenItGoes(window);
  const offered: WindowDraft[] = [];
  for (const draft of newest.filter((one) => !living.has(one.window))) {
    const disk = await client.workspace.read({ path: draft.path }).catch(() => null);
    if (disk?.text === draft.text) await forget(draft);
    else offered.push(draft);
  }
  // Whoever opens the folder at another address finds them there, too.
  const handOver = (draft: WindowDraft) => client.drafts.save(draft).catch(() => undefined);
  await Promise.all(offered.map(handOver));
  useDrafts.setState({ offered });
  for (const draft of repeated.filter((one) => !living.has(one.window))) await forget(draft);
}

/** All that the browser has, with the last words of pages that went before its database had heard them. */
async function takeFromBrowser(): Promise<WindowDraft[]> {
  const said = takeLastWords(useWorkspace.getState().id);
  const kept = await pageStore()
    .all()
    .catch(() => []);
  const { newest } = newestOfEach([...kept, ...said.drafts]);
  const late = said.drafts.filter((draft) => newest.includes(draft));
  await Promise.all(late.map((draft) => pageStore().put(draft))).then(said.forget, () => undefined);
  return newest;
}

const watched = new Set<string>([windowId]);

/** A page that was loaded again may be there before the one before it has quite gone; another one may go at any time. */
function offerWhenItGoes(window: string): void {
  if (watched.has(window)) return;
  watched.add(window);
  void hasGone(window)
    .then(offerDrafts)
    .catch(() => undefined);
}

/** Brings a draft into the editor, as text that is not saved; into a file that is gone, too. What is there is offered in turn. */
export async function restoreDraft(draft: WindowDraft): Promise<void> {
  const { path, text } = draft;
  const open = useWorkspace.getState().open.find((file) => file.path === path);
  if (open !== undefined && isModified(open) && open.text !== text) await setAside(path, open.text);
  await restoreText(path, text);
  if (useWorkspace.getState().open.find((file) => file.path === path)?.text !== text) return;
  withdraw(draft);
  await inBrowser.settled();
  if (inBrowser.state !== "kept") await onDisk.settled();
  if (inBrowser.state === "kept" || onDisk.state === "kept") await forget(draft);
}

export async function discardDraft(draft: WindowDraft): Promise<void> {
  withdraw(draft);
  await forget(draft);
}

async function setAside(path: string, text: string): Promise<void> {
  const draft: WindowDraft = { path, text, savedAt: Date.now(), window: crypto.randomUUID() };
  useDrafts.setState(({ offered }) => ({ offered: [...offered, draft] }));
  await pageStore()
    .put(draft)
    .catch(() => undefined);
  await host()
    .then((client) => client.drafts.save(draft))
    .catch(() => undefined);
}

/** The list of offers may have been made anew meanwhile. */
function isSame(one: WindowDraft, other: WindowDraft): boolean {
  return one.path === other.path && one.window === other.window && one.text === other.text;
}

function withdraw(draft: WindowDraft): void {
  useDrafts.setState(({ offered }) => ({ offered: offered.filter((one) => !isSame(one, draft)) }));
}

/** A draft that stays behind is offered, and then seen to be on disk: nothing is lost when this fails. */
async function forget({ path, window }: WindowDraft): Promise<void> {
  await pageStore()
    .remove({ path, window })
    .catch(() => undefined);
  await host()
    .then((client) => client.drafts.discard({ path, window }))
    .catch(() => undefined);
}

/** What the host says against keeping a text, for a sentence; null while it keeps it, or is away. */
export function hostRefusal({ onDisk: disk }: Pick<DraftStore, "onDisk">): string | null {
  if (typeof disk === "string") return null;
  const problem = problemOf(disk.problem);
  return problem.code === CALL_FAILED ? null : problem.message;
}
