import { formatProblem } from "../../../engine/match/result";
import { useCursor } from "../../app/cursor";
import { type MatchInView, useMatch } from "../../app/match-store";
import { Button } from "../../ui/button";
import styles from "./match.module.css";

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
  const change = previous === null ? null : comparison(previous, match);
  return (
    <output className={styles.status}>
      {match.status === "stopped" ? "Stopped. " : ""}
      {scoreText(match)}
      {change !== null && (
        <>
          {" "}
          · before: {scoreText(previous as MatchInView)}
          {change.round === null ? (
            " · the same orders in every round"
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

function scoreText(match: MatchInView): string {
  const state = match.timeline.stateAt(match.timeline.lastRound);
  const [score] = match.game.figures;
  return match.names.map((name, seat) => `${name} ${score.read(state, seat)}`).join(", ");
}

/** The first round in which two matches of one game differ in orders; null when there is none. */
function comparison(before: MatchInView, after: MatchInView): { readonly round: number | null } | null {
  if (before.game !== after.game || before.setup.seed !== after.setup.seed) return null;
  const rounds = Math.min(before.played.length, after.played.length);
  for (let index = 0; index < rounds; index++) {
    const same = JSON.stringify(before.played[index].orders) === JSON.stringify(after.played[index].orders);
    if (!same) return { round: after.played[index].round };
  }
  return { round: null };
}
