import { isModified, type OpenFile } from "./open-file";

/** What a change of the open files means for the drafts: paths whose text must be kept, and paths that need no draft any more. */
export interface DraftSteps {
  readonly keep: readonly string[];
  readonly forget: readonly string[];
}

/** A draft that was never taken into the editor is not touched: it is offered. */
export function draftSteps(before: readonly OpenFile[], after: readonly OpenFile[]): DraftSteps {
  const earlier = new Map(before.map((file) => [file.path, file]));
  const keep = after.filter((file) => isModified(file) && earlier.get(file.path)?.text !== file.text);
  const unsaved = new Set(after.filter(isModified).map(({ path }) => path));
  const forget = before.filter((file) => isModified(file) && !unsaved.has(file.path));
  return { keep: keep.map(({ path }) => path), forget: forget.map(({ path }) => path) };
}
