import { session } from "../../../engine/player/session";
import { LARGEST_BUFFER } from "../../contract/native-limits";
import { ReportedFault, STACK_OVERFLOW } from "../../contract/player-protocol";
import { en } from "../english";
import { tellRejection } from "./callbacks";
import { hasOverflown, noteCaught } from "./overflow";
import { describeThrown, type Thrown } from "./thrown";

export interface RealmFault extends Thrown {
  readonly code: (typeof ReportedFault)[keyof typeof ReportedFault];
}

const NONE: RealmFault = { code: ReportedFault.none, message: "", stack: "" };

let thrown: Thrown | null = null;

/** Keeps the first thing that was thrown out of the player's code. */
export function keepThrown(value: unknown): void {
  noteCaught(value);
  $fuelTold(value);
  thrown ??= describeThrown(value);
}

/** The player's code is no program. */
export function keepSyntaxError(message: string): void {
  thrown ??= { message, stack: "" };
}

/** How the player failed, if it did. A limit that it ran into counts for more than what it threw because of it. */
export function currentFault(isOutOfFuel: boolean): RealmFault {
  tellRejection(keepThrown);
  if (hasOverflown()) return overflow();
  if ($fuelLargest() > 0) return { code: ReportedFault.memory, message: tooLarge($fuelLargest()), stack: "" };
  if (session.orders.calls > session.start.orderLimit) return { code: ReportedFault.orders, ...describeOverLimit() };
  // Behind it the fuel is out, too: nothing else stops a player who catches what it throws.
  if (session.failedAssertion !== null)
    return { code: ReportedFault.exception, ...describeThrown(session.failedAssertion) };
  if (isOutOfFuel) return { code: ReportedFault.fuel, message: "", stack: "", ...thrown };
  return thrown === null ? NONE : { code: ReportedFault.exception, ...thrown };
}

/** With the innermost calls where they are known; the host tells those that say the same each time. */
function overflow(): RealmFault {
  const stack = thrown?.message === STACK_OVERFLOW ? thrown.stack : "";
  return { code: ReportedFault.exception, message: STACK_OVERFLOW, stack };
}

function tooLarge(bytes: number): string {
  return en`asked for a text or a buffer of the size ${bytes}, and the largest may have ${LARGEST_BUFFER}`;
}

export function hasFailed(isOutOfFuel: boolean): boolean {
  return currentFault(isOutOfFuel) !== NONE;
}

/** There is no error when the stack was full in that moment. */
function describeOverLimit(): Thrown {
  const message = en`more than ${session.start.orderLimit} orders in one round`;
  return session.overLimit === null ? { message, stack: "" } : describeThrown(session.overLimit);
}
