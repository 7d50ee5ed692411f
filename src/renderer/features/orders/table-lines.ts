import type { Draw } from "../../../engine/chance/chance";
import type { AnyGame } from "../../../engine/contract/game";
import type { Message, RoundReport, StepReport } from "../../../engine/contract/round-report";
import type { MessageContext } from "../../../engine/explain/message-text";
import { t, translated } from "../../../main/contract/language/translate";
import type { OrderRow } from "./order-rows";
import { filteredRows, isEventShown, isFiltering, type OrderFilter, type OrderSort, sortedRows } from "./row-filter";

/** A line of the table: an order, a heading that can be folded, or something that the rules did. */
export type TableLine =
  | { readonly kind: "order"; readonly key: string; readonly row: OrderRow }
  | {
      readonly kind: "heading";
      readonly key: string;
      readonly title: string;
      readonly detail: string;
      readonly fold: string;
      readonly isOpen: boolean;
      /** Index of the step of the rules; null for the heading of the orders without slot. */
      readonly step: number | null;
    }
  | { readonly kind: "event"; readonly key: string; readonly step: number; readonly message: Message }
  | { readonly kind: "draw"; readonly key: string; readonly step: number; readonly draw: Draw };

export interface TableContents {
  readonly game: AnyGame;
  readonly report: RoundReport;
  readonly rows: readonly OrderRow[];
  readonly context: MessageContext;
}

export interface TableLook {
  readonly filter: OrderFilter;
  /** Null: the orders by slot. */
  readonly sort: OrderSort | null;
  /** Folds that are not as they are at first. */
  readonly toggled: ReadonlySet<string>;
  /** The slots whose orders differ from those in the match that is compared with. */
  readonly changed: ReadonlySet<number>;
}

/** The fold of the orders without slot. */
const REJECTED = "rejected";
/** Begins the fold of a step in which something is looked for. */
const FOUND = "found in";

/** All lines that are shown, from the first slot to the last step of the rules. */
export function tableLines(contents: TableContents, look: TableLook): TableLine[] {
  const { rows, context } = contents;
  const isWanted = ({ slot }: OrderRow) => slot !== null && look.changed.has(slot);
  const wanted = look.filter.outcome === "changed" ? rows.filter(isWanted) : rows;
  const shown = filteredRows(wanted, look.filter, context);
  const sorted = look.sort === null ? shown : sortedRows(shown, look.sort, context);
  const inSlots = sorted.filter(({ slot }) => slot !== null);
  return [...inSlots.map(lineOfRow), ...rejectedLines(sorted, look), ...ruleLines(contents, look)];
}

function lineOfRow(row: OrderRow): TableLine {
  return { kind: "order", key: row.key, row };
}

function rejectedLines(rows: readonly OrderRow[], { toggled }: TableLook): TableLine[] {
  const rejected = rows.filter(({ slot }) => slot === null);
  if (rejected.length === 0) return [];
  const isOpen = !toggled.has(REJECTED);
  const heading: TableLine = {
    kind: "heading",
    key: REJECTED,
    title: t`Orders that got no slot`,
    detail: String(rejected.length),
    fold: REJECTED,
    isOpen,
    step: null,
  };
  return isOpen ? [heading, ...rejected.map(lineOfRow)] : [heading];
}

export function keyOfStep(step: number): string {
  return `step ${step}`;
}

/** What is looked for by its unit or in words is seen at once; it can be folded for itself. */
function isLookedFor({ unit, text }: OrderFilter): boolean {
  return unit !== null || text.trim() !== "";
}

/** The steps in which something happened, folded until they are opened. */
function ruleLines({ game, report, context }: TableContents, { filter, toggled }: TableLook): TableLine[] {
  return report.steps.flatMap((step, index): TableLine[] => {
    const slots = report.slots.filter((slot) => slot.step === step.step);
    const lines = linesOfStep(step, index, (message) => isEventShown(message, filter, context), isFiltering(filter));
    if (lines.length === 0 && (slots.length === 0 || isFiltering(filter))) return [];
    const fold = isLookedFor(filter) ? `${FOUND} ${step.step}` : step.step;
    const isOpen = toggled.has(fold) !== isLookedFor(filter) && lines.length > 0;
    const heading: TableLine = {
      kind: "heading",
      key: keyOfStep(index),
      title: translated(game.steps.find(({ name }) => name === step.step)?.title ?? step.step),
      detail: detailOf(lines, slots),
      fold,
      isOpen,
      step: index,
    };
    return isOpen ? [heading, ...lines] : [heading];
  });
}

/** Events, each after the draws that came before it. */
function linesOfStep(
  step: StepReport,
  index: number,
  isShown: (message: Message) => boolean,
  isWithoutDraws: boolean,
): TableLine[] {
  const lines: TableLine[] = [];
  let drawn = 0;
  const drawUntil = (end: number) => {
    for (; drawn < end; drawn++) {
      if (!isWithoutDraws)
        lines.push({ kind: "draw", key: `draw ${index} ${drawn}`, step: index, draw: step.draws[drawn] });
    }
  };
  step.events.forEach((message, event) => {
    drawUntil(step.drawsBefore[event]);
    if (isShown(message)) lines.push({ kind: "event", key: `event ${index} ${event}`, step: index, message });
  });
  drawUntil(step.draws.length);
  return lines;
}

function detailOf(lines: readonly TableLine[], slots: readonly { readonly slot: number }[]): string {
  const count = (kind: TableLine["kind"]) => lines.filter((line) => line.kind === kind).length;
  const slotsText = slots.length === 0 ? "" : t`slots ${slots[0].slot} to ${slots[slots.length - 1].slot}`;
  return [
    slotsText,
    counted(count("event"), (many) => t`${many} event(s)`),
    counted(count("draw"), (many) => t`${many} draw(s)`),
  ]
    .filter(Boolean)
    .join(", ");
}

function counted(count: number, words: (count: number) => string): string {
  return count === 0 ? "" : words(count);
}
