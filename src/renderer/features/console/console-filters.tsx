import type { ReactNode } from "react";
import { t } from "../../../main/contract/language/translate";
import { Button } from "../../ui/button";
import { Select } from "../../ui/select";
import styles from "./console.module.css";
import type { ConsoleLog } from "./console-log";
import type { ConsoleFilter, ShownLines } from "./shown-lines";

export interface ConsoleFiltersProps {
  readonly names: readonly string[];
  readonly filter: ConsoleFilter;
  readonly onChange: (filter: ConsoleFilter) => void;
  readonly log: ConsoleLog;
  readonly shown: ShownLines;
  /** Which rounds. */
  readonly children: ReactNode;
}

/** Which lines are shown, how many they are, and what can be done with them. */
export function ConsoleFilters({ names, filter, onChange, log, shown, children }: ConsoleFiltersProps) {
  const change = (part: Partial<ConsoleFilter>) => onChange({ ...filter, ...part });
  return (
    <div className={styles.filters}>
      <Select<number | null>
        label={t`Lines of player`}
        value={filter.seat}
        choices={[
          { value: null, title: t`All players` },
          ...names.map((name, seat) => ({ value: seat, title: `${seat} ${name}` })),
        ]}
        onChoose={(seat) => change({ seat })}
      />
      <input
        type="search"
        aria-label={t`Filter lines by text`}
        placeholder={t`Filter by text`}
        value={filter.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {children}
      <output className={styles.count}>
        {shown.count} {shown.count === 1 ? t`line` : t`lines`}
      </output>
      <span className={styles.actions}>
        <Button
          onPress={() => void navigator.clipboard.writeText(textOf(log, shown, names))}
          isDisabled={shown.count === 0}
        >
          {t`Copy`}
        </Button>
        <Button onPress={() => save(textOf(log, shown, names))} isDisabled={shown.count === 0}>
          {t`Save`}
        </Button>
      </span>
    </div>
  );
}

interface RoundRangeProps {
  readonly filter: ConsoleFilter;
  readonly onChange: (rounds: Pick<ConsoleFilter, "firstRound" | "lastRound">) => void;
}

/** From which round on, and up to which. */
export function RoundRange({ filter: { firstRound, lastRound }, onChange }: RoundRangeProps) {
  return (
    <span className={styles.range}>
      <span className={styles.word}>{t`Rounds`}</span>
      <input
        type="number"
        min={0}
        aria-label={t`From round`}
        value={firstRound}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          onChange({ firstRound: Number.isNaN(valueAsNumber) ? 0 : valueAsNumber, lastRound })
        }
      />
      {t`to`}
      <input
        type="number"
        min={0}
        aria-label={t`To round`}
        placeholder={t`end`}
        value={lastRound === Number.POSITIVE_INFINITY ? "" : lastRound}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          onChange({ firstRound, lastRound: Number.isNaN(valueAsNumber) ? Number.POSITIVE_INFINITY : valueAsNumber })
        }
      />
    </span>
  );
}

function textOf(log: ConsoleLog, shown: ShownLines, names: readonly string[]): string {
  return Array.from({ length: shown.count }, (_, index) => {
    const { round, seat, text } = log.line(shown.at(index));
    return `${round}\t${seat} ${names[seat]}\t${text}\n`;
  }).join("");
}

function save(text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = "console.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}
