/*
 * Whoever fills the stack learns from the depth what the engine has optimised, which is another thing in every run. So the
 * turn in which that happens counts for nothing, and it is the last one.
 */

let isFull = false;

/** To be told of everything that our own code catches while the player's code is below it on the stack. */
export function noteCaught(thrown: unknown): void {
  if ($fuelIsFull(thrown)) isFull = true;
}

/** Was the stack full at any time, whatever the player did about it? */
export function hasOverflown(): boolean {
  return isFull || $fuelOverflowed();
}
