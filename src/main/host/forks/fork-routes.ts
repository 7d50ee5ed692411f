import { implement } from "@orpc/server";
import { forkApi } from "../../contract/fork-api";
import type { RecordedMatch } from "../../contract/match-recording";
import type { Recordings } from "../matches/recordings";
import { refusing, refusingStream } from "../refusing";
import { type DiffOptions, diffDecisions } from "./diff-decisions";
import type { ForkService } from "./fork-service";

const api = implement(forkApi);

export interface ForkRoutesOptions extends DiffOptions {
  readonly recordings: Recordings;
}

/** What the window may ask for about other ways that a match could have gone. */
export function forkRoutes(forks: ForkService, options: ForkRoutesOptions) {
  const { recordings } = options;
  const found = <Asked extends { readonly recording: RecordedMatch }>(asked: Asked) => ({
    ...asked,
    recording: recordings.find(asked.recording),
  });
  return api.router({
    start: api.start.handler(({ input }) => refusing(async () => ({ fork: await forks.start(found(input)) }))),
    events: api.events.handler(({ input, signal }) => refusing(() => forks.events(input.fork, signal))),
    stop: api.stop.handler(({ input }) => refusing(() => forks.stop(input.fork))),
    repeat: api.repeat.handler(({ input, signal }) =>
      refusing(() => refusingStream(forks.repeat({ ...input, fork: found(input.fork) }, signal))),
    ),
    diff: api.diff.handler(({ input, signal }) =>
      refusing(() => refusingStream(diffDecisions({ ...input, matches: input.matches.map(found) }, options, signal))),
    ),
  });
}
