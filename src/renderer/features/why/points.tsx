import { orderInSlot } from "../../../engine/explain/causes";
import { type Share, sharesOf } from "../../../engine/explain/effects";
import type { Happening } from "../../../engine/explain/happenings";
import type { MatchHistory } from "../../../engine/explain/history";
import { t } from "../../../main/contract/language/translate";
import { figuresOf } from "../../session/match/figures";
import type { View } from "../../session/view/view";
import { Sentence } from "./cause-tree";
import styles from "./why.module.css";

const MOST_ROWS = 40;

interface Row {
  readonly share: Share;
  readonly points: number;
  /** How many events of one kind and place are in this row. */
  readonly count: number;
}

/** Events of one kind in one place are one row: a spell changes the owner of hundreds of cells. */
function rowsOf(shares: readonly Share[], seat: number): Row[] {
  const rows = new Map<string, Row>();
  for (const share of shares) {
    const points = share.points[seat];
    if (points === 0) continue;
    const { step, slot, message } = share.happening;
    const key = `${step} ${slot} ${message.code} ${Math.sign(points)}`;
    const row = rows.get(key);
    rows.set(
      key,
      row === undefined ? { share, points, count: 1 } : { ...row, points: row.points + points, count: row.count + 1 },
    );
  }
  return [...rows.values()].sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
}

export interface PointsProps {
  readonly view: View;
  readonly history: MatchHistory;
  readonly seat: number;
}

/** Where a player's points came from and went to in the round in view, event by event. */
export function Points({ view, history, seat }: PointsProps) {
  const rows = rowsOf(sharesOf(history, view.round, view.state), seat);
  const change = scoreChange(view, seat);
  return (
    <article className={styles.effect}>
      <h2>{t`The score of player ${seat} ${changeWords(change)} in round ${view.round}`}</h2>
      {rows.length === 0 && <p className={styles.soft}>{t`No event of this round gave or took points.`}</p>}
      <table className={styles.points} aria-label={t`Points of player ${seat}`}>
        <tbody>
          {rows.slice(0, MOST_ROWS).map(({ share, points, count }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its position
            <tr key={index}>
              <td className={styles.number} data-sign={Math.sign(points)}>
                {signed(points)}
              </td>
              <td>
                {count > 1 && <DoneBy view={view} history={history} happening={share.happening} />}
                <Sentence view={view} happening={share.happening} />
                {count > 1 && <span className={styles.soft}> {t`and ${count - 1} more like this`}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && <p className={styles.soft}>{t`and ${rows.length - MOST_ROWS} smaller ones`}</p>}
    </article>
  );
}

/** The order that did many things of one kind, like a spell. */
function DoneBy({
  view,
  history,
  happening: { round, slot },
}: Omit<PointsProps, "seat"> & { readonly happening: Happening }) {
  const order = slot === null ? null : orderInSlot(history, round, slot);
  if (order === null) return null;
  return (
    <div>
      <Sentence view={view} happening={order} />
    </div>
  );
}

function scoreChange({ match, round }: View, seat: number): number | null {
  if (round >= match.timeline.lastRound) return null;
  const { values } = figuresOf(match).read(0);
  const index = round - match.timeline.firstRound;
  return values[seat][index + 1] - values[seat][index];
}

function changeWords(change: number | null): string {
  if (change === null) return t`is not known yet`;
  if (change === 0) return t`stayed the same`;
  return change > 0 ? t`rose by ${change}` : t`fell by ${-change}`;
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : `−${-points}`;
}
