import type { AnyNode } from "acorn";
import { full } from "acorn-walk";
import { regExpCost } from "../../../contract/regexp-cost";
import type { Finding, ParsedPlayer } from "../parsed-player";
import { isSimpleTarget } from "../price-syntax";

/** Rule: all that a player writes has a price: no regular expression may take for ever, and powers can be counted. */
export function checkPrices({ program }: ParsedPlayer): readonly Finding[] {
  const findings: Finding[] = [];
  full(program, (node) => findings.push(...findingsOf(node)));
  return findings;
}

function findingsOf(at: AnyNode): Finding[] {
  if (at.type === "Literal" && "regex" in at && at.regex) {
    const { pattern, flags } = at.regex;
    const { problem } = regExpCost(pattern, flags);
    return problem === null ? [] : [{ at, code: "slow-regexp", message: `This regular expression ${problem}.` }];
  }
  if (at.type === "AssignmentExpression" && at.operator === "**=" && !isSimpleTarget(at.left)) {
    const message = "Write this as x = x ** y: before **= stands a name, or a field of a name or of this.";
    return [{ at, code: "power-assignment", message }];
  }
  return [];
}
