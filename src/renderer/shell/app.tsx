import { type ReactNode, useEffect } from "react";
import { t } from "../../main/contract/language/translate";
import { BoardRegion } from "../features/board/board-region";
import { BoardEditor } from "../features/board-editor/board-editor";
import { useBreakpointWatch } from "../features/breakpoints/watch";
import { ComparePage } from "../features/compare/compare-page";
import { SetAsideNote } from "../features/compare/set-aside-note";
import { JudgeDialog } from "../features/judge/judge-dialog";
import { LeaguePage } from "../features/league/league-page";
import { Playback } from "../features/playback/playback";
import { Scores } from "../features/players/scores";
import { MakeTest } from "../features/tests/make-test";
import { Tour } from "../features/tour/tour";
import { ForkNote } from "../features/what-if/fork-note";
import { PlayerCommands } from "../features/workspace/player-commands";
import { useComparisons } from "../session/compare/comparison-store";
import { SplitGroup, SplitPanel, Splitter, usePanelRef } from "../ui/splitter";
import unseen from "../ui/unseen.module.css";
import styles from "./app.module.css";
import { CodeSide } from "./code-side";
import { useDetailsKeys } from "./details";
import { Help } from "./help";
import { forgetShare, keepShare, loadLayout, useLayout } from "./layout-store";
import { Notices } from "./notices";
import { useRegionKeys } from "./regions";
import { SkipLinks } from "./skip-links";
import { StatusBar } from "./status-bar";
import { TopBar } from "./top-bar";
import { useBoardColumn } from "./use-board-column";
import { useFocusBack } from "./use-focus-back";
import { useFocusKept } from "./use-focus-kept";
import { useLayoutKeys } from "./use-layout-keys";

/** The window: the workbench, and the pages that cover it while versions are compared, or players ranked. */
export function App() {
  return (
    <>
      <Workbench />
      <ComparePage />
      <LeaguePage />
      <Help />
      <PlayerCommands />
      <JudgeDialog />
      <MakeTest />
      <BoardEditor />
    </>
  );
}

/** Four rows that are always there: top bar, code and board, timeline, status bar. */
function Workbench() {
  const isComparing = useComparisons((store) => store.isOpen);
  const isMaximised = useLayout((store) => store.isMaximised);
  useFocusBack();
  useFocusKept();
  useEffect(() => void loadLayout().catch(() => undefined), []);
  return (
    <div className={styles.app} inert={isComparing} data-maximised={isMaximised || undefined}>
      <SkipLinks />
      <TopBar />
      <main className={styles.main}>
        {isMaximised && <h1 className={unseen.unseen}>{t`Tauler`}</h1>}
        <Columns>
          <CodeSide />
        </Columns>
        <Notices />
      </main>
      <section className={styles.timeline} aria-label={t`Timeline`} id="timeline" tabIndex={-1}>
        <Playback />
      </section>
      <StatusBar />
      <Tour />
      <Watches />
    </div>
  );
}

/** What follows the window as a whole: none of it is seen, and nothing need be made anew for it. */
function Watches() {
  useBreakpointWatch();
  useDetailsKeys();
  useLayoutKeys();
  useRegionKeys();
  return null;
}

/** A panel has its id in the page too, where the board itself has its own. */
const BOARD_PANEL = "board-panel";

/** Code on the left, the board on the right in a column that is as wide as the board wants. */
function Columns({ children }: { readonly children: ReactNode }) {
  const { sizeClass, width } = useBoardColumn();
  const column = usePanelRef();
  useEffect(() => column.current?.resize(width), [column, width]);
  return (
    <SplitGroup
      orientation="horizontal"
      onLayoutChanged={({ [BOARD_PANEL]: share }, { isUserInteraction }) => {
        if (isUserInteraction) keepShare(sizeClass, share / 100);
      }}
    >
      <SplitPanel id="code" minSize={240}>
        {children}
      </SplitPanel>
      <Splitter axis="horizontal" label={t`Between code and board`} onReset={() => forgetShare(sizeClass)} />
      <SplitPanel
        id={BOARD_PANEL}
        panelRef={column}
        defaultSize={width}
        minSize={260}
        groupResizeBehavior="preserve-pixel-size"
      >
        <div className={styles.boardColumn}>
          <div className={styles.cards}>
            <Scores />
          </div>
          <div className={styles.board}>
            <BoardRegion
              note={
                <>
                  <ForkNote />
                  <SetAsideNote />
                </>
              }
            />
          </div>
        </div>
      </SplitPanel>
    </SplitGroup>
  );
}
