import { en } from "../../engine/contract/english";
import type { ValueChange } from "./debug-api";

/** What the line is about to do, as a sentence. @param name what the value is called over the match */
export function sentenceOfChange(
  name: string,
  { part, more, before, after }: Pick<ValueChange, "part" | "more" | "before" | "after">,
): string {
  const others =
    more === 0 ? "" : ` ${more === 1 ? en`Another part changes with it.` : en`${more} other parts change with it.`}`;
  const what = /^\w/.test(part) ? `${name}.${part}` : `${name}${part}`;
  if (before === "") return en`${what} gets its first value here: ${after}.` + others;
  if (after === "") return en`${what} is taken away here; it was ${before}.` + others;
  return en`${what} becomes ${after} here; it was ${before}.` + others;
}
