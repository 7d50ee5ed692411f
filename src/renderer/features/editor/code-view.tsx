import { useEffect, useRef } from "react";
import { t } from "../../../main/contract/language/translate";
import { bus, type CommandHandlers } from "../../session/commands/bus";
import type { CommandId } from "../../session/commands/catalogue";
import { setPreference, themeOf, usePreferences } from "../../session/preferences/preferences";
import { useEditor } from "../../session/workspace/editor-store";
import { tellCaret } from "./caret";
import { markChangedLines } from "./change-bars";
import { attachDebugger } from "./debug-gutter";
import styles from "./editor.module.css";
import { pathOf } from "./models";
import { monaco, whenTypeScriptIsThere } from "./monaco";
import { markOrderLine } from "./order-mark";
import { markPausedLine } from "./paused-line";
import { markTracedLine } from "./traced-line";
import { rememberPlaces, TRAVEL } from "./travel-places";
import { wantTypeScript } from "./typescript-start";

export interface CodeViewProps {
  readonly model: monaco.editor.ITextModel;
  /** True for files of the API. */
  readonly isReadOnly: boolean;
}

const viewStates = new WeakMap<monaco.editor.ITextModel, monaco.editor.ICodeEditorViewState>();

/** One text in Monaco. The editor stays while texts come and go; each is shown where the user left it. */
export function CodeView({ model, isReadOnly }: CodeViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor | null>(null);

  useEffect(() => {
    if (element.current === null) return;
    const created = monaco.editor.create(element.current, {
      ...EDITOR_OPTIONS,
      glyphMargin: true,
      lineNumbersMinChars: 4,
    });
    editor.current = created;
    const stops = [
      bus.handle({ ...actionCommands(created), ...TRAVEL, "tab-leaves": turnTab }),
      attachDebugger(created),
      markOrderLine(created),
      markPausedLine(created),
      markTracedLine(created),
      tellCaret(created),
      beginTypeScript(created),
      rememberPlaces(created),
      markChangedLines(created),
    ];
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

  useEditorTheme();
  useTypingOptions(editor);
  useReveal(model, editor);
  return <div className={styles.code} ref={element} />;
}

/** Whoever points at the code or puts the caret into it is about to ask TypeScript something. */
function beginTypeScript(editor: monaco.editor.IStandaloneCodeEditor): () => void {
  const listeners = [editor.onMouseMove(wantTypeScript), editor.onDidFocusEditorWidget(wantTypeScript)];
  return () => {
    for (const listener of listeners) listener.dispose();
  };
}

/** Where the user is in the text that is shown. */
function keepView(editor: monaco.editor.IStandaloneCodeEditor): void {
  const [model, state] = [editor.getModel(), editor.saveViewState()];
  if (model !== null && state !== null) viewStates.set(model, state);
}

export const EDITOR_OPTIONS = {
  automaticLayout: true,
  fontFamily: "var(--font-code)",
  // 19 pixels for code of 13.
  lineHeight: 19 / 13,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  fixedOverflowWidgets: true,
} as const;

/** Monaco's theme is the window's. */
export function useEditorTheme(): void {
  const preferences = usePreferences();
  useEffect(() => monaco.editor.setTheme(`tauler-${themeOf(preferences)}`), [preferences]);
}

/** How large the code is, and what Tab does. */
function useTypingOptions(editor: React.RefObject<monaco.editor.IStandaloneCodeEditor | null>): void {
  const codeSize = usePreferences((store) => store.codeSize);
  const tabLeavesEditor = usePreferences((store) => store.tabLeavesEditor);
  useEffect(() => {
    const tab = tabLeavesEditor
      ? t`Tab leaves the editor, Ctrl+M lets it indent`
      : t`Tab indents, Ctrl+M lets it leave the editor`;
    editor.current?.updateOptions({
      fontSize: codeSize,
      tabFocusMode: tabLeavesEditor,
      ariaLabel: t`Source of the player. ${tab}`,
    });
  }, [editor, codeSize, tabLeavesEditor]);
}

function goTo(editor: monaco.editor.IStandaloneCodeEditor, place: monaco.IPosition): void {
  editor.setPosition(place);
  // What is in sight stays where it is: whoever steps through code reads on from there.
  if (!isInSight(editor, place)) editor.revealPositionInCenter(place);
  editor.focus();
}

/** Monaco's own answer wants as many lines free around the place as may be stuck to the top. */
function isInSight(editor: monaco.editor.IStandaloneCodeEditor, { lineNumber }: monaco.IPosition): boolean {
  const shown = editor.getVisibleRanges();
  const { enabled, maxLineCount } = editor.getOption(monaco.editor.EditorOption.stickyScroll);
  const stuck = enabled && editor.getScrollTop() > 0 ? maxLineCount : 0;
  const [first] = shown;
  const isShown = shown.some((range) => range.startLineNumber <= lineNumber && lineNumber <= range.endLineNumber);
  return isShown && lineNumber >= first.startLineNumber + stuck;
}

/** Other parts of the window ask for a line to be shown, perhaps of a file that is only now being opened. */
function useReveal(
  model: monaco.editor.ITextModel,
  editor: React.RefObject<monaco.editor.IStandaloneCodeEditor | null>,
): void {
  const wanted = useEditor((store) => store.wanted);
  useEffect(() => {
    if (wanted === null || wanted.path !== pathOf(model.uri) || editor.current === null) return;
    useEditor.setState({ wanted: null });
    goTo(editor.current, { lineNumber: wanted.line, column: wanted.column });
  }, [wanted, model, editor]);
}

function turnTab(): void {
  setPreference({ tabLeavesEditor: !usePreferences.getState().tabLeavesEditor });
}

/** What Monaco can do, by our commands; its own keys work in the editor. */
const ACTIONS = {
  format: "editor.action.formatDocument",
  "rename-symbol": "editor.action.rename",
  definition: "editor.action.revealDefinition",
  references: "editor.action.goToReferences",
  suggest: "editor.action.triggerSuggest",
  "find-in-file": "actions.find",
} as const satisfies Partial<Record<CommandId, string>>;

function actionCommands(editor: monaco.editor.IStandaloneCodeEditor): CommandHandlers {
  const run = (action: string) => () => {
    editor.focus();
    wantTypeScript();
    void whenItCan(editor, action).then(() => editor.trigger(t`command list`, action, null));
  };
  return Object.fromEntries(Object.entries(ACTIONS).map(([id, action]) => [id, run(action)]));
}

/** In the first moments TypeScript is still on its way, and the editor would do nothing, without a word. */
async function whenItCan(editor: monaco.editor.IStandaloneCodeEditor, id: string): Promise<void> {
  if (editor.getAction(id)?.isSupported() === false) await whenTypeScriptIsThere();
}
