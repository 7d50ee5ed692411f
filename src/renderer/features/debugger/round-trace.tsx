import { type KeyboardEvent, useMemo, useState } from "react";
import { language, t, translated } from "../../../main/contract/language/translate";
import { useDebug } from "../../session/debug/debug-store";
import { useObstacle } from "../../session/debug/obstacles";
import { findRepetitions } from "../../session/debug/repetitions";
import { type OpenParts, type TraceItem, traceItems } from "../../session/debug/trace-items";
import {
  type AskedTrace,
  forgetTrace,
  moveInTrace,
  standInTrace,
  traceThisRound,
  useTrace,
} from "../../session/debug/trace-store";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { SeatName } from "../../ui/seat-name";
import { VirtualRows } from "../../ui/virtual-rows";
import styles from "./debugger.module.css";
import { Variables } from "./debugger-tab";
import traceStyles from "./round-trace.module.css";
import { TraceLine } from "./trace-line";

const ROW_HEIGHT = 22;
const PAGE = 20;

/** All lines that ran in a round, with what they wrote; one moves through them without running anything. */
export function RoundTraceView() {
  const asked = useTrace((store) => store.asked);
  return (
    <div className={traceStyles.trace}>
      <Head asked={asked} />
      {asked.kind === "failed" && (
        <p className={`${styles.problem} ${traceStyles.said}`} role="alert">
          {translated(asked.text)}
        </p>
      )}
      {asked.kind === "answered" && <Answer key={asked.trace.round} asked={asked} />}
    </div>
  );
}

function Head({ asked }: { readonly asked: AskedTrace }) {
  const obstacle = useObstacle();
  if (asked.kind === "none") {
    return (
      <div className={traceStyles.head}>
        <p className={styles.soft}>
          {obstacle ?? t`Every line of your code that ran in a round, in time, with what it wrote.`}
        </p>
        <Button isDisabled={obstacle !== null} onPress={() => void traceThisRound()}>
          {t`Trace this round`}
        </Button>
      </div>
    );
  }
  const { match, round } = asked.question;
  return (
    <div className={traceStyles.head}>
      <p role="status">
        <SeatName seat={asked.question.seat} names={match.names} />{" "}
        {round < 0 ? t`while its code was loaded` : t`in round ${round}`}
        {asked.kind === "asking" && t`: the match is played again …`}
        {asked.kind === "answered" && t`: ${asked.trace.total.toLocaleString(language())} line(s) ran`}
      </p>
      {asked.kind === "asking" ? (
        <Button onPress={forgetTrace}>{t`Cancel`}</Button>
      ) : (
        <Button isDisabled={obstacle !== null} onPress={() => void traceThisRound()}>
          {t`Trace the round in view`}
        </Button>
      )}
      <Button isQuiet label={t`Close the trace`} onPress={forgetTrace}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

type Answered = AskedTrace & { kind: "answered" };

function Answer({ asked }: { readonly asked: Answered }) {
  const { trace } = asked;
  const isPaused = useDebug(({ state }) => state.kind === "paused");
  return (
    <>
      {trace.text !== "" && <p className={traceStyles.notice}>{translated(trace.text)}</p>}
      {trace.rows.length === 0 ? (
        <p className={`${styles.soft} ${traceStyles.said}`}>{t`No line of the code ran in this round.`}</p>
      ) : (
        <div className={traceStyles.body}>
          <div className={traceStyles.lines}>
            <Scrubber asked={asked} />
            <Lines asked={asked} />
          </div>
          {isPaused && (
            <div className={traceStyles.values}>
              <Variables />
            </div>
          )}
        </div>
      )}
    </>
  );
}

function Scrubber({ asked: { trace, position } }: { readonly asked: Answered }) {
  const { length } = trace.rows;
  const row = trace.rows[position];
  const line = row === undefined ? null : trace.places[row.place].line;
  const number = ((row?.index ?? trace.total) + 1).toLocaleString(language());
  const where =
    line === null ? t`the end of the round` : t`line ${line}, ${number} of ${trace.total.toLocaleString(language())}`;
  return (
    <div className={traceStyles.scrubber}>
      <Button isQuiet label={t`The line before`} isDisabled={position === 0} onPress={() => moveInTrace(position - 1)}>
        <Icon name="previous" />
      </Button>
      <input
        type="range"
        aria-label={t`Line of the trace`}
        aria-valuetext={where}
        min={0}
        max={length}
        value={position}
        onChange={(event) => moveInTrace(event.currentTarget.valueAsNumber)}
      />
      <Button
        isQuiet
        label={t`The next line`}
        isDisabled={position === length}
        onPress={() => moveInTrace(position + 1)}
      >
        <Icon name="next" />
      </Button>
      <span className={traceStyles.where}>{where}</span>
      <Button hint={t`The debugger goes to this line, before it runs, with all variables`} onPress={standInTrace}>
        {t`Stand here`}
      </Button>
    </div>
  );
}

const NONE: OpenParts = { repetitions: new Set(), times: new Set() };

function Lines({ asked: { trace, position } }: { readonly asked: Answered }) {
  const [opened, setOpened] = useState(NONE);
  const runs = useMemo(() => findRepetitions(trace), [trace]);
  const items = useMemo(() => traceItems(trace, { runs, position, opened }), [trace, runs, position, opened]);
  const source = useMemo(() => trace.source.text.split("\n"), [trace]);
  const current = items.findIndex((item) => isAt(item, position));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the list inside, which has the focus
    <div className={traceStyles.rows} onKeyDown={(event) => moveByKey(event, position)}>
      <VirtualRows
        label={t`Lines that ran`}
        count={items.length}
        rowHeight={ROW_HEIGHT}
        shown={Math.max(0, current)}
        row={(index) => (
          <TraceLine
            key={index}
            item={items[index]}
            trace={trace}
            source={source}
            isCurrent={index === current}
            height={ROW_HEIGHT}
            onToggle={() => setOpened(toggled(opened, items[index]))}
          />
        )}
      />
    </div>
  );
}

function isAt(item: TraceItem, position: number): boolean {
  return item.kind === "row" && item.row === position;
}

function toggled({ repetitions, times }: OpenParts, item: TraceItem): OpenParts {
  if (item.kind === "repetition") return { repetitions: turned(repetitions, item.run.starts[0]), times };
  return { repetitions, times: item.kind === "time" ? turned(times, item.from) : times };
}

function turned(all: ReadonlySet<number>, one: number): ReadonlySet<number> {
  const rest = new Set(all);
  if (!rest.delete(one)) rest.add(one);
  return rest;
}

const MOVES: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

function moveByKey(event: KeyboardEvent, position: number): void {
  const by = MOVES[event.key];
  if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  moveInTrace(position + by);
}
