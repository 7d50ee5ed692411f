import { type Result, success } from "../../../engine/contract/result";
import { FUEL_PER_CPU_SECOND } from "../../contract/fuel";
import { withoutLosses } from "../players/lost-process";
import { orRefuse } from "../refused";
import { DebuggedPlayer, type DebuggedSeat } from "./debugged-player";
import { type Flame, flameOf } from "./flame";

interface ProfiledRound {
  readonly round: number;
  readonly cpuSeconds: number;
  readonly fuel: number;
}

export interface PlayerProfile extends Flame {
  readonly rounds: ProfiledRound[];
  readonly forecast: number | null;
}

const MICROSECONDS_BETWEEN_SAMPLES = 100;

/** Plays the whole past of a player again under V8's profiler. */
export async function profilePlayer(subject: DebuggedSeat, signal: AbortSignal | undefined): Promise<PlayerProfile> {
  return orRefuse(await withoutLosses(() => tryProfile(subject, signal), { signal }));
}

async function tryProfile(subject: DebuggedSeat, signal: AbortSignal | undefined): Promise<Result<PlayerProfile>> {
  const started = await DebuggedPlayer.start(subject);
  if (!started.ok) return started;
  const player = started.value;
  const stop = () => player.kill();
  signal?.addEventListener("abort", stop);
  try {
    await player.load();
    const { client } = player;
    await client.send("Profiler.enable");
    await client.send("Profiler.setSamplingInterval", { interval: MICROSECONDS_BETWEEN_SAMPLES });
    await client.send("Profiler.start");
    const rounds = await playAll(player);
    const { profile } = await client.send("Profiler.stop");
    return success({ rounds, ...flameOf(profile, subject.code), forecast: forecast(subject, rounds) });
  } finally {
    signal?.removeEventListener("abort", stop);
    player.close();
  }
}

async function playAll(player: DebuggedPlayer): Promise<ProfiledRound[]> {
  const rounds: ProfiledRound[] = [];
  const last = player.lastRound ?? -1;
  for (let isFrozen = false; player.round <= last && !isFrozen; ) {
    const { round } = player;
    const before = player.fuel;
    const { turn } = await player.playRound();
    rounds.push({ round, cpuSeconds: turn.cpuSeconds, fuel: player.fuel - before });
    isFrozen = turn.fault !== null;
  }
  return rounds;
}

/** As if the rounds that are missing took as much as those that were played. */
function forecast({ past }: DebuggedSeat, rounds: readonly ProfiledRound[]): number | null {
  if (past.cpuSeconds === null || rounds.length === 0) return null;
  const fuel = rounds.reduce((sum, round) => sum + round.fuel, 0);
  const all = past.game.rounds(past.setup.configuration.settings);
  return ((fuel / rounds.length) * all) / (past.cpuSeconds * FUEL_PER_CPU_SECOND);
}
