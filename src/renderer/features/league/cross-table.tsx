import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "../../../main/contract/language/translate";
import type { LeagueProgress } from "../../../main/contract/league-api";
import pageStyles from "../../parts/contest.module.css";
import { loadCross, useLeagues } from "../../session/compare/league-store";
import { nextIndex } from "../../ui/next-index";
import { useVisibleRows } from "../../ui/virtual-rows";
import type { VisibleRows } from "../../ui/visible-rows";
import styles from "./league.module.css";
import type { MatchesWanted } from "./match-list";

const ROW_HEIGHT = 26;
/** Two lines: players of a course have long names with one beginning. */
const HEAD_HEIGHT = 40;
const COLUMN_WIDTH = 64;
const NAME_WIDTH = 110;

export interface CrossTableProps {
  readonly id: string;
  readonly live: LeagueProgress;
  readonly onShow: (wanted: MatchesWanted) => void;
}

/** Who ranked above whom: the player of the row against that of the column, in the order of the ratings. A cell opens its matches. */
export function CrossTableView({ id, live, onShow }: CrossTableProps) {
  const { blocks } = live;
  const cross = useLeagues((store) => (store.cross?.league === id ? store.cross : null));
  // Also when an answer has come: there may be more blocks by then.
  useEffect(() => {
    if (cross?.blocks !== blocks || cross.shares.length !== live.players.length) void loadCross(id);
  }, [id, blocks, cross, live.players.length]);
  if (cross === null) return <p className={pageStyles.note}>{t`Counting …`}</p>;
  return <Grid live={live} shares={cross.shares} onShow={onShow} />;
}

interface GridProps extends Omit<CrossTableProps, "id"> {
  readonly shares: readonly (readonly (number | null)[])[];
}

/** One Tab stop; the arrows go from cell to cell. Only the cells in sight are in the page. */
function Grid({ live, shares, onShow }: GridProps) {
  const scroller = useRef<HTMLElement>(null);
  const { rows: ranked, players } = live;
  const order = ranked.map(({ player }) => player);
  const count = order.length;
  const rows = useVisibleRows(scroller, { count, rowHeight: ROW_HEIGHT });
  const columns = useVisibleRows(scroller, { count, rowHeight: COLUMN_WIDTH, axis: "horizontal" });
  const cell = useActiveCell(scroller, order);
  const visible = order.slice(columns.first, columns.end);
  const names = (player: number) => players[player].name;
  const show = ({ target }: MouseEvent) => {
    const place = placeOf(target);
    if (place === null) return;
    cell.goTo(place.row, place.column);
    onShow({ player: order[place.row], other: order[place.column] });
  };
  return (
    <section className={styles.scroller} ref={scroller} aria-label={t`Cross-table`} data-scrolls="">
      <table
        className={styles.cross}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are gone through with arrows
        role="grid"
        aria-label={t`Share of their meetings in which the player of the row ranked above that of the column`}
        aria-rowcount={count + 1}
        aria-colcount={count + 1}
        style={{ width: NAME_WIDTH + count * COLUMN_WIDTH }}
        onKeyDown={(event) => cell.move(event)}
        onClick={show}
      >
        <Head names={visible.map(names)} columns={columns} count={count} />
        <tbody>
          <Gap rows={rows.first} />
          {order.slice(rows.first, rows.end).map((row, index) => (
            <Row key={row} name={names(row)} index={rows.first + index} columns={columns} count={count}>
              {visible.map((column, place) => (
                <Cell
                  key={column}
                  share={shares[row]?.[column] ?? null}
                  label={t`${names(row)} against ${names(column)}`}
                  row={rows.first + index}
                  column={columns.first + place}
                  isActive={cell.row === rows.first + index && cell.column === columns.first + place}
                  isOwn={row === column}
                />
              ))}
            </Row>
          ))}
          <Gap rows={count - rows.end} />
        </tbody>
      </table>
    </section>
  );
}

interface LineProps {
  /** Which are in the page. */
  readonly columns: Pick<VisibleRows, "first" | "end">;
  /** How many there are. */
  readonly count: number;
}

function Head({ names, columns, count }: LineProps & { readonly names: readonly string[] }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <td className={styles.corner} style={{ width: NAME_WIDTH }} />
        <Space columns={columns.first} />
        {names.map((name, index) => (
          <th
            key={name}
            scope="col"
            aria-colindex={columns.first + index + 2}
            style={{ width: COLUMN_WIDTH, height: HEAD_HEIGHT }}
            title={name}
          >
            {name}
          </th>
        ))}
        <Space columns={count - columns.end} />
      </tr>
    </thead>
  );
}

