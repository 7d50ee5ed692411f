import { create } from "zustand";
import type { HostProblem, HostSourceProblem, WorkspaceChange, WorkspaceFile } from "../../../main/contract/host-api";
import { renamedClass } from "../../../main/contract/renamed-class";
import { isCppFile, nameOfSourceFile, type PlayerLanguage } from "../../../main/contract/source-file";
import { dispatch } from "../commands/bus";
import { host, problemOf } from "../host/host-client";
import { gameIn, isTypedIn, type OpenFile } from "./open-file";
import type { ProblemsByPath } from "./problem-list";

/** The problems of a file that may not be open. */
interface ClosedProblems {
  readonly path: string;
  readonly problems: readonly HostSourceProblem[];
  readonly types: readonly HostSourceProblem[];
}

/** A file in another encoding can be converted, one that is read-only can be written all the same. */
interface FileQuestion {
  readonly path: string;
  readonly kind: "convert" | "overwrite";
  /** A sentence. */
  readonly text: string;
}

interface WorkspaceStore {
  /** What the workspace is known by, whatever its folder is called. */
  readonly id: string;
  readonly folder: string;
  readonly files: readonly WorkspaceFile[];
  readonly open: readonly OpenFile[];
  /** The path of the file in front; null while none is. */
  readonly front: string | null;
  /** How often a file was brought to the front: also the one that is there already, before which something else may stand. */
  readonly calls: number;
  /** What the bundler says about open files, by path. */
  readonly problems: ProblemsByPath;
  /** What TypeScript says about open files, by path. */
  readonly typeProblems: ProblemsByPath;
  /** What both say about the players of the chosen game as they are on disk. */
  readonly closedProblems: readonly ClosedProblems[];
  readonly failure: HostProblem | null;
  /** What the host did not do without asking; null while it asks nothing. */
  readonly question: FileQuestion | null;
  /** What the user must know of the folder, a sentence each. */
  readonly warnings: readonly string[];
  /** The file that was moved into the trash last, until the user knows; null for none. */
  readonly trashed: {
    readonly path: string;
    /** What takes it back. */
    readonly trashed: string;
    /** What was in the editor and not saved; null for nothing. */
    readonly unsaved: string | null;
  } | null;
}

export const useWorkspace = create<WorkspaceStore>()(() => ({
  id: "",
  folder: "",
  files: [],
  open: [],
  front: null,
  calls: 0,
  problems: {},
  typeProblems: {},
  closedProblems: [],
  failure: null,
  question: null,
  warnings: [],
  trashed: null,
}));

/** The list of files anew, which comes by itself, too: a question that the user is asked, or a failure, stays. */
export async function loadTree(): Promise<void> {
  try {
    const client = await host();
    useWorkspace.setState(await client.workspace.tree());
    dispatch({ kind: "files-changed" });
  } catch (error) {
    useWorkspace.setState({ failure: problemOf(error) });
  }
}

export async function openFile(path: string): Promise<void> {
  if (useWorkspace.getState().open.some((file) => file.path === path)) {
    bringToFront(path);
    return;
  }
  await attempt(async () => {
    const client = await host();
    show(path, await client.workspace.read({ path }));
  }, path);
}

/** @param path null for none; what is not open does not come. */
export function bringToFront(path: string | null): void {
  useWorkspace.setState(({ calls, open: files }) => ({
    front: files.some((file) => file.path === path) ? path : null,
    calls: calls + 1,
  }));
}

/** Opens files behind the one in front, as far as they can be read: they were open before. */
export async function openBehind(paths: readonly string[]): Promise<void> {
  const client = await host();
  const { open, files } = useWorkspace.getState();
  const wanted = paths.filter(
    (path) => files.some((file) => file.path === path) && !open.some((file) => file.path === path),
  );
  const read = (path: string) =>
    client.workspace.read({ path }).then(
      ({ text, hash, readOnly }): OpenFile[] => [{ path, savedText: text, hash, text, conflict: null, readOnly }],
      () => [],
    );
  const found = (await Promise.all(wanted.map(read))).flat();
  for (const file of found) addOpen(file);
  // Nobody waits for what is wrong with them.
  for (const { path, text } of found) void check(path, text).catch(() => undefined);
}

/** Makes a file in UTF-8 of one in another encoding, and opens it. */
export async function convertFile(path: string): Promise<void> {
  await attempt(async () => {
    const client = await host();
    show(path, await client.workspace.convert({ path }));
  });
}

export function forgetFailure(): void {
  useWorkspace.setState({ failure: null });
}

export function forgetQuestion(): void {
  useWorkspace.setState({ question: null });
}

