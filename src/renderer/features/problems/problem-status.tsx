import { t } from "../../../main/contract/language/translate";
import { showTab } from "../../session/commands/bus";
import { useMatch } from "../../session/match/match-store";
import { useSavedProblems } from "../../session/match/saved-problems";
import { seatsOf } from "../../session/match/seats";
import { useSetup } from "../../session/match/setup-store";
import { unplayedWords, useUnplayed } from "../../session/match/unplayed";
import type { PlacedProblem } from "../../session/workspace/problem-list";
import { Icon } from "../../ui/icon";
import unseen from "../../ui/unseen.module.css";
import styles from "./problems.module.css";
import { useProblemList } from "./use-problem-list";

/** How many problems there are, and whether the match could be played all the same. For the status bar; a click shows them. */
export function ProblemStatus() {
  const list = useProblemList();
  const unplayed = useUnplayed();
  const setup = useSetup();
  const isRunning = useMatch((store) => store.isRunning);
  const isWrong = useSavedProblems((store) => store.isWrong);
  const errors = list.filter(({ problem }) => problem.severity === "error");
  const words = unplayed?.isWhole === true ? unplayedWords(unplayed) : null;
  const isPlayed = unplayed === null && !isRunning && errors.some(({ path }) => seatsOf(path, setup).length > 0);
  return (
    <>
      <button
        type="button"
        className={styles.status}
        data-worst={errors.length > 0 || unplayed !== null ? "error" : list[0]?.problem.severity}
        title={t`Show the problems`}
        onClick={() => showTab("problems")}
      >
        <Icon name={list.length === 0 && unplayed === null ? "good" : "error"} size={14} />{" "}
        {unplayed !== null && list.length === 0 ? t`Not played` : countWords(list)}
        {isPlayed && t` · played`}
      </button>
      <span role="alert" className={styles.alert}>
        {words !== null && (
          <button type="button" className={styles.unplayed} title={words} onClick={() => showTab("problems")}>
            {words}
          </button>
        )}
      </span>
      <span role="status" className={unseen.unseen}>
        {isPlayed && isWrong && t`Played, with errors`}
      </span>
    </>
  );
}

function countWords(list: readonly PlacedProblem[]): string {
  const count = (wanted: string) => list.filter(({ problem }) => problem.severity === wanted).length;
  const [errors, warnings] = [count("error"), count("warning")];
  const words = [errors > 0 ? t`${errors} error(s)` : "", warnings > 0 ? t`${warnings} warning(s)` : ""];
  return words.filter((word) => word !== "").join(", ") || t`No problems`;
}
