import { join, relative } from "node:path";
import { implement } from "@orpc/server";
import { en } from "../../engine/contract/english";
import { findGame, games } from "../../engine/games";
import { hostApi } from "../contract/host-api";
import type { Language } from "../contract/language/languages";
import { isCppFile, languageOf } from "../contract/source-file";
import { buildPlayer } from "./bundler/build-player";
import { checkTypes, notYetTold, uncheckedTypes } from "./bundler/check-types";
import { playerSource } from "./bundler/player-source";
import { findDeclarations } from "./bundler/player-types";
import { compareRoutes } from "./compare/compare-routes";
import { leagueRoutes } from "./compare/league-routes";
import { readCppApi } from "./cpp/api/describe-api";
import { checkCppPlayer } from "./cpp/build-cpp-player";
import { compilerRoutes } from "./cpp/compiler-routes";
import type { Host } from "./create-host";
import { debugRoutes } from "./debugger/debug-routes";
import { readTextFile } from "./files/read-text";
import { forkRoutes } from "./forks/fork-routes";
import { judgeRoutes } from "./judge/judge-routes";
import { orRefuse, refuse } from "./refused";
import { refusing } from "./refusing";
import { testRoutes } from "./tests/test-routes";
import { boardRoutes } from "./workspace/board-routes";
import { checkAll } from "./workspace/check-all";
import { listPlayers, type PlayerPlaces } from "./workspace/find-player";
import { sharingRoutes } from "./workspace/sharing-routes";
import { readSnippets } from "./workspace/snippets";
import { workspaceRoutes } from "./workspace/workspace-routes";

const api = implement(hostApi);

/** What the window may ask for, served by the host's services. Arguments have passed the contract's schemas. */
export function createRouter(host: Host) {
  const { workspace, drafts, settings, matches, comparisons, leagues, options } = host;
  // They came with Tauler, and are hundreds of files: read once.
  let read: Promise<Declarations> | null = null;
  const declarations = () => {
    read ??= declarationsOf(options.types);
    read.catch(() => {
      read = null;
    });
    return read;
  };
  return api.router({
    host: {
      hello: api.host.hello.handler(() => helloOf(host)),
      rulesPage: api.host.rulesPage.handler(({ input }) =>
        refusing(async () => ({ markdown: await rulesOf(host, input) })),
      ),
    },
    workspace: workspaceRoutes(host),
    drafts: {
      list: api.drafts.list.handler(() => drafts.list()),
      save: api.drafts.save.handler(({ input }) => refusing(() => drafts.save(input))),
      discard: api.drafts.discard.handler(({ input }) => refusing(() => drafts.discard(input))),
    },
    versions: versionRoutes(host),
    players: {
      list: api.players.list.handler(({ input }) => refusing(() => playersOf(host, input.game))),
      ...sharingRoutes(host),
      declarations: api.players.declarations.handler(() => refusing(() => declarations())),
      cppApi: api.players.cppApi.handler(({ input }) =>
        refusing(async () => readCppApi(options.resources, gameOf(input.game))),
      ),
      snippets: api.players.snippets.handler(async ({ input }) => [...(await readSnippets(input, options.resources))]),
      check: api.players.check.handler(({ input }) => refusing(() => checkText(host, input))),
      checkAll: api.players.checkAll.handler(({ input }) =>
        refusing(() => checkAll(workspace, { game: input.game, typesFolder: options.types })),
      ),
    },
    boards: boardRoutes(host),
    matches: {
      start: api.matches.start.handler(({ input }) => refusing(() => ({ match: matches.start(input) }))),
      events: api.matches.events.handler(({ input, signal }) => refusing(() => matches.events(input.match, signal))),
      stop: api.matches.stop.handler(({ input }) => refusing(() => matches.stop(input.match))),
    },
    compare: compareRoutes(comparisons),
    leagues: leagueRoutes(leagues),
    compiler: compilerRoutes(),
    debug: debugRoutes(host.debug, host.recordings),
    judge: judgeRoutes(host),
    forks: forkRoutes(host.forks, host),
    tests: testRoutes(host),
    settings: {
      get: api.settings.get.handler(async ({ input }) => ({ ...(await settings[input.owner].get()) })),
      set: api.settings.set.handler(({ input }) =>
        refusing(() => settings[input.owner].set(input.key, input.value, input.at)),
      ),
    },
  });
}

