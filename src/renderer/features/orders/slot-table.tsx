import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { en } from "../../../engine/contract/english";
import { t, translated } from "../../../main/contract/language/translate";
import { goToOrderLine } from "../../session/debug/order-line";
import type { View } from "../../session/view/view";
import { useVisibleRows } from "../../ui/virtual-rows";
import type { OrderRow } from "./order-rows";
import styles from "./orders.module.css";
import { sortBy, toggleFold, useOrdersStore } from "./orders-store";
import type { OrderColumn } from "./row-filter";
import type { TableContents, TableLine } from "./table-lines";
import { TableRow } from "./table-row";
import { tableText } from "./table-text";
import { useColumnWidths } from "./use-column-widths";

export interface SlotTableProps {
  readonly view: View;
  readonly contents: TableContents;
  readonly lines: readonly TableLine[];
  /** The slots whose orders differ from those in the match that is compared with. */
  readonly changed: ReadonlySet<number>;
  /** Index of the selected line; -1 for none. */
  readonly active: number;
  readonly onActivate: (line: TableLine) => void;
}

const ROW_HEIGHT = 22;
const HEADER_HEIGHT = 24;
const LINES_OF_A_PAGE = 10;

/** The table itself: one line in the page for each that is in sight, all keys as in a tree of files. */
export function SlotTable({ view, contents, lines, changed, active, onActivate }: SlotTableProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end, tall, offset } = useVisibleRows(scroller, { count: lines.length, rowHeight: ROW_HEIGHT });
  useInSight(scroller, active);
  const widths = useColumnWidths(contents);
  const idOf = (index: number) => `${id}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actionOf(event, { lines, active, contents, view, onActivate });
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div className={styles.frame}>
      <div
        className={styles.table}
        ref={scroller}
        style={widths.properties}
        data-places={widths.hasLongPlaces ? "long" : undefined}
        role="treegrid"
        aria-label={t`Orders in order of execution`}
        aria-rowcount={lines.length + 1}
        aria-activedescendant={active >= first && active < end ? idOf(active) : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <Header />
        <div role="presentation" className={styles.tall} style={{ height: tall }}>
          <div role="presentation" style={{ transform: `translateY(${offset}px)` }}>
            {lines.slice(first, end).map((line, index) => (
              <TableRow
                key={line.key}
                id={idOf(first + index)}
                index={first + index}
                line={line}
                isActive={first + index === active}
                isChanged={line.kind === "order" && line.row.slot !== null && changed.has(line.row.slot)}
                view={view}
                contents={contents}
                onActivate={onActivate}
              />
            ))}
          </div>
        </div>
        {lines.length === 0 && <Nothing hasOrders={contents.rows.length > 0} />}
      </div>
    </div>
  );
}

function Nothing({ hasOrders }: { readonly hasOrders: boolean }) {
  return (
    <p className={styles.empty}>
      {hasOrders ? t`No order and no event fits the filter.` : t`Nobody gave an order in this round.`}
    </p>
  );
}

const COLUMNS: readonly { readonly column: OrderColumn; readonly title: string }[] = [
  { column: "slot", title: en`Slot` },
  { column: "player", title: en`Player` },
  { column: "unit", title: en`Unit` },
  { column: "order", title: en`Order` },
  { column: "where", title: en`From → to` },
  { column: "outcome", title: en`Outcome` },
];

function Header() {
  const sort = useOrdersStore((store) => store.sort);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its buttons have the focus
    // biome-ignore lint/a11y/useSemanticElements: a table of HTML lays out all its rows, and these are thousands
    <div role="row" aria-rowindex={1} className={styles.header}>
      {COLUMNS.map(({ column, title }) => {
        const isSorted = sort?.column === column;
        const direction = sort?.isDescending === true ? "descending" : "ascending";
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div key={column} role="columnheader" aria-sort={isSorted ? direction : "none"} data-column={column}>
            <button type="button" title={t`Sort by ${translated(title)}`} onClick={() => sortBy(column)}>
              {translated(title)}
              {isSorted && <span aria-hidden="true">{direction === "ascending" ? " ▴" : " ▾"}</span>}
            </button>
          </div>
        );
      })}
    </div>
  );
}

interface KeyContext {
  readonly lines: readonly TableLine[];
  readonly active: number;
  readonly contents: TableContents;
  readonly view: View;
  readonly onActivate: (line: TableLine) => void;
}

/** What a key does in the table; null for keys that are not the table's. */
function actionOf(event: KeyboardEvent, context: KeyContext): (() => void) | null {
  const { lines, active, onActivate } = context;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "c") return copyOf(context);
  const isOfButton = event.target !== event.currentTarget && (event.key === "Enter" || event.key === " ");
  if (isOfButton || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const next = nextLine(event.key, active, lines.length);
  if (next !== null) return () => onActivate(lines[next]);
  const line = lines[active];
  return line?.kind === "order" ? lineOf(event.key, line.row, context.view) : foldOf(event.key, line);
}

/** Enter goes to the line that gave the order. */
function lineOf(key: string, { seat, call }: OrderRow, { match, round }: View): (() => void) | null {
  return key === "Enter" && call >= 0 ? () => void goToOrderLine(match, { round, seat, call }) : null;
}

/** What the user has marked with the mouse is copied as usual. */
function copyOf({ lines, active, contents }: KeyContext): (() => void) | null {
  const line = lines[active];
  if (line === undefined || window.getSelection()?.isCollapsed === false) return null;
  return () => void navigator.clipboard.writeText(tableText([line], contents)).catch(() => undefined);
}

function foldOf(key: string, line: TableLine | undefined): (() => void) | null {
  if (line?.kind !== "heading") return null;
  const opens = key === "ArrowRight" && !line.isOpen;
  const closes = key === "ArrowLeft" && line.isOpen;
  return opens || closes || key === "Enter" || key === " " ? () => toggleFold(line.fold) : null;
}

function nextLine(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + LINES_OF_A_PAGE,
    PageUp: active - LINES_OF_A_PAGE,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? null : Math.min(count - 1, Math.max(0, place));
}

/** Scrolls the selected line into sight when it changes, and no more than that. */
function useInSight(scroller: React.RefObject<HTMLElement | null>, active: number): void {
  useEffect(() => {
    const { current } = scroller;
    if (current === null || active < 0) return;
    const top = active * ROW_HEIGHT;
    const room = current.clientHeight - HEADER_HEIGHT;
    if (top < current.scrollTop) current.scrollTop = top;
    else if (top + ROW_HEIGHT > current.scrollTop + room) current.scrollTop = top + ROW_HEIGHT - room;
  }, [active, scroller]);
}
