import { decimal, t } from "../../../main/contract/language/translate";
import type { CpuProfile } from "../../session/debug/profile-store";

/** A time as a person reads it: `1.24 s`, `3.5 ms`, `0.02 ms`. */
export function secondsText(seconds: number): string {
  if (seconds >= 1) return `${decimal(seconds, 2)} s`;
  const milliseconds = seconds * 1000;
  return t`${decimal(milliseconds, milliseconds >= 1 ? 1 : 2)} ms`;
}

/** How much of the judge's budget the player is expected to take. @param budget in seconds; null for no limit */
export function forecastWords({ rounds, forecast }: CpuProfile, budget: number | null): string {
  const spent = rounds.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  const took = t`${rounds.length} round(s) took ${secondsText(spent)} of CPU here, warming up included.`;
  if (forecast === null || budget === null) return t`${took} This match has no limit.`;
  // Fuel is what freezes a player; milliseconds of a short match mostly tell how long the engine needs to warm up.
  const share = t`Counted in fuel, a whole match takes ${percent(forecast)} of the judge’s ${budget} s`;
  if (forecast >= 1) return t`${took} ${share}: it would be frozen.`;
  return forecast >= 0.8 ? t`${took} ${share}: that is close to the limit.` : `${took} ${share}.`;
}

function percent(share: number): string {
  if (share > 0 && share < 0.001) return t`under 0.1 %`;
  return `${decimal(100 * share, share < 0.1 ? 1 : 0)} %`;
}
