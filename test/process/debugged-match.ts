import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { Result } from "../../src/engine/contract/result";
import { DebugService } from "../../src/main/host/debugger/debug-service";
import { Gateway } from "../../src/main/host/files/gateway";
import { ForkService } from "../../src/main/host/forks/fork-service";
import { Precedence } from "../../src/main/host/matches/precedence";
import { type InspectedKind, PlayerPool } from "../../src/main/host/players/player-pool";
import type { PlayerProcess } from "../../src/main/host/players/player-process";
import { Versions } from "../../src/main/host/versions/versions";
import { type Beginning, debug, type Transcript } from "./debug-transcript";
import { BUILT_FOLDER } from "./player-files";
import { bundleOfFile, type MatchToRecord, type RecordedMatch, recordMatch, shippedBundle } from "./recorded-match";

const HP = "harry-potter";
const RON = `import { Player, Position } from "tauler/harry-potter";

interface Plan {
  readonly from: Position;
  steps: number;
}

export class Ron extends Player {
  private readonly seen = new Map<number, Plan>();
  #secret = "dobby";
  private readonly list = Array.from({ length: 250 }, (_, index) => index * index);

  get walked(): number {
    return this.seen.size * 100;
  }

  play(): void {
    // Nothing here.
    const wizards = this.wizards(this.me());
    let total = 0;
    for (const id of wizards) {
      const plan = this.planFor(id);
      plan.steps += 1;
      total += plan.steps;
      this.move(id, plan.steps % 8);
    }
    this.cerr("größe", total, this.#secret);
    this.cerr("more");
    try {
      this.fail(total);
    } catch {
      total = -1;
    }
    if (this.round() === 9) this.fail(9);
  }

  private planFor(id: number): Plan {
    let plan = this.seen.get(id);
    if (plan === undefined) {
      plan = { from: this.unit(id).pos, steps: 0 };
      this.seen.set(id, plan);
    }
    return plan;
  }

  private fail(code: number): never {
    throw new RangeError(\`code \${code}\`);
  }
}
`;

/** Remembers the processes that are debugged. */
class WatchedPool extends PlayerPool {
  readonly inspected: PlayerProcess[] = [];

  override async startInspected(game: string, kind?: InspectedKind): Promise<Result<PlayerProcess>> {
    const started = await super.startInspected(game, kind);
    if (started.ok) this.inspected.push(started.value);
    return started;
  }
}

/** Matches of Harry Potter whose players can be debugged, and the host's service for it. */
export interface DebuggedWorld {
  /** Twelve rounds of Ron, whose code the tests know line by line, with Demo, Null and a sealed Dummy. */
  readonly match: RecordedMatch;
  readonly service: DebugService;
  readonly forks: ForkService;
  readonly pool: WatchedPool;
  /** Another match, in which a player with this code has Ron's seat. */
  record(name: string, code: string, options: Partial<MatchToRecord>): Promise<RecordedMatch>;
  /** Debugs Ron in round 5 unless told; stopped when the test is over. */
  begin(options?: Partial<Beginning>): Promise<Transcript>;
}

/** For the tests of a file. The match is there only while they run. */
export function debuggedMatch(): DebuggedWorld {
  const pool = new WatchedPool({ folder: BUILT_FOLDER, kept: 8 });
  const folder = mkdtempSync(join(tmpdir(), "tauler-debugger-"));
  const versions = new Versions(new Gateway({ root: folder, below: ["versions"] }));
  const places = { workspace: folder, resources: "resources" };
  const service = new DebugService({ pool, versions, places, patienceMs: 0 });
  const forks = new ForkService({ pool, versions, places, precedence: new Precedence(() => {}) });
  const open: Transcript[] = [];
  let played: RecordedMatch | null = null;

  const match = () => {
    if (played === null) throw new Error("the match is there only while tests run");
    return played;
  };

  beforeAll(async () => {
    await versions.keep("AIRon.ts", RON);
    const ron = await bundleOfFile("Ron", RON);
    const others = await Promise.all(["Demo", "Null", "Dummy"].map((name) => shippedBundle(name, HP)));
    played = await recordMatch({ game: HP, bundles: [ron, ...others], pool, rounds: 12 });
  });

  afterEach(() => {
    for (const one of open.splice(0)) one.session.stop();
  });

  afterAll(async () => {
    service.stopAll();
    forks.stopAll();
    await pool.close();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    get match() {
      return match();
    },
    service,
    forks,
    pool,
    async record(name, code, options) {
      await versions.keep(`AI${name}.ts`, code);
      const bundles = [await bundleOfFile(name, code), ...match().bundles.slice(1)];
      return recordMatch({ game: HP, bundles, pool, ...options });
    },
    async begin(options = {}) {
      const { recording } = match();
      const one = await debug(service, { recording, seat: 0, stopAt: { kind: "round", round: 5 }, ...options });
      open.push(one);
      return one;
    },
  };
}
