import type { MatchInView } from "../../session/match/match-in-view";

/** The name of a match's file without its ending, for example `harry-potter-30-Demo-Ron-Ron-Demo`. */
export function fileNameOf({
  game,
  setup,
  names,
  file,
}: Pick<MatchInView, "game" | "setup" | "names" | "file">): string {
  if (file !== null) return file.replace(/\.gz$/, "").replace(/\.(res|tauler)$/, "");
  return [game.id, setup.seed, ...names].join("-").replace(/[^\w.-]/g, "_");
}

/** Rounds as a person writes them, brought into what has been played. @returns null when they are no rounds. */
export function rangeOf(
  { first, last }: { readonly first: string; readonly last: string },
  { firstRound, lastRound }: { readonly firstRound: number; readonly lastRound: number },
): { readonly first: number; readonly last: number } | null {
  const range = { first: Number(first), last: Number(last) };
  const areWhole = [first, last].every((text) => /^\d+$/.test(text.trim()));
  const isInside = range.first >= firstRound && range.first <= range.last && range.last <= lastRound;
  return areWhole && isInside ? range : null;
}
