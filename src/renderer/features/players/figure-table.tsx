import { t, translated } from "../../../main/contract/language/translate";
import { useView, type View } from "../../session/view/view";
import styles from "./scores.module.css";
import { cpuShare, figureText, finalScores, rankOf, scoresIn } from "./standing";

export interface FigureTableProps {
  /** What the table is called. */
  readonly label: string;
}

/** All figures of the round in view, players as columns, by seat. */
export function FigureTable({ label }: FigureTableProps) {
  const view = useView();
  if (view === null) return null;
  const { match, state, round } = view;
  const [, ...others] = match.game.figures;
  const seats = [0, 1, 2, 3];
  const last = finalScores(match);
  return (
    <table className={styles.table} aria-label={label}>
      <Heads view={view} />
      <tbody>
        <tr>
          <th scope="row" title={t`Share of the CPU time of the match that has been used`}>
            {t`CPU`}
          </th>
          {seats.map((seat) => (
            <td key={seat}>{cpuShare(match.played, round, seat)}</td>
          ))}
        </tr>
        {others.map(({ name, title, read }) => (
          <tr key={name}>
            <th scope="row">{translated(title)}</th>
            {seats.map((seat) => (
              <td key={seat}>{figureText(read(state, seat))}</td>
            ))}
          </tr>
        ))}
        {last !== null && (
          <tr>
            <th scope="row">{t`Ends with`}</th>
            {seats.map((seat) => (
              <td key={seat}>
                <b>{figureText(last[seat])}</b>
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Heads({ view: { match, round, state } }: { readonly view: View }) {
  const scores = scoresIn(match.game, state);
  return (
    <thead>
      <tr>
        <td>
          <small>{t`Round ${round} of ${match.timeline.lastRound}`}</small>
        </td>
        {match.names.map((name, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <th key={seat} scope="col" style={{ "--seat": `var(--seat${seat})` }}>
            {seat} {name} <small>{rankOf(scores, seat)}</small>
            <strong>{figureText(scores[seat])}</strong>
          </th>
        ))}
      </tr>
    </thead>
  );
}
