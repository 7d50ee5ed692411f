import { create } from "zustand";
import { sourceFileFor } from "../../../main/contract/source-file";
import { openFile, useWorkspace } from "./workspace-store";

/** The source of a player as it played, which may be older than the file in the editor. */
export interface PlayedSource {
  readonly name: string;
  readonly text: string;
  /** The file that it was; null for a shipped player. */
  readonly path: string | null;
}

/** A place in a text of the editor; line and column are counted from 1. */
export interface SourcePlace {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

interface EditorStore {
  /** What the editor shows: the file in front, its versions, or one of the texts to read. */
  readonly shown: "file" | "versions" | "played" | "reference" | "rules";
  /** The source that has a tab, to read; null while there is none. */
  readonly played: PlayedSource | null;
  /** A declaration of the API that was gone to, which has a tab too; null while there is none. */
  readonly reference: SourcePlace | null;
  /** Have the rules of the game a tab? */
  readonly hasRules: boolean;
  /** A place that is to be shown, as soon as its text is; null for none. */
  readonly wanted: SourcePlace | null;
}

export const useEditor = create<EditorStore>()(() => ({
  shown: "file",
  played: null,
  reference: null,
  hasRules: false,
  wanted: null,
}));

/** Where a file is brought to the front, nothing stands before it. @returns a function that ends it. */
export function followFront(): () => void {
  return useWorkspace.subscribe(({ front, calls }, before) => {
    if (front !== before.front || calls !== before.calls) useEditor.setState({ shown: "file" });
  });
}

/** Opens a file and shows a line of it. */
export async function revealSource(place: SourcePlace): Promise<void> {
  await openFile(place.path);
  if (useWorkspace.getState().front === place.path) useEditor.setState({ shown: "file", wanted: place });
}

/** Shows a text to read that has its tab already, or the file in front. */
export function showText(shown: "file" | "played" | "reference"): void {
  useEditor.setState({ shown });
}

/** The versions in the place of the file in front, or that file again. */
export function toggleVersions(): void {
  useEditor.setState(({ shown }) => ({ shown: shown === "versions" ? "file" : "versions" }));
}

/** Takes a text to read off the tabs. */
export function closeText(text: "played" | "reference"): void {
  useEditor.setState(({ shown }) => ({ [text]: null, shown: shown === text ? "file" : shown }));
}

/** The rules of the game, in a tab of their own. */
export function showRules(): void {
  useEditor.setState({ shown: "rules", hasRules: true });
}

/** They have their tab, and what is in front stays there. */
export function openRulesBehind(): void {
  useEditor.setState({ hasRules: true });
}

export function closeRules(): void {
  useEditor.setState(({ shown }) => ({ hasRules: false, shown: shown === "rules" ? "file" : shown }));
}

export function showReference(reference: SourcePlace): void {
  useEditor.setState({ shown: "reference", reference, wanted: reference });
}

/** The path of its text in the editor; no file of the workspace has it. */
export function playedPath({
  name,
  path,
  text,
}: Pick<PlayedSource, "name" | "path"> & { readonly text?: string }): string {
  return `played/${path ?? `shipped/${sourceFileFor(name, text ?? "")}`}`;
}

/** Shows a line of what played: in its file while that has the same text, otherwise in a text of its own, to read. */
export async function showPlayedLine(source: PlayedSource, line: number, column = 1): Promise<void> {
  const path = await showPlayed(source);
  useEditor.setState({ wanted: { path, line, column } });
}

/** The same without a line: the text cursor stays where it is, and so does the focus. @returns the path of the text */
export async function showPlayed(source: PlayedSource): Promise<string> {
  const { path } = source;
  const isInFile = path !== null && (await hasText(path, source.text));
  useEditor.setState(isInFile ? { shown: "file" } : { played: source, shown: "played" });
  return isInFile ? path : playedPath(source);
}

/** Is this what the editor has for the file? It comes to the front, if so. */
async function hasText(path: string, text: string): Promise<boolean> {
  const { open, files } = useWorkspace.getState();
  const opened = open.find((file) => file.path === path);
  if (opened !== undefined && opened.text !== text) return false;
  if (!files.some((file) => file.path === path)) return false;
  await openFile(path);
  return useWorkspace.getState().open.some((file) => file.path === path && file.text === text);
}
