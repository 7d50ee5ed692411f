import { create } from "zustand";
import { openFile, useWorkspace } from "../workspace-store";

/** The source of a player as it played, which may be older than the file in the editor. */
export interface PlayedSource {
  readonly name: string;
  readonly text: string;
  /** The file that it was; null for a shipped player. */
  readonly path: string | null;
}

interface PlayedSourceStore {
  /** The one that has a tab in the editor, to read; null while there is none. */
  readonly source: PlayedSource | null;
  readonly isShown: boolean;
}

export const usePlayedSource = create<PlayedSourceStore>()(() => ({ source: null, isShown: false }));

/** The path of its text in the editor; no file of the workspace has it. */
export function playedPath({ name, path }: Pick<PlayedSource, "name" | "path">): string {
  return `played/${path ?? `shipped/AI${name}.ts`}`;
}

export function showPlayedSource(isShown: boolean): void {
  usePlayedSource.setState({ isShown });
}

export function closePlayedSource(): void {
  usePlayedSource.setState({ source: null, isShown: false });
}

/** Shows a line of what played: in its file while that has the same text, otherwise in a text of its own, to read. */
export async function showPlayedLine(source: PlayedSource, line: number, column = 1): Promise<void> {
  const isInFile = source.path !== null && (await hasText(source.path, source.text));
  if (isInFile) showPlayedSource(false);
  else usePlayedSource.setState({ source, isShown: true });
  await new Promise((resolve) => setTimeout(resolve, 0));
  const path = isInFile ? source.path : playedPath(source);
  window.dispatchEvent(new CustomEvent("tauler:reveal", { detail: { path, line, column } }));
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
