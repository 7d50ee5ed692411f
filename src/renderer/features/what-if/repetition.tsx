import { useEffect, useRef } from "react";
import { decimal, t } from "../../../main/contract/language/translate";
import { Histogram } from "../../parts/histogram";
import { SeatName } from "../../ui/seat-name";
import { placesOf } from "./fork-difference";
import { type Repetition, useFork } from "./fork-store";
import styles from "./what-if.module.css";

/** How the fork ends with many dice: the scores and places of each player, instead of one anecdote. */
export function RepetitionTable() {
  const { repetition, original } = useFork();
  const section = useRef<HTMLElement>(null);
  const shownTitle = repetition?.title;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another repetition is to be seen
  useEffect(() => {
    section.current?.scrollIntoView({ block: "start" });
  }, [shownTitle]);
  if (repetition === null || original === null) return null;
  const { plays, count, isRunning, title } = repetition;
  const isPaired = plays.some((play) => play.original !== null);
  return (
    <section className={styles.repetition} ref={section} aria-label={t`Many dice`}>
      <h2>{title}</h2>
      {isRunning && <progress value={plays.length} max={count} aria-label={t`Plays`} />}
      {!isRunning && plays.length < count && (
        <p className={styles.soft}>{t`Cancelled after ${plays.length} of ${count}.`}</p>
      )}
      {plays.length > 0 && (
        <table className={styles.scores} aria-label={t`Final scores with other dice`}>
          <thead>
            <tr>
              <th scope="col">{t`Player`}</th>
              <th scope="col">{t`Final score`}</th>
              <th scope="col">{t`Median`}</th>
              <th scope="col">{t`Middle 80 %`}</th>
              <th scope="col">{t`1st`}</th>
              <th scope="col">{t`2nd`}</th>
              <th scope="col">{t`3rd`}</th>
              <th scope="col">{t`4th`}</th>
            </tr>
          </thead>
          <tbody>
            {[0, 1, 2, 3].flatMap((seat) => [
              <Row key={`${seat} fork`} repetition={repetition} seat={seat} which="scores" names={repetition.names} />,
              ...(isPaired
                ? [
                    <Row
                      key={`${seat} match`}
                      repetition={repetition}
                      seat={seat}
                      which="original"
                      names={original.names}
                    />,
                  ]
                : []),
            ])}
          </tbody>
        </table>
      )}
      {isPaired && <Paired repetition={repetition} names={repetition.names} />}
    </section>
  );
}

interface RowProps {
  readonly repetition: Repetition;
  readonly seat: number;
  readonly which: "scores" | "original";
  readonly names: readonly string[];
}

function Row({ repetition: { plays }, seat, which, names }: RowProps) {
  const all = plays.flatMap((play) => play[which] ?? []);
  const scores = all.filter((_, index) => index % 4 === seat).sort((one, other) => one - other);
  const places = plays.flatMap((play) => (play[which] === null ? [] : [placesOf(play[which])[seat]]));
  const share = (place: number) =>
    `${Math.round((100 * places.filter((one) => one === place).length) / places.length)} %`;
  const label = which === "scores" ? t`fork` : t`match`;
  return (
    <tr data-which={which}>
      <th scope="row">
        {which === "scores" ? (
          <SeatName seat={seat} names={names} />
        ) : (
          <span className={styles.soft}>{t`as in the match`}</span>
        )}
      </th>
      <td>
        <Histogram
          label={t`Final scores of player ${seat}, ${label}: from ${scores[0]} to ${scores.at(-1)}`}
          colour={`var(--seat${seat})`}
          values={scores}
          happened={quantile(scores, 0.5)}
        />
      </td>
      <td>{quantile(scores, 0.5)}</td>
      <td>
        {quantile(scores, 0.1)} – {quantile(scores, 0.9)}
      </td>
      {[1, 2, 3, 4].map((place) => (
        <td key={place}>{share(place)}</td>
      ))}
    </tr>
  );
}

/** The same dice, with and without the changes: what they are worth. */
function Paired({ repetition: { plays }, names }: Pick<RowProps, "repetition" | "names">) {
  const pairs = plays.flatMap(({ scores, original }) => (original === null ? [] : [{ scores, original }]));
  const words = [0, 1, 2, 3].map((seat) => {
    const mean = pairs.reduce((sum, { scores, original }) => sum + scores[seat] - original[seat], 0) / pairs.length;
    const better = pairs.filter(({ scores, original }) => scores[seat] > original[seat]).length;
    return t`${names[seat]} (player ${seat}) ${mean >= 0 ? "+" : "−"}${decimal(Math.abs(mean), 1)} points on average, better with ${better} of ${pairs.length} dice`;
  });
  return <p className={styles.soft}>{t`With the same dice, the fork against the match: ${words.join("; ")}.`}</p>;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
