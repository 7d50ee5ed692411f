import { showTab } from "../../session/commands/bus";
import { useCursor } from "../../session/cursor/cursor";
import { useView, type View } from "../../session/view/view";
import { SeatMark } from "../../ui/seat-name";
import styles from "./scores.module.css";
import { cpuShare, faultUntil } from "./standing";

/** The players of the match in view, ordered by score, with their figures in the round in view. */
export function Scores() {
  const view = useView();
  if (view === null) return null;
  const [score, ...others] = view.match.game.figures;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable without a pointer
    <section className={styles.scroller} aria-label="Players" tabIndex={0} data-scrolls="">
      <table className={styles.table} aria-label="Scores">
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col" className={styles.number}>
              {score.title}
            </th>
            <th scope="col" className={styles.number} title="Share of the CPU time of the match that has been used">
              CPU
            </th>
            {others.map(({ name, title }) => (
              <th scope="col" key={name} className={styles.number}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byScore(view).map((seat) => (
            <PlayerRow key={seat} view={view} seat={seat} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PlayerRow({ view, seat }: { readonly view: View; readonly seat: number }) {
  const { seat: selected, selectSeat } = useCursor();
  const { state, match } = view;
  const [score, ...others] = match.game.figures;
  const isSelected = selected === seat;
  return (
    <tr data-selected={isSelected || undefined}>
      <th scope="row">
        <button
          type="button"
          className={styles.player}
          aria-pressed={isSelected}
          title="Show this player in the inspector"
          onClick={() => selectSeat(isSelected ? null : seat)}
        >
          <SeatMark seat={seat} />
          <span className={styles.seat}>{seat}</span> {match.names[seat]}
        </button>
      </th>
      <td className={styles.score}>{figureText(score.read(state, seat))}</td>
      <td className={styles.number}>
        <Cpu view={view} seat={seat} />
      </td>
      {others.map(({ name, read }) => (
        <td key={name} className={styles.number}>
          {figureText(read(state, seat))}
        </td>
      ))}
    </tr>
  );
}

/** The share of the CPU budget used so far, or that the player is frozen: a click shows where. */
function Cpu({ view: { match, round }, seat }: { readonly view: View; readonly seat: number }) {
  const fault = faultUntil(match.played, round, seat);
  if (fault === null) return cpuShare(match.played, round, seat);
  const isMarked = fault.isReproducible === false;
  const show = () => {
    useCursor.getState().goToRound(fault.round);
    showTab("console");
  };
  return (
    <button
      type="button"
      className={styles.frozen}
      title={`Round ${fault.round}: ${fault.message}${isMarked ? "; the machine had a part in it" : ""} (show it)`}
      onClick={show}
    >
      frozen: {fault.reason}, round {fault.round}
      {isMarked && " (not reproducible)"}
    </button>
  );
}

function byScore({ match, state }: View): number[] {
  const [score] = match.game.figures;
  return [0, 1, 2, 3].sort((one, other) => score.read(state, other) - score.read(state, one) || one - other);
}

/** A figure that a `.res` does not tell is no number. */
function figureText(value: number): string {
  return Number.isNaN(value) ? "–" : String(value);
}
