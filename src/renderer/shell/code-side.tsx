import { useEffect } from "react";
import { t } from "../../main/contract/language/translate";
import { DebugTools } from "../features/debugger/debug-tools";
import { Editor } from "../features/editor/editor";
import { RulesPage } from "../features/rules/rules-page";
import { WorkspaceTree } from "../features/workspace/workspace-tree";
import { Button } from "../ui/button";
import { ErrorBoundary } from "../ui/error-boundary";
import { Icon } from "../ui/icon";
import { SplitGroup, SplitPanel, Splitter, usePanelRef } from "../ui/splitter";
import styles from "./app.module.css";
import { CodeDetails, Details, MatchDetails } from "./details";
import { useLayout } from "./layout-store";
import { useSizeClass } from "./use-board-column";
import { isWorkspaceShown, toggleWorkspace } from "./use-layout-keys";
import { WatchPanel } from "./watch-panel";

/** All beside the board: workspace, editor and details; in a wide window, the details of the match have a column. */
export function CodeSide() {
  const { hasWorkspace, isMaximised } = useLayout();
  const isWide = useSizeClass() === "wide" && !isMaximised;
  return (
    <SplitGroup orientation="horizontal">
      {isWorkspaceShown(hasWorkspace) && !isMaximised && (
        <>
          <SplitPanel id="workspace" defaultSize={200} minSize={120} groupResizeBehavior="preserve-pixel-size">
            <WorkspaceTree />
          </SplitPanel>
          <Splitter axis="horizontal" label={t`Between workspace and editor`} />
        </>
      )}
      <SplitPanel id="editor-and-details" minSize={240}>
        <EditorAndDetails isWide={isWide} />
      </SplitPanel>
      {isWide && (
        <>
          <Splitter axis="horizontal" label={t`Between editor and details of the match`} />
          <SplitPanel id="match-details" defaultSize={500} minSize={300} groupResizeBehavior="preserve-pixel-size">
            <div className={styles.details} id="details">
              <MatchDetails />
            </div>
          </SplitPanel>
        </>
      )}
    </SplitGroup>
  );
}

const STRIP = 32;

function EditorAndDetails({ isWide }: { readonly isWide: boolean }) {
  const { isMaximised, hasDetails, detailsShare } = useLayout();
  const details = usePanelRef();
  useEffect(
    () => details.current?.resize(hasDetails ? `${detailsShare}%` : STRIP),
    [details, hasDetails, detailsShare],
  );
  return (
    <SplitGroup orientation="vertical">
      <SplitPanel id="editor-panel" minSize={80}>
        {/* It stays as it is, with its cursor and its place, while the board is maximised. */}
        <div className={styles.editor} hidden={isMaximised}>
          <CodeEditor />
        </div>
        {isMaximised && <WatchPanel />}
      </SplitPanel>
      <Splitter axis="vertical" label={t`Between editor and details`} />
      <SplitPanel id="details-panel" panelRef={details} defaultSize={`${detailsShare}%`} minSize={STRIP}>
        <div className={styles.details} id={isWide ? undefined : "details"}>
          {isWide ? <CodeDetails /> : <Details />}
        </div>
      </SplitPanel>
    </SplitGroup>
  );
}

function CodeEditor() {
  const hasWorkspace = useLayout((store) => isWorkspaceShown(store.hasWorkspace));
  return (
    <Editor
      lead={
        <Button
          isQuiet
          label={t`Workspace`}
          hint={t`${hasWorkspace ? t`Hide` : t`Show`} the workspace (Ctrl+B)`}
          isPressed={hasWorkspace}
          onPress={toggleWorkspace}
        >
          <Icon name="workspace" />
        </Button>
      }
      tools={
        <ErrorBoundary name={t`The debugger`}>
          <DebugTools />
        </ErrorBoundary>
      }
      rules={<RulesPage />}
    />
  );
}
