import { implement } from "@orpc/server";
import { en } from "../../../engine/contract/english";
import { debugApi } from "../../contract/debug-api";
import type { RecordedMatch } from "../../contract/match-recording";
import { isCppFile } from "../../contract/source-file";
import { playerSource } from "../bundler/player-source";
import { readStopPlaces } from "../bundler/stop-places";
import { Recordings } from "../matches/recordings";
import { refuse } from "../refused";
import { refusing, refusingStream } from "../refusing";
import { readCppStopPlaces } from "./cpp/cpp-stop-places";
import type { DebugService } from "./debug-service";
import type { DebuggerSession } from "./debugger-session";
import { problemsOfBreakpoint } from "./expressions";
import { InspectorError } from "./inspector";
import { profilePlayer } from "./profile";
import { traceRound } from "./round-trace/trace-round";
import type { ShownEvaluation } from "./standing-player";

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
    runTo: api.runTo.handler(({ input: { session, ...place } }) =>
      refusing(() => whileAlive(debug.find(session).runTo(place))),
    ),
    calls: api.calls.handler(({ input }) => refusing(async () => debug.find(input.session).calls())),
    stepIntoCall: api.stepIntoCall.handler(({ input }) =>
      refusing(() => whileAlive(debug.find(input.session).stepIntoCall(input.index))),
    ),
    setBreakpoints: api.setBreakpoints.handler(({ input: { session, ...wanted } }) =>
      refusing(() => debug.find(session).setBreakpoints(wanted)),
    ),
    stopPlaces: api.stopPlaces.handler(({ input: { file, text } }) =>
      refusing(async () => (isCppFile(file) ? readCppStopPlaces(text) : readStopPlaces(playerSource(file, text)))),
    ),
    checkBreakpoint: api.checkBreakpoint.handler(({ input }) => problemsOfBreakpoint(input)),
    variables: api.variables.handler(({ input }) =>
      refusing(() => whileAlive(debug.find(input.session).variables(input.reference, input.from))),
    ),
    evaluate: api.evaluate.handler(({ input }) =>
      refusing(() => whileAlive(evaluate(debug.find(input.session), input))),
    ),
    setValue: api.setValue.handler(({ input: { session, frame, target, value } }) =>
      refusing(() => whileAlive(debug.find(session).setValue(frame, target, value).then(answerOf))),
    ),
    follow: api.follow.handler(({ input }) =>
      refusing(() => whileAlive(debug.find(input.session).follow(input.frame, input.expression))),
    ),
    changes: api.changes.handler(({ input, signal }) =>
      refusing(() => whileAlive(debug.find(input.session).changes(input.frame, input.expression, signal))),
    ),
    trace: api.trace.handler(({ input, signal }) =>
      refusing(async () => {
        const { subject, found: player } = await debug.open(found(input), { hasSteps: true });
        const { name, source: text, path } = { name: subject.bundle.name, ...player };
        return { ...(await traceRound(subject, { round: input.round, signal })), source: { name, text, path } };
      }),
    ),
    survey: api.survey.handler(({ input, signal }) => refusing(() => debug.survey(found(input), { ...input, signal }))),
    profile: api.profile.handler(({ input, signal }) =>
      refusing(async () => profilePlayer((await debug.open(found(input))).subject, signal)),
    ),
  });
}

interface Asked {
  readonly frame: string;
  readonly expression: string;
  readonly mayChange?: boolean | undefined;
}

function evaluate(session: DebuggerSession, { frame, expression: text, mayChange = false }: Asked) {
  return session.evaluate(frame, { text, mayChange }).then(answerOf);
}

function answerOf({ value, isError, kind }: ShownEvaluation) {
  return { value, isError, isRefused: kind === "refused" };
}

/** A question that the player's process did not live to answer, or that V8 does not understand. */
async function whileAlive<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof InspectorError) return refuse("no-answer", en`There is no answer: ${error.message}.`);
    throw error;
  }
}
