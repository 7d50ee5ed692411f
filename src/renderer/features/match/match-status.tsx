import { formatProblem } from "../../../engine/contract/result";
import { scoresOf } from "../../../engine/play/runner";
import type { MatchInView } from "../../session/match/match-in-view";
import { useMatch } from "../../session/match/match-store";
import { requestOf, useSetup } from "../../session/match/setup-store";
import styles from "./match.module.css";

/** One line about the match: that it runs, why there is none, or how it ended. */
export function MatchStatus() {
  const { match, failure, isRunning } = useMatch();
  useMatch((store) => store.revision);
  const isOutdated = useIsOutdated();
  if (failure !== null) {
    return (
      <div className={styles.statusError} role="alert">
        {[failure.problem, ...failure.problems].map((problem) => (
          <p key={`${problem.line} ${problem.message}`}>{formatProblem(cleaned(problem))}</p>
        ))}
      </div>
    );
  }
  if (match === null) return null;
  if (isRunning) {
    return (
      <output className={styles.status}>
        {match.status === "running"
          ? `Running: round ${match.timeline.lastRound} of ${match.game.rounds(match.setup.configuration.settings)}`
          : "Running: the board changes once the new match has come as far."}
      </output>
    );
  }
  return (
    <output className={styles.status}>
      {match.file !== null && `${match.file}: `}
      {match.status === "stopped" && (match.file === null ? "Stopped. " : "cut short. ")}
      {scoreText(match)}
      {!isReproducible(match) && (
        <span className={styles.outdated}>
          Not reproducible: the machine had a part in how a player was frozen. Played again, it may come out otherwise.
        </span>
      )}
      {isOutdated && <span className={styles.outdated}>The set-up has changed since: Run (Ctrl+F5) plays it.</span>}
    </output>
  );
}

/** The scores at the end of what has been played, as a person reads them. */
function scoreText({ game, names, timeline }: MatchInView): string {
  const scores = scoresOf(game, timeline.stateAt(timeline.lastRound));
  return names.map((name, seat) => `${name} ${scores[seat]}`).join(", ");
}

function isReproducible({ played }: MatchInView): boolean {
  return played.every(({ faults }) => faults.every((fault) => fault.isReproducible !== false));
}

/** Would the next match be another one than the one in view? */
function useIsOutdated(): boolean {
  const request = useMatch((store) => store.match?.request ?? null);
  const next = useSetup(requestText);
  return request !== null && JSON.stringify(request) !== next;
}

function requestText(store: Parameters<typeof requestOf>[0]): string {
  return JSON.stringify(requestOf(store));
}

/** Absent fields of the contract are absent fields of the engine's problem. */
function cleaned(problem: { message: string; code: string; file?: string | undefined; line?: number | undefined }) {
  const { code, message, file, line } = problem;
  return { code, message, ...(file === undefined ? {} : { file }), ...(line === undefined ? {} : { line }) };
}
