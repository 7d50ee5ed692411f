import { NEXT_PLAYER } from "../../../engine/contract/recorder";
import { drawText } from "../../../engine/explain/message-text";
import { t } from "../../../main/contract/language/translate";
import { MessageLine } from "../../parts/message-line";
import { dispatch } from "../../session/commands/bus";
import { useCursor } from "../../session/cursor/cursor";
import { debugOrder } from "../../session/debug/debug-start";
import { useObstacles } from "../../session/debug/obstacles";
import { goToOrderLine } from "../../session/debug/order-line";
import { goToOrderBeside } from "../../session/view/order-beside";
import type { View } from "../../session/view/view";
import { askWhy } from "../../session/view/why-question";
import { Button } from "../../ui/button";
import { CopyButton } from "../../ui/copy-button";
import { SeatMark } from "../../ui/seat-name";
import type { OrderRow } from "./order-rows";
import styles from "./orders.module.css";
import { changeFilter, useOrdersStore } from "./orders-store";
import { outcomeWords } from "./row-filter";
import type { TableContents, TableLine } from "./table-lines";
import { tableText } from "./table-text";

export interface LineDetailsProps {
  readonly view: View;
  readonly contents: TableContents;
  readonly line: TableLine | null;
}

/** All about the selected line: the whole sentence, its draws in words, what it changed, and where one can go from it. */
export function LineDetails({ view, contents, line }: LineDetailsProps) {
  if (line === null || line.kind === "heading") return null;
  return (
    <section className={styles.details} aria-label={t`Selected line`}>
      {line.kind === "order" ? (
        <OrderDetails view={view} contents={contents} line={line} />
      ) : (
        <p className={styles.sentence}>
          {line.kind === "event" ? (
            <MessageLine message={line.message} context={contents.context} />
          ) : (
            drawText(line.draw, contents.game)
          )}
        </p>
      )}
    </section>
  );
}

interface OrderDetailsProps {
  readonly view: View;
  readonly contents: TableContents;
  readonly line: TableLine & { readonly kind: "order" };
}

function OrderDetails({ view, contents, line }: OrderDetailsProps) {
  const { row } = line;
  const { context, game } = contents;
  return (
    <>
      <p className={styles.sentence}>
        <Subject row={row} name={game.orderName(row.order)} names={context.names} />{" "}
        {row.outcome !== "effect" && <strong className={styles.ignored}>{outcomeWords(row.outcome)}</strong>}
        <MessageLine message={row.message} context={context} />
      </p>
      <div className={styles.actions}>
        {row.call >= 0 && <ToTheCode view={view} row={row} />}
        {(row.slot !== null || row.unit !== null) && <AskWhy view={view} row={row} />}
        {row.unit !== null && <AnotherOrder unit={row.unit} />}
        {row.unit !== null && <MakeTest unit={row.unit} />}
        {row.unit !== null && <OtherOrders view={view} unit={row.unit} />}
        <CopyButton hint={t`Copy this line as text (Ctrl+C in the table)`} text={() => tableText([line], contents)}>
          {t`Copy line`}
        </CopyButton>
      </div>
      <Consequences row={row} contents={contents} />
    </>
  );
}

interface RowProps {
  readonly view: View;
  readonly row: OrderRow;
}

/** The line that gave the order, to read or to stop at. */
function ToTheCode({ view, row }: RowProps) {
  const obstacle = useObstacles()[row.seat];
  const place = { round: view.round, seat: row.seat, call: row.call };
  return (
    <>
      <Button
        label={t`Go to the line that gave this order`}
        hint={obstacle ?? t`Go to the line that gave this order (Enter in the table)`}
        isDisabled={obstacle !== null}
        onPress={() => void goToOrderLine(view.match, place)}
      >
        {t`Go to the line`}
      </Button>
      <Button
        label={t`Debug here: the line that gave this order`}
        hint={obstacle ?? t`Stop at the line that gave this order, with all its variables`}
        isDisabled={obstacle !== null}
        onPress={() => debugOrder(place)}
      >
        {t`Debug here`}
      </Button>
    </>
  );
}

function AskWhy({ view, row }: RowProps) {
  return (
    <Button
      label={row.slot === null ? t`Why? About unit ${row.unit}` : t`Why? About slot ${row.slot}`}
      hint={t`What led to this, and was it luck? (W)`}
      onPress={() => {
        useCursor.getState().goTo({ round: view.round, slot: row.slot, step: null });
        askWhy("slot");
      }}
    >
      {t`Why?`}
    </Button>
  );
}

/** How the match would have gone on with another one. */
function AnotherOrder({ unit }: { readonly unit: number }) {
  return (
    <Button
      hint={t`Give this unit another order in this round, and see how the match goes on (G)`}
      onPress={() => {
        useCursor.getState().selectUnit(unit);
        dispatch({ kind: "command", id: "order-by-hand" });
      }}
    >
      {t`Another order…`}
    </Button>
  );
}

function MakeTest({ unit }: { readonly unit: number }) {
  return (
    <Button
      label={t`Make a test…`}
      hint={t`Make a test of it: what this unit must be ordered at this moment, checked at every save`}
      onPress={() => {
        useCursor.getState().selectUnit(unit);
        dispatch({ kind: "command", id: "make-test" });
      }}
    >
      {t`Test…`}
    </Button>
  );
}

/** The orders of the unit in other rounds, and the table with its orders alone. */
function OtherOrders({ view, unit }: { readonly view: View; readonly unit: number }) {
  const isFiltered = useOrdersStore((store) => store.filter.unit === unit);
  return (
    <>
      <Button
        hint={t`The order of this unit in the previous round (Shift+O)`}
        onPress={() => goToOrderBeside(view, -1)}
      >
        {t`← its order before`}
      </Button>
      <Button hint={t`The order of this unit in the next round (O)`} onPress={() => goToOrderBeside(view, 1)}>
        {t`its next order →`}
      </Button>
      <Button
        hint={t`Only what is about this unit`}
        isPressed={isFiltered}
        onPress={() => changeFilter({ unit: isFiltered ? null : unit })}
      >
        {t`Only this unit`}
      </Button>
    </>
  );
}

/** What the order drew, and what it changed. */
function Consequences({ row, contents }: { readonly row: OrderRow; readonly contents: TableContents }) {
  if (row.draws.length === 0 && row.events.length === 0) return null;
  return (
    <ul className={styles.consequences}>
      {row.draws.map((draw, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: draws have no other name than their position
        <li key={`draw ${index}`} className={draw.decides === NEXT_PLAYER ? styles.turn : styles.draw}>
          {drawText(draw, contents.game)}
        </li>
      ))}
      {row.events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no other name than their position
        <li key={`event ${index}`}>
          <MessageLine message={event} context={contents.context} />
        </li>
      ))}
    </ul>
  );
}

interface SubjectProps {
  readonly row: OrderRow;
  /** Of the order. */
  readonly name: string;
  readonly names: readonly string[];
}

function Subject({ row, name, names }: SubjectProps) {
  const unit = row.unit === null ? "" : `, ${row.kind} ${row.unit}`;
  return (
    <b>
      <SeatMark seat={row.seat} />
      {row.slot === null ? t`Call ${row.call}` : t`Slot ${row.slot}`}: {row.seat} {names[row.seat]}
      {unit}, {name}:
    </b>
  );
}
