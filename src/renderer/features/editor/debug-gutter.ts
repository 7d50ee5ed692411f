import { dispatch } from "../../session/commands/bus";
import { breakpointAt, toggleBreakpoint } from "../../session/debug/breakpoints-in-view";
import { type EditorPlace, requestAtLine, useEditorLine } from "../../session/debug/editor-line";
import { expressionAt } from "../../session/debug/expression-at";
import styles from "./debug-marks.module.css";
import { pathOf } from "./models";
import { monaco } from "./monaco";

type CodeEditor = monaco.editor.IStandaloneCodeEditor;

/** The margin for breakpoints, and the place that commands of the debugger speak of. @returns a function that ends it */
export function attachDebugger(editor: CodeEditor): () => void {
  const hint = editor.createDecorationsCollection();
  const listeners = [
    editor.onMouseDown(({ target, event }) => {
      const line = gutterLine(target);
      if (line === null) return;
      event.preventDefault();
      const place = placeAt(editor, line);
      // On a Mac, Control and a press ask for the menu.
      if (place !== null && event.leftButton && !event.ctrlKey) toggleBreakpoint(place.path, line);
      hint.clear();
    }),
    editor.onContextMenu(({ target, event: { browserEvent } }) => {
      const line = gutterLine(target);
      const place = line === null ? null : placeAt(editor, line);
      if (place !== null) requestAtLine({ kind: "menu", place, x: browserEvent.clientX, y: browserEvent.clientY });
    }),
    editor.onMouseMove(({ target }) => {
      const line = gutterLine(target);
      const path = placeAt(editor, 1)?.path ?? "";
      hint.set(line === null || breakpointAt(path, line) !== null ? [] : [hintAt(line)]);
    }),
    editor.onMouseLeave(() => hint.clear()),
    editor.onDidChangeCursorSelection(() => tellPlace(editor)),
    editor.onDidChangeModel(() => tellPlace(editor)),
    editor.addAction({
      id: "tauler.trace",
      label: "Values of an Expression at This Line in All Rounds…",
      contextMenuGroupId: "1_debug",
      contextMenuOrder: 2,
      run: () => withPlace(editor, (place) => requestAtLine({ kind: "trace", place })),
    }),
    editor.addAction({
      id: "tauler.breakpoint",
      label: "Set or Remove a Breakpoint",
      contextMenuGroupId: "1_debug",
      contextMenuOrder: 1,
      run: () => withPlace(editor, ({ path, line }) => toggleBreakpoint(path, line)),
    }),
    ...CHANGE_ACTIONS.map(({ id, label }, index) =>
      editor.addAction({
        id: `tauler.${id}`,
        label,
        contextMenuGroupId: "1_debug",
        contextMenuOrder: 3 + index,
        run: () => dispatch({ kind: "command", id }),
      }),
    ),
  ];
  tellPlace(editor);
  return () => {
    for (const listener of listeners) listener.dispose();
    useEditorLine.setState({ place: null });
  };
}

/** Of the value at the text cursor, while the code stands. */
const CHANGE_ACTIONS = [
  { id: "last-value-change", label: "Last Change of the Value" },
  { id: "next-value-change", label: "Next Change of the Value" },
  { id: "all-value-changes", label: "All Changes of the Value" },
] as const;

function gutterLine({ type, position }: monaco.editor.IMouseTarget): number | null {
  return type === monaco.editor.MouseTargetType.GUTTER_GLYPH_MARGIN ? (position?.lineNumber ?? null) : null;
}

function hintAt(line: number): monaco.editor.IModelDeltaDecoration {
  return { range: new monaco.Range(line, 1, line, 1), options: { glyphMarginClassName: styles.hint } };
}

function tellPlace(editor: CodeEditor): void {
  useEditorLine.setState({ place: placeAt(editor, editor.getPosition()?.lineNumber ?? 1) });
}

function withPlace(editor: CodeEditor, action: (place: EditorPlace) => void): void {
  const place = placeAt(editor, editor.getPosition()?.lineNumber ?? 1);
  if (place !== null) action(place);
}

/** A line, with the expression that the user selected or stands on when it is in this line. */
function placeAt(editor: CodeEditor, line: number): EditorPlace | null {
  const model = editor.getModel();
  if (model === null) return null;
  const path = pathOf(model.uri);
  const selection = editor.getSelection();
  if (selection === null || selection.startLineNumber !== line) return { path, line, expression: "" };
  const selected = selection.endLineNumber === line ? model.getValueInRange(selection).trim() : "";
  const under = expressionAt(model.getLineContent(line), selection.positionColumn)?.expression ?? "";
  return { path, line, expression: selected === "" ? under : selected };
}
