import { revealSource, type SourcePlace, showReference } from "../../session/workspace/editor-store";
import { useWorkspace } from "../../session/workspace/workspace-store";
import { pathOf } from "./models";
import { monaco } from "./monaco";

/** Lets "go to definition" open another file: one of the workspace's in its tab, one of the API to read. */
export function followDefinitions(): void {
  monaco.editor.registerEditorOpener({
    openCodeEditor: (_source, resource, selection) => {
      const place = { path: pathOf(resource), ...positionOf(selection) };
      if (useWorkspace.getState().files.some((file) => file.path === place.path)) {
        void revealSource(place);
        return true;
      }
      const isThere = monaco.editor.getModel(resource) !== null;
      if (isThere) showReference(place);
      return isThere;
    },
  });
}

function positionOf(selection: monaco.IRange | monaco.IPosition | undefined): Omit<SourcePlace, "path"> {
  if (selection === undefined) return { line: 1, column: 1 };
  if ("lineNumber" in selection) return { line: selection.lineNumber, column: selection.column };
  return { line: selection.startLineNumber, column: selection.startColumn };
}
