import type { CommandHandlers } from "../../session/commands/bus";
import {
  playedPath,
  revealSource,
  type SourcePlace,
  showReference,
  useEditor,
} from "../../session/workspace/editor-store";
import { PlaceHistory } from "../../session/workspace/place-history";
import { useWorkspace } from "../../session/workspace/workspace-store";
import { modelAt, pathOf } from "./models";
import type { monaco } from "./monaco";

/** Of the window: the editor comes and goes with what it shows. */
const history = new PlaceHistory();

/** Remembers where the text cursor was. @returns a function that ends it */
export function rememberPlaces(editor: monaco.editor.IStandaloneCodeEditor): () => void {
  const visit = (isByUser: boolean) => {
    const [model, position] = [editor.getModel(), editor.getPosition()];
    // An editor begins with an empty text of its own.
    if (model === null || position === null || model.uri.scheme !== "file") return;
    history.visit({ path: pathOf(model.uri), line: position.lineNumber, column: position.column }, isByUser);
  };
  const listeners = [
    editor.onDidChangeCursorPosition(({ source }) => visit(source === "mouse" || source === "keyboard")),
    editor.onDidChangeModel(() => visit(false)),
  ];
  visit(false);
  return () => {
    for (const listener of listeners) listener.dispose();
  };
}

/** Back to where the user came from, and on again. */
export const TRAVEL: CommandHandlers = {
  "go-back": { isOffered: () => history.canGoBack && isKeyOurs(), run: () => show(history.back(isThere)) },
  "go-on": { isOffered: () => history.canGoOn && isKeyOurs(), run: () => show(history.forward(isThere)) },
};

/** Elsewhere the key moves a text cursor; on a Mac it moves the editor's from word to word. */
function isKeyOurs(): boolean {
  const { activeElement } = document;
  const isInEditor = activeElement?.closest(".monaco-editor") != null;
  if (isInEditor) return !/^Mac/.test(navigator.platform);
  return activeElement?.matches("input, textarea, select") !== true;
}

function isFile(path: string): boolean {
  return useWorkspace.getState().files.some((file) => file.path === path);
}

function isThere({ path }: SourcePlace): boolean {
  return isFile(path) || modelAt(path) !== null;
}

function show(place: SourcePlace | null): void {
  if (place === null) return;
  const { played } = useEditor.getState();
  if (isFile(place.path)) void revealSource(place);
  else if (played !== null && playedPath(played) === place.path) useEditor.setState({ shown: "played", wanted: place });
  else showReference(place);
}
