import { implement } from "@orpc/server";
import { leagueApi } from "../../contract/league-api";
import { refusing, refusingStream } from "../refusing";
import type { LeagueService } from "./league-service";

const api = implement(leagueApi);

/** What the window may ask for about leagues. */
export function leagueRoutes(leagues: LeagueService) {
  return api.router({
    list: api.list.handler(() => refusing(() => leagues.list())),
    start: api.start.handler(({ input }) => refusing(async () => ({ league: await leagues.start(input) }))),
    add: api.add.handler(({ input }) => refusing(() => leagues.add(input.league, input.players))),
    pause: api.pause.handler(({ input }) => refusing(() => leagues.shelf.pause(input.league))),
    resume: api.resume.handler(({ input }) => refusing(() => leagues.shelf.resume(input.league, input.maxMatches))),
    remove: api.remove.handler(({ input }) => refusing(() => leagues.shelf.remove(input.league))),
    events: api.events.handler(({ input, signal }) => refusingStream(leagues.events(input.league, signal))),
    cross: api.cross.handler(({ input }) => refusing(() => leagues.cross(input.league))),
    matches: api.matches.handler(({ input }) => refusing(() => leagues.matches(input.league, input))),
    match: api.match.handler(({ input }) => refusing(() => leagues.shelf.match(input.league, input))),
    results: api.results.handler(({ input }) => refusing(() => leagues.results(input.league, input.format))),
  });
}
