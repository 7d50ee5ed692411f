import { formatProblem } from "../../../engine/match/result";
import { useCursor } from "../../app/cursor";
import { useMatch } from "../../app/match-store";
import { Button } from "../../ui/button";
import styles from "./match.module.css";
import { changeBetween, scoreText } from "./match-change";

/** One line about the match: that it runs, why there is none, or what changed against the one before. */
export function MatchStatus() {
  const { match, previous, failure, isRunning } = useMatch();
  useMatch((store) => store.revision);
  const goToRound = useCursor((cursor) => cursor.goToRound);
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
        Running: round {match.timeline.lastRound} of {match.game.rounds(match.setup.configuration.settings)}
      </output>
    );
  }
  const change = previous === null ? null : changeBetween(previous, match);
  return (
    <output className={styles.status}>
      {match.file !== null && `${match.file}: `}
      {match.status === "stopped" && (match.file === null ? "Stopped. " : "cut short. ")}
      {scoreText(match)}
      {change !== null && (
        <>
          {" "}
          · before: {change.scores}
          {change.round === null ? (
            " · the same in every round"
          ) : (
            <Button onPress={() => goToRound(change.round ?? 0)}>First difference: round {change.round}</Button>
          )}
        </>
      )}
    </output>
  );
}

/** Absent fields of the contract are absent fields of the engine's problem. */
function cleaned(problem: { message: string; code: string; file?: string | undefined; line?: number | undefined }) {
  const { code, message, file, line } = problem;
  return { code, message, ...(file === undefined ? {} : { file }), ...(line === undefined ? {} : { line }) };
}
