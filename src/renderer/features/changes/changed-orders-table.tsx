import { type KeyboardEvent, useState } from "react";
import type { AnsweredOrder } from "../../../engine/explain/match-difference";
import { t } from "../../../main/contract/language/translate";
import { sourceFileOf } from "../../../main/contract/source-file";
import { MessageLine } from "../../parts/message-line";
import type { ChangedOrder } from "../../session/changes/changed-orders";
import { useChanges } from "../../session/changes/changes-store";
import type { PlayedMatch } from "../../session/changes/comparable";
import type { ComparedMatches } from "../../session/changes/console-changes";
import { goToChange } from "../../session/changes/go-to-change";
import { useMatchWords } from "../../session/changes/save-words";
import { useObstacles } from "../../session/debug/obstacles";
import { goToOrderLine, lineOfOrder } from "../../session/debug/order-line";
import { pathOfPlayer } from "../../session/debug/player-path";
import { nextIndex } from "../../ui/next-index";
import { SeatMark } from "../../ui/seat-name";
import styles from "./changes.module.css";
import { unitWords } from "./unit-words";

export interface ChangedOrdersProps {
  readonly matches: ComparedMatches;
  readonly round: number;
  readonly orders: readonly ChangedOrder[];
}

/** What every changed order was, is, and brought about. One Tab stop; a row shows its order on the board, Enter its line. */
export function ChangedOrders({ matches, round, orders }: ChangedOrdersProps) {
  const words = useMatchWords();
  const chosen = useChanges((store) => (store.chosen?.round === round ? store.chosen.index : null));
  const [focused, setFocused] = useState(0);
  const current = Math.min(chosen ?? focused, orders.length - 1);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextIndex(event.key, { index: current, count: orders.length, axis: "vertical" });
    if (event.target instanceof HTMLButtonElement) return;
    if (event.key === "Enter") void goToOrderLine(...whereGiven(matches, round, orders[current]));
    if (next !== null) {
      setFocused(next);
      goToChange({ round, index: next });
      event.currentTarget.querySelectorAll<HTMLElement>("tbody > tr")[next]?.focus();
    }
    if (next === null && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.tableRoom}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are gone through with arrows */}
      <table className={styles.table} role="grid" aria-label={t`Changed orders`} onKeyDown={move}>
        <thead>
          <tr>
            <th scope="col">{t`Slot`}</th>
            <th scope="col">{t`Unit`}</th>
            <th scope="col">{capital(words.before)}</th>
            <th scope="col">{capital(words.now)}</th>
            <th scope="col">{t`What came of it`}</th>
            <th scope="col">{t`Line`}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order, index) => (
            <Row
              key={`${order.seat} ${order.before?.call} ${order.now?.call}`}
              matches={matches}
              round={round}
              order={order}
              isChosen={index === chosen}
              isTabStop={index === current}
              onChoose={() => goToChange({ round, index })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Of an order that is not given any more, where it was given. */
function whereGiven({ now, before }: ComparedMatches, round: number, { seat, ...order }: ChangedOrder) {
  const [match, answer]: [PlayedMatch, AnsweredOrder | null] =
    order.now === null ? [before, order.before] : [now, order.now];
  return [match, { round, seat, call: answer?.call ?? 0 }] as const;
}

interface RowProps extends Omit<ChangedOrdersProps, "orders"> {
  readonly order: ChangedOrder;
  readonly isChosen: boolean;
  readonly isTabStop: boolean;
  readonly onChoose: () => void;
}

function Row({ matches, round, order, isChosen, isTabStop, onChoose }: RowProps) {
  const { now, before } = matches;
  const { seat, unit } = order;
  return (
    <tr tabIndex={isTabStop ? 0 : -1} aria-selected={isChosen} data-chosen={isChosen || undefined} onClick={onChoose}>
      <td className={styles.number}>{order.now?.slot ?? "–"}</td>
      <td title={`${seat} ${now.names[seat]}`}>
        <SeatMark seat={seat} /> {unitWords(order.now === null ? before : now, round, unit)}
      </td>
      <td className={styles.before}>
        <OrderWords match={before} answer={order.before} other={order.now} />
      </td>
      <td className={styles.now}>
        <OrderWords match={now} answer={order.now} other={order.before} />
      </td>
      <td>
        <Outcome matches={matches} round={round} order={order} />
      </td>
      <td>
        <LineCell matches={matches} round={round} order={order} />
      </td>
    </tr>
  );
}

interface OrderWordsProps {
  readonly match: PlayedMatch;
  readonly answer: AnsweredOrder | null;
  /** The order in the other match. */
  readonly other: AnsweredOrder | null;
}

function OrderWords({ match: { game }, answer, other }: OrderWordsProps) {
  if (answer === null) return <span className={styles.nothing}>{t`no order`}</span>;
  const name = game.orderName(answer.order);
  const isMoved = other !== null && game.orderName(other.order) === name;
  return isMoved ? t`${name}, call ${answer.call}` : name;
}

function Outcome({ matches: { now, before }, round, order }: Omit<RowProps, "isChosen" | "isTabStop" | "onChoose">) {
  const isGiven = order.now !== null;
  const answer = order.now ?? order.before;
  const match = isGiven ? now : before;
  if (answer === null) return null;
  const context = { game: match.game, names: match.names, state: match.timeline.stateAt(round), round };
  return (
    <>
      {!isGiven && <span className={styles.soft}>{t`before:`} </span>}
      {!answer.effect && <b className={styles.ignored}>{answer.slot === null ? t`no slot: ` : t`ignored: `}</b>}
      <MessageLine message={answer.message} context={context} isTabStop={false} />
    </>
  );
}

function LineCell({ matches, round, order }: Omit<RowProps, "isChosen" | "isTabStop" | "onChoose">) {
  const obstacle = useObstacles()[order.seat];
  const [match, place] = whereGiven(matches, round, order);
  if (obstacle !== null) return <span className={styles.soft}>{t`sealed`}</span>;
  const line = lineOfOrder(match, place);
  const file = pathOfPlayer(match, order.seat)?.replace(/^.*\//, "") ?? sourceFileOf(match.names[order.seat]);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.link}
      title={line === null ? t`Play the past again and stop at the line` : t`Go to line ${line} of ${file} (Ctrl+F7)`}
      onClick={(event) => {
        event.stopPropagation();
        void goToOrderLine(match, place);
      }}
    >
      {line === null ? t`find` : `${file}:${line}`}
    </button>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
