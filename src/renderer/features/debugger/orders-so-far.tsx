import { useState } from "react";
import type { Order } from "../../../engine/contract/order";
import { decodeOrders } from "../../../engine/record/order-lists";
import type { DebugPause } from "../../../main/contract/debug-api";
import { t } from "../../../main/contract/language/translate";
import { dispatch } from "../../session/commands/bus";
import { useCursor } from "../../session/cursor/cursor";
import { useDebug } from "../../session/debug/debug-store";
import { useMatch } from "../../session/match/match-store";
import { ownerOf } from "../../session/match/unit-owner";
import styles from "./debugger.module.css";

/** So many orders are listed at once; a round has a thousand at most. */
const LISTED = 60;

/** Beside the match, from this round on. */
function AnotherOrder({ unit, word = "another…" }: { readonly unit: number; readonly word?: string }) {
  return (
    <button
      type="button"
      className={styles.more}
      aria-label={word === "another…" ? t`Another order for unit ${unit}` : t`Give one order to unit ${unit}`}
      title={t`Give it another order in this round, and see how the match goes on`}
      onClick={() => {
        useCursor.getState().selectUnit(unit);
        dispatch({ kind: "command", id: "order-by-hand" });
      }}
    >
      {word}
    </button>
  );
}

/** For a unit that has no order yet where the code stands: before the first one of a round, none has. */
function OrderForSelected({ given, round }: { readonly given: readonly Order[]; readonly round: number }) {
  const unit = useCursor((cursor) => cursor.unit);
  const target = useDebug(({ state }) => (state.kind === "paused" || state.kind === "running" ? state.target : null));
  const owner = target === null ? null : ownerOf(target.match, { round, unit });
  if (unit === null || owner !== target?.seat)
    return <p className={styles.soft}>{t`Select one of its units on the board to give it an order by hand.`}</p>;
  return given.some((order) => order.unit === unit) ? null : (
    <p className={styles.soft}>
      {t`unit ${unit}: none yet`}
      <AnotherOrder unit={unit} word={t`give one…`} />
    </p>
  );
}

/** What the player has asked for in this round up to where it stands, and what it wrote. */
export function OrdersSoFar({ pause }: { readonly pause: DebugPause }) {
  const game = useMatch((store) => store.match)?.game;
  const [isAll, setAll] = useState(false);
  if (game === undefined) return null;
  const decoded = decodeOrders(game, pause.orders);
  const orders = decoded.ok ? decoded.value : [];
  const hidden = isAll ? 0 : Math.max(0, orders.length - LISTED);
  const words = (order: Order) => `${order.unit >= 0 ? t`unit ${order.unit}: ` : ""}${game.orderName(order)}`;
  return (
    <section className={styles.part} aria-label={t`Orders of this round so far`}>
      <h2 className={styles.heading}>{t`Orders so far: ${orders.length}`}</h2>
      {hidden > 0 && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {t`${hidden} earlier ones`}
        </button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable without a pointer */}
      <ol className={styles.orders} start={hidden} tabIndex={0} data-scrolls="">
        {orders.slice(hidden).map((order, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order has no other name than its position
          <li key={index}>
            {words(order)}
            {order.unit >= 0 && <AnotherOrder unit={order.unit} />}
          </li>
        ))}
      </ol>
      <OrderForSelected given={orders} round={pause.round} />
      {pause.cerr !== "" && (
        <>
          <h2 className={styles.heading}>{t`Written so far`}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable without a pointer */}
          <pre className={styles.cerr} tabIndex={0} data-scrolls="">
            {pause.cerr}
          </pre>
        </>
      )}
    </section>
  );
}
