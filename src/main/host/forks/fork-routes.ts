import { implement } from "@orpc/server";
import { forkApi } from "../../contract/fork-api";
import { refusing, refusingStream } from "../refusing";
import { type DiffOptions, diffDecisions } from "./diff-decisions";
import type { ForkService } from "./fork-service";

const api = implement(forkApi);

/** What the window may ask for about other ways that a match could have gone. */
export function forkRoutes(forks: ForkService, options: DiffOptions) {
  return api.router({
    start: api.start.handler(({ input }) => refusing(async () => ({ fork: await forks.start(input) }))),
    events: api.events.handler(({ input, signal }) => refusing(() => forks.events(input.fork, signal))),
    stop: api.stop.handler(({ input }) => refusing(() => forks.stop(input.fork))),
    repeat: api.repeat.handler(({ input, signal }) => refusingStream(forks.repeat(input, signal))),
    diff: api.diff.handler(({ input, signal }) => refusingStream(diffDecisions(input, options, signal))),
  });
}
