/** The name, and the words, of the errors by which Monaco ends what nobody waits for any more. */
const CANCELLED = "Canceled";

/**
 * Keeps the editor's cancelled work from being reported as an error of the page: when a text goes, Monaco rejects what it had still to find
 * out about it, and not everywhere is that rejection heard (microsoft/monaco-editor, issues 4702 and 5294). Its own handler of errors passes it over, and so
 * does VS Code's window. Any other rejection stays one.
 *
 * @param page where rejections are told that nobody has heard
 */
export function passOverCancelledWork(page: EventTarget): void {
  page.addEventListener("unhandledrejection", (event) => {
    const { reason } = event as PromiseRejectionEvent;
    if (reason instanceof Error && reason.name === CANCELLED && reason.message === CANCELLED) event.preventDefault();
  });
}
