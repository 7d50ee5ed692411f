import { useEffect } from "react";
import { enterNearest, regionAround } from "./regions";

/**
 * Who works by keys keeps a place in the window: when what has the focus goes, is hidden or switched off, what is around it has
 * the focus, or the region where it was last. The browser gives it to nothing.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let region: Element | null = null;
    let isByKeys = false;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      // A press of the mouse says itself where it goes on.
      isByKeys = target.matches(":focus-visible");
      region = regionAround(target) ?? region;
    };
    const keep = ({ target, relatedTarget }: FocusEvent) => {
      if (!isByKeys || relatedTarget !== null || !(target instanceof HTMLElement)) return;
      const around = ancestorsOf(target);
      // Then it is gone, and whoever gives the focus back, as a dialog, has done so.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && !canHaveFocus(target)) enterNearest([...around, region]);
      });
    };
    document.addEventListener("focusin", remember);
    document.addEventListener("focusout", keep);
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("focusout", keep);
    };
  }, []);
}

/** From the nearest to the farthest. */
function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement;
  return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}

function canHaveFocus(element: HTMLElement): boolean {
  return element.checkVisibility() && element.closest("[inert]") === null && !element.matches(":disabled");
}
