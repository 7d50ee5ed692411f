import type { Draw } from "../chance/chance";
import type { Moment } from "./moment";
import type { Order, Seat } from "./order";
import type {
  MessageArguments,
  Outcome,
  RejectedOrder,
  RoundEvent,
  RoundReport,
  Slot,
  StepReport,
} from "./round-report";

/** What the draw of an interleaving decides: whose order is executed next. */
export const NEXT_PLAYER = "nextPlayer";

interface Scope {
  readonly draws: Draw[];
  readonly events: RoundEvent[];
  readonly drawsFrom: number[];
  readonly drawsBefore: number[];
}

function newScope(draws: Draw[] = []): Scope {
  return { draws, events: [], drawsFrom: [], drawsBefore: [] };
}

/**
 * Writes down one round while the rules play it. The rules call it as `round.report?.…`, so a round that nobody records
 * does not even build the arguments.
 */
export class Recorder {
  readonly #round: number;
  readonly #slots: Slot[] = [];
  readonly #rejected: RejectedOrder[] = [];
  readonly #steps: StepReport[] = [];
  readonly #slotOfUnit = new Map<number, number>();
  readonly #onMoment: ((moment: Moment) => void) | null;
  /** Called when a slot has ended, before the next draw: where "what if" throws other dice. */
  afterSlot: ((slot: number) => void) | null = null;
  #scope: Scope = newScope();
  /** How many of the scope's draws belong to events that were told, or to none. */
  #settled = 0;
  #stepScope: Scope = this.#scope;
  #step = "";
  #slot: { seat: Seat; order: Order } | null = null;

  /** @param onMoment called before and after each slot and each step, while the state is the one of that moment. */
  constructor(round: number, onMoment: ((moment: Moment) => void) | null = null) {
    this.#round = round;
    this.#onMoment = onMoment;
  }

  /** Called by the runner before each step of the rules. */
  beginStep(step: string): void {
    this.#scope = newScope();
    this.#settled = 0;
    this.#stepScope = this.#scope;
    this.#step = step;
    this.#steps.push({ step, ...this.#scope });
    this.#tell("step", "before");
  }

  /** Called by the runner after each step of the rules. */
  endStep(): void {
    this.#tell("step", "after");
  }

  readonly draw = (draw: Draw): void => {
    this.#scope.draws.push(draw);
  };

  event(code: string, args: MessageArguments): void {
    this.#scope.events.push({ code, args });
    this.#scope.drawsFrom.push(this.#settled);
    this.#scope.drawsBefore.push(this.#scope.draws.length);
    this.#settled = this.#scope.draws.length;
  }

  /** What was drawn since the last event came to nothing that an event tells: it belongs to none of the next ones. */
  drewForNothing(): void {
    this.#settled = this.#scope.draws.length;
  }

  /** An order that gets no slot, with the reason. */
  reject(rejected: RejectedOrder): void {
    this.#rejected.push(rejected);
  }

  /** From here to `endSlot`, draws and events belong to this order; so does the draw that gave it its turn. */
  beginSlot(seat: Seat, order: Order): void {
    const last = this.#stepScope.draws.at(-1);
    const turn = last?.decides === NEXT_PLAYER ? this.#stepScope.draws.splice(-1) : [];
    this.#scope = newScope(turn);
    this.#settled = 0;
    this.#slot = { seat, order };
    this.#tell("slot", "before");
  }

  endSlot(outcome: Outcome): void {
    if (this.#slot === null) throw new Error("a slot ends that has not begun");
    const { seat, order } = this.#slot;
    const slot = this.#slots.length;
    this.#tell("slot", "after");
    this.#slots.push({ slot, step: this.#step, seat, order, outcome, ...this.#scope });
    if (outcome.effect) this.#slotOfUnit.set(order.unit, slot);
    this.#scope = this.#stepScope;
    this.#settled = this.#scope.draws.length;
    this.#slot = null;
    this.afterSlot?.(slot);
  }

  /** The number of the slot under way. */
  get currentSlot(): number {
    return this.#slots.length;
  }

  /** The slot in which this unit's own order last had an effect in this round; -1 if in none. */
  slotOfUnit(unit: number): number {
    return this.#slotOfUnit.get(unit) ?? -1;
  }

  /**
   * The last event as wanted of the slots that have ended, with its slot; else the last one outside the slots, with -1. For
   * sentences about what came of it later.
   */
  lastEvent(isWanted: (event: RoundEvent) => boolean): { readonly event: RoundEvent; readonly slot: number } | null {
    for (let index = this.#slots.length - 1; index >= 0; index--) {
      const event = this.#slots[index].events.findLast(isWanted);
      if (event !== undefined) return { event, slot: index };
    }
    for (const { events } of this.#steps.toReversed()) {
      const event = events.findLast(isWanted);
      if (event !== undefined) return { event, slot: -1 };
    }
    return null;
  }

  /** Who killed a unit in this round: the unit, whose order it was, and its slot; -1 where nobody did. @param deaths the game's codes. */
  killerOf(unit: number, deaths: readonly string[]): Readonly<Record<"unitBy" | "seatBy" | "slot", number>> {
    const death = this.lastEvent(({ code, args }) => deaths.includes(code) && args["unit"] === unit);
    const unitBy = death?.event.args["unitBy"];
    const slot = death?.slot ?? -1;
    return { unitBy: typeof unitBy === "number" ? unitBy : -1, seatBy: this.#slots[slot]?.seat ?? -1, slot };
  }

  #tell(kind: Moment["kind"], side: Moment["side"]): void {
    if (this.#onMoment === null) return;
    const index = kind === "slot" ? this.#slots.length : this.#steps.length - 1;
    this.#onMoment({ kind, index, side });
  }

  finish(): RoundReport {
    return { round: this.#round, slots: this.#slots, rejected: this.#rejected, steps: this.#steps };
  }
}
