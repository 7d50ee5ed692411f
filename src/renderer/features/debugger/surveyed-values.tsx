import { language, t, translated } from "../../../main/contract/language/translate";
import { useCursor } from "../../session/cursor/cursor";
import { requestAtLine, useEditorLine } from "../../session/debug/editor-line";
import { type Survey, type SurveyQuestion, stopSurvey, useSurvey } from "../../session/debug/survey-store";
import { Button } from "../../ui/button";
import { SeatName } from "../../ui/seat-name";
import { VirtualRows } from "../../ui/virtual-rows";
import styles from "./debugger.module.css";
import { NumbersChart } from "./numbers-chart";
import { chartOf } from "./survey-chart";
import valueStyles from "./values.module.css";

const ROW_HEIGHT = 22;

/** The values that an expression had at a line in all rounds, as a table and a chart. */
export function SurveyedValues() {
  const survey = useSurvey((store) => store.survey);
  return (
    <div className={valueStyles.values}>
      <div className={valueStyles.valuesHead}>
        <Question survey={survey} />
        {survey.kind === "asking" ? <Button onPress={stopSurvey}>{t`Cancel`}</Button> : <AskButton />}
      </div>
      {survey.kind === "failed" && (
        <p className={`${styles.problem} ${valueStyles.said}`} role="alert">
          {translated(survey.text)}
        </p>
      )}
      {survey.kind === "answered" && <Answer survey={survey} />}
    </div>
  );
}

function Question({ survey }: { readonly survey: Survey }) {
  if (survey.kind === "none") {
    return (
      <p className={styles.soft}>
        {t`The value of an expression at a line, in every round of the match in view: put the text cursor on the line, and ask.`}
      </p>
    );
  }
  const { place, match, seat }: SurveyQuestion = survey.question;
  return (
    <p role="status">
      <code className={valueStyles.code}>{place.expression}</code> {t`at line ${place.line} of`}{" "}
      <SeatName seat={seat} names={match.names} />
      {survey.kind === "asking" && t`: the match is played again …`}
    </p>
  );
}

function AskButton() {
  const place = useEditorLine((store) => store.place);
  return (
    <Button
      isDisabled={place === null}
      hint={t`The line with the text cursor in the editor`}
      onPress={() => place !== null && requestAtLine({ kind: "survey", place })}
    >
      {place === null ? t`Ask…` : t`Ask at line ${place.line}…`}
    </Button>
  );
}

function Answer({ survey }: { readonly survey: Survey & { kind: "answered" } }) {
  const { values, dropped, text, question } = survey;
  const chart = chartOf(values);
  if (values.length === 0) {
    return (
      <p className={`${styles.soft} ${valueStyles.said}`}>
        {text === "" ? t`The line was reached in no round.` : translated(text)}
      </p>
    );
  }
  return (
    <>
      {text !== "" && <p className={valueStyles.notice}>{translated(text)}</p>}
      {dropped > 0 && (
        <p className={valueStyles.notice}>
          {t`${dropped.toLocaleString(language())} more values are not shown: these are the first.`}
        </p>
      )}
      {chart !== null && (
        <NumbersChart
          label={t`Chart of ${question.place.expression} over the rounds`}
          name={question.place.expression}
          xs={chart.places}
          ys={chart.numbers}
          onPick={(index) => useCursor.getState().goToRound(values[chart.indices[index]].round)}
        />
      )}
      <Table survey={survey} />
    </>
  );
}

function Table({ survey }: { readonly survey: Survey & { kind: "answered" } }) {
  const round = useCursor((cursor) => cursor.round);
  const goToRound = useCursor((cursor) => cursor.goToRound);
  const { values } = survey;
  return (
    <div className={valueStyles.valueRows}>
      <VirtualRows
        label={t`Values by round`}
        count={values.length}
        rowHeight={ROW_HEIGHT}
        row={(index) => {
          const { round: at, hit, text, isError } = values[index];
          return (
            <button
              type="button"
              key={index}
              className={valueStyles.valueRow}
              style={{ height: ROW_HEIGHT }}
              aria-current={at === round}
              title={t`Go to this round`}
              onClick={() => goToRound(at)}
            >
              <span className={valueStyles.valueRound}>{at}</span>
              <span className={valueStyles.valueHit}>{hit === 0 ? "" : t`${hit + 1}. time`}</span>
              <span className={styles.value} data-type={isError ? "error" : undefined}>
                {text}
              </span>
            </button>
          );
        }}
      />
    </div>
  );
}
