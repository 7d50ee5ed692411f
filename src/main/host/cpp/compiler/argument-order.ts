/**
 * The place in the compiler's code generator where it decides in which order it works out the arguments of a call
 * (`CodeGenFunction::EmitCallArgs`): "unless it was asked for right to left" where the platform's ABI is that of all others,
 * "only if it was asked for left to right" where it is Microsoft's.
 */
const DECIDES = "20 06 41 02 47 20 06 41 01 46 20 03 1b 21 12";
/** The same with the answer of Microsoft's ABI, whatever the platform: a constant 0 in place of a variable. */
const MENDED = "20 06 41 02 47 20 06 41 01 46 41 00 1b 21 12";

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.replaceAll(" ", ""), "hex");
}

/**
 * Changes the compiler's module, in place, so that the arguments of a call are worked out from the last one to the first, as the course's
 * compiler does; lists in braces and operators that have an order keep it. No option of clang says so.
 *
 * @returns false, and changes nothing, where there is no such place, or more than one: then it is of a version that we do not know.
 */
export function turnArgumentOrder(module: Buffer): boolean {
  const at = module.indexOf(bytesOf(DECIDES));
  if (at === -1 || module.indexOf(bytesOf(DECIDES), at + 1) !== -1) return false;
  bytesOf(MENDED).copy(module, at);
  return true;
}
