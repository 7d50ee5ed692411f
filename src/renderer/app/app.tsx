import { useEffect, useState } from "react";
import { Group, Panel, Separator } from "react-resizable-panels";
import { BoardRegion } from "../features/board/board-region";
import { Breakpoints } from "../features/breakpoints/breakpoints";
import { StopNote } from "../features/breakpoints/stop-note";
import { useBreakpointWatch } from "../features/breakpoints/watch";
import { Charts } from "../features/charts/charts";
import { CompareButton, ComparePage } from "../features/compare/compare-page";
import { QuickCompare } from "../features/compare/quick-compare";
import { SetAsideNote } from "../features/compare/set-aside-note";
import { Console } from "../features/console/console";
import { CpuProfileTab } from "../features/debugger/cpu-profile";
import { DebugBar } from "../features/debugger/debug-bar";
import { DebugTools } from "../features/debugger/debug-tools";
import { DebuggerTab } from "../features/debugger/debugger-tab";
import { TracedValues } from "../features/debugger/traced-values";
import { Editor } from "../features/editor/editor";
import { FileActions } from "../features/files/file-actions";
import { FileNotice } from "../features/files/file-notice";
import { Inspector } from "../features/inspector/inspector";
import { MatchBar } from "../features/match/match-bar";
import { MatchStatus } from "../features/match/match-status";
import { OrdersTable } from "../features/orders/orders-table";
import { Playback } from "../features/playback/playback";
import { Scores } from "../features/players/scores";
import { Problems, useProblemCount } from "../features/problems/problems";
import { RulesPage } from "../features/rules/rules-page";
import { Appearance } from "../features/settings/appearance";
import { Tour } from "../features/tour/tour";
import { WhatIf } from "../features/what-if/what-if";
import { useWhyKeys, Why } from "../features/why/why";
import { WorkspaceTree } from "../features/workspace/workspace-tree";
import { ErrorBoundary } from "../ui/error-boundary";
import { Tabs } from "../ui/tabs";
import styles from "./app.module.css";
import { useComparisons } from "./comparison-store";
import { Help } from "./help";
import { useConnection } from "./host-client";

/** The window: the workbench, and the page that covers it while versions are compared. */
export function App() {
  return (
    <>
      <Workbench />
      <ComparePage />
      <Help />
    </>
  );
}

/** Workspace, editor, board, and the tabs below. Every panel can be resized with the mouse and the keyboard. */
function Workbench() {
  const connection = useConnection((store) => store.state);
  const isComparing = useComparisons((store) => store.isOpen);
  return (
    <div className={styles.app} inert={isComparing}>
      <MatchBar>
        <CompareButton />
        <FileActions />
        <Appearance />
      </MatchBar>
      <FileNotice />
      <Tour />
      {connection === "lost" && (
        <p className={styles.lost} role="alert">
          The connection to Tauler is lost. Your text is safe here; the window goes on as soon as Tauler is back.
        </p>
      )}
      <main className={styles.panels}>
        <Group orientation="horizontal">
          <Panel defaultSize="14%" minSize="120px" collapsible>
            <WorkspaceTree />
          </Panel>
          <Separator className={styles.separator} />
          <Panel defaultSize="44%" minSize="240px">
            <Group orientation="vertical">
              <Panel defaultSize="60%" minSize="80px">
                <Editor
                  tools={
                    <ErrorBoundary name="The debugger">
                      <DebugTools />
                    </ErrorBoundary>
                  }
                >
                  <ErrorBoundary name="The debugger">
                    <DebugBar />
                  </ErrorBoundary>
                </Editor>
              </Panel>
              <Separator className={styles.separatorFlat} />
              <Panel defaultSize="40%" minSize="80px" collapsible>
                <BreakpointWatch />
                <BottomTabs />
              </Panel>
            </Group>
          </Panel>
          <Separator className={styles.separator} />
          <Panel defaultSize="42%" minSize="260px">
            <div className={styles.match}>
              <Playback />
              <MatchStatus />
              <SetAsideNote />
              <QuickCompare />
              <StopNote />
              <div className={styles.board}>
                <BoardRegion />
              </div>
              <Scores />
            </div>
          </Panel>
        </Group>
      </main>
    </div>
  );
}

/** Follows the match on its own: the tabs need not be made anew for every round of it. */
function BreakpointWatch() {
  useBreakpointWatch();
  return null;
}

function BottomTabs() {
  const [selected, setSelected] = useState("orders");
  const problems = useProblemCount();
  useWhyKeys();
  useEffect(() => {
    const show = (event: Event) => setSelected((event as CustomEvent<string>).detail);
    window.addEventListener("tauler:tab", show);
    return () => window.removeEventListener("tauler:tab", show);
  }, []);
  return (
    <Tabs
      label="Details"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { key: "orders", title: "Orders", contents: () => <OrdersTable /> },
        { key: "console", title: "Console", contents: () => <Console /> },
        { key: "why", title: "Why", contents: () => <Why /> },
        { key: "breakpoints", title: "Breakpoints", contents: () => <Breakpoints /> },
        { key: "debugger", title: "Debugger", contents: () => <DebuggerTab /> },
        { key: "inspector", title: "Inspector", contents: () => <Inspector /> },
        { key: "what-if", title: "What if", contents: () => <WhatIf /> },
        { key: "charts", title: "Charts", contents: () => <Charts /> },
        { key: "values", title: "Values", contents: () => <TracedValues /> },
        { key: "cpu", title: "CPU", contents: () => <CpuProfileTab /> },
        {
          key: "problems",
          title: problems === 0 ? "Problems" : `Problems (${problems})`,
          contents: () => <Problems />,
        },
        { key: "rules", title: "Rules", contents: () => <RulesPage /> },
      ]}
    />
  );
}
