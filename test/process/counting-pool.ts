import type { Result } from "../../src/engine/contract/result";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { PlayerPool } from "../../src/main/host/players/player-pool";
import type { PlayerProcess } from "../../src/main/host/players/player-process";
import { REALM_MADE } from "./realm-made";

/** A pool of processes of `counting-child.ts`, which knows afterwards whether matches have shared realms. */
export class CountingPool extends PlayerPool {
  readonly #given = new Set<PlayerProcess>();

  override async acquire(bundle: PlayerBundle): Promise<Result<PlayerProcess>> {
    const acquired = await super.acquire(bundle);
    if (acquired.ok) this.#given.add(acquired.value);
    return acquired;
  }

  /** Closes the pool. @returns for each process that had a match: in how many realms its matches were played. */
  async realmsOfEach(): Promise<number[]> {
    await this.close();
    const deaths = await Promise.all(Array.from(this.#given, ({ ended }) => ended));
    return deaths.map(({ words }) => words.split(REALM_MADE).length - 1);
  }
}
