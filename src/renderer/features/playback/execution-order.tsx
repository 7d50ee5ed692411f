import { type KeyboardEvent, memo, type PointerEvent, useDeferredValue, useId, useMemo, useState } from "react";
import type { RoundReport } from "../../../engine/contract/round-report";
import { t } from "../../../main/contract/language/translate";
import { useChangedSlots } from "../../session/changes/changed-orders";
import { useCursor } from "../../session/cursor/cursor";
import { positionOf } from "../../session/cursor/round-walk";
import type { MatchInView } from "../../session/match/match-in-view";
import { unitKinds } from "../../session/view/unit-kinds";
import { useReport, type View } from "../../session/view/view";
import styles from "./execution-order.module.css";
import { slotWords, stepName, type Tick, type TickGroup, tickGroups } from "./ticks";
import { Tip } from "./tip";

/**
 * The round in its order of execution: a tick for each slot, then the steps of the rules. One Tab stop; the arrows, Home
 * and End go from tick to tick, and the board goes along.
 */
export function ExecutionOrder({ view }: { readonly view: View | null }) {
  // The board is painted first: a round is reported for its ticks a moment later.
  const shown = useDeferredValue(view);
  const report = useReport(shown);
  if (shown === null || report === null) return <p className={styles.empty}>{emptyWords(shown)}</p>;
  return <TicksOfRound view={view === null || view.round !== shown.round ? shown : view} report={report} />;
}

function emptyWords(view: View | null): string {
  if (view === null) return "";
  if (view.match.commands !== null && view.isPlayed) return t`This file does not say which order had which slot`;
  return view.match.status === "running" ? t`This round is not played yet` : t`The match is over`;
}

/** With more ticks than this they are too narrow for a frame. */
const DENSE = 150;

interface TicksProps {
  readonly view: View;
  readonly report: RoundReport;
}

function TicksOfRound({ view, report }: TicksProps) {
  const { match, round, slot, step } = view;
  const id = useId();
  const groups = useMemo(() => tickGroups(match.game, report), [match, report]);
  const words = useMemo(() => wordsOfTicks(match, report, groups), [match, report, groups]);
  const ticks = useMemo(() => groups.flatMap((group) => group.ticks), [groups]);
  const seat = useCursor((cursor) => cursor.seat);
  const changed = useChangedSlots(round);
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const current = ticks.find((tick) => tick.slot === slot && tick.step === step && (slot !== null || step !== null));
  const tickAt = ({ target }: { readonly target: EventTarget }) => tickOfElement(ticks, target as HTMLElement);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tickBeside(event, { view, report, ticks });
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    goToTick(round, next);
  };
  return (
    <div className={styles.frame} data-round={round}>
      <div
        className={styles.ticks}
        role="listbox"
        aria-label={t`Order of execution`}
        aria-orientation="horizontal"
        aria-activedescendant={current === undefined ? undefined : `${id}-${current.key}`}
        tabIndex={0}
        data-seat={seat ?? undefined}
        data-dense={ticks.length > DENSE || undefined}
        style={{ "--count": ticks.length, "--words": `${widthWithWords(groups)}px` }}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const tick = tickAt(event);
          if (tick !== undefined) goToTick(round, tick);
        }}
        onPointerMove={(event) => setHovered(hoveredAt(event, tickAt(event)))}
        onPointerLeave={() => setHovered(null)}
      >
        {groups.map((group) => (
          <GroupOfTicks key={group.key} group={group} id={id} words={words} changed={changed} current={current} />
        ))}
      </div>
      {hovered !== null && <TipOfTick hovered={hovered} ticks={ticks} words={words} changed={changed} />}
    </div>
  );
}

/** Of a tick that can be told from the next one, of a letter, and around a word. */
const [TICK_WIDTH, LETTER_WIDTH, AROUND_WORD] = [4, 6, 15];

function widthWithWords(groups: readonly TickGroup[]): number {
  const widths = groups.flatMap(({ sign, ticks }) =>
    ticks.map(({ order }) => (order === null ? sign.length * LETTER_WIDTH + AROUND_WORD : TICK_WIDTH)),
  );
  return widths.reduce((sum, width) => sum + width, 0);
}

type WordsOfTicks = ReadonlyMap<string, string>;

interface TipOfTickProps {
  readonly hovered: Hovered;
  readonly ticks: readonly Tick[];
  readonly words: WordsOfTicks;
  readonly changed: ReadonlySet<number>;
}

/** Nothing where the round has another tick, or none, since the pointer came. */
function TipOfTick({ hovered, ticks, words, changed }: TipOfTickProps) {
  const own = words.get(hovered.key);
  if (own === undefined) return null;
  const isChanged = ticks.some((tick) => tick.key === hovered.key && tick.slot !== null && changed.has(tick.slot));
  return <Tip at={hovered.at} lines={isChanged ? [own, t`Changed since the save that is compared with`] : [own]} />;
}

