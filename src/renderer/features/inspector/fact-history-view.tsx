import { useState } from "react";
import type { Subject } from "../../../engine/contract/description";
import type { Stretch } from "../../../engine/explain/fact-history";
import { t } from "../../../main/contract/language/translate";
import { useCursor } from "../../session/cursor/cursor";
import type { View } from "../../session/view/view";
import { Button } from "../../ui/button";
import { Select } from "../../ui/select";
import { type FactOverMatch, goToFactChange } from "./fact-changes";
import { FactChart } from "./fact-chart";
import { mostTelling, stretchWords } from "./history-words";
import styles from "./inspector.module.css";
import { useFactHistory } from "./use-fact-history";

const FEW = 6;

/** One fact of a thing over the whole match, as a chart and as a table. */
export function FactHistoryView({ view, subject }: { readonly view: View; readonly subject: Subject }) {
  const history = useFactHistory(view.match, subject);
  const [chosen, setChosen] = useState<string | null>(null);
  const { facts } = history;
  const label = chosen !== null && facts.has(chosen) ? chosen : mostTelling(facts);
  const stretches = label === null ? [] : (facts.get(label) ?? []);
  const { firstRound, lastRound } = view.match.timeline;
  if (label === null) return null;
  return (
    <div className={styles.history}>
      <label className={styles.fact}>
        {t`Over the match`}
        <Select
          value={label}
          choices={[...facts].map(([name, list]) => ({
            value: name,
            title: `${name} (${list.length === 1 ? t`never changed` : t`${list.length - 1} change(s)`})`,
          }))}
          onChoose={setChosen}
        />
      </label>
      {history.readUpTo <= lastRound && (
        <progress value={history.readUpTo - firstRound} max={lastRound - firstRound} aria-label={t`Rounds read`} />
      )}
      <ChangeButtons fact={{ match: view.match, subject, label, stretches }} />
      <p className={styles.words}>{stretchWords(stretches, view.round)}</p>
      <FactChart label={label} stretches={stretches} first={firstRound} last={lastRound} round={view.round} />
      {stretches.length > 1 && <Stretches label={label} stretches={stretches} last={lastRound} round={view.round} />}
    </div>
  );
}

/** To the slot, or the step of the rules, that changed the fact; why it did stands beside. */
function ChangeButtons({ fact }: { readonly fact: FactOverMatch }) {
  const [said, setSaid] = useState("");
  const go = (way: "last" | "next") => {
    const none = way === "last" ? t`It did not change before.` : t`It does not change any more.`;
    setSaid(goToFactChange(fact, way) ? "" : none);
  };
  return (
    <div className={styles.changes}>
      <Button onPress={() => go("last")} hint={t`Where ${fact.label} changed last, and by what`}>
        {t`Last change`}
      </Button>
      <Button onPress={() => go("next")} hint={t`Where ${fact.label} changes next, and by what`}>
        {t`Next change`}
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}

interface StretchesProps {
  readonly label: string;
  readonly stretches: readonly Stretch[];
  readonly last: number;
  readonly round: number;
}

/** Each value with its rounds; those around the round in view, unless all are asked for. */
function Stretches({ label, stretches, last, round }: StretchesProps) {
  const goToRound = useCursor((cursor) => cursor.goToRound);
  const [areAll, setAll] = useState(false);
  const now = stretches.findLastIndex(({ from }) => from <= round);
  const start = areAll ? 0 : Math.max(0, Math.min(now - FEW / 2, stretches.length - FEW));
  const shown = stretches.slice(start, areAll ? undefined : start + FEW);
  return (
    <>
      <table className={styles.table} aria-label={t`${label} over the rounds, in numbers`}>
        <tbody>
          {shown.map(({ from, value }, index) => {
            const to = (stretches[start + index + 1]?.from ?? last + 1) - 1;
            return (
              <tr key={from} data-now={start + index === now || undefined}>
                <td>
                  <button type="button" title={t`Go to round ${from}`} onClick={() => goToRound(from)}>
                    {from === to ? from : t`${from} to ${to}`}
                  </button>
                </td>
                <td>{value ?? t`gone`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {stretches.length > FEW && (
        <button type="button" className={styles.more} aria-expanded={areAll} onClick={() => setAll(!areAll)}>
          {areAll ? t`Fewer` : t`All ${stretches.length}`}
        </button>
      )}
    </>
  );
}
