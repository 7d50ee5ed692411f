import { useCursor } from "../../app/cursor";
import { usePalette } from "../../app/preferences";
import { useView, type View } from "../../app/view";
import styles from "./scores.module.css";

/** The players of the match in view, ordered by score, with their figures in the round in view. */
export function Scores() {
  const view = useView();
  const { seat, selectSeat } = useCursor();
  const palette = usePalette();
  if (view === null) return null;
  const { game, names } = view.match;
  const figures = game.figures.slice(0, 4);
  return (
    <table className={styles.table} aria-label="Scores">
      <thead>
        <tr>
          <th scope="col">Player</th>
          {figures.map((figure) => (
            <th scope="col" key={figure.name} className={styles.number}>
              {figure.title}
            </th>
          ))}
          <th scope="col" className={styles.number} title="Share of the CPU time of the match that has been used">
            CPU
          </th>
        </tr>
      </thead>
      <tbody>
        {byScore(view).map((one) => (
          <tr key={one} aria-selected={seat === one} onClick={() => selectSeat(seat === one ? null : one)}>
            <th scope="row">
              <span className={styles.swatch} style={{ background: palette.colours[`seat${one as 0 | 1 | 2 | 3}`] }} />
              <span className={styles.seat}>{one}</span> {names[one]}
            </th>
            {figures.map((figure) => (
              <td key={figure.name} className={styles.number}>
                {numberText(figure.read(view.state, one))}
              </td>
            ))}
            <td className={styles.number}>{cpuOf(view, one)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function byScore({ match, state }: View): number[] {
  const [score] = match.game.figures;
  return [0, 1, 2, 3].sort((one, other) => score.read(state, other) - score.read(state, one) || one - other);
}

/** A `.res` does not say all that a match knows. */
function numberText(value: number): string {
  return Number.isNaN(value) ? "?" : String(value);
}

/** The share of the CPU budget used so far, or that the player is frozen and why. */
function cpuOf({ match, round }: View, seat: number): string {
  const last = Math.min(round, match.played.length - 1 + match.timeline.firstRound) - match.timeline.firstRound;
  const fault = match.played
    .slice(0, last + 1)
    .flatMap(({ faults }) => faults)
    .find((one) => one.seat === seat);
  if (fault !== undefined) return `frozen: ${fault.reason}`;
  const share = match.played[last]?.status[seat];
  if (share === undefined) return match.commands === null ? "0 %" : "?";
  return `${(100 * Math.max(0, share)).toFixed(0)} %`;
}