interface GroupOfTicksProps {
  readonly group: TickGroup;
  /** Begins the ids of the ticks. */
  readonly id: string;
  readonly words: WordsOfTicks;
  readonly changed: ReadonlySet<number>;
  readonly current: Tick | undefined;
}

function GroupOfTicks({ group, id, words, changed, current }: GroupOfTicksProps) {
  const seat = useCursor((cursor) => cursor.seat);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a list
    <div className={styles.group} role="group" aria-label={group.title}>
      {group.ticks.map((tick) => (
        <TickMark
          key={tick.key}
          id={`${id}-${tick.key}`}
          tick={tick}
          sign={group.sign}
          words={words.get(tick.key) ?? ""}
          isCurrent={tick === current}
          isChosen={tick.order !== null && tick.order.seat === seat}
          isChanged={tick.slot !== null && changed.has(tick.slot)}
        />
      ))}
    </div>
  );
}

interface TickMarkProps {
  readonly id: string;
  readonly tick: Tick;
  readonly sign: string;
  readonly words: string;
  readonly isCurrent: boolean;
  /** Is it an order of the chosen player? */
  readonly isChosen: boolean;
  /** Was it another order, or none, in the match that is compared with? */
  readonly isChanged: boolean;
}

/** There may be hundreds of them: only those that change are made anew. */
const TickMark = memo(function TickMark({ id, tick, sign, words, isCurrent, isChosen, isChanged }: TickMarkProps) {
  const { key, order } = tick;
  const name = order === null ? stepName(sign, words) : words;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and names the option in view
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      aria-label={isChanged ? t`${name} (changed)` : name}
      className={order === null ? styles.step : styles.slot}
      data-tick={key}
      data-chosen={isChosen || undefined}
      data-changed={isChanged || undefined}
      data-without-effect={order?.outcome.effect === false || undefined}
      style={order === null ? undefined : { "--seat": `var(--seat${order.seat})` }}
    >
      {order === null ? sign : null}
    </div>
  );
});

interface Hovered {
  readonly key: string;
  readonly at: number;
}

function hoveredAt({ currentTarget }: PointerEvent<HTMLElement>, tick: Tick | undefined): Hovered | null {
  const mark = tick === undefined ? null : currentTarget.querySelector(`[data-tick="${tick.key}"]`);
  if (tick === undefined || mark === null) return null;
  const own = mark.getBoundingClientRect();
  const all = currentTarget.getBoundingClientRect();
  return { key: tick.key, at: (own.left + own.width / 2 - all.left) / Math.max(1, all.width) };
}

function tickOfElement(ticks: readonly Tick[], element: HTMLElement): Tick | undefined {
  const key = element.closest<HTMLElement>("[data-tick]")?.dataset["tick"];
  return key === undefined ? undefined : ticks.find((tick) => tick.key === key);
}

function wordsOfTicks(match: MatchInView, report: RoundReport, groups: readonly TickGroup[]): WordsOfTicks {
  const { round } = report;
  const { game, names, timeline } = match;
  const kinds = unitKinds(match, round);
  const context = { game, names, state: timeline.stateAt(round) };
  const wordsOf = ({ order, step }: Tick, title: string) =>
    order === null ? stepWords(report, step ?? 0, title) : slotWords(order, { kinds, context });
  return new Map(groups.flatMap(({ ticks, title }) => ticks.map((tick) => [tick.key, wordsOf(tick, title)] as const)));
}

function stepWords({ steps }: RoundReport, step: number, title: string): string {
  const { events } = steps[step];
  return events.length === 0 ? title : `${title}: ${events.length} ${events.length === 1 ? t`event` : t`events`}`;
}

interface Place extends TicksProps {
  readonly ticks: readonly Tick[];
}

/** Where a key leads; null for the start of the round, undefined for keys that are not the list's. */
function tickBeside(event: KeyboardEvent, { view, report, ticks }: Place): Tick | null | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const here = positionOf(report, view);
  switch (event.key) {
    case "Home":
      return ticks[0] ?? null;
    case "End":
      return ticks.at(-1) ?? null;
    case "ArrowRight":
      return ticks.find((tick) => positionOf(report, tick) > here) ?? ticks.at(-1) ?? null;
    case "ArrowLeft":
      return ticks.findLast((tick) => positionOf(report, tick) < here) ?? null;
    default:
      return undefined;
  }
}

/** The unit of an order is selected, so that its arrow and its facts are to be seen. */
function goToTick(round: number, tick: Tick | null): void {
  const cursor = useCursor.getState();
  cursor.goTo({ round, slot: tick?.slot ?? null, step: tick?.step ?? null });
  const unit = tick?.order?.order.unit ?? -1;
  if (unit >= 0) cursor.selectUnit(unit);
}
