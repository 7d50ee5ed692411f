import { type ReactNode, useEffect, useState } from "react";
import { useCommands } from "../../app/commands";
import { usePlayedSource } from "../../app/debug/played-source";
import type { OpenFile } from "../../app/open-file";
import { saveFile, takeFromDisk, useWorkspace } from "../../app/workspace-store";
import { Button } from "../../ui/button";
import { markBreakpoints } from "./breakpoint-marks";
import { CodeView } from "./code-view";
import { DraftOffers } from "./draft-offers";
import styles from "./editor.module.css";
import { FileTabs } from "./file-tabs";
import { showValuesOnHover } from "./hover-values";
import { modelOf, useModels } from "./models";
import { setUpMonaco } from "./monaco";
import { PlayedView } from "./played-view";
import { followDefinitions, useReference } from "./reference";
import { offerSnippets } from "./snippets";
import { Versions } from "./versions";

setUpMonaco();
followDefinitions();
offerSnippets();
markBreakpoints();
showValuesOnHover();

export interface EditorProps {
  /** More buttons beside the tabs. */
  readonly tools: ReactNode;
  /** What stands between the tabs and the text. */
  readonly children: ReactNode;
}

/** The open files in tabs, and the one in front in Monaco: its text, its versions, or something to read. */
export function Editor({ tools, children }: EditorProps) {
  const open = useWorkspace((store) => store.open);
  const front = useWorkspace((store) => store.front);
  const file = open.find(({ path }) => path === front) ?? null;
  const [comparing, setComparing] = useState<string | null>(null);
  const isComparing = file !== null && comparing === file.path;
  const toggleVersions = () => setComparing(isComparing ? null : (file?.path ?? null));
  useModels(open);
  useEffect(() => {
    const showText = () => setComparing(null);
    window.addEventListener("tauler:reveal", showText);
    return () => window.removeEventListener("tauler:reveal", showText);
  }, []);
  useEditorCommands(file, toggleVersions);
  return (
    <section className={styles.region} aria-label="Editor">
      <div className={styles.tabs}>
        <div className={styles.files}>
          <FileTabs open={open} front={front} />
        </div>
        <span className={styles.tools}>
          {tools}
          {file !== null && (
            <Button onPress={toggleVersions} isPressed={isComparing} hint="Every version that was ever run">
              Versions
            </Button>
          )}
        </span>
      </div>
      {children}
      <DraftOffers />
      {file !== null && file.conflict !== null && <Conflict file={file} />}
      <Contents file={file} isComparing={isComparing} onCompared={() => setComparing(null)} />
    </section>
  );
}

interface ContentsProps {
  readonly file: OpenFile | null;
  readonly isComparing: boolean;
  readonly onCompared: () => void;
}

function Contents({ file, isComparing, onCompared }: ContentsProps) {
  const reference = useReference();
  const played = usePlayedSource();
  if (played.source !== null && played.isShown) return <PlayedView source={played.source} />;
  if (reference.model !== null && reference.isShown) {
    return <CodeView model={reference.model} isReadOnly place={reference.place} />;
  }
  if (file === null) return <p className={styles.empty}>Open a player on the left, or make a new one.</p>;
  if (isComparing) return <Versions file={file} onClose={onCompared} />;
  return <CodeView model={modelOf(file)} isReadOnly={false} place={null} />;
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

function useEditorCommands(file: OpenFile | null, toggleVersions: () => void): void {
  const save = async () => {
    if (file === null || !(await saveFile(file.path))) return;
    window.dispatchEvent(new CustomEvent("tauler:saved", { detail: file.path }));
  };
  const group = "Editor";
  useCommands([
    {
      id: "save",
      title: "Save, and run the match again",
      group,
      keys: ["Ctrl+s"],
      worksWhileTyping: true,
      run: () => void save(),
    },
    { id: "versions", title: "Versions of the file", group, keys: [], run: toggleVersions },
  ]);
}
