import { create } from "zustand";
import type { monaco } from "./monaco";

/** Where the text cursor is, from 1; null while no text is shown. */
export const useCaret = create<{ readonly place: { readonly line: number; readonly column: number } | null }>()(() => ({
  place: null,
}));

/** Tells where the text cursor of an editor is. @returns a function that ends it */
export function tellCaret(editor: monaco.editor.IStandaloneCodeEditor): () => void {
  const tell = () => {
    const position = editor.getPosition();
    useCaret.setState({ place: position === null ? null : { line: position.lineNumber, column: position.column } });
  };
  const listeners = [editor.onDidChangeCursorPosition(tell), editor.onDidChangeModel(tell)];
  tell();
  return () => {
    for (const listener of listeners) listener.dispose();
    useCaret.setState({ place: null });
  };
}
