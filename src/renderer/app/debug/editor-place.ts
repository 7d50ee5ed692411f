import { create } from "zustand";

/** Where the user writes or reads: a line of a text of the editor. */
export interface EditorPlace {
  /** Of the text; of a file its path in the workspace. */
  readonly path: string;
  readonly line: number;
  /** What is selected, or the expression at the text cursor; empty for none. */
  readonly expression: string;
}

export const useEditorPlace = create<{ readonly place: EditorPlace | null }>()(() => ({ place: null }));
