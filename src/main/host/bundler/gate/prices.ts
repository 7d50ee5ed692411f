import type { AnyNode } from "acorn";
import { full } from "acorn-walk";
import { en } from "../../../../engine/contract/english";
import { regExpCost } from "../../../contract/regexp-cost";
import type { Finding, ParsedPlayer } from "../parsed-player";

/** Rule: no regular expression may take for ever. */
export function checkPrices({ program }: ParsedPlayer): readonly Finding[] {
  const findings: Finding[] = [];
  full(program, (node) => findings.push(...findingsOf(node)));
  return findings;
}

function findingsOf(at: AnyNode): Finding[] {
  if (at.type !== "Literal" || !("regex" in at) || !at.regex) return [];
  const { pattern, flags } = at.regex;
  const { problem } = regExpCost(pattern, flags);
  return problem === null ? [] : [{ at, code: "slow-regexp", message: en`This regular expression ${problem}.` }];
}
