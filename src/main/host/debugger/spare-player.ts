import type { Result } from "../../../engine/contract/result";
import type { Intervention } from "../../contract/debug-api";
import type { DebuggedPlayer } from "./debugged-player";
import { firstLookedAt, Redo } from "./interventions";

/** Up to where somebody wants the past played again, and what is done on the way. */
export interface WayBack {
  readonly round: number;
  readonly interventions: readonly Intervention[];
}

/** A player, and how much of the past it has behind it: null for one that waits for its code. */
interface Parked {
  readonly player: DebuggedPlayer;
  readonly behind: WayBack | null;
}

/**
 * A process in which the past is played again while the user looks, up to the round before the one in view: a way back into these two rounds is then
 * as long as they are, and not as the match.
 */
export class SparePlayer {
  readonly #start: () => Promise<Result<DebuggedPlayer>>;
  #waiting: Promise<Parked | null> | null = null;
  /** Of whom the others wait. */
  #player: DebuggedPlayer | null = null;
  #isClosed = false;

  constructor(start: () => Promise<Result<DebuggedPlayer>>) {
    this.#start = start;
  }

  /** @param here where the user looks, and what was done until then. */
  prepare(here: WayBack): void {
    const before = this.#waiting;
    this.#waiting = this.#park(before, here);
    this.#waiting.catch(() => {});
  }

  /** Null when none waits that could go this way. What one was given that is of no use is ended. */
  async take(way: WayBack): Promise<DebuggedPlayer | null> {
    const waiting = this.#waiting;
    this.#waiting = null;
    const parked = await waiting?.catch(() => null);
    if (parked == null) return null;
    const isOnWay = parked.behind === null || leadsOn(parked.behind, way);
    if (this.#player === parked.player) this.#player = null;
    if (isOnWay && parked.player.isAlive) return parked.player;
    parked.player.close();
    return null;
  }

  /** Whatever it is doing. */
  close(): void {
    this.#isClosed = true;
    this.#waiting = null;
    this.#player?.close();
  }

  async #park(before: Promise<Parked | null> | null, here: WayBack): Promise<Parked | null> {
    const round = here.round - 1;
    const behind = { round, interventions: here.interventions.filter((one) => one.round < round) };
    const parked = await before?.catch(() => null);
    if (parked?.behind && (!leadsOn(parked.behind, behind) || !parked.player.isAlive)) parked.player.close();
    else if (parked != null) return advance(parked, behind);
    const started = await this.#start();
    if (!started.ok) return null;
    this.#player = started.value;
    if (this.#isClosed) this.#player.close();
    return advance({ player: started.value, behind: null }, behind);
  }
}

/** Plays on to a round. @returns null for a player that does not come so far */
async function advance({ player, behind: done }: Parked, behind: WayBack): Promise<Parked | null> {
  const { firstRound } = player.subject.past;
  // The first round has stops before it, in the code that is loaded.
  if (done === null && behind.round <= firstRound) return { player, behind: null };
  try {
    const redo = new Redo(behind.interventions.slice(done?.interventions.length ?? 0));
    player.onPaused = (paused) =>
      void redo.takes(player, paused).then(
        () => player.resume(),
        () => player.kill(),
      );
    const loading = player.loading ?? (await player.load(() => prepare(player, redo, behind)));
    const { turn } = loading.fault === null ? await player.playUntil(behind.round) : { turn: loading };
    player.onPaused = null;
    if (turn === null) return { player, behind };
  } catch {
    // Whoever wants to go there starts another one, and is told what comes of it.
  }
  player.close();
  return null;
}

async function prepare(player: DebuggedPlayer, redo: Redo, { round, interventions }: WayBack): Promise<void> {
  await player.skim(firstLookedAt(round, interventions), { counts: false });
  await redo.aim(player);
}

/** Is what was done on one way the beginning of another one? */
function leadsOn(done: WayBack, { round, interventions }: WayBack): boolean {
  const before = interventions.filter((one) => one.round < done.round);
  return (
    done.round <= round &&
    before.length === done.interventions.length &&
    before.every((one, index) => one === done.interventions[index])
  );
}
