import type { AnyGame } from "../../engine/contract/game";
import { t, translated } from "../../main/contract/language/translate";
import { useCursor } from "../session/cursor/cursor";
import styles from "./parts.module.css";

export interface PlaceLinkProps {
  readonly game: AnyGame;
  readonly place: PlaceInMatch;
  /** The unit that is selected there; none when it is negative. */
  readonly unit?: number;
}

/** A slot of a round, or a step of its rules; neither for what happened before the first of them. */
export interface PlaceInMatch {
  readonly round: number;
  readonly slot: number | null;
  /** By its name; empty for none. */
  readonly step: string;
}

/** Where something happened: a click shows the board there. */
export function PlaceLink({ game, place: { round, slot, step }, unit = -1 }: PlaceLinkProps) {
  const index = game.steps.findIndex(({ name }) => name === step);
  const ofStep = slot === null && index >= 0;
  const text =
    slot === null
      ? t`Round ${round}${ofStep ? `, ${translated(game.steps[index].title)}` : ""}`
      : t`Round ${round}, slot ${slot}`;
  const go = () => {
    const cursor = useCursor.getState();
    cursor.goTo({ round, slot, step: ofStep ? index : null });
    if (unit >= 0) cursor.selectUnit(unit);
  };
  return (
    <button
      type="button"
      data-place=""
      className={styles.place}
      title={t`Show the board at this moment: ${text}`}
      onClick={go}
    >
      {text}
    </button>
  );
}
