import { t, translated } from "../../../main/contract/language/translate";
import { NO_STOP_WORDS, type NoStopReason, type StopPlace, type StopPlaces } from "../../../main/contract/stop-places";
import {
  type Breakpoint,
  type BreakpointPlace,
  moveBreakpoints,
  useDebuggerSettings,
} from "../../session/debug/breakpoints";
import { type ShownBreakpoint, shownBreakpoints } from "../../session/debug/breakpoints-in-view";
import { mapLines } from "../../session/debug/line-map";
import { askStopPlaces, boundIn, statementsIn, stopPlacesIn, useStopPlaces } from "../../session/debug/stop-places";
import { useEditor } from "../../session/workspace/editor-store";
import styles from "./debug-marks.module.css";
import { pathOf } from "./models";
import { monaco } from "./monaco";

type Decorations = readonly string[];

interface MarkedModel {
  /** By id of the breakpoint: where it was set, which moves as the text is edited. Not seen. */
  readonly wanted: Map<string, string>;
  margin: Decorations;
  statements: Decorations;
  /** By id, why a breakpoint stops nowhere, as it was known last. */
  readonly whys: Map<string, NoStopReason | null>;
  /** Before the next change. */
  text: string;
  asking: ReturnType<typeof setTimeout> | undefined;
}

const marked = new Map<monaco.editor.ITextModel, MarkedModel>();

/** The host is asked about a text when nobody has typed for so long. */
const REST_MS = 250;

/** Draws the breakpoints beside every text, where they stop, and moves them as texts are edited; from now on. */
export function markBreakpoints(): void {
  for (const model of monaco.editor.getModels()) mark(model);
  monaco.editor.onDidCreateModel(mark);
  const redraw = () => {
    for (const [model, known] of marked) draw(model, known);
  };
  useDebuggerSettings.subscribe((now, before) => {
    if (now.breakpoints !== before.breakpoints) redraw();
  });
  useStopPlaces.subscribe(redraw);
  useEditor.subscribe(({ played }, before) => {
    if (played !== before.played) redraw();
  });
}

function mark(model: monaco.editor.ITextModel): void {
  if (!["typescript", "cpp"].includes(model.getLanguageId())) return;
  const text = model.getValue();
  const known: MarkedModel = {
    wanted: new Map(),
    margin: [],
    statements: [],
    whys: new Map(),
    text,
    asking: undefined,
  };
  marked.set(model, known);
  model.onDidChangeContent(({ isFlush }) => follow(model, known, isFlush));
  model.onWillDispose(() => {
    clearTimeout(known.asking);
    marked.delete(model);
  });
  draw(model, known);
  void askStopPlaces(pathOf(model.uri), text);
}

/** Monaco knows where lines are that were edited by typing; a text that came from outside is compared. */
function follow(model: monaco.editor.ITextModel, known: MarkedModel, isFlush: boolean): void {
  const text = model.getValue();
  const lines = isFlush ? mapLines(known.text, text) : null;
  known.text = text;
  moveBreakpoints(pathOf(model.uri), (breakpoint) => {
    if (lines === null) return placeOf(model, known, breakpoint);
    return { line: lines.near(breakpoint.line), column: breakpoint.column };
  });
  draw(model, known);
  clearTimeout(known.asking);
  known.asking = setTimeout(() => void askStopPlaces(pathOf(model.uri), known.text), REST_MS);
}

function placeOf(
  model: monaco.editor.ITextModel,
  { wanted }: MarkedModel,
  { id, line, column }: Breakpoint,
): BreakpointPlace {
  const range = model.getDecorationRange(wanted.get(id) ?? "");
  if (range === null) return { line, column };
  return { line: range.startLineNumber, column: column === null ? null : range.startColumn };
}

