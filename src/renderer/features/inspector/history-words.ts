import { numberIn, type Stretch } from "../../../engine/explain/fact-history";
import { t } from "../../../main/contract/language/translate";

const MOST_TOLD = 3;

/** The last values of a fact up to a round, for example `player 2 until 41, nobody until 60, player 0 since`. */
export function stretchWords(stretches: readonly Stretch[], round: number): string {
  const told = stretches.filter(({ from }) => from <= round);
  const last = told.slice(-MOST_TOLD);
  if (last.length === 0) return "";
  const words = last.map(({ value }, index) => {
    const next = last[index + 1];
    return next === undefined
      ? t`${value ?? t`gone`} since ${last[index].from}`
      : t`${value ?? t`gone`} until ${next.from}`;
  });
  const isCut = told.length > last.length;
  return `${isCut ? "… " : ""}${words.join(", ")}`;
}

/** The values of a fact as numbers; null when some are none, or when it never changed. */
export function asNumbers(
  stretches: readonly Stretch[],
): readonly { readonly from: number; readonly number: number | null }[] | null {
  const values = stretches.filter(({ value }) => value !== null);
  if (values.length < 2 || values.some(({ value }) => numberIn(value) === null)) return null;
  return stretches.map(({ from, value }) => ({ from, number: numberIn(value) }));
}

/** The fact that says most at first sight: one that changed, but not all the time. */
export function mostTelling(facts: ReadonlyMap<string, readonly Stretch[]>): string | null {
  const changed = [...facts].filter(([, stretches]) => stretches.length > 1);
  const [best] = changed.sort(([, one], [, other]) => one.length - other.length);
  return best?.[0] ?? [...facts.keys()][0] ?? null;
}

/** The seat in `player 2` and the like; null for other values. */
export function seatIn(value: string | null): number | null {
  const found = /player ([0-3])\b/.exec(value ?? "");
  return found === null ? null : Number(found[1]);
}
