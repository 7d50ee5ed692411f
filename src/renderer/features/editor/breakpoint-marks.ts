import { type Breakpoint, moveBreakpoints, useDebuggerSettings } from "../../session/debug/breakpoints";
import { shownBreakpoints } from "../../session/debug/breakpoints-in-view";
import { isDebugging, useDebug } from "../../session/debug/debug-store";
import { mapLines } from "../../session/debug/line-map";
import type { PlayedBreakpoint } from "../../session/debug/session-breakpoints";
import { useEditor } from "../../session/workspace/editor-store";
import styles from "./debug-marks.module.css";
import { pathOf } from "./models";
import { monaco } from "./monaco";

interface MarkedModel {
  /** By id of the breakpoint. */
  readonly decorations: Map<string, string>;
  /** Before the next change. */
  text: string;
}

const marked = new Map<monaco.editor.ITextModel, MarkedModel>();

/** Draws the breakpoints beside every text, and moves them as texts are edited; from now on. */
export function markBreakpoints(): void {
  for (const model of monaco.editor.getModels()) mark(model);
  monaco.editor.onDidCreateModel(mark);
  const redraw = () => {
    for (const model of marked.keys()) draw(model);
  };
  useDebuggerSettings.subscribe((now, before) => {
    if (now.breakpoints !== before.breakpoints) redraw();
  });
  useDebug.subscribe((now, before) => {
    const isSame = isDebugging(now.state) === isDebugging(before.state) && now.placed === before.placed;
    if (!isSame) redraw();
  });
  useEditor.subscribe(({ played }, before) => {
    if (played !== before.played) redraw();
  });
}

function mark(model: monaco.editor.ITextModel): void {
  if (model.getLanguageId() !== "typescript") return;
  marked.set(model, { decorations: new Map(), text: model.getValue() });
  model.onDidChangeContent(({ isFlush }) => follow(model, isFlush));
  model.onWillDispose(() => marked.delete(model));
  draw(model);
}

/** Monaco knows where lines are that were edited by typing; a text that came from outside is compared. */
function follow(model: monaco.editor.ITextModel, isFlush: boolean): void {
  const known = marked.get(model);
  if (known === undefined) return;
  const text = model.getValue();
  const lines = isFlush ? mapLines(known.text, text) : null;
  known.text = text;
  moveBreakpoints(pathOf(model.uri), (breakpoint) => lines?.near(breakpoint.line) ?? lineOf(model, known, breakpoint));
  draw(model);
}

function lineOf(model: monaco.editor.ITextModel, { decorations }: MarkedModel, { id, line }: Breakpoint): number {
  const decoration = decorations.get(id);
  const range = decoration === undefined ? null : model.getDecorationRange(decoration);
  return range?.startLineNumber ?? line;
}

function draw(model: monaco.editor.ITextModel): void {
  const known = marked.get(model);
  if (known === undefined) return;
  const shown = shownBreakpoints(pathOf(model.uri)).filter(({ line }) => line !== null && line <= model.getLineCount());
  const ids = model.deltaDecorations([...known.decorations.values()], shown.map(decorationOf));
  known.decorations.clear();
  for (const [index, { breakpoint }] of shown.entries()) known.decorations.set(breakpoint.id, ids[index]);
}

function decorationOf({ breakpoint, line }: PlayedBreakpoint): monaco.editor.IModelDeltaDecoration {
  const { kind, words } = appearanceOf(breakpoint);
  const at = line ?? 1;
  return {
    range: new monaco.Range(at, 1, at, 1),
    options: {
      stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
      glyphMarginClassName: styles[kind],
      glyphMarginHoverMessage: { value: words },
    },
  };
}

function appearanceOf(breakpoint: Breakpoint): { readonly kind: keyof typeof styles & string; readonly words: string } {
  const { state, placed } = useDebug.getState();
  const shape = shapeOf(breakpoint);
  const isPlaced = !isDebugging(state) || placed[breakpoint.id] !== null;
  if (!breakpoint.isEnabled) return { kind: `${shape}Off`, words: `${wordsOf(breakpoint)} (switched off)` };
  if (!isPlaced) return { kind: `${shape}Off`, words: `${wordsOf(breakpoint)} (this line has no code that runs)` };
  return { kind: shape, words: wordsOf(breakpoint) };
}

function shapeOf({ log, condition, hitCount }: Breakpoint): "plain" | "conditional" | "log" {
  if (log !== "") return "log";
  return condition !== "" || hitCount !== null ? "conditional" : "plain";
}

function wordsOf({ log, condition, hitCount }: Breakpoint): string {
  const what = log === "" ? "Breakpoint" : `Logpoint: \`${log}\``;
  const when = condition === "" ? "" : `, when \`${condition}\``;
  const from = hitCount === null ? "" : `, from the ${hitCount}. time on`;
  return what + when + from;
}
