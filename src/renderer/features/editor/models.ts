import { useEffect } from "react";
import type { HostSourceProblem } from "../../../main/contract/host-api";
import { isCppFile } from "../../../main/contract/source-file";
import type { OpenFile } from "../../session/workspace/open-file";
import { editFile, setTypeProblems, useWorkspace } from "../../session/workspace/workspace-store";
import { monaco } from "./monaco";
import { wantTypeScript } from "./typescript-start";

/** Who tells a marker: TypeScript's worker does; ours are the bundler's. */
const OURS = "tauler";

function uriOf(path: string): monaco.Uri {
  return monaco.Uri.parse(`file:///${path}`);
}

/** The file of the workspace that a model belongs to. */
export function pathOf(uri: monaco.Uri): string {
  return uri.path.slice(1);
}

/** What the editor calls the language of a player's file. */
export function languageOf(path: string): string {
  return isCppFile(path) ? "cpp" : "typescript";
}

/** The model of a text that is there already; null where there is none. */
export function modelAt(path: string): monaco.editor.ITextModel | null {
  return monaco.editor.getModel(uriOf(path));
}

/** The model of a file: one as long as the file is open. */
export function modelOf({ path, text }: Pick<OpenFile, "path" | "text">): monaco.editor.ITextModel {
  return monaco.editor.getModel(uriOf(path)) ?? monaco.editor.createModel(text, languageOf(path), uriOf(path));
}

/** Keeps a model for every open file, so that TypeScript looks at all of them, and tells what it says. */
export function useModels(open: readonly OpenFile[]): void {
  const paths = open.map(({ path }) => path).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: models come and go with the paths; their texts are followed below
  useEffect(() => {
    const stops = open.map(followModel);
    return () => {
      for (const stop of stops) stop();
    };
  }, [paths]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever has changed is a reason to look
  useEffect(() => {
    // Of now, not of the picture that this belongs to: the user may have typed since, and would lose it.
    for (const file of useWorkspace.getState().open) {
      const model = modelOf(file);
      if (model.getValue() !== file.text) model.setValue(file.text);
    }
  }, [open]);
  useEffect(() => {
    const listener = monaco.editor.onDidChangeMarkers((uris) => uris.forEach(tellTypeProblems));
    return () => listener.dispose();
  }, []);
  useBundlerMarkers(paths);
  useTypeMistakes();
}

/** @returns a function that ends it; the model of a file that was closed goes. */
function followModel(file: OpenFile): () => void {
  const model = modelOf(file);
  const listener = model.onDidChangeContent(() => {
    wantTypeScript();
    const known = useWorkspace.getState().open.find(({ path }) => path === file.path);
    if (known !== undefined && known.text !== model.getValue()) editFile(file.path, model.getValue());
  });
  return () => {
    listener.dispose();
    if (!useWorkspace.getState().open.some(({ path }) => path === file.path)) model.dispose();
  };
}

function useBundlerMarkers(paths: string): void {
  const problems = useWorkspace((store) => store.problems);
  useEffect(() => {
    for (const path of paths.split("\n")) {
      const model = monaco.editor.getModel(uriOf(path));
      if (model !== null) monaco.editor.setModelMarkers(model, OURS, (problems[path] ?? []).map(markerOf));
    }
  }, [paths, problems]);
}

/** Mistakes of types that the host has found in an open file are to be seen in its text, which TypeScript does. */
function useTypeMistakes(): void {
  const isMistaken = useWorkspace(({ open, closedProblems }) =>
    closedProblems.some(({ path, types }) => types.length > 0 && open.some((file) => file.path === path)),
  );
  useEffect(() => {
    if (isMistaken) wantTypeScript();
  }, [isMistaken]);
}

function tellTypeProblems(uri: monaco.Uri): void {
  const path = pathOf(uri);
  if (!useWorkspace.getState().open.some((file) => file.path === path)) return;
  const markers = monaco.editor.getModelMarkers({ resource: uri }).filter(({ owner }) => owner !== OURS);
  setTypeProblems(
    path,
    markers.flatMap((marker) => problemOf(marker) ?? []),
  );
}

const SEVERITIES: Readonly<Record<number, HostSourceProblem["severity"]>> = {
  [monaco.MarkerSeverity.Error]: "error",
  [monaco.MarkerSeverity.Warning]: "warning",
};

/** @returns null for hints, which are no problems. */
function problemOf({
  code,
  message,
  severity,
  startLineNumber,
  startColumn,
}: monaco.editor.IMarker): HostSourceProblem | null {
  const told = SEVERITIES[severity];
  if (told === undefined) return null;
  const number = typeof code === "string" ? code : (code?.value ?? "");
  return { code: number, message, line: startLineNumber, column: startColumn, severity: told };
}

function markerOf({ line = 1, column = 1, message, severity }: HostSourceProblem): monaco.editor.IMarkerData {
  return {
    severity: severity === "error" ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
    message,
    startLineNumber: line,
    startColumn: column,
    endLineNumber: line,
    endColumn: column + 1,
  };
}
