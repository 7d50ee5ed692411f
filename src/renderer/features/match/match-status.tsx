import { useMemo } from "react";
import { formatProblem } from "../../../engine/contract/result";
import { useCursor } from "../../session/cursor/cursor";
import type { MatchInView } from "../../session/match/match-in-view";
import { useMatch } from "../../session/match/match-store";
import { requestOf, useSetup } from "../../session/match/setup-store";
import { Button } from "../../ui/button";
import styles from "./match.module.css";
import { changeBetween, scoreText } from "./match-change";

/** One line about the match: that it runs, why there is none, or what changed against the one before. */
export function MatchStatus() {
  const { match, previous, failure, isRunning } = useMatch();
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
      <Change before={previous} after={match} />
      {isOutdated && <span className={styles.outdated}>The set-up has changed since: Run (Ctrl+F5) plays it.</span>}
    </output>
  );
}

function isReproducible({ played }: MatchInView): boolean {
  return played.every(({ faults }) => faults.every((fault) => fault.isReproducible !== false));
}

interface ChangeProps {
  readonly before: MatchInView | null;
  readonly after: MatchInView;
}

/** What a save has done: the scores that changed, and where the difference begins. */
function Change({ before, after }: ChangeProps) {
  const goToRound = useCursor((cursor) => cursor.goToRound);
  const change = useMemo(() => (before === null ? null : changeBetween(before, after)), [before, after]);
  if (change === null) return null;
  const { scores, round } = change;
  if (round === null) return <span>· the same in every round</span>;
  return (
    <>
      <span>· {scores.length === 0 ? "the same scores" : scores.join(", ")}</span>
      <Button onPress={() => goToRound(round)}>First difference: round {round}</Button>
    </>
  );
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