function draw(model: monaco.editor.ITextModel, known: MarkedModel): void {
  const path = pathOf(model.uri);
  const shown = shownBreakpoints(path).filter(({ line }) => line !== null && line <= model.getLineCount());
  const wanted = shown.map(({ line, breakpoint: { column } }) => ({
    range: at(line ?? 1, column ?? 1),
    options: { stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges },
  }));
  const ids = model.deltaDecorations([...known.wanted.values()], wanted);
  known.wanted.clear();
  for (const [index, { breakpoint }] of shown.entries()) known.wanted.set(breakpoint.id, ids[index]);
  const stops = stopPlacesIn(path, model.getValue());
  if (stops !== null) for (const { breakpoint, bound } of shown) known.whys.set(breakpoint.id, bound.why);
  const why = (id: string) => known.whys.get(id) ?? null;
  known.margin = model.deltaDecorations(
    [...known.margin],
    shown.map((one) => inMargin(one, why(one.breakpoint.id))),
  );
  // While the host has not said, they move with the text.
  if (stops !== null) known.statements = model.deltaDecorations([...known.statements], statementMarks(stops, shown));
}

function at(line: number, column: number): monaco.Range {
  return new monaco.Range(line, column, line, column);
}

function inMargin(
  { breakpoint, bound }: ShownBreakpoint,
  why: NoStopReason | null,
): monaco.editor.IModelDeltaDecoration {
  const { kind, words } = appearanceOf(breakpoint, why);
  return {
    range: at(bound.line, 1),
    options: { glyphMarginClassName: styles[kind], glyphMarginHoverMessage: { value: words } },
  };
}

/** In a line that has a breakpoint, each of several statements can have its own. */
function statementMarks(stops: StopPlaces, shown: readonly ShownBreakpoint[]): monaco.editor.IModelDeltaDecoration[] {
  const lines = new Set(shown.filter(({ bound }) => bound.why === null).map(({ bound }) => bound.line));
  return [...lines].flatMap((line) =>
    statementsIn(stops, line).map((place) => {
      const { column } = boundIn(stops, place);
      const found = shown.find(({ bound }) => bound.why === null && bound.line === line && bound.column === column);
      return statementMark(place, found?.breakpoint ?? null);
    }),
  );
}

function statementMark(
  { line, column }: StopPlace,
  breakpoint: Breakpoint | null,
): monaco.editor.IModelDeltaDecoration {
  const kind = breakpoint?.isEnabled ? "statementStop" : "statementOff";
  return {
    range: at(line, column),
    options: {
      showIfCollapsed: true,
      hoverMessage: { value: breakpoint === null ? t`Stop at this statement (Shift+F9)` : wordsOf(breakpoint) },
      before: {
        content: "\u2007\u2007",
        inlineClassName: breakpoint === null ? styles.statement : `${styles.statement} ${styles[kind]}`,
        inlineClassNameAffectsLetterSpacing: true,
        cursorStops: monaco.editor.InjectedTextCursorStops.None,
      },
    },
  };
}

/** Is this a part of a mark of a statement? */
export function isStatementMark(element: Element | null | undefined): boolean {
  return element?.classList.contains(styles.statement) ?? false;
}

function appearanceOf(
  breakpoint: Breakpoint,
  why: NoStopReason | null,
): { readonly kind: keyof typeof styles & string; readonly words: string } {
  const shape = shapeOf(breakpoint);
  if (!breakpoint.isEnabled) return { kind: `${shape}Off`, words: t`${wordsOf(breakpoint)} (switched off)` };
  if (why === null) return { kind: shape, words: wordsOf(breakpoint) };
  return {
    kind: `${shape}Off`,
    words: t`${wordsOf(breakpoint)}: nothing stops here, because ${translated(NO_STOP_WORDS[why])}.`,
  };
}

function shapeOf({ log, condition, hitCount }: Breakpoint): "plain" | "conditional" | "log" {
  if (log !== "") return "log";
  return condition !== "" || hitCount !== null ? "conditional" : "plain";
}

function wordsOf({ log, condition, hitCount }: Breakpoint): string {
  const what = log === "" ? t`Breakpoint` : t`Logpoint: \`${log}\``;
  const when = condition === "" ? "" : t`, when \`${condition}\``;
  const from = hitCount === null ? "" : t`, from the ${hitCount}. time on`;
  return what + when + from;
}
