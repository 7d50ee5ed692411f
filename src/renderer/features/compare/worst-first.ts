import type { ComparedBlock, ComparedMatch } from "../../../main/contract/compare-api";

/** What B came to in a match, as far as it is about B: in a field, A's good matches are as bad for B. */
function valueForB(design: "duel" | "field", { seats, score }: ComparedMatch): number {
  return design === "field" && !seats.includes(1) ? 1 - score : score;
}

/** Blocks in which B did worst come first; blocks that are alike, in the order of their seeds. */
export function worstFirst(blocks: readonly ComparedBlock[]): ComparedBlock[] {
  return [...blocks].sort((one, other) => one.score - other.score || one.block - other.block);
}

/** The matches of a block, the worst defeat of B first. */
export function worstMatchesFirst(design: "duel" | "field", { matches }: ComparedBlock): ComparedMatch[] {
  const value = (match: ComparedMatch) => valueForB(design, match);
  return [...matches].sort((one, other) => value(one) - value(other) || one.match - other.match);
}
