/** Brings one of the tabs below the editor to the front. */
export function showTab(key: string): void {
  window.dispatchEvent(new CustomEvent("tauler:tab", { detail: key }));
}
