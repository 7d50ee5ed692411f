import { create } from "zustand";
import type { HostProblem, HostSourceProblem, WorkspaceFile } from "../../main/contract/host-api";
import { host, problemOf } from "./host-client";
import type { ProblemsByPath } from "./problem-list";

/** A file that is open in the editor. */
export interface OpenFile {
  readonly path: string;
  /** What is on disk, as far as the window knows. */
  readonly savedText: string;
  /** Of the saved text; null for a file that is gone. */
  readonly hash: string | null;
  /** What is in the editor. */
  readonly text: string;
  /** Set when the file was changed by another program while it had unsaved changes here. */
  readonly conflict: { readonly text: string; readonly hash: string } | null;
}

/** Unsaved text that an earlier window left behind. */
export interface Draft {
  readonly path: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

interface WorkspaceStore {
  readonly folder: string;
  readonly files: readonly WorkspaceFile[];
  readonly open: readonly OpenFile[];
  /** The path of the file in front; null while none is open. */
  readonly front: string | null;
  /** What the bundler says about open files, by path. */
  readonly problems: ProblemsByPath;
  /** What TypeScript says about open files, by path. */
  readonly typeProblems: ProblemsByPath;
  /** Offered to the user, not taken yet. */
  readonly drafts: readonly Draft[];
  readonly failure: HostProblem | null;
}

export const useWorkspace = create<WorkspaceStore>()(() => ({
  folder: "",
  files: [],
  open: [],
  front: null,
  problems: {},
  typeProblems: {},
  drafts: [],
  failure: null,
}));

export function isModified(file: OpenFile): boolean {
  return file.text !== file.savedText;
}

export async function loadTree(): Promise<void> {
  await attempt(async () => {
    const client = await host();
    useWorkspace.setState(await client.workspace.tree());
    window.dispatchEvent(new Event("tauler:workspace"));
  });
}

export async function openFile(path: string): Promise<void> {
  if (useWorkspace.getState().open.some((file) => file.path === path)) {
    useWorkspace.setState({ front: path });
    return;
  }
  await attempt(async () => {
    const client = await host();
    const { text, hash } = await client.workspace.read({ path });
    open({ path, savedText: text, hash, text, conflict: null });
    await check(path, text);
  });
}

function open(file: OpenFile): void {
  useWorkspace.setState((store) => ({ open: [...store.open, file], front: file.path }));
}

/** Takes a file off the tabs; its unsaved text is given up. */
export function closeFile(path: string): void {
  useWorkspace.setState(({ open, front, problems, typeProblems }) => {
    const rest = open.filter((file) => file.path !== path);
    return {
      open: rest,
      front: front === path ? (rest.at(-1)?.path ?? null) : front,
      problems: without(problems, path),
      typeProblems: without(typeProblems, path),
    };
  });
  void host().then((client) => client.drafts.discard({ path }));
}

const DRAFT_MILLISECONDS = 1000;
const CHECK_MILLISECONDS = 250;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The user typed. The text is kept as a draft within a second, and looked at for problems sooner. */
export function editFile(path: string, text: string): void {
  change(path, { text });
  later(`draft ${path}`, DRAFT_MILLISECONDS, () => saveDraft(path));
  later(`check ${path}`, CHECK_MILLISECONDS, () => check(path, text));
}

/** @returns true when the file is on disk as it is in the editor. */
export async function saveFile(path: string, { overwrite = false } = {}): Promise<boolean> {
  const file = useWorkspace.getState().open.find((one) => one.path === path);
  if (file === undefined) return false;
  const isSaved = await attempt(async () => {
    const client = await host();
    const { hash } = await client.workspace.write({ path, text: file.text, hash: overwrite ? null : file.hash });
    change(path, { savedText: file.text, hash, conflict: null });
    // The match that runs after a save need not wait for these, and the bundler has enough to do with it.
    void client.drafts.discard({ path }).catch(() => undefined);
    later(`check ${path}`, CHECK_MILLISECONDS, () => check(path, file.text));
  });
  return isSaved;
}

/** Takes what is on disk, and gives up what is in the editor. */
export function takeFromDisk(path: string): void {
  const file = useWorkspace.getState().open.find((one) => one.path === path);
  if (file?.conflict === null || file === undefined) return;
  const { text, hash } = file.conflict;
  change(path, { text, savedText: text, hash, conflict: null });
}

export function createFile(game: string, name: string): Promise<boolean> {
  return attempt(async () => {
    const client = await host();
    const { path } = await client.workspace.create({ game, name });
    await loadTree();
    await openFile(path);
  });
}

export function renameFile(path: string, name: string): Promise<boolean> {
  return attempt(async () => {
    const client = await host();
    const renamed = await client.workspace.rename({ path, name });
    closeFile(path);
    await loadTree();
    await openFile(renamed.path);
  });
}

export function trashFile(path: string): Promise<boolean> {
  return attempt(async () => {
    const client = await host();
    await client.workspace.trash({ path });
    closeFile(path);
    await loadTree();
  });
}

/** Follows what happens on disk, for as long as the connection lasts. */
export async function followChanges(): Promise<void> {
  const client = await host();
  for await (const { kind, path, hash } of await client.workspace.changes()) {
    if (kind === "tree") await loadTree();
    else if (kind === "written" && hash !== null) await changedOutside(path, hash);
    else if (kind === "removed") await loadTree();
  }
}

/** Offers the texts that an earlier window left unsaved; those that are on disk by now are forgotten. */
export async function offerDrafts(): Promise<void> {
  const client = await host();
  const offered: Draft[] = [];
  for (const draft of await client.drafts.list()) {
    const disk = await client.workspace.read({ path: draft.path }).catch(() => null);
    if (disk?.text === draft.text) await client.drafts.discard({ path: draft.path });
    else offered.push(draft);
  }
  useWorkspace.setState({ drafts: offered });
}

/** Brings a draft into the editor, as text that is not saved; into a file that is gone, too. */
export async function restoreDraft({ path, text }: Draft): Promise<void> {
  const isThere = useWorkspace.getState().files.some((file) => file.path === path);
  if (isThere) await openFile(path);
  else open({ path, savedText: "", hash: null, text, conflict: null });
  change(path, { text });
  forgetDraft(path);
}

export async function discardDraft({ path }: Draft): Promise<void> {
  forgetDraft(path);
  const client = await host();
  await client.drafts.discard({ path });
}

function forgetDraft(path: string): void {
  useWorkspace.setState(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.path !== path) }));
}

