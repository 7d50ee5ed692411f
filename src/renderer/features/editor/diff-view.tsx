import { useEffect, useRef } from "react";
import { t } from "../../../main/contract/language/translate";
import { usePreferences } from "../../session/preferences/preferences";
import type { OpenFile } from "../../session/workspace/open-file";
import { EDITOR_OPTIONS, useEditorTheme } from "./code-view";
import styles from "./editor.module.css";
import { languageOf, modelOf } from "./models";
import { monaco } from "./monaco";

export interface DiffViewProps {
  /** The text on the left, to read. */
  readonly original: string;
  /** On the right, to write in. */
  readonly file: OpenFile;
}

/** In pixels: two texts that are narrower are shown as one. */
const NARROW = 640;

const VERSION = monaco.Uri.parse("file:///version/left.ts");

/** Two texts side by side with what differs, or as one where there is no room. */
export function DiffView({ original, file }: DiffViewProps) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the model belongs to the path; its text changes by typing
  useEffect(() => {
    if (element.current === null) return;
    const left = monaco.editor.createModel(original, languageOf(file.path), VERSION);
    const editor = monaco.editor.createDiffEditor(element.current, {
      ...EDITOR_OPTIONS,
      fontSize: usePreferences.getState().codeSize,
      renderSideBySide: true,
      useInlineViewWhenSpaceIsLimited: true,
      renderSideBySideInlineBreakpoint: NARROW,
    });
    name(editor.getOriginalEditor(), t`The version`);
    name(editor.getModifiedEditor(), t`The text in the editor`);
    editor.setModel({ original: left, modified: modelOf(file) });
    const first = editor.onDidUpdateDiff(() => {
      first.dispose();
      editor.revealFirstDiff();
    });
    return () => {
      first.dispose();
      editor.dispose();
      left.dispose();
    };
  }, [original, file.path]);
  useEditorTheme();
  return <div className={styles.code} ref={element} />;
}

/** Monaco's own options for these names do not reach what a screen reader reads, and a new width takes them away. */
function name(editor: monaco.editor.ICodeEditor, ariaLabel: string): void {
  const say = () => {
    if (editor.getRawOptions().ariaLabel !== ariaLabel) editor.updateOptions({ ariaLabel });
  };
  say();
  editor.onDidChangeConfiguration(say);
}
