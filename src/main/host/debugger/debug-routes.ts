import { implement } from "@orpc/server";
import { debugApi } from "../../contract/debug-api";
import type { RecordedMatch } from "../../contract/match-recording";
import { Recordings } from "../matches/recordings";
import { refuse } from "../refused";
import { refusing, refusingStream } from "../refusing";
import type { DebugService } from "./debug-service";
import { InspectorError } from "./inspector";
import { profilePlayer } from "./profile";
import { traceValues } from "./trace";

const api = implement(debugApi);

/** What the window may ask of the debugger. */
export function debugRoutes(debug: DebugService, recordings: Recordings = new Recordings()) {
  const found = <Asked extends { readonly recording: RecordedMatch }>(asked: Asked) => ({
    ...asked,
    recording: recordings.find(asked.recording),
  });
  return api.router({
    start: api.start.handler(({ input }) => refusing(async () => ({ session: await debug.start(found(input)) }))),
    events: api.events.handler(({ input, signal }) =>
      refusing(() => refusingStream(debug.events(input.session, signal))),
    ),
    command: api.command.handler(({ input }) => refusing(() => debug.find(input.session).command(input.command))),
    goTo: api.goTo.handler(({ input }) => refusing(() => debug.find(input.session).goTo(input.stopAt))),
    setBreakpoints: api.setBreakpoints.handler(({ input: { session, ...wanted } }) =>
      refusing(() => debug.find(session).setBreakpoints(wanted)),
    ),
    variables: api.variables.handler(({ input }) =>
      refusing(() => whileAlive(debug.find(input.session).variables(input.reference, input.from))),
    ),
    evaluate: api.evaluate.handler(({ input }) =>
      refusing(() => whileAlive(debug.find(input.session).evaluate(input.frame, input.expression))),
    ),
    changes: api.changes.handler(({ input, signal }) =>
      refusing(() => whileAlive(debug.find(input.session).changes(input.frame, input.expression, signal))),
    ),
    trace: api.trace.handler(({ input, signal }) =>
      refusing(async () => traceValues((await debug.open(found(input))).subject, { ...input, signal })),
    ),
    profile: api.profile.handler(({ input, signal }) =>
      refusing(async () => profilePlayer((await debug.open(found(input))).subject, signal)),
    ),
  });
}

/** A question that the player's process did not live to answer, or that V8 does not understand. */
async function whileAlive<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof InspectorError) return refuse("no-answer", `There is no answer: ${error.message}.`);
    throw error;
  }
}