export function setTypeProblems(path: string, problems: readonly HostSourceProblem[]): void {
  useWorkspace.setState((store) => ({ typeProblems: { ...store.typeProblems, [path]: problems } }));
}

async function changedOutside(path: string, hash: string): Promise<void> {
  const file = useWorkspace.getState().open.find((one) => one.path === path);
  if (file === undefined || file.hash === hash) return;
  const client = await host();
  const disk = await client.workspace.read({ path });
  if (isModified(file)) change(path, { conflict: disk });
  else {
    change(path, { text: disk.text, savedText: disk.text, hash: disk.hash });
    window.dispatchEvent(new CustomEvent("tauler:saved", { detail: path }));
  }
}

/** Keeps every unsaved text as a draft now: what was on its way when a connection was lost may not have arrived. */
export async function saveDrafts(): Promise<void> {
  const modified = useWorkspace.getState().open.filter(isModified);
  await Promise.allSettled(modified.map(({ path }) => saveDraft(path)));
}

async function saveDraft(path: string): Promise<void> {
  const file = useWorkspace.getState().open.find((one) => one.path === path);
  if (file === undefined) return;
  const client = await host();
  if (isModified(file)) await client.drafts.save({ path, text: file.text });
  else await client.drafts.discard({ path });
}

async function check(path: string, text: string): Promise<void> {
  const client = await host();
  const problems = await client.players.check({ path, text, types: false });
  useWorkspace.setState((store) =>
    store.open.some((file) => file.path === path) ? { problems: { ...store.problems, [path]: problems } } : {},
  );
}

function change(path: string, part: Partial<OpenFile>): void {
  useWorkspace.setState(({ open }) => ({
    open: open.map((file) => (file.path === path ? { ...file, ...part } : file)),
  }));
}

function without(problems: ProblemsByPath, path: string): ProblemsByPath {
  return Object.fromEntries(Object.entries(problems).filter(([other]) => other !== path));
}

function later(key: string, milliseconds: number, action: () => Promise<void>): void {
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => void action().catch(() => undefined), milliseconds),
  );
}

async function attempt(action: () => Promise<void>): Promise<boolean> {
  try {
    await action();
    useWorkspace.setState({ failure: null });
    return true;
  } catch (error) {
    useWorkspace.setState({ failure: problemOf(error) });
    return false;
  }
}
