import type { Intervention } from "../../contract/debug-api";
import type { DebuggedPlayer } from "./debugged-player";
import { evaluateConsole } from "./evaluate";
import type { Paused } from "./protocol";
import type { StepPlace } from "./step-place";

/** Does to a player that lives through its past again what was done to it then, at the same places. */
export class Redo {
  readonly #left: Intervention[];

  /** @param interventions in the order in which they were made. */
  constructor(interventions: readonly Intervention[]) {
    this.#left = [...interventions];
  }

  get isDone(): boolean {
    return this.#left.length === 0;
  }

  /** How many changes are not made yet. */
  get left(): number {
    return this.#left.filter(({ changes }) => changes).length;
  }

  /** To be called before the player's code runs, or while it stands still. */
  async aim(player: DebuggedPlayer): Promise<void> {
    const [next] = this.#left;
    if (next !== undefined) await player.aimToRedo(next);
  }

  /** Does it stand where something is to be done again? Then that is done, and the player may go on. */
  async takes(player: DebuggedPlayer, paused: Paused): Promise<boolean> {
    if (this.isDone || !player.hasArrived(paused)) return false;
    const { round, count } = await player.moment();
    const isHere = () => this.#left[0]?.round === round && this.#left[0].count === count;
    if (!isHere()) return false;
    for (; isHere(); this.#left.shift()) await intervene(player, paused, this.#left[0]);
    await this.aim(player);
    return true;
  }
}

async function intervene(player: DebuggedPlayer, paused: Paused, { above, text }: Intervention): Promise<void> {
  const frame = player.usersFrames(paused).at(-above);
  if (frame !== undefined) await evaluateConsole(player, frame, { text, mayChange: true });
}

/** Those that are still made when the past is played again up to a place. */
export function upTo(interventions: readonly Intervention[], { round, count }: StepPlace): readonly Intervention[] {
  return interventions.filter((one) => one.round < round || (one.round === round && one.count <= count));
}

/** The first round in which it must be known where the code is, for one who stops in a round: a step back may lead out of that. */
export function firstLookedAt(round: number, interventions: readonly Intervention[]): number {
  return interventions.reduce((first, one) => Math.min(first, one.round), round - 1);
}
