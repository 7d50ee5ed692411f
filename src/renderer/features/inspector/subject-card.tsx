import { useMemo, useState } from "react";
import type { Description, Fact, Subject } from "../../../engine/contract/description";
import { changesBetween, effectsOn } from "../../../engine/explain/effects";
import { changesOwner, changesSide, type Happening, unitOf } from "../../../engine/explain/happenings";
import type { MatchHistory } from "../../../engine/explain/history";
import { t } from "../../../main/contract/language/translate";
import { MessageLine } from "../../parts/message-line";
import { PlaceLink } from "../../parts/place-link";
import { dispatch } from "../../session/commands/bus";
import { useCursor } from "../../session/cursor/cursor";
import type { View } from "../../session/view/view";
import { type Asked, askWhy, describeIn, questionOf } from "../../session/view/why-question";
import { Button } from "../../ui/button";
import { FactHistoryView } from "./fact-history-view";
import styles from "./inspector.module.css";
import { togglePin } from "./pins";

export interface SubjectCardProps {
  readonly view: View;
  readonly history: MatchHistory;
  readonly subject: Subject;
  readonly isPinned: boolean;
}

/** All about one unit, cell or player: now, in this round, over the match. */
export function SubjectCard({ view, history, subject, isPinned }: SubjectCardProps) {
  const description = describeIn(view, subject);
  const { title } = description;
  // A hellhound or a zombie takes no orders.
  const isOrdered = subject.kind === "unit" && !isNobodys(view, subject.unit);
  return (
    <section className={styles.card} aria-label={title} data-pinned={isPinned}>
      <header>
        <h2>{title}</h2>
        <Button label={t`Why? About ${title}`} hint={t`What led to this (W)`} onPress={() => whyAbout(subject)}>
          {t`Why?`}
        </Button>
        {isOrdered && (
          <Button
            label={t`Make a test of ${title}`}
            hint={t`What it must be ordered at this moment, checked at every save`}
            onPress={() => {
              useCursor.getState().selectUnit(subject.unit);
              dispatch({ kind: "command", id: "make-test" });
            }}
          >
            {t`Make a test…`}
          </Button>
        )}
        {isOrdered && (
          <Button
            label={t`Another order for ${title}`}
            hint={t`Give it another order in this round, and see how the match goes on (G)`}
            onPress={() => {
              useCursor.getState().selectUnit(subject.unit);
              dispatch({ kind: "command", id: "order-by-hand" });
            }}
          >
            {t`Another order…`}
          </Button>
        )}
        <Button
          label={`${isPinned ? t`Unpin` : t`Pin`} ${title}`}
          hint={isPinned ? t`Do not keep it here` : t`Keep it here to compare (I for what is selected)`}
          isPressed={isPinned}
          onPress={() => togglePin(subject)}
        >
          {isPinned ? t`Unpin` : t`Pin`}
        </Button>
      </header>
      <Facts facts={factsOf(view, subject, description)} />
      <Changes view={view} history={history} subject={subject} />
      <FactHistoryView view={view} subject={subject} />
      {subject.kind === "unit" && <OrdersOf view={view} history={history} unit={subject.unit} />}
      <TurningPoints view={view} history={history} subject={subject} />
    </section>
  );
}

function isNobodys({ frame }: View, unit: number): boolean {
  return frame.boards.some(({ pieces }) => pieces.some((piece) => piece.unit === unit && piece.seat < 0));
}

/** Selects the thing again, which may be pinned only, and asks. */
function whyAbout(subject: Subject): void {
  const cursor = useCursor.getState();
  const asked: Asked = subject.kind;
  if (subject.kind === "unit") cursor.selectUnit(subject.unit);
  else if (subject.kind === "seat") cursor.selectSeat(subject.seat);
  else cursor.selectCell({ board: subject.board, cell: subject.cell });
  askWhy(asked);
}

