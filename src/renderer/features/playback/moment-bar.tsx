import { type ReactNode, useDeferredValue, useState } from "react";
import { t, translated } from "../../../main/contract/language/translate";
import { useCursor } from "../../session/cursor/cursor";
import type { EventSubject } from "../../session/view/event-index";
import { reportOf, type View } from "../../session/view/view";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Toolbar } from "../../ui/toolbar";
import { ExecutionOrder } from "./execution-order";
import styles from "./playback.module.css";
import { goBeside, goToEvent, subjectOf } from "./travel";

/** Where in the round one is, and the ways from slot to slot and from event to event. */
export function MomentBar({ view }: { readonly view: View | null }) {
  // The board is painted first: the report of the round is made for these words.
  const shown = useDeferredValue(view);
  return (
    <Toolbar label={t`Moment in the round`} className={`${styles.row} ${styles.moment}`}>
      <div className={styles.left}>
        <Stepper
          isDisabled={view === null}
          name={t`slot`}
          title={t`Order`}
          place={<output className={styles.slot}>{slotWords(shown)}</output>}
          keys={["Shift+←", "Shift+→"]}
          go={(direction) => goBeside(view, "slot", direction)}
        />
      </div>
      <ExecutionOrder view={view} />
      <div className={styles.right}>
        <EventStepper view={view} />
        <Sides view={view} />
      </div>
    </Toolbar>
  );
}

function EventStepper({ view }: { readonly view: View | null }) {
  const subject = subjectOf(useCursor());
  const name = subjectWords(useDeferredValue(view), subject);
  /** What was said last, and where. */
  const [notice, setNotice] = useState({ text: "", key: "" });
  const key = `${view?.round} ${view?.slot} ${view?.step} ${name}`;
  const find = (direction: 1 | -1) =>
    void goToEvent(view, direction).then((text) => setNotice({ text: text ?? "", key }));
  return (
    <Stepper
      isDisabled={view === null}
      name={t`event of ${name}`}
      title={
        notice.key === key && notice.text !== "" ? (
          notice.text
        ) : (
          <>
            {t`Event`}
            <span className={styles.wide}> {t`of ${name}`}</span>
          </>
        )
      }
      keys={[",", "."]}
      go={find}
    />
  );
}

/** Whose events the buttons go to: `wizard 19`, `player 2`, `anybody`. */
function subjectWords(view: View | null, { unit, seat }: EventSubject): string {
  if (unit !== null) return view === null ? t`unit ${unit}` : nameOf(view, unit);
  return seat === null ? t`anybody` : t`player ${seat}`;
}

/** A unit as its game calls it, without its player: `Wizard 19 of player 2` is wizard 19. */
function nameOf({ match, state }: View, unit: number): string {
  const { title } = match.game.describe(state, { kind: "unit", unit });
  const name = /^.*?\d+/.exec(title)?.[0] ?? title;
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** The board before or after the slot or step. */
function Sides({ view }: { readonly view: View | null }) {
  const { side, showSide } = useCursor();
  const isInRound = view !== null && (view.slot !== null || view.step !== null);
  const choice = (which: "before" | "after", hint: string) => (
    <Button hint={hint} isPressed={isInRound && side === which} isDisabled={!isInRound} onPress={() => showSide(which)}>
      {which === "before" ? t`before` : t`after`}
    </Button>
  );
  return (
    <fieldset className={styles.sides} aria-label={t`Show the board`}>
      {choice("before", t`The board as the slot or step found it (B)`)}
      {choice("after", t`The board as the slot or step left it (B)`)}
    </fieldset>
  );
}

interface StepperProps {
  readonly isDisabled: boolean;
  readonly name: string;
  /** What the arrows go through, in words. */
  readonly title: ReactNode;
  /** Where one is, between the arrows. */
  readonly place?: ReactNode;
  /** Back and on. */
  readonly keys: readonly [string, string];
  readonly go: (direction: 1 | -1) => void;
}

function Stepper({ isDisabled, name, title, place, keys, go }: StepperProps) {
  return (
    <fieldset className={styles.stepper} aria-label={t`Go by ${name}`}>
      <span className={styles.title} aria-live="polite">
        {title}
      </span>
      <Button
        label={t`Previous ${name}`}
        hint={t`Previous ${name} (${keys[0]})`}
        isDisabled={isDisabled}
        onPress={() => go(-1)}
      >
        <Icon name="previous" />
      </Button>
      {place}
      <Button label={t`Next ${name}`} hint={t`Next ${name} (${keys[1]})`} isDisabled={isDisabled} onPress={() => go(1)}>
        <Icon name="next" />
      </Button>
    </fieldset>
  );
}

/** `57 of 72`, `start of 72`, or the step of the rules in a word; a dash where nobody knows of slots. */
function slotWords(view: View | null): string {
  if (view === null) return "";
  const report = reportOf(view.match, view.round);
  if (view.step !== null) {
    const name = report?.steps[view.step]?.step;
    const step = view.match.game.steps.find((one) => one.name === name);
    return translated(step?.sign ?? step?.title ?? "");
  }
  return report === null ? "–" : t`${view.slot ?? t`start`} of ${report.slots.length}`;
}
