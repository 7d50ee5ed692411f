const { imul } = Math;
const NONE = 0;
const ZERO = 48;
const NINE = 57;
const A = 97;
const F = 102;

/**
 * Finds the line of the player's file that is innermost in a stack.
 *
 * @param rows offsets of the module and the line from there on, in turns; line 0 for what is not the player's. By offset.
 */
export function findLine(stack: string, rows: Int32Array): number {
  for (let at = 0; at < stack.length; at++) {
    if (stack.charCodeAt(at) !== 120 || stack.charCodeAt(at - 1) !== ZERO) continue;
    const line = lineAt(offsetAfter(stack, at), rows);
    if (line !== NONE) return line;
  }
  return NONE;
}

/** The hexadecimal number behind the `x` of `0x`. */
function offsetAfter(stack: string, x: number): number {
  let offset = 0;
  for (let at = x + 1; at < stack.length; at++) {
    const code = stack.charCodeAt(at);
    if (code >= ZERO && code <= NINE) offset = imul(offset, 16) + code - ZERO;
    else if (code >= A && code <= F) offset = imul(offset, 16) + code - A + 10;
    else break;
  }
  return offset;
}

function lineAt(offset: number, rows: Int32Array): number {
  let low = 0;
  let high = rows.length >> 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[2 * middle] <= offset) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? NONE : rows[2 * low - 1];
}
