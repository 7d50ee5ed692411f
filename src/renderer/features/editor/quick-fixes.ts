import * as typescript from "monaco-editor/languages/features/typescript/register.js";
import { gameOf } from "../../session/workspace/file-game";
import { pathOf } from "./models";
import { monaco } from "./monaco";
import { type CodeFix, isOwnFix } from "./own-fixes";

/** Offers what TypeScript would mend, as far as a player may do it; in the place of the editor's own offers, which know no such bounds. */
export function offerQuickFixes(): void {
  const { typescriptDefaults: defaults } = typescript;
  defaults.setModeConfiguration({ ...defaults.modeConfiguration, codeActions: false });
  monaco.languages.registerCodeActionProvider(
    "typescript",
    {
      provideCodeActions: async (model, range, { markers }) => {
        const fixes = await fixesAt(model, range, markers);
        const actions = model.isDisposed() ? [] : fixes.map((fix) => actionOf(model, fix, markers));
        return { actions, dispose: () => undefined };
      },
    },
    { providedCodeActionKinds: ["quickfix"] },
  );
}

async function fixesAt(
  model: monaco.editor.ITextModel,
  range: monaco.Range,
  markers: readonly monaco.editor.IMarkerData[],
): Promise<CodeFix[]> {
  const codes = markers.map(({ code }) => Number(code)).filter((code) => Number.isInteger(code));
  if (codes.length === 0) return [];
  const [start, end] = [range.getStartPosition(), range.getEndPosition()].map((place) => model.getOffsetAt(place));
  const fileName = model.uri.toString();
  const ask = await typescript.getTypeScriptWorker();
  const worker = await ask(model.uri);
  if (model.isDisposed()) return [];
  const fixes = (await worker.getCodeFixesAtPosition(
    fileName,
    start,
    end,
    codes,
    formatOf(model),
  )) as readonly CodeFix[];
  if (model.isDisposed()) return [];
  const game = gameOf(pathOf(model.uri));
  if (game === null) return [];
  const file = { fileName, text: model.getValue(), game };
  return fixes.filter((fix) => isOwnFix(fix, file));
}

/** As TypeScript's own formatter is asked. */
function formatOf(model: monaco.editor.ITextModel) {
  const { tabSize, insertSpaces } = model.getOptions();
  return {
    convertTabsToSpaces: insertSpaces,
    tabSize,
    indentSize: tabSize,
    indentStyle: SMART_INDENTATION,
    newLineCharacter: "\n",
  };
}

const SMART_INDENTATION = 2;

function actionOf(
  model: monaco.editor.ITextModel,
  { description, changes }: CodeFix,
  markers: monaco.editor.IMarkerData[],
): monaco.languages.CodeAction {
  const edits = changes.flatMap(({ textChanges }) =>
    textChanges.map(({ span: { start, length }, newText }) => {
      const [from, to] = [start, start + length].map((offset) => model.getPositionAt(offset));
      const range = monaco.Range.fromPositions(from, to);
      return { resource: model.uri, versionId: model.getVersionId(), textEdit: { range, text: newText } };
    }),
  );
  return { title: description, edit: { edits }, diagnostics: markers, kind: "quickfix" };
}
