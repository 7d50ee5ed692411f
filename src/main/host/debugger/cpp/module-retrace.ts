import type { DebugBreakpoint } from "../../../contract/debug-api";
import type { Paused } from "../protocol";
import { isBefore, type StepPlace } from "../step-place";
import { boundLine, meetBreakpoint } from "./cpp-breakpoints";
import type { DebuggedModule, ModulePlayer, Retraced, RetracedLines } from "./module-player";
import { withModulePlayer } from "./with-module-player";

/** To ask a condition takes a stop of the engine: of the rounds before, so many that there are not more of them, and twice as many where none was true. */
const FIRST_STOPS = 200;

/** A way back: the past is played again up to where one comes from. */
interface Travel {
  readonly subject: DebuggedModule;
  readonly moment: StepPlace;
  readonly signal: AbortSignal;
}

/**
 * Hit counts are not asked for, and what only writes is left out.
 *
 * @returns where one of the breakpoints was reached last before a moment, with its condition true, in its round or an earlier one; null when none was.
 */
export async function findPreviousHit(
  travel: Travel,
  breakpoints: readonly DebugBreakpoint[],
): Promise<StepPlace | null> {
  const retrace = new Retrace(travel, breakpoints);
  if (retrace.isEmpty) return null;
  const { lastHit, asked } = await retrace.count();
  let until = travel.moment;
  for (let most = FIRST_STOPS; ; most *= 2) {
    const from = firstRound(asked, { from: lastHit?.round ?? -1, until, most });
    if (from === null) return lastHit;
    const hit = await retrace.ask(from, until);
    // The other one may be of the same round.
    if (hit !== null) return lastHit !== null && isBefore(hit, lastHit) ? lastHit : hit;
    until = { round: from, count: 0 };
  }
}

/** The first of the rounds that are asked about next, those right before the end; null where there are none. */
function firstRound(
  asked: Retraced["asked"],
  { from, until, most }: { readonly from: number; readonly until: StepPlace; readonly most: number },
): number | null {
  const rounds = Object.keys(asked).map(Number);
  const isWanted = (round: number) => round >= from && isBefore({ round, count: 0 }, until);
  const wanted = rounds.filter(isWanted).sort((one, other) => other - one);
  let stops = 0;
  let first: number | null = null;
  for (const round of wanted) {
    stops += asked[round];
    if (first !== null && stops > most) break;
    first = round;
  }
  return first;
}

/** Plays the past again, once for each question. */
class Retrace {
  readonly #travel: Travel;
  /** By line: each of them stops there. */
  readonly #stops = new Map<number, DebugBreakpoint[]>();

  constructor(travel: Travel, breakpoints: readonly DebugBreakpoint[]) {
    this.#travel = travel;
    for (const breakpoint of breakpoints) {
      const line = boundLine(travel.subject.stops, breakpoint.line);
      if (line === null || breakpoint.log !== undefined) continue;
      this.#stops.set(line, [...(this.#stops.get(line) ?? []), breakpoint]);
    }
  }

  get isEmpty(): boolean {
    return this.#stops.size === 0;
  }

  get #lines(): RetracedLines {
    const isAlways = (line: number) => this.#stops.get(line)?.some(({ condition }) => condition === undefined) === true;
    const lines = [...this.#stops.keys()];
    return { always: lines.filter(isAlways), sometimes: lines.filter((line) => !isAlways(line)) };
  }

  count(): Promise<Retraced> {
    const { moment } = this.#travel;
    return this.#play(moment, Number.POSITIVE_INFINITY, async (player) => void (await player.resume()));
  }

  /** @returns where a condition was true last, in the rounds from one on and before a place */
  async ask(from: number, until: StepPlace): Promise<StepPlace | null> {
    let last: StepPlace | null = null;
    await this.#play(until, from, async (player, paused) => {
      if (await this.#isHit(player, paused)) {
        const { round, count } = await player.rest();
        last = { round, count };
        await player.aimAt(until);
      }
      await player.resume();
    });
    return last;
  }

  /** Up to a place. @param onPaused what is done at each stop; it goes on by it */
  #play(
    until: StepPlace,
    stopsFrom: number,
    onPaused: (player: ModulePlayer, paused: Paused) => Promise<void>,
  ): Promise<Retraced> {
    const { subject, signal } = this.#travel;
    return withModulePlayer(subject, signal, async (player) => {
      const there = new Promise<void>((resolve, reject) => {
        const pass = async (paused: Paused) => {
          if (player.hasArrived(paused) && (await player.why()) === null) resolve();
          else await onPaused(player, paused);
        };
        player.onPaused = (paused) => void pass(paused).catch(reject);
      });
      const playing = (async () => {
        await player.load(async () => {
          await player.retrace(until, this.#lines, stopsFrom);
          await player.aimAt(until);
        });
        await player.playUntil(until.count === 0 ? until.round : until.round + 1);
      })();
      await Promise.race([there, playing]);
      // What is left of the round is of no interest.
      playing.catch(() => {});
      return await player.retraced();
    });
  }

  async #isHit(player: ModulePlayer, paused: Paused): Promise<boolean> {
    const call = player.ownCall(paused);
    if (call === undefined) return false;
    const { info, seat } = player.subject;
    const { round } = await player.roundSoFar();
    const breakpoints = this.#stops.get(info.placeAt(call.offset)?.line ?? 0) ?? [];
    const meets = (breakpoint: DebugBreakpoint) =>
      player.look(call, (frame) =>
        meetBreakpoint(info, frame, {
          breakpoint: { ...breakpoint, hitCount: 1 },
          names: { round, seat },
          hits: 0,
        }),
      );
    for (const breakpoint of breakpoints) if ((await meets(breakpoint)).kind === "stop") return true;
    return false;
  }
}
