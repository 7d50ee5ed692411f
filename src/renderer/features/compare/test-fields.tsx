import { en } from "../../../engine/contract/english";
import type { Objective } from "../../../engine/stats/objective";
import type { ComparisonRequest } from "../../../main/contract/compare-api";
import { MOST_MATCHES, PROBABILITY } from "../../../main/contract/contest-bounds";
import { t, titled, translated } from "../../../main/contract/language/translate";
import styles from "../../parts/contest-setup.module.css";
import { MatchTermsField } from "../../parts/match-terms-field";
import { NumberField } from "../../parts/number-field";
import { showMore, useContestChoices } from "../../session/compare/contest-choices";
import { Field } from "../../ui/field";
import { type Choice, Select } from "../../ui/select";
import { QUESTIONS, type SetupForm } from "./use-setup-form";

const CUSTOM = "custom";
const ASKED: readonly Choice<string>[] = [
  { value: "better", title: en`Is B better, by enough to matter?` },
  { value: "noWorse", title: en`Is B at least no worse?` },
];
const AIMS: readonly Choice<Objective>[] = [
  { value: "rank", title: en`ranking above the other` },
  { value: "first", title: en`being first` },
  { value: "not-last", title: en`not being last` },
  { value: "points", title: en`points` },
];
const AS_BELOW = { value: CUSTOM, title: en`as set below` };
const BOUNDS = [
  { name: "p0", label: en`Score that counts as no (p0)`, least: 0.01, most: 0.99 },
  { name: "p1", label: en`Score that counts as yes (p1)`, least: 0.01, most: 0.99 },
  { name: "alpha", label: en`Wrong yes at most (alpha)`, least: PROBABILITY.least, most: 0.5 },
  { name: "beta", label: en`Wrong no at most (beta)`, least: PROBABILITY.least, most: 0.5 },
] as const;

/** What is asked, how sure the answer is to be, and how much may be played for it. */
export function TestFields({ setup, request }: { readonly setup: SetupForm; readonly request: ComparisonRequest }) {
  const { choice, change } = setup;
  const isMoreShown = useContestChoices((store) => store.isMoreShown.comparison);
  const question = questionOf(choice.test);
  const ask = (value: string) => {
    if (value === "better" || value === "noWorse") change({ test: QUESTIONS[value] });
  };
  return (
    <details
      className={styles.details}
      open={isMoreShown}
      onToggle={(event) => showMore("comparison", event.currentTarget.open)}
    >
      <summary>{t`Question, budget and settings`}</summary>
      <div className={styles.fields}>
        <Field label={t`Question`}>
          <Select
            value={question}
            choices={titled(question === CUSTOM ? [...ASKED, AS_BELOW] : ASKED)}
            onChoose={ask}
          />
        </Field>
        <Field label={t`Better at`}>
          <Select value={choice.objective} choices={titled(AIMS)} onChoose={(objective) => change({ objective })} />
        </Field>
        <NumberField
          label={t`At most so many matches`}
          value={choice.maxMatches}
          least={2}
          most={MOST_MATCHES}
          isWhole
          onChange={(maxMatches) => change({ maxMatches })}
        />
        {BOUNDS.map(({ name, label, least, most }) => (
          <NumberField
            key={name}
            label={translated(label)}
            value={choice.test[name]}
            least={least}
            most={most}
            onChange={(value) => change({ test: { ...choice.test, [name]: value } })}
          />
        ))}
        <NumberField
          label={t`First seed`}
          value={request.firstSeed}
          least={0}
          most={2_000_000_000}
          isWhole
          onChange={(firstSeed) => change({ firstSeed })}
        />
        <MatchTermsField isAsMatch={choice.isAsMatch} onChoose={(isAsMatch) => change({ isAsMatch })} />
      </div>
    </details>
  );
}

function questionOf(test: SetupForm["choice"]["test"]): string {
  const found = Object.entries(QUESTIONS).find(([, { p0, p1 }]) => p0 === test.p0 && p1 === test.p1);
  return found?.[0] ?? CUSTOM;
}
