import type { ReactNode } from "react";
import { t } from "../../../main/contract/language/translate";
import { dispatch, useCommands } from "../../session/commands/bus";
import { isDebugging, useDebug } from "../../session/debug/debug-store";
import { useSetup } from "../../session/match/setup-store";
import {
  followFront,
  type SourcePlace,
  showRules,
  showText,
  toggleVersions,
  useEditor,
} from "../../session/workspace/editor-store";
import { gameOf } from "../../session/workspace/file-game";
import type { OpenFile } from "../../session/workspace/open-file";
import { saveFile, takeFromDisk, useWorkspace } from "../../session/workspace/workspace-store";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { markBreakpoints } from "./breakpoint-marks";
import { CodeView } from "./code-view";
import { CompilerDialog } from "./compiler-dialog";
import { explainCpp } from "./cpp-language";
import { DraftOffers } from "./draft-offers";
import styles from "./editor.module.css";
import { FileTabs } from "./file-tabs";
import { showValuesOnHover } from "./hover-values";
import { modelAt, modelOf, useModels } from "./models";
import { setUpMonaco } from "./monaco";
import { NewPlayer, NewPlayerButton } from "./new-player";
import { PlayedView } from "./played-view";
import { Question } from "./question";
import { offerQuickFixes } from "./quick-fixes";
import { followDefinitions } from "./reference";
import { offerSnippets } from "./snippets";
import { Versions } from "./versions";

setUpMonaco();
followFront();
followDefinitions();
offerSnippets();
explainCpp();
offerQuickFixes();
markBreakpoints();
showValuesOnHover();

export interface EditorProps {
  /** Buttons before the tabs. */
  readonly lead: ReactNode;
  /** More buttons behind the tabs. */
  readonly tools: ReactNode;
  /** The rules of the game, which have a tab too. */
  readonly rules: ReactNode;
}

/** The open files in tabs, and the one in front in Monaco: its text, its versions, or something to read. */
export function Editor({ lead, tools, rules }: EditorProps) {
  const game = useSetup((store) => store.game);
  const front = useWorkspace((store) => store.front);
  const open = useWorkspace((store) => store.open);
  const tabs = open.filter(({ path }) => gameOf(path) === game || path === front);
  const file = open.find(({ path }) => path === front) ?? null;
  const isComparing = useEditor((store) => store.shown === "versions");
  const isInSession = useDebug((store) => isDebugging(store.state));
  useModels(open);
  useEditorCommands(file);
  return (
    <section className={styles.region} aria-label={t`Editor`} id="editor" tabIndex={-1}>
      <div className={styles.tabs}>
        {lead}
        <FileTabs open={tabs} front={front}>
          {/* Who has no more than one file open may be new here. */}
          <NewPlayerButton hasWord={tabs.length <= 1} />
        </FileTabs>
        <span className={styles.tools}>
          {tools}
          {file !== null && !isInSession && (
            <Button
              isQuiet
              label={t`Versions`}
              onPress={toggleVersions}
              isPressed={isComparing}
              hint={t`Every version that was ever run`}
            >
              <Icon name="versions" />
              <span className={styles.word}>{t`Versions`}</span>
            </Button>
          )}
        </span>
      </div>
      <NewPlayer />
      <CompilerDialog />
      <DraftOffers />
      <Question />
      {file !== null && file.conflict !== null && <Conflict file={file} />}
      {file !== null && file.readOnly !== null && <output className={styles.offer}>{file.readOnly}</output>}
      <Contents file={file} rules={rules} />
    </section>
  );
}

function Contents({ file, rules }: { readonly file: OpenFile | null; readonly rules: ReactNode }) {
  const { shown, played, reference } = useEditor();
  if (shown === "rules") {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is read by keys, which scroll what has the focus
      <div className={styles.page} role="document" aria-label={t`Rules`} tabIndex={0}>
        {rules}
      </div>
    );
  }
  if (shown === "played" && played !== null) return <PlayedView source={played} />;
  if (shown === "reference" && reference !== null) return <Reference place={reference} />;
  if (file === null)
    return (
      <p className={styles.empty}>{t`No player is open. Open one in the workspace (Ctrl+B), or make a new one.`}</p>
    );
  if (shown === "versions") return <Versions file={file} onClose={() => showText("file")} />;
  return <CodeView model={modelOf(file)} isReadOnly={file.readOnly !== null} />;
}

/** A declaration of the API, to read. */
function Reference({ place }: { readonly place: SourcePlace }) {
  const model = modelAt(place.path);
  return model === null ? null : <CodeView model={model} isReadOnly />;
}

function Conflict({ file }: { readonly file: OpenFile }) {
  return (
    <div className={styles.conflict} role="alert">
      {t`Another program or window has changed this file, and you have changes that are not saved.`}
      <Button onPress={() => takeFromDisk(file.path)}>{t`Take the file from disk`}</Button>
      <Button onPress={() => void saveFile(file.path, { overwrite: true })}>{t`Keep mine`}</Button>
    </div>
  );
}

function useEditorCommands(file: OpenFile | null): void {
  const save = async () => {
    if (file !== null && (await saveFile(file.path))) dispatch({ kind: "saved", path: file.path });
  };
  useCommands({ save: () => void save(), versions: toggleVersions, rules: showRules });
}
