import { en } from "../../engine/contract/english";
import type { SettingsOwner } from "../contract/host-api";
import { ComparisonService } from "./compare/comparison-service";
import { ContestShelf } from "./compare/contest-shelf";
import { LeagueService } from "./compare/league-service";
import { DebugService } from "./debugger/debug-service";
import { Drafts } from "./drafts/drafts";
import { Gateway } from "./files/gateway";
import { sweepTemporaryFolders, sweepTree } from "./files/sweep";
import { ForkService } from "./forks/fork-service";
import { MatchService } from "./matches/match-service";
import { Precedence } from "./matches/precedence";
import { Recordings } from "./matches/recordings";
import { PlayerPool } from "./players/player-pool";
import { KeptSettings } from "./settings/settings";
import { TestService } from "./tests/test-service";
import { Versions } from "./versions/versions";
import type { PlayerPlaces } from "./workspace/find-player";
import { WorkspaceService } from "./workspace/workspace-service";

export interface HostOptions {
  /** Tauler's own files: templates, samples, boards, rules pages. */
  readonly resources: string;
  /** The declaration files of the players' API. */
  readonly types: string;
  /** What runs in the players' processes. */
  readonly player: string;
  /** The program of the processes that play the matches of a contest. */
  readonly contest: string;
  /** The user's folder of AI files; made, with samples, when it does not exist. */
  readonly workspace: string;
  /** Where settings are kept that belong to no workspace. */
  readonly userData: string;
  readonly shell: "electron" | "web";
  readonly version: string;
}

/** All services, without any user interface. */
export interface Host {
  readonly options: HostOptions;
  readonly isFirstStart: boolean;
  /** What the user must know of the folder, a sentence each. */
  readonly warnings: readonly string[];
  readonly workspace: WorkspaceService;
  readonly drafts: Drafts;
  readonly versions: Versions;
  /** What the window keeps for the user, and for this workspace. */
  readonly settings: Readonly<Record<SettingsOwner, KeptSettings>>;
  readonly matches: MatchService;
  readonly comparisons: ComparisonService;
  readonly leagues: LeagueService;
  readonly forks: ForkService;
  readonly recordings: Recordings;
  readonly debug: DebugService;
  readonly tests: TestService;
  readonly precedence: Precedence;
  readonly pool: PlayerPool;
  /** Where the players' files are. */
  readonly places: PlayerPlaces;
  close(): Promise<void>;
}

const SPARE_PROCESSES = 4;

/** Throws `Refused` when the workspace cannot be used. */
export async function createHost(options: HostOptions): Promise<Host> {
  const { workspace: folder, resources, types } = options;
  const workspace = new WorkspaceService({ folder, resources, types });
  const { isNew, own, crowds } = await workspace.start();
  const userData = new Gateway({ root: options.userData });
  await sweepTree(userData.below("settings"));
  await sweepTemporaryFolders();
  const versions = new Versions(own.gateway.below("versions"), () => workspace.tellTree());
  const pool = new PlayerPool({ folder: options.player, spares: SPARE_PROCESSES });
  const places = { workspace: workspace.folder, resources };
  const { player, contest } = options;
  const contests = new ContestShelf({
    folder: own.gateway.below("comparisons"),
    versions,
    places,
    program: contest,
    player,
  });
  const precedence = new Precedence((isBusy) => contests.hold(isBusy));
  const recordings = new Recordings();
  const matches = new MatchService({ pool, versions, places, precedence, recordings });
  const forks = new ForkService({ pool, versions, places, precedence });
  const debug = new DebugService({ pool, versions, places });
  const tests = new TestService({ pool, places, precedence, trash: (path) => workspace.trashPlace(path) });
  return {
    options,
    isFirstStart: isNew,
    get warnings() {
      const notKept =
        versions.problem === null ? [] : [en`What you run is not kept as a version: ${versions.problem.message}.`];
      return [...(own.problem === null ? [] : [own.problem.message]), ...notKept, ...crowds];
    },
    workspace,
    drafts: new Drafts(own.gateway.below("drafts")),
    versions,
    settings: { user: new KeptSettings(userData), workspace: new KeptSettings(own.gateway) },
    matches,
    comparisons: new ComparisonService(contests),
    leagues: new LeagueService(contests),
    forks,
    recordings,
    debug,
    tests,
    precedence,
    pool,
    places,
    close: async () => {
      matches.stopAll();
      debug.stopAll();
      forks.stopAll();
      await contests.close();
      workspace.stop();
      await pool.close();
    },
  };
}
