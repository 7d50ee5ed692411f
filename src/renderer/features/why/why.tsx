import { type MouseEvent, useDeferredValue, useEffect } from "react";
import type { Order } from "../../../engine/contract/order";
import { causesOfAll, type KnownMatch } from "../../../engine/explain/causes";
import { effectsOn, type Question } from "../../../engine/explain/effects";
import { type Happening, isMove } from "../../../engine/explain/happenings";
import type { MatchHistory } from "../../../engine/explain/history";
import { t } from "../../../main/contract/language/translate";
import { useCommands } from "../../session/commands/bus";
import { type Cursor, useCursor } from "../../session/cursor/cursor";
import { useHistory } from "../../session/view/history";
import { useView, type View } from "../../session/view/view";
import {
  type Asked,
  askWhy,
  describeIn,
  followSelection,
  goBackToQuestion,
  questionOf,
  rememberQuestion,
  useWhy,
} from "../../session/view/why-question";
import { Button } from "../../ui/button";
import { askForOtherDice } from "./asked-dice";
import { CauseTree, Sentence } from "./cause-tree";
import { OtherDice } from "./other-dice";
import { Points } from "./points";
import { TurnsOfTwo } from "./turns-of-two";
import styles from "./why.module.css";

const KINDS: readonly Asked[] = ["slot", "unit", "cell", "seat"];

/** The keys that ask why and roll work wherever the window is looked at. */
export function useWhyKeys(): void {
  useCommands({ why: () => askWhy(), reroll: askForOtherDice });
  useEffect(followSelection, []);
}

/** Why what the cursor points at is as it is: chains of causes, luck, and where the points went. */
export function Why() {
  const view = useDeferredValue(useView());
  if (view === null)
    return <p className={styles.empty}>{t`When a match runs, this tab says why things happened in it.`}</p>;
  if (view.match.commands !== null) {
    return (
      <p className={styles.empty}>
        {t`A .res keeps what happened, but no reasons: only matches that were played here or opened as .tauler have them.`}
      </p>
    );
  }
  return <WhyInView view={view} />;
}

function WhyInView({ view }: { readonly view: View }) {
  const cursor = useCursor();
  const asked = useWhy((store) => store.asked);
  const trail = useWhy((store) => store.trail);
  const history = useHistory(view.match);
  const possible = KINDS.filter((kind) => isPointedAt(cursor, view, kind));
  const kind = possible.includes(asked) ? asked : possible[0];
  const isRead = history.readUpTo > view.round || !history.isBehind;
  return (
    <div className={styles.why} onClickCapture={rememberWhenLeaving}>
      <div className={styles.choice} role="toolbar" aria-label={t`What is asked about`}>
        {trail.length > 0 && (
          <Button hint={t`Back to the question from which you came`} onPress={goBackToQuestion}>
            {t`← Back`}
          </Button>
        )}
        <span>{t`Round ${view.round}: why`}</span>
        {possible.map((one) => (
          <Button key={one} isPressed={one === kind} onPress={() => useWhy.setState({ asked: one })}>
            {nameOf(cursor, view, one)}
          </Button>
        ))}
        {possible.length === 0 && <span>?</span>}
      </div>
      {kind === undefined && (
        <p className={styles.empty}>
          {t`Select an order in the table, or a unit or a cell on the board, or a player in the table of scores; then press w.`}
        </p>
      )}
      {kind !== undefined && !isRead && (
        <p className={styles.empty}>
          {t`Reading the match: round ${history.readUpTo} of ${view.match.timeline.lastRound} …`}
        </p>
      )}
      {kind !== undefined && isRead && (
        <Answer view={view} history={history} question={questionIn(cursor, view, kind)} />
      )}
    </div>
  );
}

/** Whoever follows a link to another moment can come back to the question. */
function rememberWhenLeaving({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest("[data-place]") !== null) rememberQuestion();
}

function isPointedAt(cursor: Cursor, view: View, kind: Asked): boolean {
  return kind === "slot" ? view.slot !== null : cursor[kind] !== null;
}

function nameOf(cursor: Cursor, view: View, kind: Asked): string {
  if (kind === "slot") return t`the order in slot ${view.slot}`;
  if (kind === "unit") return t`unit ${cursor.unit}`;
  if (kind === "seat") return t`player ${cursor.seat}`;
  return describeIn(view, { kind: "cell", ...(cursor.cell ?? { board: 0, cell: 0 }) }).title.toLowerCase();
}

