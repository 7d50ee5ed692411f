import type { Draw } from "../chance/chance";
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
  readonly #onSlotEnd: ((slot: number) => void) | null;
  #scope: Scope = { draws: [], events: [] };
  #stepScope: Scope = this.#scope;
  #slot: { seat: Seat; order: Order } | null = null;

  /** @param onSlotEnd called after each slot with its number, while the state is the one that the slot left. */
  constructor(round: number, onSlotEnd: ((slot: number) => void) | null = null) {
    this.#round = round;
    this.#onSlotEnd = onSlotEnd;
  }

  /** Called by the runner before each step of the rules. */
  beginStep(step: string): void {
    this.#scope = { draws: [], events: [] };
    this.#stepScope = this.#scope;
    this.#steps.push({ step, draws: this.#scope.draws, events: this.#scope.events });
  }

  readonly draw = (draw: Draw): void => {
    this.#scope.draws.push(draw);
  };

  event(code: string, args: MessageArguments): void {
    this.#scope.events.push({ code, args });
  }

  /** An order that gets no slot, with the reason. */
  reject(rejected: RejectedOrder): void {
    this.#rejected.push(rejected);
  }

  /** From here to `endSlot`, draws and events belong to this order; so does the draw that gave it its turn. */
  beginSlot(seat: Seat, order: Order): void {
    const last = this.#stepScope.draws.at(-1);
    const turn = last?.decides === NEXT_PLAYER ? this.#stepScope.draws.splice(-1) : [];
    this.#scope = { draws: turn, events: [] };
    this.#slot = { seat, order };
  }

  endSlot(outcome: Outcome): void {
    if (this.#slot === null) throw new Error("a slot ends that has not begun");
    const { seat, order } = this.#slot;
    const slot = this.#slots.length;
    this.#slots.push({ slot, seat, order, outcome, draws: this.#scope.draws, events: this.#scope.events });
    if (outcome.effect) this.#slotOfUnit.set(order.unit, slot);
    this.#scope = this.#stepScope;
    this.#slot = null;
    this.#onSlotEnd?.(slot);
  }

  /** The number of the slot under way. */
  get currentSlot(): number {
    return this.#slots.length;
  }

  /** The slot in which this unit's own order last had an effect in this round; -1 if in none. */
  slotOfUnit(unit: number): number {
    return this.#slotOfUnit.get(unit) ?? -1;
  }

  finish(): RoundReport {
    return { round: this.#round, slots: this.#slots, rejected: this.#rejected, steps: this.#steps };
  }
}
