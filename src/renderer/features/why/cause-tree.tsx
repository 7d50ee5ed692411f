import { type Cause, withoutContext } from "../../../engine/explain/causes";
import { type Happening, unitOf } from "../../../engine/explain/happenings";
import { drawText } from "../../../engine/explain/message-text";
import { t, translated } from "../../../main/contract/language/translate";
import { MessageLine } from "../../parts/message-line";
import { PlaceLink } from "../../parts/place-link";
import type { View } from "../../session/view/view";
import { SeatName } from "../../ui/seat-name";
import styles from "./why.module.css";
import { luckWords, RELATION_WORDS, turnWord } from "./why-words";

interface CauseTreeProps {
  readonly view: View;
  readonly happening: Happening;
  readonly causes: readonly Cause[];
  /** False where others are told beside it: what led to it may be told there, and is not told twice. */
  readonly isAlone: boolean;
}

/** Something that happened, and under it why, cause by cause. */
export function CauseTree({ view, happening, causes, isAlone }: CauseTreeProps) {
  const { near, context } = withoutContext(causes);
  return (
    <article className={styles.effect}>
      <h2>
        <Sentence view={view} happening={happening} />
      </h2>
      {causes.length === 0 && isAlone && (
        <p className={styles.soft}>{t`That is all there is to it: nothing else had to do with it.`}</p>
      )}
      {near.length > 0 && <Causes view={view} causes={near} />}
      {context.length > 0 && (
        <details className={styles.context}>
          <summary>{t`What had happened before: ${context.length}`}</summary>
          <Causes view={view} causes={context} />
        </details>
      )}
    </article>
  );
}

function Causes({ view, causes }: { readonly view: View; readonly causes: readonly Cause[] }) {
  return (
    <ul className={styles.causes}>
      {causes.map((cause, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cause has no other name than its position
        <li key={index} data-kind={cause.kind}>
          <OneCause view={view} cause={cause} />
        </li>
      ))}
    </ul>
  );
}

function OneCause({ view, cause }: { readonly view: View; readonly cause: Cause }) {
  const { game } = view.match;
  switch (cause.kind) {
    case "draw":
      return (
        <>
          <span className={styles.word}>{t`Dice:`}</span> {drawText(cause.draw, game)}
        </>
      );
    case "rule":
      return (
        <>
          <span className={styles.word}>{t`By the rules:`}</span>{" "}
          <PlaceLink game={game} place={{ ...cause, slot: null }} />
        </>
      );
    case "luck":
      return (
        <>
          <span className={styles.word}>{turnWord(cause.chance)}</span> {t`the order in`}{" "}
          <PlaceLink game={game} place={cause.second} /> {t`came after the one in`}{" "}
          <PlaceLink game={game} place={cause.first} />. {luckWords(cause.chance)}
        </>
      );
    case "happening":
      return (
        <>
          <span className={styles.word}>{translated(RELATION_WORDS[cause.relation])}</span>{" "}
          <Sentence view={view} happening={cause.happening} />
          {cause.because.length > 0 && <Causes view={view} causes={cause.because} />}
        </>
      );
  }
}

/** Where, who, and what became of it. */
export function Sentence({ view, happening }: { readonly view: View; readonly happening: Happening }) {
  const { given, message, round } = happening;
  const { game, names } = view.match;
  const context = { game, state: view.state, names, round };
  return (
    <>
      <PlaceLink game={game} place={happening} unit={unitOf(happening)} />{" "}
      {given !== null && (
        <>
          <SeatName seat={given.seat} names={names} />: {game.orderName(given.order)}
          {given.order.unit >= 0 && t` (unit ${given.order.unit})`}:{" "}
          {!given.effect && <strong className={styles.ignored}>{t`ignored:`} </strong>}
        </>
      )}
      <MessageLine message={message} context={context} />
    </>
  );
}