interface RowProps extends LineProps {
  readonly name: string;
  readonly index: number;
  readonly children: ReactNode;
}

function Row({ name, index, columns, count, children }: RowProps) {
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" title={name}>
        {name}
      </th>
      <Space columns={columns.first} />
      {children}
      <Space columns={count - columns.end} />
    </tr>
  );
}

interface CellProps {
  /** Null where they have not met. */
  readonly share: number | null;
  readonly label: string;
  readonly row: number;
  readonly column: number;
  readonly isActive: boolean;
  /** On the diagonal. */
  readonly isOwn: boolean;
}

/** Nothing of it changes while others come into sight: a thousand of them are in the page, and the table listens for all. */
const Cell = memo(({ share, label, row, column, isActive, isOwn }: CellProps) => {
  const shade = share === null ? undefined : shadeOf(share);
  const percent = share === null ? null : Math.round(100 * share);
  return (
    <td aria-colindex={column + 2} style={{ background: shade }} data-own={isOwn || undefined}>
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        data-active={isActive || undefined}
        data-place={share === null || isOwn ? undefined : `${row} ${column}`}
        aria-disabled={share === null || isOwn}
        aria-label={`${label}: ${percent === null ? t`no meeting` : `${percent} %`}`}
      >
        {percent}
      </button>
    </td>
  );
});

/** The cell that was clicked, among all of the table; null where there are no matches to be shown. */
function placeOf(target: EventTarget): { readonly row: number; readonly column: number } | null {
  const place = target instanceof Element ? target.closest<HTMLElement>("[data-place]")?.dataset["place"] : undefined;
  if (place === undefined) return null;
  const [row, column] = place.split(" ").map(Number);
  return { row, column };
}

/** Better than half is green, worse is red, and one half is nothing; the number says the same. */
function shadeOf(share: number): string {
  const strength = Math.round(50 * Math.abs(share - 1 / 2));
  return `color-mix(in srgb, var(--${share > 1 / 2 ? "good" : "error"}) ${strength}%, transparent)`;
}

function Space({ columns }: { readonly columns: number }) {
  return columns > 0 ? <td aria-hidden="true" style={{ width: columns * COLUMN_WIDTH }} /> : null;
}

function Gap({ rows }: { readonly rows: number }) {
  if (rows <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it has the focus
    <tr aria-hidden="true">
      <td className={styles.space} style={{ height: rows * ROW_HEIGHT }} />
    </tr>
  );
}

/** Which cell has the focus, or would have it; arrows move it, and it comes into sight. */
function useActiveCell(scroller: React.RefObject<HTMLElement | null>, order: readonly number[]) {
  const [{ row, column }, setCell] = useState({ row: 0, column: Math.min(1, order.length - 1) });
  const isMoving = useRef(false);
  useEffect(() => {
    const { current } = scroller;
    if (current === null || !isMoving.current) return;
    bringIntoSight(current, row, column);
    // What has just come into sight is in the page with the next picture.
    const frame = requestAnimationFrame(() => {
      isMoving.current = false;
      current.querySelector<HTMLElement>("[data-active]")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [row, column, scroller]);
  const move = (event: KeyboardEvent) => {
    const count = order.length;
    const down = event.key.startsWith("Arrow") ? nextIndex(event.key, { index: row, count, axis: "vertical" }) : null;
    const across = nextIndex(event.key, { index: column, count, axis: "horizontal" });
    if (down === null && across === null) return;
    event.preventDefault();
    event.stopPropagation();
    isMoving.current = true;
    setCell({ row: down ?? row, column: across ?? column });
  };
  return { row, column, move, goTo: (to: number, across: number) => setCell({ row: to, column: across }) };
}

function bringIntoSight(scroller: HTMLElement, row: number, column: number): void {
  const top = row * ROW_HEIGHT;
  const left = column * COLUMN_WIDTH;
  const roomDown = scroller.clientHeight - HEAD_HEIGHT;
  const roomAcross = scroller.clientWidth - NAME_WIDTH;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + ROW_HEIGHT > scroller.scrollTop + roomDown) scroller.scrollTop = top + ROW_HEIGHT - roomDown;
  if (left < scroller.scrollLeft) scroller.scrollLeft = left;
  else if (left + COLUMN_WIDTH > scroller.scrollLeft + roomAcross)
    scroller.scrollLeft = left + COLUMN_WIDTH - roomAcross;
}
