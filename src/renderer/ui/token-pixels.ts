/** A length of the theme, in pixels, as it is in the window as large as it is now. @param token for example `--top-bar` */
export function tokenPixels(token: `--${string}`): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token)) || 0;
}
