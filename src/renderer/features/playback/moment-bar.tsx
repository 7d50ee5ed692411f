import { type ReactNode, useDeferredValue, useState } from "react";
import { useCursor } from "../../session/cursor/cursor";
import { linkToMoment } from "../../session/view/moment-address";
import { reportOf, type View } from "../../session/view/view";
import { Button } from "../../ui/button";
import { CopyButton } from "../../ui/copy-button";
import { Icon } from "../../ui/icon";
import { Toolbar } from "../../ui/toolbar";
import styles from "./moment-bar.module.css";
import { goBeside, goToEvent, subjectOf, subjectWords } from "./travel";

/** Where in the round one is, and the ways from slot to slot, from step to step, from event to event. */
export function MomentBar({ view }: { readonly view: View | null }) {
  const { side, showSide } = useCursor();
  const subject = subjectWords(subjectOf(useCursor()));
  const [notice, setNotice] = useState<string | null>(null);
  // The board is painted first: the report of the round is made for these words.
  const shown = useDeferredValue(view);
  const isInRound = view !== null && (view.slot !== null || view.step !== null);
  const findEvent = (direction: 1 | -1) => void goToEvent(view, direction).then(setNotice);
  return (
    <Toolbar label="Moment in the round" className={styles.moment}>
      <Stepper
        view={view}
        name="slot"
        words={slotWords(shown)}
        keys={["Shift+←", "Shift+→"]}
        go={(direction) => goBeside(view, "slot", direction)}
      />
      <Stepper
        view={view}
        name="step of the rules"
        words={stepWords(shown)}
        keys={["Shift+S", "S"]}
        go={(direction) => goBeside(view, "step", direction)}
      />
      <Stepper
        view={view}
        name={`event of ${subject}`}
        words={notice ?? `event of ${subject}`}
        keys={[",", "."]}
        go={findEvent}
      />
      <fieldset className={styles.sides} aria-label="Show the board">
        <Button
          hint="The board as the slot or step found it (B)"
          isPressed={isInRound && side === "before"}
          isDisabled={!isInRound}
          onPress={() => showSide("before")}
        >
          before
        </Button>
        <Button
          hint="The board as the slot or step left it (B)"
          isPressed={isInRound && side === "after"}
          isDisabled={!isInRound}
          onPress={() => showSide("after")}
        >
          after
        </Button>
      </fieldset>
      <CopyButton
        label="Copy link to this moment"
        hint="Copy the link to this moment (C)"
        isDisabled={view === null}
        text={async () => (await linkToMoment()) ?? ""}
      >
        <Icon name="link" />
      </CopyButton>
    </Toolbar>
  );
}

interface StepperProps {
  readonly view: View | null;
  readonly name: string;
  readonly words: ReactNode;
  /** Back and on. */
  readonly keys: readonly [string, string];
  readonly go: (direction: 1 | -1) => void;
}

function Stepper({ view, name, words, keys, go }: StepperProps) {
  return (
    <fieldset className={styles.stepper} aria-label={`Go by ${name}`}>
      <Button
        label={`Previous ${name}`}
        hint={`Previous ${name} (${keys[0]})`}
        isDisabled={view === null}
        onPress={() => go(-1)}
      >
        <Icon name="previous" />
      </Button>
      <output title={typeof words === "string" ? words : undefined}>{words}</output>
      <Button
        label={`Next ${name}`}
        hint={`Next ${name} (${keys[1]})`}
        isDisabled={view === null}
        onPress={() => go(1)}
      >
        <Icon name="next" />
      </Button>
    </fieldset>
  );
}

function slotWords(view: View | null): string {
  const slots = view === null ? 0 : (reportOf(view.match, view.round)?.slots.length ?? 0);
  return view === null || view.slot === null ? `${slots} slots` : `slot ${view.slot}/${slots}`;
}

function stepWords(view: View | null): string {
  if (view === null || (view.slot === null && view.step === null)) return "start of round";
  const report = reportOf(view.match, view.round);
  const name = view.slot === null ? report?.steps[view.step ?? 0]?.step : report?.slots[view.slot]?.step;
  return view.match.game.steps.find((step) => step.name === name)?.title ?? "";
}
