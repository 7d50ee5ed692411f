import { useDeferredValue, useState } from "react";
import type { Message, RoundReport, StepReport } from "../../../engine/match/round-report";
import { useCursor } from "../../app/cursor";
import type { MessageContext } from "../../app/message-text";
import { useReport, useView, type View } from "../../app/view";
import { MessageLine } from "../../ui/message-line";
import { SeatName } from "../../ui/seat-name";
import styles from "./orders.module.css";
import { RecordedCommands } from "./recorded-commands";

interface Filter {
  readonly seat: number | null;
  readonly onlyFailed: boolean;
  readonly onlySelected: boolean;
}

/** Every order of the round in view in its order of execution, with what became of it; then what the rules did. */
export function OrdersTable() {
  // The board is painted first: it must follow the slider, the table may come a moment later.
  const view = useDeferredValue(useView());
  const report = useReport(view);
  const [filter, setFilter] = useState<Filter>({ seat: null, onlyFailed: false, onlySelected: false });
  if (view === null) return <p className={styles.empty}>The orders of each round appear here when a match runs.</p>;
  if (view.match.commands !== null && view.round < view.match.timeline.lastRound)
    return <RecordedCommands view={view} />;
  if (report === null) {
    return <p className={styles.empty}>Round {view.round} has not been played: this is the last state of the match.</p>;
  }
  return (
    <div className={styles.orders}>
      <FilterBar view={view} filter={filter} onChange={setFilter} />
      <Slots view={view} report={report} filter={filter} />
      <Rejected view={view} report={report} filter={filter} />
      {report.steps.map((step) => (
        <StepDetails key={step.step} view={view} step={step} />
      ))}
    </div>
  );
}

interface FilterBarProps {
  readonly view: View;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

function FilterBar({ view, filter, onChange }: FilterBarProps) {
  return (
    <div className={styles.filters}>
      <select
        aria-label="Orders of player"
        value={filter.seat ?? ""}
        onChange={(event) =>
          onChange({ ...filter, seat: event.currentTarget.value === "" ? null : Number(event.currentTarget.value) })
        }
      >
        <option value="">All players</option>
        {view.match.names.map((name, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <option key={seat} value={seat}>
            {seat} {name}
          </option>
        ))}
      </select>
      <label>
        <input
          type="checkbox"
          checked={filter.onlyFailed}
          onChange={() => onChange({ ...filter, onlyFailed: !filter.onlyFailed })}
        />
        without effect
      </label>
      <label>
        <input
          type="checkbox"
          checked={filter.onlySelected}
          onChange={() => onChange({ ...filter, onlySelected: !filter.onlySelected })}
        />
        selected unit
      </label>
    </div>
  );
}

interface PartProps {
  readonly view: View;
  readonly report: RoundReport;
  readonly filter: Filter;
}

function Slots({ view, report, filter }: PartProps) {
  const { unit, goToSlot, selectUnit } = useCursor();
  const context = contextOf(view);
  const slots = report.slots.filter(
    ({ seat, order, outcome }) =>
      (filter.seat === null || seat === filter.seat) &&
      (!filter.onlyFailed || !outcome.effect) &&
      (!filter.onlySelected || order.unit === unit),
  );
  return (
    <table className={styles.table} aria-label="Orders in order of execution">
      <thead>
        <tr>
          <th scope="col">Slot</th>
          <th scope="col">Player</th>
          <th scope="col">Unit</th>
          <th scope="col">Order</th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {slots.map(({ slot, seat, order, outcome }) => (
          <tr
            key={slot}
            aria-selected={view.slot === slot}
            data-effect={outcome.effect}
            data-unit={order.unit === unit || undefined}
            onClick={() => {
              goToSlot(slot);
              selectUnit(order.unit >= 0 ? order.unit : null);
            }}
          >
            <td className={styles.number}>{slot}</td>
            <td>
              <SeatName seat={seat} names={view.match.names} />
            </td>
            <td className={styles.number}>{order.unit >= 0 ? order.unit : ""}</td>
            <td className={styles.order}>{view.match.game.orderName(order)}</td>
            <td>
              {!outcome.effect && <strong className={styles.ignored}>ignored: </strong>}
              <MessageLine message={outcome} context={context} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rejected({ view, report, filter }: PartProps) {
  const unit = useCursor((cursor) => cursor.unit);
  const rejected = report.rejected.filter(
    ({ seat, order }) =>
      (filter.seat === null || seat === filter.seat) && (!filter.onlySelected || order.unit === unit),
  );
  if (rejected.length === 0) return null;
  return (
    <details className={styles.step} open={rejected.length < 20}>
      <summary>Orders that got no slot ({rejected.length})</summary>
      <ul>
        {rejected.map(({ seat, call, order, reason }) => (
          <li key={`${seat} ${call}`}>
            <SeatName seat={seat} names={view.match.names} />, call {call}: {view.match.game.orderName(order)} of unit{" "}
            {order.unit}: <MessageLine message={reason} context={contextOf(view)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function StepDetails({ view, step }: { readonly view: View; readonly step: StepReport }) {
  const title = view.match.game.steps.find(({ name }) => name === step.step)?.title ?? step.step;
  const isEmpty = step.events.length === 0 && step.draws.length === 0;
  if (isEmpty) return null;
  return (
    <details className={styles.step}>
      <summary>
        {title}: {step.events.length} events, {step.draws.length} draws
      </summary>
      <ul>
        {step.draws.map((draw, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: draws have no other name than their position
          <li key={`draw ${index}`} className={styles.draw}>
            draw {Array.isArray(draw.value) ? "a permutation" : String(draw.value)} of {draw.low}..{draw.high}:{" "}
            {view.match.game.messages[draw.decides] ?? draw.decides}
          </li>
        ))}
        {step.events.map((event: Message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no other name than their position
          <li key={`event ${index}`}>
            <MessageLine message={event} context={contextOf(view)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function contextOf(view: View): MessageContext {
  return { game: view.match.game, state: view.state, names: view.match.names };
}
