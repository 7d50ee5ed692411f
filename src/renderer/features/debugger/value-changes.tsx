import type { ValueChange } from "../../../main/contract/debug-api";
import { language, t, translated } from "../../../main/contract/language/translate";
import {
  type AskedChanges,
  followChanges,
  forgetChanges,
  goToChange,
  useChangeInView,
  useValueChanges,
} from "../../session/debug/value-changes";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { VirtualRows } from "../../ui/virtual-rows";
import styles from "./debugger.module.css";
import { NumbersChart } from "./numbers-chart";
import { chartOf } from "./survey-chart";
import valueStyles from "./values.module.css";

const ROW_HEIGHT = 22;

/** The changes of a value over the match: where it was written, and what it was before and after. */
export function ValueChanges() {
  const asked = useValueChanges((store) => store.asked);
  if (asked.kind === "none") return null;
  return (
    <section className={styles.part} aria-label={t`Changes of a value`}>
      <h2 className={styles.heading}>
        <span>
          {t`Changes of`} <code>{asked.kind === "answered" ? asked.answer.name : asked.expression}</code>
        </span>
        <Button isQuiet label={t`Close the changes`} onPress={forgetChanges}>
          <Icon name="close" />
        </Button>
      </h2>
      {asked.kind === "asking" && (
        <p className={styles.soft} role="status">
          {t`The match is played again …`}
        </p>
      )}
      {asked.kind === "failed" && (
        <p className={styles.problem} role="alert">
          {translated(asked.text)}
        </p>
      )}
      {asked.kind === "answered" && <Answer asked={asked} />}
    </section>
  );
}

type Answered = AskedChanges & { kind: "answered" };

function Answer({ asked }: { readonly asked: Answered }) {
  const { answer, said, expression } = asked;
  const { changes, identity, dropped, divergence } = answer;
  const chart = chartOf(pointsOf(changes));
  return (
    <>
      <p className={styles.soft}>{identity}</p>
      {divergence !== null && <p className={styles.problem}>{divergence}</p>}
      <div className={styles.begin}>
        <Button hint={t`Last change (Ctrl+F8)`} onPress={() => void followChanges(expression, "last")}>
          {t`Last change`}
        </Button>
        <Button hint={t`Next change (Ctrl+Shift+F8)`} onPress={() => void followChanges(expression, "next")}>
          {t`Next change`}
        </Button>
        <span role="status">{said === "" ? countOf(changes.length, dropped) : said}</span>
      </div>
      {chart !== null && (
        <NumbersChart
          label={t`Chart of ${answer.name} over the rounds`}
          name={answer.name}
          xs={chart.places}
          ys={chart.numbers}
          onPick={(index) => goToChange(chart.indices[index])}
        />
      )}
      {changes.length > 0 && <Table changes={changes} before={answer.before} />}
    </>
  );
}

function countOf(count: number, dropped: number): string {
  const told =
    count === 0 ? t`Nothing writes it in this match.` : t`${count.toLocaleString(language())} change(s) in this match.`;
  const nearest = t`${told} ${dropped.toLocaleString(language())} more are left out: these are the nearest to where the code stood.`;
  if (dropped > 0) return nearest;
  return count === 1 ? t`One change in this match.` : told;
}

/** Several of one round stand side by side. */
function pointsOf(changes: readonly ValueChange[]) {
  const hits = new Map<number, number>();
  return changes.map(({ round, line, number, after }) => {
    const hit = hits.get(round) ?? 0;
    hits.set(round, hit + 1);
    return { round, hit, line, number, text: after, isError: false };
  });
}

function Table({ changes, before }: { readonly changes: readonly ValueChange[]; readonly before: number }) {
  const current = useChangeInView();
  return (
    <div className={styles.changeRows}>
      <VirtualRows
        label={t`Changes by round`}
        count={changes.length}
        rowHeight={ROW_HEIGHT}
        shown={current ?? Math.max(0, before - 1)}
        row={(index) => (
          <button
            type="button"
            key={index}
            className={valueStyles.valueRow}
            style={{ height: ROW_HEIGHT }}
            aria-current={index === current}
            data-elsewhere={changes[index].isHere ? undefined : true}
            title={changes[index].isHere ? t`Go to this change` : t`Go to this change, in another call`}
            onClick={() => goToChange(index)}
          >
            <Row change={changes[index]} />
          </button>
        )}
      />
    </div>
  );
}

function Row({ change }: { readonly change: ValueChange }) {
  const { round, line } = change;
  const words = wordsOf(change);
  return (
    <>
      <span className={valueStyles.valueRound}>{round < 0 ? t`load` : round}</span>
      <span className={valueStyles.valueHit}>{t`line ${line}`}</span>
      <span className={styles.value} title={words}>
        {words}
      </span>
    </>
  );
}

function wordsOf({ part, more, before, after }: ValueChange): string {
  const whose = part === "" ? "" : `${part}: `;
  const others = more === 0 ? "" : t`, and ${more} more`;
  return `${whose}${before === "" ? t`nothing` : before} → ${after === "" ? t`nothing` : after}${others}`;
}
