import { type ReactNode, useRef, useState } from "react";
import { useCommands } from "../../session/commands/bus";
import { Button } from "../../ui/button";
import styles from "./board.module.css";

export interface BoardToolsProps {
  /** What is under the pointer, or else in the selected cell. */
  readonly words: string;
  readonly unit: number | null;
  readonly isFollowing: boolean;
  readonly isLegendOpen: boolean;
  /** @returns whether the unit is on the board. */
  readonly onFindUnit: (unit: number | null) => boolean;
  readonly onFollow: () => void;
  readonly onFit: () => void;
  readonly onLegend: () => void;
  readonly layers: ReactNode;
}

/** The line below the board: what is there, and how to look at it. */
export function BoardTools(props: BoardToolsProps) {
  const { words, unit, isFollowing, isLegendOpen, onFollow, onFit, onLegend, layers } = props;
  return (
    <div className={styles.tools}>
      <span className={styles.words} title={words}>
        {words}
      </span>
      <UnitField unit={unit} onFindUnit={props.onFindUnit} />
      <Button
        hint="Keep the selected unit in the middle (F)"
        isPressed={isFollowing}
        isDisabled={unit === null}
        onPress={onFollow}
      >
        Follow
      </Button>
      <Button hint="Show the whole board (0)" onPress={onFit}>
        Fit
      </Button>
      {layers}
      <Button hint="What the colours and shapes mean" isPressed={isLegendOpen} onPress={onLegend}>
        Legend
      </Button>
    </div>
  );
}

/** Shows the selected unit's id; another one can be typed. */
function UnitField({ unit, onFindUnit }: Pick<BoardToolsProps, "unit" | "onFindUnit">) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ readonly text: string; readonly isFound: boolean } | null>(null);
  const run = () => {
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
    <label className={styles.unit} title="Find a unit by its number (U)">
      Unit
      <input
        ref={field}
        inputMode="numeric"
        aria-label="Unit"
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
