import { t } from "../../../main/contract/language/translate";
import { useCursor } from "../../session/cursor/cursor";
import { orderInView } from "../../session/debug/order-in-view";
import { lineInText } from "../../session/debug/order-line";
import { useMatch } from "../../session/match/match-store";
import { unitKinds, unitName } from "../../session/view/unit-kinds";
import { momentNow, reportOf } from "../../session/view/view";
import styles from "./debug-marks.module.css";
import { pathOf } from "./models";
import { monaco } from "./monaco";

/**
 * Lights the line that gave the order in view, and says beside it which order it is. The text cursor stays where it is; a line
 * out of sight is brought into it when another order is gone to. @returns a function that ends it
 */
export function markOrderLine(editor: monaco.editor.IStandaloneCodeEditor): () => void {
  const collection = editor.createDecorationsCollection();
  let asked = 0;
  const draw = async (isNews: boolean) => {
    const mine = ++asked;
    const model = editor.getModel();
    const found = model === null ? null : await lineIn(model);
    if (mine !== asked || editor.getModel() !== model) return;
    collection.set(found === null ? [] : [decorationOf(found, editor.getModel()?.getLineMaxColumn(found.line) ?? 1)]);
    if (found !== null && isNews) editor.revealLineInCenterIfOutsideViewport(found.line);
  };
  const stops = [
    useCursor.subscribe((now, before) => {
      if (now.round !== before.round || now.slot !== before.slot || now.isLive !== before.isLive) void draw(true);
    }),
    useMatch.subscribe(({ match }, before) => {
      if (match !== before.match) void draw(false);
    }),
  ];
  const listeners = [
    editor.onDidChangeModel(() => void draw(true)),
    editor.onDidChangeModelContent(() => void draw(false)),
  ];
  void draw(true);
  return () => {
    asked++;
    for (const stop of stops) stop();
    for (const listener of listeners) listener.dispose();
    collection.clear();
  };
}

interface FoundLine {
  readonly line: number;
  /** Of the order. */
  readonly words: string;
}

async function lineIn(model: monaco.editor.ITextModel): Promise<FoundLine | null> {
  const [now, order] = [momentNow(), orderInView()];
  if (now === null || order === null || now.slot === null) return null;
  const line = await lineInText(now.match, order, { path: pathOf(model.uri), text: model.getValue() }).catch(
    () => null,
  );
  const slot = reportOf(now.match, order.round)?.slots[now.slot];
  if (line === null || slot === undefined || model.isDisposed() || line > model.getLineCount()) return null;
  const unit = slot.order.unit < 0 ? "" : `${unitName(unitKinds(now.match, order.round), slot.order.unit)}: `;
  return { line, words: t`slot ${now.slot} · ${unit}${now.match.game.orderName(slot.order)}` };
}

/** @param end the column behind the line's text */
function decorationOf({ line, words }: FoundLine, end: number): monaco.editor.IModelDeltaDecoration {
  return {
    range: new monaco.Range(line, end, line, end),
    options: {
      showIfCollapsed: true,
      isWholeLine: true,
      className: styles.orderLine,
      hoverMessage: { value: t`This line gave the order in view: ${words}` },
      after: { content: `\u2003${words}`, inlineClassName: styles.orderWords },
    },
  };
}
