import { t } from "../../../main/contract/language/translate";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Hours and minutes on the user's clock, for example `12:03`. @param at in milliseconds since 1970 */
export function timeOf(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((number) => String(number).padStart(2, "0")).join(":");
}

/** `Today`, `Yesterday`, or the date as `2026-05-31`. */
export function dayOf(at: number, now: number): string {
  const day = isoDay(at);
  if (day === isoDay(now)) return t`Today`;
  return day === isoDay(now - DAY_MILLISECONDS) ? t`Yesterday` : day;
}

function isoDay(at: number): string {
  const date = new Date(at);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((number) => String(number).padStart(2, "0")).join("-");
}
