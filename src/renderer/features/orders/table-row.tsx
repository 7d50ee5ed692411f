import type { ReactNode } from "react";
import { drawText } from "../../../engine/explain/message-text";
import { t } from "../../../main/contract/language/translate";
import { OrderLineButton } from "../../parts/line-buttons";
import { MessageLine } from "../../parts/message-line";
import { useCursor } from "../../session/cursor/cursor";
import type { View } from "../../session/view/view";
import { SeatMark } from "../../ui/seat-name";
import unseen from "../../ui/unseen.module.css";
import type { OrderRow } from "./order-rows";
import styles from "./orders.module.css";
import { toggleFold } from "./orders-store";
import { type OrderColumn, outcomeText, placesOfRow, unitWords, whereWords } from "./row-filter";
import type { TableContents, TableLine } from "./table-lines";

export interface TableRowProps {
  readonly id: string;
  /** Among all lines of the table, from 0. */
  readonly index: number;
  readonly line: TableLine;
  readonly isActive: boolean;
  /** Is the order another one than in the match that is compared with? */
  readonly isChanged: boolean;
  readonly view: View;
  readonly contents: TableContents;
  readonly onActivate: (line: TableLine) => void;
}

/** One line. Its height is the same for all, so that only those in sight are made. */
export function TableRow(props: TableRowProps) {
  const { id, index, line, isActive, isChanged, contents, onActivate } = props;
  const unit = useCursor((cursor) => cursor.unit);
  const isOfUnit = line.kind === "order" && unit !== null && line.row.unit === unit;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table as a whole has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the same
    // biome-ignore lint/a11y/useSemanticElements: a table of HTML lays out all its rows, and these are thousands
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-level={line.kind === "event" || line.kind === "draw" ? 2 : 1}
      aria-selected={isActive}
      aria-expanded={line.kind === "heading" ? line.isOpen : undefined}
      className={styles.line}
      data-kind={line.kind}
      data-outcome={line.kind === "order" ? line.row.outcome : undefined}
      data-unit={isOfUnit || undefined}
      data-here={isHere(line, props.view) || undefined}
      onClick={() => onActivate(line)}
    >
      {line.kind === "order" ? (
        <OrderCells
          row={line.row}
          contents={contents}
          isChanged={isChanged}
          line={isActive ? <LineOf row={line.row} view={props.view} /> : null}
        />
      ) : (
        <RuleCell line={line} contents={contents} />
      )}
    </div>
  );
}

/** Is the board shown at this line? */
function isHere(line: TableLine, { slot, step }: View): boolean {
  if (line.kind === "order") return line.row.slot !== null && line.row.slot === slot;
  return line.kind === "heading" && line.step !== null && line.step === step;
}

interface OrderCellsProps {
  readonly row: OrderRow;
  readonly isChanged: boolean;
  readonly contents: TableContents;
  /** The way to the line of code; for the selected row. */
  readonly line: ReactNode;
}

function LineOf({ row: { seat, call }, view }: { readonly row: OrderRow; readonly view: View }) {
  return call < 0 ? null : <OrderLineButton match={view.match} round={view.round} seat={seat} call={call} />;
}

function OrderCells({ row, isChanged, contents: { context }, line }: OrderCellsProps) {
  const { game, names } = context;
  const places = placesOfRow(row, context);
  return (
    <>
      <Cell column="slot">{row.slot}</Cell>
      <Cell column="player" title={`${row.seat} ${names[row.seat]}`}>
        <SeatMark seat={row.seat} />
        {row.seat}
        <span className={styles.name}> {names[row.seat]}</span>
      </Cell>
      <Cell column="unit" title={unitWords(row)}>
        {row.unit !== null && <span className={styles.kind}>{row.kind} </span>}
        {row.unit}
      </Cell>
      <Cell column="order" title={game.orderName(row.order)}>
        {isChanged && (
          <span className={styles.changed} title={t`Another order than in the match before: see Changes`}>
            <span aria-hidden="true">Δ </span>
            <span className={unseen.unseen}>{t`changed:`} </span>
          </span>
        )}
        {game.orderName(row.order)}
      </Cell>
      <Cell column="where" title={whereWords(row, context)}>
        {places.from}
        {places.to !== "" && <span className={row.hasMoved ? styles.went : styles.aimed}> → {places.to}</span>}
      </Cell>
      <Cell column="outcome" title={outcomeText(row, context)}>
        {line}
        {row.outcome !== "effect" && (
          <strong className={styles.ignored}>{row.outcome === "ignored" ? t`ignored: ` : t`no slot: `}</strong>
        )}
        <MessageLine message={row.message} context={context} isTabStop={false} />
      </Cell>
    </>
  );
}

interface CellProps {
  /** Left out by a cell as wide as the table. */
  readonly column?: OrderColumn;
  readonly title?: string;
  readonly children: ReactNode;
}

const COLUMNS = 6;

function Cell({ column, title, children }: CellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of HTML lays out all its rows, and these are thousands
    // biome-ignore lint/a11y/useFocusableInteractive: the table as a whole has the focus
    <div
      role="gridcell"
      className={column === undefined ? styles.wide : styles.cell}
      data-column={column}
      aria-colspan={column === undefined ? COLUMNS : undefined}
      title={title}
    >
      {children}
    </div>
  );
}

interface RuleCellProps {
  readonly line: Exclude<TableLine, { kind: "order" }>;
  readonly contents: TableContents;
}

/** A heading, event or draw: one cell as wide as the table. */
function RuleCell({ line, contents: { game, context } }: RuleCellProps) {
  if (line.kind === "heading") {
    return (
      <Cell>
        <button
          type="button"
          tabIndex={-1}
          className={styles.fold}
          aria-label={line.isOpen ? t`Fold` : t`Unfold`}
          onClick={(event) => {
            event.stopPropagation();
            toggleFold(line.fold);
          }}
        >
          <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
            <path d={line.isOpen ? "M1 3h8L5 8z" : "M3 1v8l5-4z"} fill="currentColor" />
          </svg>
        </button>
        <span className={styles.title}>{line.title}</span>
        <span className={styles.detail}>{line.detail}</span>
      </Cell>
    );
  }
  return (
    <Cell>
      {line.kind === "event" ? (
        <MessageLine message={line.message} context={context} isTabStop={false} />
      ) : (
        <span className={styles.draw}>{t`draw: ${drawText(line.draw, game)}`}</span>
      )}
    </Cell>
  );
}
