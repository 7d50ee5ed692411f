import { useEffect, useRef } from "react";
import type { HostSourceProblem } from "../../../main/contract/host-api";
import { registerCommands } from "../../app/commands";
import { themeOf, usePreferences } from "../../app/preferences";
import {
  closeFile,
  editFile,
  isModified,
  type OpenFile,
  openFile,
  saveFile,
  takeFromDisk,
  useWorkspace,
} from "../../app/workspace-store";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import styles from "./editor.module.css";
import { modelOf, monaco, setUpMonaco } from "./monaco";

setUpMonaco();

/** The open files in tabs, and the one in front in Monaco. */
export function Editor() {
  const { open, front } = useWorkspace();
  const file = open.find(({ path }) => path === front) ?? null;
  useSaving(file);
  return (
    <section className={styles.region} aria-label="Editor">
      <div className={styles.tabs}>
        {open.map((one) => (
          <FileTab key={one.path} file={one} isFront={one.path === front} />
        ))}
      </div>
      {file?.conflict !== null && file !== null && <Conflict file={file} />}
      {file === null ? (
        <p className={styles.empty}>Open a player on the left, or make a new one.</p>
      ) : (
        <CodeOf file={file} />
      )}
    </section>
  );
}

function FileTab({ file, isFront }: { readonly file: OpenFile; readonly isFront: boolean }) {
  const name = file.path.split("/").at(-1);
  const close = () => {
    if (isModified(file) && !window.confirm(`${name} has changes that are not saved. Close it without them?`)) return;
    monaco.editor.getModel(monaco.Uri.parse(`file:///${file.path}`))?.dispose();
    closeFile(file.path);
  };
  return (
    <span className={styles.tab} data-front={isFront}>
      <button type="button" aria-current={isFront} onClick={() => void openFile(file.path)} title={file.path}>
        {name}
        {isModified(file) && <span title="Not saved yet"> ●</span>}
      </button>
      <button type="button" aria-label={`Close ${name}`} onClick={close}>
        <Icon name="close" />
      </button>
    </span>
  );
}

function Conflict({ file }: { readonly file: OpenFile }) {
  return (
    <div className={styles.conflict} role="alert">
      Another program has changed this file, and you have changes that are not saved.
      <Button onPress={() => takeFromDisk(file.path)}>Take the file from disk</Button>
      <Button onPress={() => void saveFile(file.path, { overwrite: true })}>Keep mine</Button>
    </div>
  );
}

function CodeOf({ file }: { readonly file: OpenFile }) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor | null>(null);
  const preferences = usePreferences();
  const problems = useWorkspace((store) => store.problems[file.path]);

  useEffect(() => {
    if (place.current === null) return;
    const created = monaco.editor.create(place.current, {
      automaticLayout: true,
      minimap: { enabled: false },
      fontSize: 13,
      scrollBeyondLastLine: false,
      ariaLabel: "Source of the player",
      fixedOverflowWidgets: true,
    });
    editor.current = created;
    return () => created.dispose();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the model belongs to the path; its text changes by typing
  useEffect(() => {
    const model = modelOf(file.path, file.text);
    editor.current?.setModel(model);
    const listener = model.onDidChangeContent(() => editFile(file.path, model.getValue()));
    return () => listener.dispose();
  }, [file.path]);

  useEffect(() => {
    const model = modelOf(file.path, file.text);
    if (model.getValue() !== file.text) model.setValue(file.text);
  }, [file.path, file.text]);

  useEffect(() => {
    const model = modelOf(file.path, "");
    monaco.editor.setModelMarkers(model, "tauler", (problems ?? []).map(markerOf));
  }, [file.path, problems]);

  useEffect(() => {
    monaco.editor.setTheme(`tauler-${themeOf(preferences)}`);
  }, [preferences]);

  useReveal(file.path, editor);
  return <div className={styles.code} ref={place} />;
}

/** Other parts of the window ask for a line to be shown. */
function useReveal(path: string, editor: React.RefObject<monaco.editor.IStandaloneCodeEditor | null>): void {
  useEffect(() => {
    const reveal = (event: Event) => {
      const { detail } = event as CustomEvent<{ path: string; line: number; column: number }>;
      if (detail.path !== path) return;
      editor.current?.setPosition({ lineNumber: detail.line, column: detail.column });
      editor.current?.revealLineInCenter(detail.line);
      editor.current?.focus();
    };
    window.addEventListener("tauler:reveal", reveal);
    return () => window.removeEventListener("tauler:reveal", reveal);
  }, [path, editor]);
}

function useSaving(file: OpenFile | null): void {
  useEffect(() => {
    const save = async () => {
      if (file === null || !(await saveFile(file.path))) return;
      window.dispatchEvent(new CustomEvent("tauler:saved", { detail: file.path }));
    };
    const run = () => void save();
    return registerCommands([
      {
        id: "save",
        title: "Save, and run the match again",
        group: "Editor",
        keys: ["Ctrl+s"],
        worksWhileTyping: true,
        run,
      },
    ]);
  });
}

function markerOf(problem: HostSourceProblem): monaco.editor.IMarkerData {
  const { line = 1, column = 1, message, severity } = problem;
  return {
    severity: severity === "error" ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
    message,
    startLineNumber: line,
    startColumn: column,
    endLineNumber: line,
    endColumn: column + 1,
  };
}
