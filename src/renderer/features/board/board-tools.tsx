import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "../../../main/contract/language/translate";
import { dispatch, useCommands } from "../../session/commands/bus";
import { useLevels } from "../../session/view/levels";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { PopOver } from "../../ui/pop-over";
import { Select } from "../../ui/select";
import { Toolbar } from "../../ui/toolbar";
import styles from "./board.module.css";

export interface BoardToolsProps {
  /** What is under the pointer, or else in the selected cell or of the selected unit. */
  readonly words: string;
  readonly unit: number | null;
  readonly isFollowing: boolean;
  /** @returns whether the unit is on the board. */
  readonly onFindUnit: (unit: number | null) => boolean;
  readonly onFollow: () => void;
  readonly onFit: () => void;
  /** The titles of the board's levels. */
  readonly levels: readonly string[];
  readonly layers: ReactNode;
  readonly legend: () => ReactNode;
  /** What is to be known of the match in view, beside the words. */
  readonly note: ReactNode;
}

/** The line below the board: what is there, and how to look at it. Where the window has no line for it, a button opens it. */
export function BoardTools(props: BoardToolsProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // It closes this, and nothing else.
      event.stopPropagation();
      setOpen(false);
    };
    window.addEventListener("keydown", close, { capture: true });
    return () => window.removeEventListener("keydown", close, { capture: true });
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        className={styles.corner}
        aria-label={t`Board tools`}
        title={t`What is there, and how to look at it`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      <div className={styles.tools} data-open={isOpen || undefined}>
        <Tools {...props} onShow={() => flushSync(() => setOpen(true))} />
      </div>
    </>
  );
}

interface ToolsProps extends BoardToolsProps {
  /** They are to be in sight now. */
  readonly onShow: () => void;
}

function Tools(props: ToolsProps) {
  const { words, unit, isFollowing, onFollow, onFit, levels, layers, legend, note } = props;
  return (
    <>
      {note}
      <span className={styles.words} title={words}>
        {words}
      </span>
      <UnitField unit={unit} onFindUnit={props.onFindUnit} onShow={props.onShow} />
      <Toolbar label={t`Board tools`} className={styles.buttons}>
        <LevelChoice levels={levels} />
        <Button
          isQuiet
          label={t`Follow`}
          hint={t`Keep the selected unit in the middle (F)`}
          isPressed={isFollowing}
          isDisabled={unit === null}
          onPress={onFollow}
        >
          <Icon name="follow" />
          <span className={styles.word}>{t`Follow`}</span>
        </Button>
        <Button isQuiet label={t`Fit`} hint={t`Show the whole board (0)`} onPress={onFit}>
          <Icon name="fit" />
          <span className={styles.word}>{t`Fit`}</span>
        </Button>
        {layers}
        <PopOver
          label={t`Legend`}
          hint={t`What the colours and shapes mean`}
          sign={
            <>
              <Icon name="legend" />
              <span className={styles.word}>{t`Legend`}</span>
            </>
          }
        >
          {legend}
        </PopOver>
        <Button
          isQuiet
          label={t`Maximise the board`}
          hint={t`Maximise the board, or give the code back (F4)`}
          onPress={() => dispatch({ kind: "command", id: "maximise" })}
        >
          <Icon name="maximise" />
        </Button>
      </Toolbar>
    </>
  );
}

/** Which of several levels is to be seen: one alone is larger. */
function LevelChoice({ levels }: { readonly levels: readonly string[] }) {
  const alone = useLevels((store) => store.alone);
  if (levels.length === 1) return null;
  return (
    <Select
      label={t`Levels`}
      hint={t`Which levels are shown`}
      value={alone}
      choices={[{ value: null, title: t`Both` }, ...levels.map((title, value) => ({ value, title }))]}
      onChoose={(chosen) => useLevels.setState({ alone: chosen })}
    />
  );
}

/** Shows the selected unit's id; another one can be typed. */
function UnitField({ unit, onFindUnit, onShow }: Pick<ToolsProps, "unit" | "onFindUnit" | "onShow">) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ readonly text: string; readonly isFound: boolean } | null>(null);
  const run = () => {
    if (field.current?.checkVisibility() === false) onShow();
    field.current?.focus();
    field.current?.select();
  };
  useCommands({ "find-unit": run });
  const type = (text: string) => {
    const digits = text.replace(/\D/g, "");
    const isFound = onFindUnit(digits === "" ? null : Number(digits));
    setTyped({ text: digits, isFound: isFound || digits === "" });
  };
  return (
    <label className={styles.unit} title={t`Find a unit by its number (U)`}>
      {t`Unit`}
      <input
        ref={field}
        inputMode="numeric"
        aria-label={t`Unit`}
        aria-invalid={typed !== null && !typed.isFound}
        value={typed?.text ?? String(unit ?? "")}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === "Escape" || event.key === "Enter") event.currentTarget.blur();
        }}
      />
    </label>
  );
}
