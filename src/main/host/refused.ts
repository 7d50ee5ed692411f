import type { Problem, Result } from "../../engine/contract/result";

/** Stops a call of the window with a sentence for the user; the router turns it into the contract's `REFUSED`. */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The value, or the end of the call. */
export function orRefuse<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Refused(result.problem);
}

export function refuse(code: string, message: string): never {
  throw new Refused({ code, message });
}
