/** Milliseconds that work may take at a time, however busy the window is. */
const LEAST = 8;
/** Milliseconds that it may take when the window has nothing to do: nobody feels them. */
const MOST = 25;
/** Milliseconds after which work goes on although the window is busy. */
const PATIENCE = 100;

/**
 * Works in slices while the window has nothing better to do.
 *
 * @param work one small piece of work; false when there is no more.
 * @param onSlice told after each slice; `isDone` with the last one.
 * @returns a function that stops the work.
 */
export function whenIdle(work: () => boolean, onSlice: (isDone: boolean) => void): () => void {
  let request = requestIdleCallback(slice, { timeout: PATIENCE });
  function slice(deadline: IdleDeadline): void {
    const end = performance.now() + Math.min(MOST, Math.max(LEAST, deadline.timeRemaining()));
    let isDone = false;
    while (!isDone && performance.now() < end) isDone = !work();
    if (!isDone) request = requestIdleCallback(slice, { timeout: PATIENCE });
    onSlice(isDone);
  }
  return () => cancelIdleCallback(request);
}
