import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { t, translated } from "../../../main/contract/language/translate";
import { showTab, useCommands } from "../../session/commands/bus";
import { goToTourStep, useTour } from "../../session/preferences/tour-store";
import { Button } from "../../ui/button";
import { type Box, cardPlace } from "./card-place";
import styles from "./tour.module.css";
import { TOUR_STEPS, type TourStep } from "./tour-steps";

/** The tour, on top of everything; the window can be used all the while. It comes by itself once, and then on demand. */
export function Tour() {
  const step = useTour((store) => store.step);
  const [steps, setSteps] = useState<readonly TourStep[]>([]);
  const isOn = step !== null;
  useCommands({ tour: () => goToTourStep(0) });
  // What is not in the window is not spoken of.
  useEffect(() => {
    if (isOn) setSteps(TOUR_STEPS.filter(({ find, tab }) => tab !== undefined || find() !== null));
  }, [isOn]);
  if (step === null || steps[step] === undefined) return null;
  return <Stop key={step} step={steps[step]} index={step} count={steps.length} />;
}

interface StopProps {
  readonly step: TourStep;
  readonly index: number;
  readonly count: number;
}

function Stop({ step, index, count }: StopProps) {
  const layer = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  const anchor = useAnchor(step);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    layer.current?.showPopover();
    const next = card.current?.querySelector<HTMLElement>("button[data-next]");
    (next ?? card.current?.querySelector("button"))?.focus();
  }, []);
  useLayoutEffect(() => {
    if (anchor === null || card.current === null) return;
    const { offsetWidth: width, offsetHeight: height } = card.current;
    setPlace(cardPlace(anchor, { width, height }, { width: window.innerWidth, height: window.innerHeight }));
  }, [anchor]);
  const isLast = index === count - 1;
  const press = (event: KeyboardEvent) => {
    // Keys of the playback are not meant for it while somebody reads.
    event.stopPropagation();
    if (event.key === "Escape") goToTourStep(null);
  };
  return (
    <div className={styles.layer} popover="manual" ref={layer}>
      {anchor !== null && <div className={styles.ring} style={{ ...anchor }} />}
      <div
        className={styles.card}
        style={place}
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        ref={card}
        onKeyDown={press}
      >
        <h2 id={`${id}-title`}>{translated(step.title)}</h2>
        <p id={`${id}-text`}>{translated(step.text)}</p>
        <div className={styles.buttons}>
          <span>{t`${index + 1} of ${count}`}</span>
          <Button
            onPress={() => goToTourStep(null)}
            hint={t`End the tour (Escape); F1, “Show the tour” brings it back`}
          >
            {isLast ? t`Close` : t`End the tour`}
          </Button>
          {index > 0 && <Button onPress={() => goToTourStep(index - 1)}>{t`Back`}</Button>}
          {!isLast && (
            <button type="button" className={styles.next} data-next="" onClick={() => goToTourStep(index + 1)}>
              {t`Next`}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

/** The box of what a step speaks of, as the window changes its size. */
function useAnchor({ find, tab }: TourStep): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    if (tab !== undefined) showTab(tab);
    const look = () => {
      const { left, top, width, height } = find()?.getBoundingClientRect() ?? new DOMRect();
      setBox({ left, top, width, height });
    };
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    const found = find();
    if (found !== null) observer.observe(found);
    return () => observer.disconnect();
  }, [find, tab]);
  return box;
}
