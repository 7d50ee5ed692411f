import { useMemo } from "react";
import { t } from "../../../main/contract/language/translate";
import type { MatchInView } from "../../session/match/match-in-view";
import { historyOf, useHistory } from "../../session/view/history";
import { Select } from "../../ui/select";
import styles from "./breakpoints.module.css";

export interface EventChoiceProps {
  readonly match: MatchInView;
  readonly code: string;
  readonly onChange: (code: string) => void;
}

/** All sentences of the game; those that were said in this match come first, with how often. */
export function EventChoice({ match, code, onChange }: EventChoiceProps) {
  const { readUpTo } = useHistory(match);
  const counts = useMemo(() => countsIn(match, readUpTo), [match, readUpTo]);
  const all = Object.entries(match.game.messages);
  const choiceOf = ([key, sentence]: readonly [string, string]) => {
    const times = counts.has(key) ? ` (${counts.get(key)})` : "";
    return { value: key, title: `${key}${times}: ${sentence}` };
  };
  return (
    <Select
      label={t`Event`}
      className={styles.event}
      value={code}
      choices={[
        { title: t`In this match`, choices: all.filter(([key]) => counts.has(key)).map(choiceOf) },
        { title: t`Not in this match`, choices: all.filter(([key]) => !counts.has(key)).map(choiceOf) },
      ]}
      onChoose={onChange}
    />
  );
}

function countsIn(match: MatchInView, readUpTo: number): ReadonlyMap<string, number> {
  const history = historyOf(match);
  const counts = new Map<string, number>();
  for (let round = match.timeline.firstRound; round < readUpTo; round++) {
    for (const { message } of history.inRound(round)) counts.set(message.code, (counts.get(message.code) ?? 0) + 1);
  }
  return counts;
}
