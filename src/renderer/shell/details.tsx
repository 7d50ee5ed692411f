import { useEffect } from "react";
import { en } from "../../engine/contract/english";
import { t, titled } from "../../main/contract/language/translate";
import { Breakpoints } from "../features/breakpoints/breakpoints";
import { Changes, useChangesCommands } from "../features/changes/changes";
import { Charts } from "../features/charts/charts";
import { QuickCompare } from "../features/compare/quick-compare";
import { Console } from "../features/console/console";
import { CpuProfileTab } from "../features/debugger/cpu-profile";
import { DebuggerTab } from "../features/debugger/debugger-tab";
import { RoundTraceView } from "../features/debugger/round-trace";
import { SurveyedValues } from "../features/debugger/surveyed-values";
import { Inspector } from "../features/inspector/inspector";
import { OrdersTable } from "../features/orders/orders-table";
import { FigureTable } from "../features/players/figure-table";
import { Problems } from "../features/problems/problems";
import { useProblemCount } from "../features/problems/use-problem-list";
import { WhatIf } from "../features/what-if/what-if";
import { useWhyKeys, Why } from "../features/why/why";
import { useChangedRounds } from "../session/changes/changed-orders";
import { bus, type DetailsTab } from "../session/commands/bus";
import { useSavedProblems } from "../session/match/saved-problems";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Segments } from "../ui/segments";
import { type Tab, Tabs } from "../ui/tabs";
import styles from "./app.module.css";
import { type Analysis, type CodeTab, type DebuggerPart, leaveDetails, showDetails, useDetails } from "./details-store";
import { useLayout } from "./layout-store";

/** The keys and messages of the tabs, wherever they are shown. */
export function useDetailsKeys(): void {
  useWhyKeys();
  useChangesCommands();
  useEffect(() => bus.on("show-tab", ({ tab }) => showDetails(tab)), []);
  useEffect(() => bus.on("changes-found", showChangesInstead), []);
  useEffect(() => bus.on("leave-tab", ({ tab }) => leaveDetails(tab)), []);
}

/** Who reads the orders, or the problems of before, wants to see what a save did; other tabs stay. */
function showChangesInstead(): void {
  const { tab } = useDetails.getState();
  const isMended = tab === "problems" && !useSavedProblems.getState().isWrong;
  if (tab === "orders" || isMended) showDetails("changes");
}

/** All tabs below the editor; those about the match alone beside a board that is maximised. */
export function Details() {
  const { tab } = useDetails();
  const { isMaximised, hasDetails } = useLayout();
  const matchTabs = useMatchTabs();
  const codeTabs = useCodeTabs();
  const [first, ...others] = codeTabs;
  return (
    <Tabs
      label={t`Details`}
      selected={tab}
      onSelect={open}
      tabs={isMaximised ? matchTabs : [...matchTabs, { ...first, startsGroup: true }, ...others]}
    >
      <Button
        isQuiet
        label={hasDetails ? t`Hide the details` : t`Show the details`}
        hint={t`${hasDetails ? t`Hide` : t`Show`} the details (Ctrl+J)`}
        onPress={() => useLayout.setState({ hasDetails: !hasDetails })}
      >
        <Icon name={hasDetails ? "down" : "up"} />
      </Button>
    </Tabs>
  );
}

function open(tab: DetailsTab): void {
  useDetails.setState({ tab });
  useLayout.setState({ hasDetails: true });
}

/** In a wide window: the tabs about the match in a column of their own, and the inspector always below. */
export function MatchDetails() {
  const { tab } = useDetails();
  const tabs = useMatchTabs().filter(({ key }) => key !== "inspector");
  return (
    <div className={styles.matchDetails}>
      <Tabs label={t`Details`} selected={tab} onSelect={open} tabs={tabs} />
      <div className={styles.inspector}>
        <InspectorAndWhy />
      </div>
    </div>
  );
}

/** In a wide window: the tabs about the code, below the editor. */
export function CodeDetails() {
  const { codeTab } = useDetails();
  return (
    <Tabs
      label={t`Code details`}
      selected={codeTab}
      onSelect={(chosen) => useDetails.setState({ codeTab: chosen })}
      tabs={useCodeTabs()}
    />
  );
}

function useMatchTabs(): readonly Tab<DetailsTab>[] {
  const changed = useChangedRounds().length;
  return [
    {
      key: "changes",
      title: t`Changes`,
      count: changed,
      tone: "changed",
      contents: () => (
        <Changes>
          <QuickCompare />
        </Changes>
      ),
    },
    { key: "orders", title: t`Orders`, contents: () => <OrdersTable /> },
    { key: "inspector", title: t`Inspector`, contents: () => <InspectorAndWhy /> },
    { key: "analyse", title: t`Analyse`, contents: () => <Analyse /> },
    { key: "what-if", title: t`What if`, contents: () => <WhatIf /> },
  ];
}

function useCodeTabs(): readonly Tab<CodeTab>[] {
  const problems = useProblemCount();
  return [
    { key: "console", title: t`Console`, contents: () => <Console /> },
    { key: "debugger", title: t`Debugger`, contents: () => <Debugger /> },
    { key: "problems", title: t`Problems`, count: problems, tone: "error", contents: () => <Problems /> },
  ];
}

/** What something is, and beside or below that why it is so. With nothing chosen, all figures of the players. */
function InspectorAndWhy() {
  return <Inspector figures={<FigureTable label={t`Figures`} />} why={<Why />} />;
}

const ANALYSES: readonly { readonly value: Analysis; readonly title: string }[] = [
  { value: "charts", title: en`Charts` },
  { value: "values", title: en`Values` },
  { value: "cpu", title: "CPU" },
];

/** Figures over the rounds, values of an expression, and where the CPU time goes. */
function Analyse() {
  const { analysis } = useDetails();
  return (
    <div className={styles.parted}>
      <div className={styles.parts}>
        <Segments
          label={t`What is analysed`}
          value={analysis}
          choices={titled(ANALYSES)}
          onChoose={(chosen) => useDetails.setState({ analysis: chosen })}
        />
      </div>
      <div className={styles.part}>
        {analysis === "charts" && <Charts />}
        {analysis === "values" && <SurveyedValues />}
        {analysis === "cpu" && <CpuProfileTab />}
      </div>
    </div>
  );
}

const DEBUGGER_PARTS: readonly { readonly value: DebuggerPart; readonly title: string }[] = [
  { value: "session", title: en`Code` },
  { value: "trace", title: en`Trace of a round` },
  { value: "game", title: en`Breakpoints on the game` },
];

/** The session; or the trace of a round and the breakpoints on the game, which need none. */
function Debugger() {
  const { debugging } = useDetails();
  return (
    <div className={styles.parted}>
      <div className={styles.parts}>
        <Segments
          label={t`What the debugger shows`}
          value={debugging}
          choices={titled(DEBUGGER_PARTS)}
          onChoose={(chosen) => useDetails.setState({ debugging: chosen })}
        />
      </div>
      <div className={styles.part}>
        {debugging === "session" && <DebuggerTab />}
        {debugging === "trace" && <RoundTraceView />}
        {debugging === "game" && <Breakpoints />}
      </div>
    </div>
  );
}