function versionRoutes(host: Host) {
  const { versions } = host;
  return {
    list: api.versions.list.handler(({ input }) => versions.list(input.path)),
    ofGame: api.versions.ofGame.handler(({ input }) => versionsOf(host, input.game)),
    read: api.versions.read.handler(({ input }) => refusing(async () => ({ text: await versions.read(input.hash) }))),
  };
}

async function helloOf(host: Host) {
  const { version, shell } = host.options;
  return { version, shell, isFirstStart: host.isFirstStart, sandbox: await sandboxOf(host) };
}

async function sandboxOf(host: Host) {
  const described = await host.pool.describeSandbox(games[0].id);
  if (!described.ok) return [{ layer: "players", isOn: false, note: described.problem.message }];
  return Object.entries(described.value.layers).map(([layer, isOn]) => ({ layer, isOn: isOn === true, note: "" }));
}

function placesOf({ workspace, options }: Host): PlayerPlaces {
  return { workspace: workspace.folder, resources: options.resources };
}

interface RulesRequest {
  readonly game: string;
  readonly language?: Language | undefined;
}

async function rulesOf({ options }: Host, { game, language = "en" }: RulesRequest): Promise<string> {
  const page = (name: string) => readTextFile(join(options.resources, "games", gameOf(game), name));
  const translation = language === "en" ? null : await page(`rules.${language}.md`);
  return orRefuse(translation?.ok === true ? translation : await page("rules.md"));
}

/** Refuses what is no game's name. */
function gameOf(game: string): string {
  return findGame(game)?.id ?? refuse("unknown-game", en`There is no game "${game}".`);
}

async function versionsOf({ workspace, versions }: Host, game: string) {
  const own = (await workspace.tree()).filter((file) => file.game === game).map(({ path }) => path);
  return versions.ofGame(game, own);
}

async function playersOf(host: Host, game: string) {
  const { workspace } = host;
  const players = await listPlayers(game, placesOf(host));
  const seen = new Set<string>();
  return players.flatMap(({ name, kind, origin, path }) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const isOwn = origin === "workspace";
    return [
      {
        name,
        origin: isOwn ? ("workspace" as const) : ("shipped" as const),
        language: kind === "sealed" ? null : languageOf(path),
        isSealed: kind === "sealed",
        path: isOwn ? relative(workspace.folder, path).replaceAll("\\", "/") : null,
      },
    ];
  });
}

type Declarations = Awaited<ReturnType<typeof declarationsOf>>;

async function declarationsOf(types: string) {
  const files = await findDeclarations(types);
  return Promise.all(files.map(async (path) => ({ path, text: orRefuse(await readTextFile(join(types, path))) })));
}

async function checkText({ options }: Host, { path, text, types }: { path: string; text: string; types: boolean }) {
  // What lies in the folder itself may be for any game.
  const [game, file] = path.split("/");
  const source = playerSource(path, text);
  const choice = { games: games.map(({ id }) => id), ...(file === undefined ? {} : { game }) };
  // What the compiler says takes as long as types do.
  if (isCppFile(path)) return [...(await checkCppPlayer(source, { ...choice, compiles: types }))];
  const { problems } = await buildPlayer(source, choice);
  if (!types) return [...problems];
  const typed = await checkTypes([source], { typesFolder: options.types });
  return [...problems, ...(typed.ok ? notYetTold(typed.value, problems) : uncheckedTypes(typed.problem, path))];
}