/** What the game says, and of a player also what no game tells: the dice. */
function factsOf({ state }: View, { kind }: Subject, { facts }: Description): readonly Fact[] {
  if (kind !== "seat" || facts.length === 0) return facts;
  return [...facts, { label: t`State of the match's dice`, value: String(state.chance.state), hidden: true }];
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  if (facts.length === 0)
    return <p className={styles.soft}>{t`There is no such thing at this moment of the match.`}</p>;
  return (
    <dl>
      {facts.map(({ label, value, hidden }) => (
        <div key={label} title={hidden === true ? t`Players cannot see this` : undefined}>
          <dt>
            {label}
            {hidden === true && <span className={styles.hidden}> {t`(hidden from players)`}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PartProps {
  readonly view: View;
  readonly history: MatchHistory;
  readonly subject: Subject;
}

/** What the round in view changes, and by which slots and events. */
function Changes({ view, history, subject }: PartProps) {
  const { match, round, isPlayed, frame } = view;
  const changes = useMemo(() => {
    if (!isPlayed) return [];
    const [before, after] = [round, round + 1].map((one) => match.game.describe(match.timeline.stateAt(one), subject));
    return changesBetween(before, after);
  }, [match, round, subject, isPlayed]);
  if (!isPlayed) return null;
  const happenings = subject.kind === "seat" ? [] : effectsOn(history, round, questionOf(subject, frame));
  return (
    <div className={styles.part}>
      <h3>{t`In round ${round}`}</h3>
      {changes.length === 0 && <p className={styles.soft}>{t`Nothing changes.`}</p>}
      <table className={styles.table} aria-label={t`Changes in round ${round}`}>
        <tbody>
          {changes.map(({ label, before, after }) => (
            <tr key={label}>
              <td>{label}</td>
              <td>
                {before ?? t`nothing`} → <strong>{after ?? t`gone`}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Happenings view={view} list={happenings} />
    </div>
  );
}

const FEW_ORDERS = 5;

/** The orders that a unit got up to the round in view, each with what became of it. */
function OrdersOf({
  view,
  history,
  unit,
}: {
  readonly view: View;
  readonly history: MatchHistory;
  readonly unit: number;
}) {
  const [areAll, setAll] = useState(false);
  const orders = history.ofUnit(unit).filter((one) => one.given !== null && unitOf(one) === unit);
  if (orders.length === 0) return null;
  const now = orders.findLastIndex(({ round }) => round <= view.round) + 1;
  const shown = areAll ? orders : orders.slice(Math.max(0, now - FEW_ORDERS), Math.max(now, FEW_ORDERS));
  const ignored = orders.filter(({ given }) => given?.effect === false).length;
  return (
    <div className={styles.part}>
      <h3>{t`Orders: ${orders.length}, ${ignored} without effect`}</h3>
      <Happenings view={view} list={shown} />
      {orders.length > FEW_ORDERS && (
        <button type="button" className={styles.more} aria-expanded={areAll} onClick={() => setAll(!areAll)}>
          {areAll ? t`Fewer` : t`All ${orders.length}`}
        </button>
      )}
    </div>
  );
}

const MOST_POINTS = 8;

/** When it died, changed side or changed its owner, in the whole match, and by whom. */
function TurningPoints({ view, history, subject }: PartProps) {
  const list = turningPoints(view, history, subject);
  if (list.length === 0) return null;
  const later = list.findIndex(({ round }) => round > view.round);
  const end = Math.max(later === -1 ? list.length : later + 1, MOST_POINTS);
  return (
    <div className={styles.part}>
      <h3>
        {subject.kind === "unit" ? t`Deaths and changes of side: ${list.length}` : t`Changes of owner: ${list.length}`}
      </h3>
      <Happenings view={view} list={list.slice(Math.max(0, end - MOST_POINTS), end)} />
    </div>
  );
}

function turningPoints({ match, frame }: View, history: MatchHistory, subject: Subject): readonly Happening[] {
  if (subject.kind === "unit") {
    const isTurningPoint = ({ message }: Happening) => match.game.deaths.includes(message.code) || changesSide(message);
    return history
      .ofUnit(subject.unit)
      .filter((one) => one.given === null && unitOf(one) === subject.unit && isTurningPoint(one));
  }
  const question = questionOf(subject, frame);
  if (question.kind !== "cell") return [];
  return history.ofCell(question.cell).filter(({ given, message }) => given === null && changesOwner(message));
}

function Happenings({ view, list }: { readonly view: View; readonly list: readonly Happening[] }) {
  const { game, names } = view.match;
  if (list.length === 0) return null;
  return (
    <ul className={styles.happenings}>
      {list.map((happening, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened has no other name than its position
        <li key={index} data-now={happening.round === view.round || undefined}>
          <PlaceLink game={game} place={happening} unit={unitOf(happening)} />{" "}
          {happening.given !== null && `${game.orderName(happening.given.order)}: `}
          {happening.given?.effect === false && <strong className={styles.ignored}>{t`ignored:`} </strong>}
          <MessageLine
            message={happening.message}
            context={{ game, state: view.state, names, round: happening.round }}
          />
        </li>
      ))}
    </ul>
  );
}
