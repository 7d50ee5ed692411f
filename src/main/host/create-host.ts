import { join } from "node:path";
import { ComparisonService } from "./compare/comparison-service";
import { DebugService } from "./debugger/debug-service";
import { Drafts } from "./drafts/drafts";
import { ForkService } from "./forks/fork-service";
import { MatchService } from "./matches/match-service";
import { Precedence } from "./matches/precedence";
import { PlayerPool } from "./players/player-pool";
import { SettingsFile } from "./settings/settings-file";
import { Versions } from "./versions/versions";
import type { PlayerPlaces } from "./workspace/find-player";
import { OWN_FOLDER, WorkspaceService } from "./workspace/workspace-service";

export interface HostOptions {
  /** Tauler's own files: templates, samples, boards, rules pages. */
  readonly resources: string;
  /** The declaration files of the players' API. */
  readonly types: string;
  /** What runs in the players' processes. */
  readonly player: string;
  /** The program of the processes that play the matches of a comparison. */
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
  readonly workspace: WorkspaceService;
  readonly drafts: Drafts;
  readonly versions: Versions;
  readonly settings: SettingsFile;
  readonly matches: MatchService;
  readonly comparisons: ComparisonService;
  readonly forks: ForkService;
  readonly debug: DebugService;
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
  const { isNew } = await workspace.start();
  const own = join(workspace.folder, OWN_FOLDER);
  const versions = new Versions(join(own, "versions"));
  const pool = new PlayerPool({ folder: options.player, spares: SPARE_PROCESSES });
  const places = { workspace: workspace.folder, resources };
  const { player, contest } = options;
  const comparisons = new ComparisonService({
    folder: join(own, "comparisons"),
    versions,
    places,
    program: contest,
    player,
  });
  const precedence = new Precedence((isBusy) => comparisons.hold(isBusy));
  const matches = new MatchService({ pool, versions, places, precedence });
  const forks = new ForkService({ pool, versions, places, precedence });
  const debug = new DebugService({ pool, versions, places });
  return {
    options,
    isFirstStart: isNew,
    workspace,
    drafts: new Drafts(join(own, "drafts")),
    versions,
    settings: new SettingsFile(join(options.userData, "settings.json")),
    matches,
    comparisons,
    forks,
    debug,
    pool,
    places,
    close: async () => {
      matches.stopAll();
      debug.stopAll();
      forks.stopAll();
      await comparisons.close();
      workspace.stop();
      await pool.close();
    },
  };
}
