import { type Distribution, distributionOf, fightShareOf, shareBelow } from "../../../engine/explain/reroll";
import { t } from "../../../main/contract/language/translate";
import { Histogram } from "../../parts/histogram";
import type { View } from "../../session/view/view";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { SeatName } from "../../ui/seat-name";
import { useAskedDice } from "./asked-dice";
import { DICE, type Rolled, useReroll, type WatchedOrder } from "./use-reroll";
import styles from "./why.module.css";
import { margin, pattern, percent, verdictOnDeath, verdictOnFight, verdictOnOrder, verdictOnScore } from "./why-words";

interface OtherDiceProps {
  readonly view: View;
  readonly watched: WatchedOrder;
  /** Names what is asked about: results for another question are not shown. */
  readonly question: string;
}

/** The same orders with other dice: what was luck, and what was decided. */
export function OtherDice({ view, watched, question }: OtherDiceProps) {
  const { rolled, progress, roll } = useReroll(view, watched, question);
  useAskedDice(view, roll);
  if (view.round >= view.match.timeline.lastRound || view.match.timeline.requestsOf(view.round) === null) return null;
  return (
    <section className={styles.dice} aria-label={t`Other dice`}>
      <div className={styles.roll}>
        <Button
          hint={t`Plays this round again and again: the same orders, other dice (R)`}
          isDisabled={progress !== null}
          onPress={roll}
        >
          <Icon name="dice" /> {rolled === null ? t`Roll this round ${DICE} times` : t`Roll ${DICE} other dice`}
        </Button>
        {progress !== null && <progress value={progress} max={DICE} aria-label={t`Dice thrown`} />}
        {rolled === null && progress === null && (
          <span className={styles.soft}>{t`The same orders, other dice: was it luck or a decision?`}</span>
        )}
      </div>
      {rolled !== null && <Results view={view} rolled={rolled} watched={watched} />}
    </section>
  );
}

interface ResultsProps {
  readonly view: View;
  readonly rolled: Rolled;
  readonly watched: WatchedOrder;
}

function Results({ view, rolled, watched }: ResultsProps) {
  const distribution = distributionOf(rolled.results, rolled.isOrderWatched);
  const { happened } = rolled;
  const fight = fightShareOf(rolled.results, happened);
  const death = watched.unit < 0 ? null : verdictOnDeath(distribution.died, distribution.dice, happened.fate.died);
  return (
    <div className={styles.results}>
      {distribution.worked !== null && (
        <p className={styles.verdict}>
          {fight === null
            ? verdictOnOrder(distribution.worked, distribution.dice, happened.outcome?.effect === true)
            : verdictOnFight(fight)}
        </p>
      )}
      {death !== null && <p className={styles.verdict}>{death}</p>}
      {distribution.outcomes.length > 0 && (
        <Shares
          caption={t`What became of the order`}
          distribution={distribution}
          rows={distribution.outcomes.map(({ code, effect, count }) => ({
            text: `${effect === false ? t`ignored: ` : ""}${pattern(view.match.game.messages, { code })}`,
            count,
            isWhatHappened: code === (happened.outcome?.code ?? ""),
          }))}
        />
      )}
      {watched.unit >= 0 && (
        <Shares
          caption={t`What became of unit ${watched.unit}`}
          distribution={distribution}
          rows={fatesOf(rolled, distribution)}
        />
      )}
      {watched.unit >= 0 && (
        <Shares
          caption={t`What happened to unit ${watched.unit}`}
          distribution={distribution}
          rows={distribution.events.map(({ code, count }) => ({
            text: pattern(view.match.game.messages, { code }),
            count,
            isWhatHappened: happened.events.has(code),
          }))}
        />
      )}
      <Scores view={view} distribution={distribution} scores={happened.scores} />
    </div>
  );
}

interface ShareRow {
  readonly text: string;
  readonly count: number;
  readonly isWhatHappened: boolean;
}

function fatesOf({ happened: { fate } }: Rolled, distribution: Distribution): ShareRow[] {
  return [
    { text: t`moved`, count: distribution.moved, isWhatHappened: fate.moved },
    { text: t`died`, count: distribution.died, isWhatHappened: fate.died },
    { text: t`changed side`, count: distribution.changedSide, isWhatHappened: fate.changedSide },
  ];
}

interface SharesProps {
  readonly caption: string;
  readonly distribution: Distribution;
  readonly rows: readonly ShareRow[];
}

function Shares({ caption, distribution: { dice }, rows }: SharesProps) {
  if (rows.length === 0) return null;
  return (
    <table className={styles.shares}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ text, count, isWhatHappened }) => (
          <tr key={text} data-happened={isWhatHappened}>
            <td className={styles.number} title={t`give or take ${percent(margin(count / dice, dice))}`}>
              {percent(count / dice)}
            </td>
            <td className={styles.bar}>
              <div style={{ width: `${(100 * count) / dice}%` }} />
            </td>
            <td>
              {text}
              {isWhatHappened && <strong className={styles.mark}> {t`this is what happened`}</strong>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ScoresProps {
  readonly view: View;
  readonly distribution: Distribution;
  /** The scores that the round led to. */
  readonly scores: readonly number[];
}

function Scores({ view, distribution, scores }: ScoresProps) {
  return (
    <table className={styles.shares}>
      <caption>{t`Scores after the round: the line is what happened`}</caption>
      <tbody>
        {distribution.scores.map((values, seat) => {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
            <tr key={seat}>
              <td>
                <SeatName seat={seat} names={view.match.names} />
              </td>
              <ScoreCells seat={seat} values={values} happened={scores[seat]} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ScoreCellsProps {
  readonly seat: number;
  /** Ascending. */
  readonly values: readonly number[];
  readonly happened: number;
}

function ScoreCells({ seat, values, happened }: ScoreCellsProps) {
  const [least, middle, most] = [values[0], values[values.length >> 1], values[values.length - 1]];
  if (least === most) return <td colSpan={2}>{t`${least}: the dice change nothing`}</td>;
  const below = shareBelow(values, happened);
  const words = t`${happened}: ${verdictOnScore(below)}, more than ${percent(below)} of the dice gave (${least} to ${most}, half of them at most ${middle})`;
  return (
    <>
      <td>
        <Histogram
          label={t`Scores of player ${seat}: ${words}`}
          colour={`var(--seat${seat})`}
          values={values}
          happened={happened}
        />
      </td>
      <td>{words}</td>
    </>
  );
}
