import type { MessageArguments, Outcome } from "../contract/round-report";

/** Nothing happened, and why. */
export function ignored(code: string, args: MessageArguments): Outcome {
  return { effect: false, code, args };
}

/** The order had an effect. */
export function done(code: string, args: MessageArguments): Outcome {
  return { effect: true, code, args };
}
