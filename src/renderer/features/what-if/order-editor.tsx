import { useEffect, useMemo, useRef, useState } from "react";
import type { Order } from "../../../engine/contract/order";
import { decodeOrder, decodeOrders, encodeOrder, encodeOrders } from "../../../engine/record/order-lists";
import { parseJsonStrictly } from "../../../engine/text/strict-json";
import { t, translated } from "../../../main/contract/language/translate";
import { useCursor } from "../../session/cursor/cursor";
import { ownerOf } from "../../session/match/unit-owner";
import { type PossibleOrder, possibleOrders } from "../../session/view/possible-orders";
import type { View } from "../../session/view/view";
import { Button } from "../../ui/button";
import { Select } from "../../ui/select";
import { changeFork, useFork } from "./fork-store";
import styles from "./what-if.module.css";

/** The orders of one player in the round of the fork, given by hand. */
export function OrderEditor({ view, seat }: { readonly view: View; readonly seat: number }) {
  const { game, timeline } = view.match;
  const given = useFork((store) => store.choice.orders[seat]);
  const asked = timeline.requestsOf(view.round)?.[seat] ?? [];
  const recorded = useMemo(() => encodeOrders(game, asked), [asked, game]);
  const list = given ?? recorded;
  const decoded = decodeOrders(game, list);
  const orders = decoded.ok ? decoded.value : [];
  const put = (orders: readonly unknown[] | null) => {
    const all = [...useFork.getState().choice.orders];
    all[seat] = orders;
    changeFork({ orders: all });
  };
  const add = (order: Order) => {
    // A unit has one order: the new one takes the place of the old one.
    const others = orders.filter((one) => one.unit !== order.unit || order.unit < 0);
    put(encodeOrders(game, [...others, order]));
  };
  return (
    <div className={styles.orders}>
      <div className={styles.row}>
        <span>
          {t`${list.length} order(s) of ${view.match.names[seat]}`}
          {given === null ? t`, as it gave them` : t`, given by hand`}
        </span>
        <Button isDisabled={given === null} onPress={() => put(null)}>
          {t`As it gave them`}
        </Button>
        <Button onPress={() => put([])}>{t`None`}</Button>
      </div>
      <ol className={styles.orderList} aria-label={t`Orders of player ${seat}`} data-scrolls="">
        {orders.map((order, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same order may be there twice
          <li key={index}>
            {order.unit >= 0 ? t`unit ${order.unit}: ` : ""}
            {game.orderName(order)}
            <button
              type="button"
              className={styles.remove}
              aria-label={t`Remove ${game.orderName(order)} of unit ${order.unit}`}
              onClick={() => put(list.filter((_, other) => other !== index))}
            >
              {t`Remove`}
            </button>
          </li>
        ))}
      </ol>
      <UnitOrder view={view} seat={seat} onAdd={add} />
      <OrderAsData view={view} onAdd={add} />
    </div>
  );
}

interface AddingProps {
  readonly view: View;
  readonly seat: number;
  readonly onAdd: (order: Order) => void;
}

/** An order for the selected unit: from a list, or by pointing at the cell that it is about. */
function UnitOrder({ view, seat, onAdd }: AddingProps) {
  const selected = useCursor((cursor) => cursor.unit);
  const [pointed, setPointed] = useState<{ readonly unit: number; readonly words: string } | null>(null);
  const unit = pointed?.unit ?? selected;
  const owner = useMemo(() => ownerOf(view.match, { round: view.round, unit }), [view.match, view.round, unit]);
  const row = useRef<HTMLDivElement>(null);
  const wantsOrder = useFork((store) => store.wantsOrder);
  useEffect(() => {
    const list = row.current?.querySelector("select");
    if (!wantsOrder || !list) return;
    list.focus();
    useFork.setState({ wantsOrder: false });
  }, [wantsOrder]);
  const choices = useMemo(() => {
    if (unit === null) return [];
    return possibleOrders(view.match.game, view.match.timeline.stateAt(view.round), seat, unit);
  }, [view.match, view.round, seat, unit]);
  usePointing({ view, choices, pointed, onPointed: setPointed, onAdd });
  if (unit === null || owner !== seat) {
    return <p className={styles.soft}>{t`Select a unit of player ${seat} on the board to give it an order.`}</p>;
  }
  const add = (name: string) => {
    const choice = choices.find((one) => one.name === name);
    if (choice !== undefined) onAdd(choice.order);
  };
  return (
    <div className={styles.row} ref={row}>
      <label>
        {t`Unit ${unit}`}{" "}
        <Select
          label={t`Order for unit ${unit}`}
          value=""
          choices={[
            { value: "", title: choices.length === 0 ? t`nothing it could do` : t`choose an order…` },
            ...choices.map(({ name }) => ({ value: name, title: name })),
          ]}
          onChoose={add}
        />
      </label>
      <Button
        hint={t`Then click the cell on the board where the unit is to go, or what it is to attack`}
        isPressed={pointed !== null}
        isDisabled={choices.length === 0}
        onPress={() => setPointed(pointed === null ? { unit, words: t`Click the target on the board.` } : null)}
      >
        {t`Point at the target`}
      </Button>
      <span aria-live="polite">{pointed?.words ?? ""}</span>
    </div>
  );
}

interface Pointing {
  readonly view: View;
  readonly choices: readonly PossibleOrder[];
  readonly pointed: { readonly unit: number; readonly words: string } | null;
  readonly onPointed: (pointed: { readonly unit: number; readonly words: string } | null) => void;
  readonly onAdd: (order: Order) => void;
}

/** While the user points, the next cell that is selected on the board is the target. */
function usePointing({ view, choices, pointed, onPointed, onAdd }: Pointing): void {
  useEffect(() => {
    if (pointed === null) return;
    return useCursor.subscribe(({ cell }, before) => {
      if (cell === null || cell === before.cell) return;
      const choice = choices.find(({ cells }) =>
        cells.some((one) => one.board === cell.board && one.cell === cell.cell),
      );
      const { game } = view.match;
      if (choice === undefined) {
        const name = game.describe(view.state, { kind: "cell", ...cell }).title.toLowerCase();
        onPointed({ ...pointed, words: t`Unit ${pointed.unit} can do nothing at ${name}.` });
        return;
      }
      onAdd(choice.order);
      onPointed(null);
      useCursor.getState().selectUnit(pointed.unit);
    });
  }, [view, choices, pointed, onPointed, onAdd]);
}

/** Any order of the game, written as recorded matches write it. */
function OrderAsData({ view, onAdd }: Pick<AddingProps, "view" | "onAdd">) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const { game, timeline } = view.match;
  const example = timeline.requestsOf(view.round)?.flat()[0];
  const add = () => {
    const parsed = parseJsonStrictly(text);
    const order = parsed.ok ? decodeOrder(game, parsed.value) : parsed;
    if (!order.ok) setProblem(translated(order.problem.message));
    else {
      onAdd(order.value);
      setText("");
      setProblem("");
    }
  };
  return (
    <div className={styles.row}>
      <label>
        {t`As data`}{" "}
        <input
          className={styles.data}
          value={text}
          spellCheck={false}
          aria-invalid={problem !== ""}
          placeholder={example === undefined ? "" : JSON.stringify(encodeOrder(game, example))}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === "Enter") add();
          }}
        />
      </label>
      <Button isDisabled={text === ""} onPress={add}>
        {t`Add`}
      </Button>
      {problem !== "" && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
