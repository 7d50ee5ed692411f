import { ORPCError } from "@orpc/server";
import type { Problem } from "../../engine/contract/result";
import { Refused } from "./refused";

/** Runs a call; what it refuses reaches the window as the contract says. */
export async function refusing<Value>(call: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Refused) throw refusedError(error.problem);
    throw error;
  }
}

/** The same for a call whose refusal comes with its first event. */
export async function* refusingStream<Value>(events: AsyncGenerator<Value>): AsyncGenerator<Value> {
  try {
    yield* events;
  } catch (error) {
    if (error instanceof Refused) throw refusedError(error.problem);
    throw error;
  }
}

function refusedError(problem: Problem) {
  return new ORPCError("REFUSED", { status: 422, message: problem.message, data: problem, defined: true });
}
