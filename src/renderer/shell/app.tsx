import { useEffect, useState } from "react";
import { BoardRegion } from "../features/board/board-region";
import { Breakpoints } from "../features/breakpoints/breakpoints";
import { StopNote } from "../features/breakpoints/stop-note";
import { useBreakpointWatch } from "../features/breakpoints/watch";
import { Changes, useChangesCommands } from "../features/changes/changes";
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
import { LinkNotice } from "../features/playback/link-notice";
import { Playback } from "../features/playback/playback";
import { Scores } from "../features/players/scores";
import { Problems, useProblemCount } from "../features/problems/problems";
import { RulesPage } from "../features/rules/rules-page";
import { Appearance } from "../features/settings/appearance";
import { Tour } from "../features/tour/tour";
import { WhatIf } from "../features/what-if/what-if";
import { useWhyKeys, Why } from "../features/why/why";
import { WorkspaceTree } from "../features/workspace/workspace-tree";
import { useChangedRounds } from "../session/changes/changed-orders";
import { bus, type DetailsTab } from "../session/commands/bus";
import { useComparisons } from "../session/compare/comparison-store";
import { ErrorBoundary } from "../ui/error-boundary";
import { SplitGroup, SplitPanel, Splitter } from "../ui/splitter";
import { Tabs } from "../ui/tabs";
import styles from "./app.module.css";
import { ConnectionNote } from "./connection-note";
import { Help } from "./help";

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
  const isComparing = useComparisons((store) => store.isOpen);
  return (
    <div className={styles.app} inert={isComparing}>
      <MatchBar>
        <CompareButton />
        <FileActions />
        <Appearance />
      </MatchBar>
      <FileNotice />
      <LinkNotice />
      <Tour />
      <ConnectionNote />
      <main className={styles.panels}>
        <SplitGroup orientation="horizontal">
          <SplitPanel defaultSize="14%" minSize="120px" collapsible>
            <WorkspaceTree />
          </SplitPanel>
          <Splitter axis="horizontal" />
          <SplitPanel defaultSize="44%" minSize="240px">
            <SplitGroup orientation="vertical">
              <SplitPanel defaultSize="60%" minSize="80px">
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
              </SplitPanel>
              <Splitter axis="vertical" />
              <SplitPanel defaultSize="40%" minSize="80px" collapsible>
                <BreakpointWatch />
                <BottomTabs />
              </SplitPanel>
            </SplitGroup>
          </SplitPanel>
          <Splitter axis="horizontal" />
          <SplitPanel defaultSize="42%" minSize="260px">
            <div className={styles.match}>
              <MatchStatus />
              <SetAsideNote />
              <StopNote />
              <div className={styles.board}>
                <BoardRegion />
              </div>
              <Scores />
            </div>
          </SplitPanel>
        </SplitGroup>
      </main>
      <section className={styles.timeline} aria-label="Timeline" id="timeline" tabIndex={-1}>
        <Playback />
      </section>
    </div>
  );
}

/** Follows the match on its own: the tabs need not be made anew for every round of it. */
function BreakpointWatch() {
  useBreakpointWatch();
  return null;
}

function BottomTabs() {
  const [selected, setSelected] = useState<DetailsTab>("orders");
  const problems = useProblemCount();
  const changed = useChangedRounds().length;
  useWhyKeys();
  useChangesCommands();
  useEffect(() => bus.on("show-tab", ({ tab }) => setSelected(tab)), []);
  return (
    <Tabs
      label="Details"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        {
          key: "changes",
          title: changed === 0 ? "Changes" : `Changes (${changed})`,
          contents: () => (
            <Changes>
              <QuickCompare />
            </Changes>
          ),
        },
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
