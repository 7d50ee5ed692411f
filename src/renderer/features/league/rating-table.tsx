import { useRef } from "react";
import { decimal, t } from "../../../main/contract/language/translate";
import type { LeagueProgress, RatedPlayer } from "../../../main/contract/league-api";
import { percent } from "../../parts/contest-words";
import { useVisibleRows } from "../../ui/virtual-rows";
import styles from "./league.module.css";
import { placeOn, pointWords, ranksOf, type Scale, scaleOf } from "./scale";

const ROW_HEIGHT = 26;

/** Who is how good, the best first. Only the rows in sight are in the page. */
export function RatingTable({ live }: { readonly live: LeagueProgress }) {
  const scroller = useRef<HTMLElement>(null);
  const { rows, players } = live;
  const { first, end } = useVisibleRows(scroller, { count: rows.length, rowHeight: ROW_HEIGHT });
  const ranks = ranksOf(rows);
  const scale = scaleOf(rows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable without a pointer
    <section className={styles.scroller} ref={scroller} aria-label={t`Ratings`} tabIndex={0} data-scrolls="">
      <table className={styles.ratings} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t`Rank`}</th>
            <th scope="col" className={styles.left}>
              {t`Player`}
            </th>
            <th scope="col">{t`Rating`}</th>
            <th scope="col" className={`${styles.wide} ${styles.left}`}>
              {t`Interval`}
            </th>
            <th scope="col">{t`Matches`}</th>
            <th scope="col">{t`Points`}</th>
            <th scope="col">{t`First`}</th>
            <th scope="col">{t`Frozen`}</th>
          </tr>
        </thead>
        <tbody>
          <Space rows={first} />
          {rows.slice(first, end).map((row, index) => (
            <Row
              key={row.player}
              index={first + index}
              rank={ranks[first + index]}
              name={players[row.player].name}
              row={row}
              scale={scale}
            />
          ))}
          <Space rows={rows.length - end} />
        </tbody>
      </table>
    </section>
  );
}

/** In the place of rows that are out of sight. */
function Space({ rows }: { readonly rows: number }) {
  if (rows <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it has the focus
    <tr aria-hidden="true">
      <td colSpan={8} className={styles.space} style={{ height: rows * ROW_HEIGHT }} />
    </tr>
  );
}

interface RowProps {
  readonly index: number;
  readonly rank: number;
  readonly name: string;
  readonly row: RatedPlayer;
  readonly scale: Scale;
}

function Row({ index, rank, name, row, scale }: RowProps) {
  const { rating, interval, matches, meanScore, first, frozen } = row;
  return (
    <tr aria-rowindex={index + 2}>
      <td>{rank}</td>
      <th scope="row">{name}</th>
      <td>{pointWords(rating)}</td>
      <td className={styles.wide}>
        <span className={styles.interval}>
          <span className={styles.ends}>
            {interval === null ? t`not known yet` : t`${pointWords(interval.low)} to ${pointWords(interval.high)}`}
          </span>
          <Bar row={row} scale={scale} />
        </span>
      </td>
      <td>{matches}</td>
      <td>{decimal(meanScore, 1)}</td>
      <td>{percent(first)}</td>
      <td className={frozen > 0 ? styles.frozen : undefined}>{frozen === 0 ? "–" : percent(frozen)}</td>
    </tr>
  );
}

function Bar({ row: { rating, interval }, scale }: { readonly row: RatedPlayer; readonly scale: Scale }) {
  const at = (elo: number) => placeOn(scale, elo);
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.zero} style={{ left: `${at(0)}%` }} />
      {interval !== null && (
        <span
          className={styles.reach}
          style={{ left: `${at(interval.low)}%`, width: `${at(interval.high) - at(interval.low)}%` }}
        />
      )}
      <span className={styles.dot} style={{ left: `${at(rating)}%` }} />
    </span>
  );
}
