import { t } from "../../../main/contract/language/translate";
import { useChanges } from "../../session/changes/changes-store";
import { saveIn } from "../../session/changes/save-words";
import { host } from "../../session/host/host-client";
import { changedLines, type LineRange } from "./changed-lines";
import styles from "./editor.module.css";
import { pathOf } from "./models";
import { monaco } from "./monaco";

/** What the match in view is compared with, of one file. */
interface ComparedText {
  readonly path: string;
  readonly hash: string;
  /** For example 14. */
  readonly number: number;
}

/** Texts of saves by their hashes: they never change. */
const texts = new Map<string, Promise<string | null>>();

/** Nobody counts lines while typing. */
const PAUSE_MILLISECONDS = 200;

/** Marks the lines that have changed since the save that the match in view is compared with. @returns a function that ends it */
export function markChangedLines(editor: monaco.editor.IStandaloneCodeEditor): () => void {
  const marks = editor.createDecorationsCollection();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = async () => {
    const [model, compared] = [editor.getModel(), comparedText()];
    if (model === null || compared === null || pathOf(model.uri) !== compared.path) {
      marks.clear();
      return;
    }
    const before = await textOf(compared.hash);
    if (before === null || model.isDisposed() || editor.getModel() !== model) return;
    marks.set(changedLines(before, model.getValue()).map((range) => markOf(range, compared)));
  };
  const drawSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void draw(), PAUSE_MILLISECONDS);
  };
  const stop = useChanges.subscribe((now, last) => {
    if (now.before !== last.before || now.path !== last.path || now.saves !== last.saves) drawSoon();
  });
  const listeners = [editor.onDidChangeModel(() => void draw()), editor.onDidChangeModelContent(drawSoon)];
  void draw();
  return () => {
    clearTimeout(timer);
    stop();
    for (const listener of listeners) listener.dispose();
  };
}

function comparedText(): ComparedText | null {
  const { before, path, saves } = useChanges.getState();
  const save = saveIn(before, { path, saves });
  return save === null || path === null ? null : { path, hash: save.hash, number: save.number };
}

/** Null for a save that cannot be read; it is asked for again. */
function textOf(hash: string): Promise<string | null> {
  const asked =
    texts.get(hash) ??
    host()
      .then((client) => client.versions.read({ hash }))
      .then(({ text }) => text)
      .catch(() => {
        texts.delete(hash);
        return null;
      });
  texts.set(hash, asked);
  return asked;
}

function markOf({ first, last }: LineRange, { number }: ComparedText): monaco.editor.IModelDeltaDecoration {
  return {
    range: new monaco.Range(first, 1, last, 1),
    options: {
      isWholeLine: true,
      linesDecorationsClassName: styles.changedLine,
      linesDecorationsTooltip: t`Changed since save ${number}`,
    },
  };
}
