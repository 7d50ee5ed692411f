import { create } from "zustand";

/** Where the user writes or reads: a line of a text of the editor. */
export interface EditorPlace {
  /** Of the text; of a file its path in the workspace. */
  readonly path: string;
  readonly line: number;
  /** Of the text cursor, or of a mark in the line; null for the line as a whole. */
  readonly column: number | null;
  /** What is selected, or the expression at the text cursor; empty for none. */
  readonly expression: string;
}

/** What the user wants to do with a line of the editor, before it is done. */
export type LineRequest =
  | { readonly kind: "none" }
  /** Choose from a menu. @property x place in the window, in pixels */
  | { readonly kind: "menu"; readonly place: EditorPlace; readonly x: number; readonly y: number }
  | { readonly kind: "breakpoint"; readonly place: EditorPlace; readonly field: "condition" | "hitCount" | "log" }
  /** See the values of an expression in all rounds. */
  | { readonly kind: "survey"; readonly place: EditorPlace };

interface EditorLine {
  /** Where the text cursor is; null while no text is shown. */
  readonly place: EditorPlace | null;
  readonly request: LineRequest;
}

export const useEditorLine = create<EditorLine>()(() => ({ place: null, request: { kind: "none" } }));

export function requestAtLine(request: LineRequest): void {
  useEditorLine.setState({ request });
}
