import { t } from "../../../main/contract/language/translate";
import { type AskedTrace, useTrace } from "../../session/debug/trace-store";
import { type ShownWrite, writtenBefore } from "../../session/debug/written-values";
import styles from "./debug-marks.module.css";
import { monaco } from "./monaco";
import { isPlayedText } from "./paused-line";

/** Values beside a line are cut there. */
const LONGEST = 100;

/** Marks the line of the trace that one looks at, and says beside the lines what they had written by then. @returns a function that ends it */
export function markTracedLine(editor: monaco.editor.IStandaloneCodeEditor): () => void {
  const collection = editor.createDecorationsCollection();
  const draw = (isNews = false) => {
    const model = editor.getModel();
    const { asked } = useTrace.getState();
    const isShown = model !== null && asked.kind === "answered" && isPlayedText(model, asked.trace.source);
    collection.set(isShown ? decorationsOf(model, asked) : []);
    const line = isShown ? lineInView(asked) : null;
    if (line !== null && isNews) editor.revealLineInCenterIfOutsideViewport(line);
  };
  const stop = useTrace.subscribe(() => draw(true));
  const listeners = [editor.onDidChangeModel(() => draw(true)), editor.onDidChangeModelContent(() => draw())];
  draw();
  return () => {
    stop();
    for (const listener of listeners) listener.dispose();
    collection.clear();
  };
}

function decorationsOf(
  model: monaco.editor.ITextModel,
  { trace, position }: AskedTrace & { kind: "answered" },
): monaco.editor.IModelDeltaDecoration[] {
  const written = [...writtenBefore(trace, position)].filter(([line]) => line <= model.getLineCount());
  const values = written.map(([line, writes]) => valuesBeside(line, model.getLineMaxColumn(line), writes));
  const line = lineInView({ trace, position });
  return line === null ? values : [...values, decorationOf(line)];
}

/** Null at the end of the round. */
function lineInView({ trace, position }: Pick<AskedTrace & { kind: "answered" }, "trace" | "position">): number | null {
  const row = trace.rows[position];
  return row === undefined ? null : trace.places[row.place].line;
}

function decorationOf(line: number): monaco.editor.IModelDeltaDecoration {
  return {
    range: new monaco.Range(line, 1, line, 1),
    options: {
      isWholeLine: true,
      className: styles.tracedLine,
      glyphMarginClassName: styles.tracedArrow,
      glyphMarginHoverMessage: { value: t`The trace is here: this line is about to run` },
    },
  };
}

function valuesBeside(line: number, end: number, writes: readonly ShownWrite[]): monaco.editor.IModelDeltaDecoration {
  const words = writes.map(({ name, text }) => (name === "return" ? `→ ${text}` : `${name} = ${text}`)).join("   ");
  const content = `\u2003${words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words}`;
  return {
    range: new monaco.Range(line, end, line, end),
    options: {
      showIfCollapsed: true,
      after: { content, inlineClassName: styles.tracedValues },
    },
  };
}
