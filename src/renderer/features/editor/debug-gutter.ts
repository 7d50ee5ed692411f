import { en } from "../../../engine/contract/english";
import { t, translated } from "../../../main/contract/language/translate";
import { dispatch } from "../../session/commands/bus";
import { boundAt, breakpointsInLine, toggleBreakpoint, toggleStatement } from "../../session/debug/breakpoints-in-view";
import { type EditorPlace, requestAtLine, useEditorLine } from "../../session/debug/editor-line";
import { expressionAt } from "../../session/debug/expression-at";
import { isStatementMark } from "./breakpoint-marks";
import styles from "./debug-marks.module.css";
import { pathOf } from "./models";
import { monaco } from "./monaco";

type CodeEditor = monaco.editor.IStandaloneCodeEditor;

/** The margin for breakpoints, and the place that commands of the debugger speak of. @returns a function that ends it */
export function attachDebugger(editor: CodeEditor): () => void {
  const hint = editor.createDecorationsCollection();
  const listeners = [
    editor.onMouseDown(({ target, event }) => {
      const place = markedPlace(editor, target);
      if (place === null) return;
      event.preventDefault();
      hint.clear();
      // On a Mac, Control and a press ask for the menu.
      if (!event.leftButton || event.ctrlKey) return;
      if (place.column === null) toggleBreakpoint(place.path, place.line);
      else toggleStatement(place.path, place);
    }),
    editor.onContextMenu(({ target, event: { browserEvent } }) => {
      const place = markedPlace(editor, target);
      if (place !== null) requestAtLine({ kind: "menu", place, x: browserEvent.clientX, y: browserEvent.clientY });
    }),
    editor.onMouseMove(({ target }) => {
      const place = markedPlace(editor, target);
      hint.set(place === null || place.column !== null ? [] : hintsAt(place));
    }),
    editor.onMouseLeave(() => hint.clear()),
    editor.onDidChangeCursorSelection(() => tellPlace(editor)),
    editor.onDidChangeModel(() => tellPlace(editor)),
    editor.addAction({
      id: "tauler.survey",
      label: t`Values of an Expression at This Line in All Rounds…`,
      contextMenuGroupId: "1_debug",
      contextMenuOrder: 2,
      run: () => withPlace(editor, (place) => requestAtLine({ kind: "survey", place })),
    }),
    editor.addAction({
      id: "tauler.breakpoint",
      label: t`Set or Remove a Breakpoint`,
      contextMenuGroupId: "1_debug",
      contextMenuOrder: 1,
      run: () => withPlace(editor, ({ path, line }) => toggleBreakpoint(path, line)),
    }),
    ...COMMAND_ACTIONS.map(({ id, label }, index) =>
      editor.addAction({
        id: `tauler.${id}`,
        label: translated(label),
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

/** Of the line and the statement at the text cursor; of the value there, while the code stands. */
const COMMAND_ACTIONS = [
  { id: "run-to-cursor", label: en`Run to This Line` },
  { id: "step-into-call", label: en`Step Into a Call of the Line Where the Code Stands` },
  { id: "statement-breakpoint", label: en`Set or Remove a Breakpoint at This Statement` },
  { id: "last-value-change", label: en`Last Change of the Value` },
  { id: "next-value-change", label: en`Next Change of the Value` },
  { id: "all-value-changes", label: en`All Changes of the Value` },
  { id: "break-on-change", label: en`Break on Change of the Value` },
] as const;

/** A line by its margin, or a statement by its mark; null for anything else. */
function markedPlace(editor: CodeEditor, { type, element, position }: monaco.editor.IMouseTarget): EditorPlace | null {
  if (position === null) return null;
  const place = placeAt(editor, position.lineNumber);
  if (type === monaco.editor.MouseTargetType.GUTTER_GLYPH_MARGIN) return place;
  return place !== null && isStatementMark(element) ? { ...place, column: position.column } : null;
}

/** Where a press would set a breakpoint. */
function hintsAt({ path, line, column }: EditorPlace): monaco.editor.IModelDeltaDecoration[] {
  const bound = boundAt(path, { line, column });
  if (breakpointsInLine(path, line).length > 0 || breakpointsInLine(path, bound.line).length > 0) return [];
  const glyphMarginClassName = bound.why === null ? styles.hint : styles.hintOff;
  return [{ range: new monaco.Range(bound.line, 1, bound.line, 1), options: { glyphMarginClassName } }];
}

function tellPlace(editor: CodeEditor): void {
  useEditorLine.setState({ place: placeAtCursor(editor) });
}

function withPlace(editor: CodeEditor, action: (place: EditorPlace) => void): void {
  const place = placeAtCursor(editor);
  if (place !== null) action(place);
}

function placeAtCursor(editor: CodeEditor): EditorPlace | null {
  const { lineNumber, column } = editor.getPosition() ?? { lineNumber: 1, column: 1 };
  const place = placeAt(editor, lineNumber);
  return place === null ? null : { ...place, column };
}

/** A line, with the expression that the user selected or stands on when it is in this line. */
function placeAt(editor: CodeEditor, line: number): EditorPlace | null {
  const model = editor.getModel();
  if (model === null) return null;
  const path = pathOf(model.uri);
  const selection = editor.getSelection();
  if (selection === null || selection.startLineNumber !== line) return { path, line, column: null, expression: "" };
  const selected = selection.endLineNumber === line ? model.getValueInRange(selection).trim() : "";
  const under = expressionAt(model.getLineContent(line), selection.positionColumn)?.expression ?? "";
  return { path, line, column: null, expression: selected === "" ? under : selected };
}
