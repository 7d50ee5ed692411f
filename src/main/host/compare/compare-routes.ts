import { implement } from "@orpc/server";
import { compareApi } from "../../contract/compare-api";
import { refusing, refusingStream } from "../refusing";
import type { ComparisonService } from "./comparison-service";

const api = implement(compareApi);

/** What the window may ask for about comparisons. */
export function compareRoutes(comparisons: ComparisonService) {
  return api.router({
    list: api.list.handler(() => refusing(() => comparisons.list())),
    start: api.start.handler(({ input }) => refusing(async () => ({ comparison: await comparisons.start(input) }))),
    confirm: api.confirm.handler(({ input }) =>
      refusing(async () => ({ comparison: await comparisons.confirm(input.comparison, input) })),
    ),
    pause: api.pause.handler(({ input }) => refusing(() => comparisons.shelf.pause(input.comparison))),
    resume: api.resume.handler(({ input }) =>
      refusing(() => comparisons.shelf.resume(input.comparison, input.maxMatches)),
    ),
    stop: api.stop.handler(({ input }) => refusing(() => comparisons.shelf.stop(input.comparison))),
    remove: api.remove.handler(({ input }) => refusing(() => comparisons.shelf.remove(input.comparison))),
    events: api.events.handler(({ input, signal }) => refusingStream(comparisons.events(input.comparison, signal))),
    results: api.results.handler(({ input }) => refusing(() => comparisons.results(input.comparison, input.format))),
    match: api.match.handler(({ input }) => refusing(() => comparisons.shelf.match(input.comparison, input))),
  });
}