function questionIn({ unit, cell, seat }: Cursor, view: View, kind: Asked): Question {
  if (kind === "slot") return { kind, slot: view.slot ?? 0 };
  if (kind === "cell") return questionOf({ kind, ...(cell ?? { board: 0, cell: 0 }) }, view.frame);
  return kind === "unit" ? { kind, unit: unit ?? 0 } : { kind, seat: seat ?? 0 };
}

interface AnswerProps {
  readonly view: View;
  readonly history: MatchHistory;
  readonly question: Question;
}

function Answer({ view, history, question }: AnswerProps) {
  const past: KnownMatch = { history, state: view.state };
  const effects = effectsOn(history, view.round, question);
  const order = orderAsked(effects, question);
  const causes = question.kind === "seat" ? [] : causesOfAll(past, effects);
  return (
    <>
      {question.kind === "seat" && <Points view={view} history={history} seat={question.seat} />}
      {question.kind === "seat" ? (
        <IgnoredOrders view={view} orders={effects} />
      ) : (
        effects.map((happening, index) => (
          <CauseTree
            // biome-ignore lint/suspicious/noArrayIndexKey: what happened has no other name than its position
            key={index}
            view={view}
            happening={happening}
            causes={causes[index]}
            isAlone={effects.length === 1}
          />
        ))
      )}
      {effects.length === 0 && question.kind !== "seat" && (
        <Nothing view={view} history={history} question={question} />
      )}
      {order?.slot != null && <TurnsOfTwo view={view} past={past} order={order} />}
      <OtherDice
        view={view}
        question={`${view.match.id} ${view.round} ${JSON.stringify(question)}`}
        watched={{ order: order?.given?.order ?? null, unit: unitAsked(question, order?.given?.order) }}
      />
    </>
  );
}

/** The order that the question is about, if it got a slot. */
function orderAsked(effects: readonly Happening[], { kind }: Question): Happening | null {
  if (kind !== "slot" && kind !== "unit") return null;
  return effects.find(({ given, slot }) => given !== null && slot !== null) ?? null;
}

function unitAsked(question: Question, order: Order | undefined): number {
  return question.kind === "unit" ? question.unit : (order?.unit ?? -1);
}

function IgnoredOrders({ view, orders }: { readonly view: View; readonly orders: readonly Happening[] }) {
  const cursor = useCursor();
  if (orders.length === 0) return <p className={styles.soft}>{t`All orders of this player had an effect.`}</p>;
  return (
    <article className={styles.effect}>
      <h2>{t`${orders.length} order(s) without effect`}</h2>
      <ul className={styles.plain}>
        {orders.map((happening, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order has no other name than its position
          <li key={index}>
            <Sentence view={view} happening={happening} />{" "}
            {happening.slot !== null && (
              <Button
                label={t`Why was the order in slot ${happening.slot} ignored?`}
                onPress={() => {
                  cursor.goToSlot(happening.slot);
                  askWhy("slot");
                }}
              >
                {t`Why?`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}

const LAST_SHOWN = 5;

/** Nothing happened to it in this round: then the last things that did. */
function Nothing({ view, history, question }: AnswerProps) {
  const all = question.kind === "unit" ? history.ofUnit(question.unit) : [];
  const list = question.kind === "cell" ? history.ofCell(question.cell) : all;
  const isOfInterest = ({ round, given, message }: Happening) =>
    round < view.round && (given !== null || !isMove(message));
  const last = list.filter(isOfInterest).slice(-LAST_SHOWN).reverse();
  const isOver = view.round >= view.match.timeline.lastRound;
  return (
    <article className={styles.effect}>
      <h2>{isOver ? t`Round ${view.round} has not been played.` : nothingWords(question, view)}</h2>
      {last.length > 0 && <p className={styles.soft}>{t`The last things before:`}</p>}
      <ul className={styles.plain}>
        {last.map((happening, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened has no other name than its position
          <li key={index}>
            <Sentence view={view} happening={happening} />
          </li>
        ))}
      </ul>
    </article>
  );
}

function nothingWords(question: Question, { round }: View): string {
  if (question.kind === "unit")
    return t`Unit ${question.unit} got no order in round ${round}, and nothing happened to it.`;
  return t`Nothing happened here in round ${round}.`;
}
