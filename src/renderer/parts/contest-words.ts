import { en } from "../../engine/contract/english";
import type { ComparisonSummary } from "../../main/contract/compare-api";
import { decimal, t, translated } from "../../main/contract/language/translate";

/** For example `57 %`, not to be broken; with a digit more near one half, where it matters. */
export function percent(share: number | null): string {
  if (share === null) return "–";
  const value = share * 100;
  return `${Math.abs(value - 50) < 5 ? decimal(value, 1) : decimal(value, 0)}\u00a0%`;
}

/** For example `40 s`, `3 min`, `2 h 5 min`. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t`${minutes} min`;
  return t`${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Day and time on the user's clock, for example `2026-05-31 14:05`. */
export function dateWords(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** How a contest stands, in a word or two. */
export function stateWords({ kind }: ComparisonSummary["state"]): string {
  return translated(STATES[kind]);
}

const STATES: Readonly<Record<ComparisonSummary["state"]["kind"], string>> = {
  playing: en`playing`,
  paused: en`paused`,
  starting: en`starting`,
  stopping: en`stopping`,
  ended: en`ended`,
  failed: en`stopped by a problem`,
};
