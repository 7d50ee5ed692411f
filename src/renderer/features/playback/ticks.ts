import type { AnyGame } from "../../../engine/contract/game";
import type { RoundReport, Slot, StepReport } from "../../../engine/contract/round-report";
import { type MessageContext, messageText } from "../../../engine/explain/message-text";
import { t, translated } from "../../../main/contract/language/translate";
import { type UnitKinds, unitName } from "../../session/view/unit-kinds";

/** Something in a round that one can go to: an order's slot, or what a step of the rules did. */
export interface Tick {
  readonly key: string;
  readonly slot: number | null;
  readonly step: number | null;
  /** Null for a step of the rules. */
  readonly order: Slot | null;
}

/** What belongs to one step of the rules, in time: its slots, and then the step itself. */
export interface TickGroup {
  readonly key: string;
  /** The step as a person reads it, and in a word. */
  readonly title: string;
  readonly sign: string;
  readonly ticks: readonly Tick[];
}

/**
 * The order of execution of a round. A step of which nothing is to be seen is left out; where only one step carries out
 * orders, as in most games, its slots say all about it.
 */
export function tickGroups(game: AnyGame, report: RoundReport): TickGroup[] {
  const carriesOut = new Set(report.slots.map(({ step }) => step));
  return report.steps.flatMap((step, index): TickGroup[] => {
    const slots = report.slots.filter((slot) => slot.step === step.step).map(tickOfSlot);
    const isShown = slots.length > 0 ? carriesOut.size > 1 : isBusy(step);
    const ticks = isShown ? [...slots, tickOfStep(index)] : slots;
    return ticks.length === 0 ? [] : [{ ...wordsOf(game, step.step), key: step.step, ticks }];
  });
}

function isBusy({ draws, events }: StepReport): boolean {
  return draws.length > 0 || events.length > 0;
}

function wordsOf({ steps }: AnyGame, name: string) {
  const step = steps.find((one) => one.name === name);
  const title = step?.title ?? name;
  return { title: translated(title), sign: translated(step?.sign ?? title) };
}

function tickOfSlot(order: Slot): Tick {
  return { key: `slot-${order.slot}`, slot: order.slot, step: null, order };
}

function tickOfStep(step: number): Tick {
  return { key: `step-${step}`, slot: null, step, order: null };
}

/** What is needed to say an order in words. */
export interface OrderWords {
  readonly kinds: UnitKinds;
  readonly context: MessageContext;
}

/** `Slot 57: wizard 19 of 0 Ron, move Up: moved from (2, 40) to (1, 40)`. */
export function slotWords({ slot, seat, order, outcome }: Slot, { kinds, context }: OrderWords): string {
  const { game, names } = context;
  const who = order.unit >= 0 ? t`${unitName(kinds, order.unit)} of ${seat} ${names[seat]}` : `${seat} ${names[seat]}`;
  const came = `${outcome.effect ? "" : t`without effect: `}${messageText(outcome, context)}`;
  return t`Slot ${slot}: ${who}, ${game.orderName(order)}: ${came}`;
}

/** What a step of the rules is called, with the word on its tick: what is seen is also what is said. */
export function stepName(sign: string, words: string): string {
  // As a word of its own: Hounds is not said where Hellhounds is.
  const said = ` ${words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  return said.includes(` ${sign.toLowerCase()} `) ? words : `${sign}, ${words}`;
}
