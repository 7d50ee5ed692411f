import { create } from "zustand";
import type { EditorPlace } from "./editor-place";

/** What the user wants to do with a line of the editor, before it is done. */
export type LineRequest =
  | { readonly kind: "none" }
  /** Choose from a menu. @property x place in the window, in pixels */
  | { readonly kind: "menu"; readonly place: EditorPlace; readonly x: number; readonly y: number }
  | { readonly kind: "breakpoint"; readonly place: EditorPlace; readonly field: "condition" | "hitCount" | "log" }
  /** See the values of an expression in all rounds. */
  | { readonly kind: "trace"; readonly place: EditorPlace };

export const useLineRequest = create<{ readonly request: LineRequest }>()(() => ({ request: { kind: "none" } }));

export function requestAtLine(request: LineRequest): void {
  useLineRequest.setState({ request });
}