function show(path: string, { text, hash, readOnly }: Pick<OpenFile, "text" | "hash" | "readOnly">): void {
  open({ path, savedText: text, hash, text, conflict: null, readOnly });
  // Nobody waits for what is wrong with it: a compiler of C++ that is started for that takes a minute.
  later(`check ${path}`, 0, () => check(path, text));
}

function open(file: OpenFile): void {
  addOpen(file);
  bringToFront(file.path);
}

/** A file that was asked for twice at once is there already. */
function addOpen(file: OpenFile): void {
  useWorkspace.setState(({ open: files }) => ({
    open: files.some(({ path }) => path === file.path) ? files : [...files, file],
  }));
}

/** Takes a file off the tabs; its unsaved text is given up. The last one of the same game comes to the front, if there is one. */
export function closeFile(path: string): void {
  useWorkspace.setState(({ files, open, front, problems, typeProblems }) => {
    const rest = open.filter((file) => file.path !== path);
    const next = rest.findLast((file) => gameIn(files, file.path) === gameIn(files, path))?.path ?? null;
    return {
      open: rest,
      front: front === path ? next : front,
      problems: without(problems, path),
      typeProblems: without(typeProblems, path),
    };
  });
}

const CHECK_MILLISECONDS = 250;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The user typed. The text is looked at for problems once there is a pause. */
export function editFile(path: string, text: string): void {
  change(path, { text });
  later(`check ${path}`, CHECK_MILLISECONDS, () => check(path, text));
}

interface Saving {
  readonly overwrite?: boolean;
  readonly overReadOnly?: boolean;
}

/** By path, the save that was asked for last. */
const saves = new Map<string, Promise<boolean>>();

/**
 * A save waits for the one before: only its answer says what is on disk then.
 *
 * @returns true when the file is on disk as it is in the editor.
 */
export function saveFile(path: string, saving: Saving = {}): Promise<boolean> {
  const save = (saves.get(path) ?? Promise.resolve()).then(() => saveNow(path, saving));
  saves.set(path, save);
  return save;
}

async function saveNow(path: string, { overwrite = false, overReadOnly = false }: Saving): Promise<boolean> {
  const file = useWorkspace.getState().open.find((one) => one.path === path);
  if (file === undefined) return false;
  const isSaved = await attempt(async () => {
    const client = await host();
    const written = { path, text: file.text, hash: overwrite ? null : file.hash, overReadOnly };
    const { hash } = await client.workspace.write(written);
    change(path, { savedText: file.text, hash, conflict: null });
    // The match that runs after a save need not wait for it, and the bundler has enough to do with that.
    later(`check ${path}`, CHECK_MILLISECONDS, () => check(path, file.text));
  }, path);
  return isSaved;
}

/** Takes what is on disk, and gives up what is in the editor. */
export function takeFromDisk(path: string): void {
  const file = useWorkspace.getState().open.find((one) => one.path === path);
  if (file?.conflict === null || file === undefined) return;
  const { text, hash } = file.conflict;
  change(path, { text, savedText: text, hash, conflict: null });
}

/** Makes a player of the game's template, and opens it. @returns its path; null where it could not be made */
export async function createFile(player: {
  readonly game: string;
  readonly name: string;
  /** Of the template. */
  readonly language: PlayerLanguage;
  /** The name of the player whose source it begins with; null for the template. */
  readonly from: string | null;
}): Promise<string | null> {
  let made: string | null = null;
  await attempt(async () => {
    const client = await host();
    const { path } = await client.workspace.create(player);
    await loadTree();
    await openFile(path);
    made = path;
  });
  return made;
}

/** Takes a player's file into the workspace that is somewhere else. */
export function addFile(game: string, file: File): Promise<boolean> {
  return attempt(async () => {
    const client = await host();
    await client.workspace.add({ game, file: file.name, text: await file.text() });
    await loadTree();
  });
}

/** Gives a player another name; unsaved text stays in the editor. */
export function renameFile(path: string, name: string): Promise<boolean> {
  return attempt(async () => {
    const client = await host();
    const renamed = await client.workspace.rename({ path, name });
    takeName(path, renamed.path);
    await changedOutside(renamed.path, null).catch(() => undefined);
    await loadTree();
    await openFile(renamed.path);
  });
}

/** A file has another name, with its class; here it may be known already. It stays open as it is, and what is kept of it by its name comes along. */
function takeName(from: string, path: string): void {
  const [before, after] = [nameOfSourceFile(from), nameOfSourceFile(path)];
  const withClass = (text: string) =>
    before === null || after === null ? text : renamedClass(text, { path, from: before, to: after });
  const { open: files, files: known, front, problems, typeProblems } = useWorkspace.getState();
  const rename = (file: OpenFile): OpenFile =>
    file.path === from ? { ...file, path, text: withClass(file.text), savedText: withClass(file.savedText) } : file;
  const isOpenTwice = files.some((file) => file.path === path);
  useWorkspace.setState({
    open: isOpenTwice ? files : files.map(rename),
    front: front === from && !isOpenTwice ? path : front,
    problems: without(problems, from),
    typeProblems: without(typeProblems, from),
  });
  const file = useWorkspace.getState().open.find((one) => one.path === path);
  if (file !== undefined) later(`check ${path}`, CHECK_MILLISECONDS, () => check(path, file.text));
  dispatch({ kind: "renamed", from, to: path, game: gameIn(known, from) ?? gameIn(known, path) });
}

