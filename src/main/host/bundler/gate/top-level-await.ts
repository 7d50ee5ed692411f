import type { AnyNode, Node } from "acorn";
import { base, simple } from "acorn-walk";
import { en } from "../../../../engine/contract/english";
import type { Finding, ParsedPlayer } from "../parsed-player";

const OUTSIDE_FUNCTIONS = { ...base, Function: () => undefined };

/** Rule: nothing waits while the file is being loaded. */
export function checkTopLevelAwait({ program }: ParsedPlayer): readonly Finding[] {
  const findings: Finding[] = [];
  const report = (at: Node) =>
    findings.push({
      at,
      code: "top-level-await",
      message: en`Nothing can be awaited outside functions: remove this await.`,
    });
  const visit = (node: AnyNode) => {
    if (node.type === "AwaitExpression" || (node.type === "ForOfStatement" && node.await)) report(node);
  };
  simple(program, { AwaitExpression: visit, ForOfStatement: visit }, OUTSIDE_FUNCTIONS);
  return findings;
}
