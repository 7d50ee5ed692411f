import { t } from "../../../main/contract/language/translate";
import { useDebug } from "../../session/debug/debug-store";
import type { Debugging } from "../../session/debug/debugging";
import { type PlayedSource, playedPath } from "../../session/workspace/editor-store";
import styles from "./debug-marks.module.css";
import { pathOf } from "./models";
import { monaco } from "./monaco";

/** Marks the line where the code has stopped, in whatever text the editor shows. @returns a function that ends it */
export function markPausedLine(editor: monaco.editor.IStandaloneCodeEditor): () => void {
  const collection = editor.createDecorationsCollection();
  const draw = () => {
    const model = editor.getModel();
    const line = model === null ? null : pausedLineIn(model);
    collection.set(line === null ? [] : [decorationOf(line)]);
  };
  const stop = useDebug.subscribe(draw);
  const models = editor.onDidChangeModel(draw);
  draw();
  return () => {
    stop();
    models.dispose();
    collection.clear();
  };
}

interface PausedLine {
  readonly line: number;
  readonly isInnermost: boolean;
}

/** Is this the text in which the code stopped? */
export function isPausedText(model: monaco.editor.ITextModel, { source }: Debugging & { kind: "paused" }): boolean {
  return isPlayedText(model, source);
}

/** Is this the text that played? A file counts while its text is that one. */
export function isPlayedText(model: monaco.editor.ITextModel, source: PlayedSource): boolean {
  const path = pathOf(model.uri);
  return path === playedPath(source) || (path === source.path && model.getValue() === source.text);
}

function pausedLineIn(model: monaco.editor.ITextModel): PausedLine | null {
  const { state } = useDebug.getState();
  if (state.kind !== "paused" || !isPausedText(model, state)) return null;
  const { frames } = state.pause;
  const user = frames.filter(({ isUser }) => isUser);
  const frame = frames.find(({ id }) => id === state.frame);
  if (frame === undefined || !frame.isUser) return null;
  return { line: frame.line, isInnermost: frame === user[0] };
}

function decorationOf({ line, isInnermost }: PausedLine): monaco.editor.IModelDeltaDecoration {
  return {
    range: new monaco.Range(line, 1, line, 1),
    options: {
      isWholeLine: true,
      className: isInnermost ? styles.pausedLine : styles.callerLine,
      glyphMarginClassName: isInnermost ? styles.pausedArrow : styles.callerArrow,
      glyphMarginHoverMessage: { value: isInnermost ? t`The code has stopped here` : t`This line has called` },
    },
  };
}
