import type { FlameNode } from "../../../main/contract/debug-findings";

/** A box of the flame chart. */
export interface FlameBox {
  /** Index of its node. */
  readonly node: number;
  /** Row, from 0 at the root. */
  readonly depth: number;
  /** As shares of the whole width. */
  readonly left: number;
  readonly width: number;
}

/** Narrower boxes cannot be seen. */
const NARROWEST = 0.001;

/** Where each node stands that is wide enough to be seen. @param root index of the node that takes the whole width */
export function flameBoxes(nodes: readonly FlameNode[], root: number): FlameBox[] {
  const boxes: FlameBox[] = [];
  const whole = nodes[root]?.seconds ?? 0;
  if (whole <= 0) return boxes;
  const place = (node: number, depth: number, left: number): void => {
    const width = nodes[node].seconds / whole;
    if (width < NARROWEST) return;
    boxes.push({ node, depth, left, width });
    let next = left;
    for (const child of [...nodes[node].children].sort((one, other) => nodes[other].seconds - nodes[one].seconds)) {
      place(child, depth + 1, next);
      next += nodes[child].seconds / whole;
    }
  };
  place(root, 0, 0);
  return boxes;
}
