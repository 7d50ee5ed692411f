import { useDeferredValue, useMemo } from "react";
import type { RoundReport } from "../../../engine/contract/round-report";
import { t } from "../../../main/contract/language/translate";
import { useChangedSlots } from "../../session/changes/changed-orders";
import type { MatchInView } from "../../session/match/match-in-view";
import { useReport, useView, type View } from "../../session/view/view";
import { LineDetails } from "./line-details";
import { OrderFilters } from "./order-filters";
import { orderRows } from "./order-rows";
import styles from "./orders.module.css";
import { useOrdersStore } from "./orders-store";
import { RecordedCommands } from "./recorded-commands";
import { SlotTable } from "./slot-table";
import { type TableContents, tableLines } from "./table-lines";
import { useActiveLine } from "./use-active-line";

/** Every order of the round in view in its order of execution, with what became of it; then what the rules did. */
export function OrdersTable() {
  // The board is painted first: it must follow the slider, the table may come a moment later.
  const view = useDeferredValue(useView());
  const report = useReport(view);
  if (view === null)
    return <p className={styles.empty}>{t`The orders of each round appear here when a match runs.`}</p>;
  if (view.match.commands !== null && view.isPlayed) return <RecordedCommands view={view} />;
  if (report === null) {
    return (
      <p className={styles.empty}>{t`Round ${view.round} has not been played: this is the last state of the match.`}</p>
    );
  }
  return <OrdersOfRound view={view} report={report} />;
}

function OrdersOfRound({ view, report }: { readonly view: View; readonly report: RoundReport }) {
  const { match, round } = view;
  const contents = useMemo(() => contentsOf(match, round, report), [match, round, report]);
  const filter = useDeferredValue(useOrdersStore((store) => store.filter));
  const sort = useOrdersStore((store) => store.sort);
  const toggled = useOrdersStore((store) => store.toggled);
  const changed = useChangedSlots(round);
  const lines = useMemo(
    () => tableLines(contents, { filter, sort, toggled, changed }),
    [contents, filter, sort, toggled, changed],
  );
  const { active, activate } = useActiveLine(view, lines);
  return (
    <section className={styles.orders} aria-label={t`Orders`}>
      <OrderFilters contents={contents} lines={lines} />
      <div className={styles.panes}>
        <SlotTable
          view={view}
          contents={contents}
          lines={lines}
          changed={changed}
          active={active}
          onActivate={activate}
        />
        <LineDetails view={view} contents={contents} line={lines[active] ?? null} />
      </div>
    </section>
  );
}

function contentsOf(match: MatchInView, round: number, report: RoundReport): TableContents {
  const { game, timeline, names } = match;
  const state = timeline.stateAt(round);
  const rows = orderRows({ report, frame: game.frame(state), requests: timeline.requestsOf(round) });
  return { game, report, rows, context: { game, state, names } };
}