/** Follows what happens on disk, for as long as the connection lasts. */
export async function followChanges(): Promise<void> {
  const client = await host();
  const changes = await client.workspace.changes();
  // Nobody has told what happened before somebody listened.
  await lookAgain();
  // A file that cannot be read now, for example because it is gone again, must not end the stream for all others.
  for await (const change of changes) await follow(change).catch(() => undefined);
}

async function lookAgain(): Promise<void> {
  await loadTree();
  const paths = useWorkspace.getState().open.map(({ path }) => path);
  await Promise.all(paths.map((path) => changedOutside(path, null).catch(() => undefined)));
}

async function follow({ kind, path, from, hash }: WorkspaceChange): Promise<void> {
  if (kind === "renamed" && from !== undefined) takeName(from, path);
  if (kind === "written" && hash !== null) return changedOutside(path, hash);
  // What is in the editor is all that there is of it now.
  if (kind === "removed") change(path, { hash: null });
  await loadTree();
}

/** Brings a text into the editor that is not saved; of a file that is gone, too. */
export async function restoreText(path: string, text: string): Promise<void> {
  const isThere = useWorkspace.getState().files.some((file) => file.path === path);
  if (isThere) await openFile(path);
  else open({ path, savedText: "", hash: null, text: "", conflict: null, readOnly: null });
  change(path, { text });
}

export function setClosedProblems(closedProblems: readonly ClosedProblems[]): void {
  useWorkspace.setState({ closedProblems });
}

export function setTypeProblems(path: string, problems: readonly HostSourceProblem[]): void {
  useWorkspace.setState((store) => ({ typeProblems: { ...store.typeProblems, [path]: problems } }));
}

/** @param hash of the text on disk; null where only the disk knows */
async function changedOutside(path: string, hash: string | null): Promise<void> {
  // The news of our own save may be here before the answer to it.
  await saves.get(path);
  const file = useWorkspace.getState().open.find((one) => one.path === path);
  if (file === undefined) dispatch({ kind: "written", path });
  if (file === undefined || file.hash === hash) return;
  const client = await host();
  const save = saves.get(path);
  const disk = await client.workspace.read({ path });
  // What was read may be older than what was saved meanwhile.
  if (saves.get(path) !== save) return changedOutside(path, null);
  // Of now: the user may have typed since.
  const now = useWorkspace.getState().open.find((one) => one.path === path);
  if (now === undefined || now.hash === disk.hash) return;
  if (now.text === disk.text) change(path, { savedText: disk.text, hash: disk.hash, conflict: null });
  // Of what was typed in, nothing is on disk: the text that it was typed in has another name now, or came back.
  else if (now.savedText === disk.text) change(path, { hash: disk.hash, conflict: null });
  else if (isTypedIn(now)) change(path, { conflict: disk });
  else {
    change(path, { text: disk.text, savedText: disk.text, hash: disk.hash });
    later(`check ${path}`, CHECK_MILLISECONDS, () => check(path, disk.text));
    dispatch({ kind: "saved", path });
  }
}

/** What is wrong with all open files, anew: something else than their texts has changed. */
export function checkAgain(): void {
  for (const { path, text } of useWorkspace.getState().open) later(`check ${path}`, 0, () => check(path, text));
}

/** In C++ what the compiler says comes with it: no worker of the editor knows the language. */
async function check(path: string, text: string): Promise<void> {
  const client = await host();
  const problems = await client.players.check({ path, text, types: isCppFile(path) });
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

/** What the host refuses to do without being asked again, by the code of its refusal. */
const QUESTIONS: Readonly<Record<string, FileQuestion["kind"]>> = {
  "other-encoding": "convert",
  "read-only": "overwrite",
};

/** Does what may fail: then the reason is in the store. @param path of the file that a question would be about */
export async function attempt(action: () => Promise<void>, path?: string): Promise<boolean> {
  try {
    await action();
    useWorkspace.setState({ failure: null, question: null });
    return true;
  } catch (error) {
    const problem = problemOf(error);
    const kind = QUESTIONS[problem.code];
    if (kind === undefined || path === undefined) useWorkspace.setState({ failure: problem });
    else useWorkspace.setState({ question: { path, kind, text: problem.message } });
    return false;
  }
}
