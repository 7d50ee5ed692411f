import { failure, type Result, success } from "../../../engine/contract/result";
import type { PlayerBundle } from "../../contract/player-bundle";
import type { PlannedMatch } from "../compare/contest";
import type { MatchRecord, ResultsHeader } from "../compare/results-file";
import { MISSING, type Shelf } from "./block-queue";
import { type ContestPapers, LARGEST_PAPERS, readBundle, readPapers } from "./contest-papers";
import { KeptBundles } from "./kept-bundles";

/** What plays the matches of one contest on this machine. */
export interface ContestPlays {
  /** Rejects when it is told to stop; what else keeps a match from being played makes it void. */
  play(match: PlannedMatch, signal: AbortSignal, isAlone: boolean): Promise<MatchRecord>;
  close(): Promise<void>;
}

export interface OpenContest {
  readonly papers: ContestPapers;
  readonly plays: ContestPlays;
}

export interface OpenContestsOptions {
  readonly shelf: Shelf;
  /** Bundles by index. */
  readonly open: (header: ResultsHeader, bundles: readonly PlayerBundle[]) => ContestPlays;
}

interface Opened {
  readonly contest: string;
  readonly opened: Promise<Result<OpenContest>>;
  /** Blocks of it that are being played. */
  users: number;
}

/** So many contests keep their processes while blocks of others are played. */
const MOST_OPEN = 3;

/** The contests that a worker has fetched from the server. Each bundle comes once, however many blocks its player is in. */
export class OpenContests {
  readonly #options: OpenContestsOptions;
  readonly #bundles: KeptBundles;
  /** The one that was used last is the last. */
  #all: Opened[] = [];

  constructor(options: OpenContestsOptions) {
    this.#options = options;
    this.#bundles = new KeptBundles(options.shelf);
  }

  /** Does something with a contest, which stays open meanwhile. A problem when its papers or bundles are not what they should be. */
  async use<Value>(contest: string, work: (open: OpenContest) => Promise<Result<Value>>): Promise<Result<Value>> {
    const entry = this.#take(contest);
    entry.users++;
    try {
      const opened = await entry.opened;
      if (!opened.ok) this.#all = this.#all.filter((one) => one !== entry);
      return opened.ok ? await work(opened.value) : opened;
    } finally {
      entry.users--;
      this.#closeSome();
    }
  }

  async close(): Promise<void> {
    const all = this.#all;
    this.#all = [];
    await Promise.all(all.map(closePlays));
  }

  #take(contest: string): Opened {
    const known = this.#all.find((one) => one.contest === contest);
    const entry = known ?? { contest, opened: this.#fetch(contest), users: 0 };
    this.#all = [...this.#all.filter((one) => one !== entry), entry];
    return entry;
  }

  #closeSome(): void {
    const idle = this.#all.filter(({ users }) => users === 0);
    const closing = idle.slice(0, Math.max(0, this.#all.length - MOST_OPEN));
    this.#all = this.#all.filter((one) => !closing.includes(one));
    for (const one of closing) void closePlays(one);
  }

  async #fetch(contest: string): Promise<Result<OpenContest>> {
    const { shelf, open } = this.#options;
    try {
      const text = await shelf.get(contest, LARGEST_PAPERS);
      if (!text.ok) return text;
      const papers = readPapers(text.value);
      if (!papers.ok) return papers;
      const bundles: PlayerBundle[] = [];
      for (const [player, hash] of papers.value.bundles.entries()) {
        const text = await this.#bundles.get(hash);
        if (!text.ok) return text;
        const bundle = readBundle(text.value, papers.value, player);
        if (!bundle.ok) return bundle;
        bundles.push(bundle.value);
      }
      return success({ papers: papers.value, plays: open(papers.value.header, bundles) });
    } catch (error) {
      return failure({ code: MISSING, message: error instanceof Error ? error.message : String(error) });
    }
  }
}

async function closePlays({ opened }: Opened): Promise<void> {
  const result = await opened;
  if (result.ok) await result.value.plays.close();
}
