import { create } from "zustand";
import { showPlayedSource, usePlayedSource } from "../../app/debug/played-source";
import { openFile, useWorkspace } from "../../app/workspace-store";
import { pathOf } from "./models";
import { monaco } from "./monaco";

/** A declaration that was gone to: a file of the API, to read. */
interface Reference {
  /** Null while none is open. */
  readonly model: monaco.editor.ITextModel | null;
  readonly place: monaco.IPosition;
  /** Is it shown instead of the file in front? */
  readonly isShown: boolean;
}

const NONE: Reference = { model: null, place: { lineNumber: 1, column: 1 }, isShown: false };

export const useReference = create<Reference>()(() => NONE);

export function closeReference(): void {
  useReference.setState(NONE);
}

export function showReference(isShown: boolean): void {
  useReference.setState({ isShown });
}

/** Lets "go to definition" open another file: one of the workspace's in its tab, one of the API to read. */
export function followDefinitions(): void {
  monaco.editor.registerEditorOpener({
    openCodeEditor: (_source, resource, selection) => {
      const place = positionOf(selection);
      const path = pathOf(resource);
      if (useWorkspace.getState().files.some((file) => file.path === path)) {
        void openAt(path, place);
        return true;
      }
      const model = monaco.editor.getModel(resource);
      if (model !== null) useReference.setState({ model, place, isShown: true });
      return model !== null;
    },
  });
  useWorkspace.subscribe(({ front }, before) => {
    if (front === before.front) return;
    showReference(false);
    showPlayedSource(false);
  });
  // One text is in front: what comes to the front sends the other one away.
  useReference.subscribe(({ isShown }) => {
    if (isShown && usePlayedSource.getState().isShown) showPlayedSource(false);
  });
  usePlayedSource.subscribe(({ isShown }) => {
    if (isShown && useReference.getState().isShown) showReference(false);
  });
}

async function openAt(path: string, { lineNumber: line, column }: monaco.IPosition): Promise<void> {
  await openFile(path);
  window.dispatchEvent(new CustomEvent("tauler:reveal", { detail: { path, line, column } }));
}

function positionOf(selection: monaco.IRange | monaco.IPosition | undefined): monaco.IPosition {
  if (selection === undefined) return { lineNumber: 1, column: 1 };
  if ("lineNumber" in selection) return selection;
  return { lineNumber: selection.startLineNumber, column: selection.startColumn };
}
