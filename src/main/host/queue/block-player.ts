import { en } from "../../../engine/contract/english";
import { failure, type Result, success } from "../../../engine/contract/result";
import type { PlannedMatch } from "../compare/contest";
import { isPlayed, isReproducible, type MatchRecord } from "../compare/results-file";
import { VersionContest } from "../compare/version-contest";
import { Alone } from "./alone";
import { type BlockAnswer, type BlockJob, readJob } from "./block-job";
import { MISSING } from "./block-queue";
import type { OpenContest, OpenContests } from "./open-contests";

/** Why a worker does not answer a job. */
export type BlockRefusal =
  /** It is no job, or not of a contest that this program plays: nobody is to try it again. */
  | { readonly kind: "poisoned"; readonly message: string }
  /** Something was missing here or on the server: somebody else, or the same one later, may be able to. */
  | { readonly kind: "not-now"; readonly message: string }
  /** This machine has played it, and another one is to play it again. */
  | { readonly kind: "elsewhere"; readonly message: string };

export interface BlockPlayerOptions {
  readonly contests: OpenContests;
  readonly machine: string;
  /** Does another machine take jobs of this queue, too? */
  readonly hasOther: () => boolean;
}

/** A block that was begun is played to its end, or given up with the process. */
const NEVER = new AbortController().signal;

/** Plays the blocks that a worker is given. It believes nothing of what a job says. */
export class BlockPlayer {
  readonly #options: BlockPlayerOptions;
  readonly #alone = new Alone();

  constructor(options: BlockPlayerOptions) {
    this.#options = options;
  }

  /**
   * @param data of the job, whoever made it.
   * @param isLastTry whether a match that cannot be played is to be answered as void.
   */
  async answer(data: unknown, isLastTry: boolean): Promise<Result<BlockAnswer, BlockRefusal>> {
    const { contests, machine, hasOther } = this.#options;
    const job = readJob(data);
    if (!job.ok) return refusal("poisoned", en`this is no job of ours: ${job.problem.message}`);
    if (job.value.notOn === machine)
      return hasOther() ? refusal("elsewhere", en`another machine is to play it`) : success({ machine, records: null });
    const played = await contests.use(job.value.contest, async (open): Promise<Result<readonly MatchRecord[]>> => {
      const wrong = wrongMatch(job.value, open);
      return wrong === null
        ? success(await this.#playAll(job.value, open))
        : failure({ code: "poisoned", message: wrong });
    });
    if (!played.ok) return refusal(played.problem.code === MISSING ? "not-now" : "poisoned", played.problem.message);
    const records = played.value;
    const unplayed = records.find((record) => !isPlayed(record));
    if (unplayed !== undefined && !isPlayed(unplayed) && !isLastTry) return refusal("not-now", unplayed.void);
    return success({ machine, records });
  }

  /** One after the other: other blocks are played beside this one. */
  async #playAll({ matches }: BlockJob, { plays }: OpenContest): Promise<readonly MatchRecord[]> {
    const records: MatchRecord[] = [];
    for (const match of matches) {
      const record = await this.#alone.beside(() => plays.play(match, NEVER, false));
      // The machine had a part in it, perhaps because so much was played at once.
      records.push(isReproducible(record) ? record : await this.#alone.alone(() => plays.play(match, NEVER, true)));
    }
    return records;
  }
}

/** A match of the job that this contest does not have; null when there is none. */
function wrongMatch({ matches }: BlockJob, { papers: { header } }: OpenContest): string | null {
  const { firstSeed, players, compare } = header;
  const schedule =
    compare === null ? null : new VersionContest({ ...header, maxMatches: Number.POSITIVE_INFINITY }, compare);
  const isRight = ({ block, match, seed, seats }: PlannedMatch): boolean => {
    if (seed !== firstSeed + block || seats.some((player) => player >= players.length)) return false;
    if (schedule === null) return true;
    const planned = schedule.plan(block);
    return planned !== "end" && String(planned[match]?.seats) === String(seats);
  };
  return matches.every(isRight) ? null : en`the contest has no such match`;
}

function refusal(kind: BlockRefusal["kind"], message: string): Result<never, BlockRefusal> {
  return failure({ kind, message });
}
