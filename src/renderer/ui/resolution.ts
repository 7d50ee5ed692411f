/** Tells when a pixel of the page is another number of the screen's: at another zoom, or on another screen. @returns what ends it */
export function onResolutionChange(tell: () => void): () => void {
  let query = matchMedia(resolutionNow());
  const changed = () => {
    query = matchMedia(resolutionNow());
    query.addEventListener("change", changed, { once: true });
    tell();
  };
  query.addEventListener("change", changed, { once: true });
  return () => query.removeEventListener("change", changed);
}

function resolutionNow(): string {
  return `(resolution: ${window.devicePixelRatio}dppx)`;
}
