import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState } from "react";
import { useCursor } from "../../app/cursor";
import { type MatchInView, useMatch } from "../../app/match-store";
import { Button } from "../../ui/button";
import styles from "./console.module.css";
import { type ConsoleFilter, type ConsoleLine, ConsoleLog, filteredLines } from "./console-lines";

const ROW_HEIGHT = 20;
const EVERYTHING: ConsoleFilter = { seat: null, text: "", firstRound: 0, lastRound: Number.POSITIVE_INFINITY };

/** What the four players wrote, with filters; a click on a line goes to its round. */
export function Console() {
  const match = useMatch((store) => store.match);
  const revision = useMatch((store) => store.revision);
  const log = useLog(match, revision);
  const [filter, setFilter] = useState(EVERYTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log is the same object while its lines grow
  const shown = useMemo(() => filteredLines(log.lines, filter), [log, revision, filter]);
  const dropped = (match?.seats ?? []).reduce((sum, seat) => sum + seat.cerrDropped, 0);

  return (
    <section className={styles.console} aria-label="Console">
      <Filters match={match} filter={filter} onChange={setFilter} shown={shown} log={log} />
      {log.dropped > 0 && (
        <p className={styles.notice}>{log.dropped} more lines are not shown: the console keeps the first million.</p>
      )}
      {dropped > 0 && (
        <p className={styles.notice}>
          {dropped} characters were dropped because players wrote more than 64 kB in a round or 4 MB in the match.
        </p>
      )}
      {shown.length === 0 ? (
        <p className={styles.empty}>
          {log.lines.length === 0
            ? "Nothing was written. Use this.cerr(…) in your player."
            : "No line fits the filter."}
        </p>
      ) : (
        <Lines log={log} shown={shown} names={match?.names ?? []} />
      )}
    </section>
  );
}

function useLog(match: MatchInView | null, revision: number): ConsoleLog {
  const logs = useRef(new WeakMap<MatchInView, ConsoleLog>());
  return useMemo(() => {
    if (match === null) return new ConsoleLog();
    const log = logs.current.get(match) ?? new ConsoleLog();
    logs.current.set(match, log);
    if (revision >= 0) log.update(match.played);
    return log;
  }, [match, revision]);
}

interface FiltersProps {
  readonly match: MatchInView | null;
  readonly filter: ConsoleFilter;
  readonly onChange: (filter: ConsoleFilter) => void;
  readonly shown: Int32Array;
  readonly log: ConsoleLog;
}

function Filters({ match, filter, onChange, shown, log }: FiltersProps) {
  const round = useCursor((cursor) => cursor.round);
  const isThisRound = filter.lastRound !== Number.POSITIVE_INFINITY;
  const copy = () => void navigator.clipboard.writeText(textOf(log, shown, match?.names ?? []));
  return (
    <div className={styles.filters}>
      <select
        aria-label="Lines of player"
        value={filter.seat ?? ""}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ ...filter, seat: value === "" ? null : Number(value) });
        }}
      >
        <option value="">All players</option>
        {(match?.names ?? []).map((name, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <option key={seat} value={seat}>
            {seat} {name}
          </option>
        ))}
      </select>
      <input
        type="search"
        aria-label="Filter lines by text"
        placeholder="Filter by text"
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
      />
      <label>
        <input
          type="checkbox"
          checked={isThisRound}
          onChange={() =>
            onChange({
              ...filter,
              firstRound: isThisRound ? 0 : round,
              lastRound: isThisRound ? Number.POSITIVE_INFINITY : round,
            })
          }
        />
        only round {isThisRound ? filter.firstRound : round}
      </label>
      <output className={styles.count}>{shown.length} lines</output>
      <Button onPress={copy} isDisabled={shown.length === 0}>
        Copy
      </Button>
      <Button onPress={() => save(textOf(log, shown, match?.names ?? []))} isDisabled={shown.length === 0}>
        Save
      </Button>
    </div>
  );
}

interface LinesProps {
  readonly log: ConsoleLog;
  readonly shown: Int32Array;
  readonly names: readonly string[];
}

/** Only the lines in sight are in the page. */
function Lines({ log, shown, names }: LinesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const goToRound = useCursor((cursor) => cursor.goToRound);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 20,
  });
  return (
    <div className={styles.scroller} ref={scroller}>
      <div style={{ height: rows.getTotalSize(), position: "relative" }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const line = log.lines[shown[index]];
          return (
            <button
              type="button"
              key={shown[index]}
              className={styles.line}
              style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT }}
              onClick={() => goToRound(line.round)}
            >
              <span className={styles.round}>{line.round}</span>
              <span className={styles.seat} data-seat={line.seat}>
                {line.seat} {names[line.seat]}
              </span>
              <span className={styles.text}>{line.text}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

function textOf({ lines }: ConsoleLog, shown: Int32Array, names: readonly string[]): string {
  const asText = ({ round, seat, text }: ConsoleLine) => `${round}\t${seat} ${names[seat]}\t${text}\n`;
  return Array.from(shown, (index) => asText(lines[index])).join("");
}

function save(text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = "console.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}
