import { useEffect, useRef } from "react";
import { type Command, registerCommands } from "../../app/commands";
import { themeOf, usePreferences } from "../../app/preferences";
import { attachDebugger } from "./debug-gutter";
import styles from "./editor.module.css";
import { pathOf } from "./models";
import { monaco, whenTypeScriptIsThere } from "./monaco";
import { markPausedLine } from "./paused-line";

export interface CodeViewProps {
  readonly model: monaco.editor.ITextModel;
  /** True for files of the API. */
  readonly isReadOnly: boolean;
  /** Where to go when the model comes into view; null for where the user was. */
  readonly place: monaco.IPosition | null;
}

const viewStates = new WeakMap<monaco.editor.ITextModel, monaco.editor.ICodeEditorViewState>();

/** One text in Monaco. The editor stays while texts come and go; each is shown where the user left it. */
export function CodeView({ model, isReadOnly, place }: CodeViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor | null>(null);

  useEffect(() => {
    if (element.current === null) return;
    const created = monaco.editor.create(element.current, {
      ...EDITOR_OPTIONS,
      glyphMargin: true,
      lineNumbersMinChars: 4,
      ariaLabel: "Source of the player",
    });
    editor.current = created;
    const stops = [registerCommands(actionCommands(created)), attachDebugger(created), markPausedLine(created)];
    return () => {
      for (const stop of stops) stop();
      keepView(created);
      created.dispose();
    };
  }, []);

  useEffect(() => {
    const { current } = editor;
    current?.setModel(model);
    const kept = viewStates.get(model);
    if (kept !== undefined) current?.restoreViewState(kept);
    return () => {
      if (current !== null) keepView(current);
    };
  }, [model]);

  useEffect(() => {
    editor.current?.updateOptions({ readOnly: isReadOnly, domReadOnly: isReadOnly });
  }, [isReadOnly]);

  useEffect(() => {
    if (place !== null && editor.current !== null) goTo(editor.current, place);
  }, [place]);

  useEditorTheme();
  useReveal(model, editor);
  return <div className={styles.code} ref={element} />;
}

/** Where the user is in the text that is shown. */
function keepView(editor: monaco.editor.IStandaloneCodeEditor): void {
  const [model, state] = [editor.getModel(), editor.saveViewState()];
  if (model !== null && state !== null) viewStates.set(model, state);
}

export const EDITOR_OPTIONS = {
  automaticLayout: true,
  minimap: { enabled: false },
  fontSize: 13,
  scrollBeyondLastLine: false,
  fixedOverflowWidgets: true,
} as const;

/** Monaco's theme is the window's. */
export function useEditorTheme(): void {
  const preferences = usePreferences();
  useEffect(() => monaco.editor.setTheme(`tauler-${themeOf(preferences)}`), [preferences]);
}

function goTo(editor: monaco.editor.IStandaloneCodeEditor, place: monaco.IPosition): void {
  editor.setPosition(place);
  editor.revealPositionInCenter(place);
  editor.focus();
}

interface Wanted {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** Other parts of the window ask for a line to be shown, perhaps of a file that is only now being opened. */
function useReveal(
  model: monaco.editor.ITextModel,
  editor: React.RefObject<monaco.editor.IStandaloneCodeEditor | null>,
): void {
  const wanted = useRef<Wanted | null>(null);
  useEffect(() => {
    const follow = () => {
      if (wanted.current === null || wanted.current.path !== pathOf(model.uri) || editor.current === null) return;
      const { line, column } = wanted.current;
      wanted.current = null;
      goTo(editor.current, { lineNumber: line, column });
    };
    const reveal = (event: Event) => {
      wanted.current = (event as CustomEvent<Wanted>).detail;
      follow();
    };
    follow();
    window.addEventListener("tauler:reveal", reveal);
    return () => window.removeEventListener("tauler:reveal", reveal);
  }, [model, editor]);
}

/** What Monaco can do, by our names; its own keys work in the editor. */
const ACTIONS = {
  "editor.action.formatDocument": "Format the file",
  "editor.action.rename": "Rename the symbol",
  "editor.action.revealDefinition": "Go to the definition",
  "editor.action.goToReferences": "Find all references",
  "editor.action.triggerSuggest": "Suggest, with the game's snippets",
  "actions.find": "Find in the file",
} as const;

function actionCommands(editor: monaco.editor.IStandaloneCodeEditor): Command[] {
  return Object.entries(ACTIONS).map(([id, title]) => ({
    id,
    title,
    group: "Editor",
    keys: [],
    run: () => {
      editor.focus();
      void whenItCan(editor, id).then(() => editor.trigger("command list", id, null));
    },
  }));
}

/** In the first moments TypeScript is still on its way, and the editor would do nothing, without a word. */
async function whenItCan(editor: monaco.editor.IStandaloneCodeEditor, id: string): Promise<void> {
  if (editor.getAction(id)?.isSupported() === false) await whenTypeScriptIsThere();
}
