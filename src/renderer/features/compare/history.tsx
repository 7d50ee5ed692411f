import { useState } from "react";
import { en } from "../../../engine/contract/english";
import { findGame } from "../../../engine/games";
import type { ComparisonSummary } from "../../../main/contract/compare-api";
import { t, translated } from "../../../main/contract/language/translate";
import styles from "../../parts/contest.module.css";
import { dateWords, stateWords } from "../../parts/contest-words";
import { showComparison, useComparisons } from "../../session/compare/comparison-store";
import { Field } from "../../ui/field";
import { Select } from "../../ui/select";
import { playerName } from "./words";

/** All comparisons of the workspace, or those of one player. */
export function History() {
  const list = useComparisons((store) => store.list);
  const shown = useComparisons((store) => store.shown);
  const [player, setPlayer] = useState("");
  if (list === null) return <p className={styles.note}>{t`Looking for earlier comparisons …`}</p>;
  const names = [...new Set(list.flatMap(({ a, b }) => [a.name, b.name]))].sort();
  const wanted = list.filter(({ a, b }) => player === "" || a.name === player || b.name === player);
  return (
    <section className={styles.history} aria-label={t`History`}>
      <h2>{t`Earlier comparisons`}</h2>
      {list.length === 0 ? (
        <p className={styles.note}>{t`None yet. They are kept here, also when Tauler is closed.`}</p>
      ) : (
        <Field label={t`Of the player`}>
          <Select
            value={player}
            choices={[{ value: "", title: t`everybody` }, ...names.map((name) => ({ value: name, title: name }))]}
            onChoose={setPlayer}
          />
        </Field>
      )}
      <ul>
        {wanted.map((one) => (
          <li key={one.id}>
            <Entry one={one} isShown={one.id === shown} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @param props.one as the list has it, which may be older than what is known of one that is followed */
function Entry({ one: listed, isShown }: { readonly one: ComparisonSummary; readonly isShown: boolean }) {
  const live = useComparisons((store) => store.live[listed.id]);
  const { report, state, matchesPlayed } = live ?? {};
  const one = {
    ...listed,
    verdict: report?.verdict ?? listed.verdict,
    state: state ?? listed.state,
    matches: matchesPlayed ?? listed.matches,
  };
  return (
    <button type="button" aria-pressed={isShown} onClick={() => showComparison(one.id)}>
      <span className={styles.mark} data-verdict={one.verdict}>
        {translated(VERDICTS[one.verdict])}
      </span>
      <span>
        <strong>{playerName(one.b, one.a)}</strong> {t`against ${playerName(one.a, one.b)}`}
        <small>{detailsOf(one)}</small>
      </span>
    </button>
  );
}

const VERDICTS = { yes: en`yes`, no: en`no`, undecided: "?" } as const;

function detailsOf({ game, startedAt, matches, state, verdict }: ComparisonSummary): string {
  const ended = verdict === "undecided" ? t` · undecided` : "";
  const where = state.kind === "ended" ? ended : ` · ${stateWords(state)}`;
  return t`${findGame(game)?.title ?? game} · ${dateWords(startedAt)} · ${matches} matches${where}`;
}
