import { useEffect, useLayoutEffect, useRef } from "react";
import { useComparisons } from "../session/compare/comparison-store";

/** Gives the focus back to where it was before a page covered the window: the browser takes it from what is inert. */
export function useFocusBack(): void {
  const isAway = useComparisons((store) => store.isOpen);
  const before = useRef<Element | null>(null);
  useEffect(
    // Before the page is drawn, which takes the focus.
    () =>
      useComparisons.subscribe((now, last) => {
        if (now.isOpen && !last.isOpen) before.current = document.activeElement;
      }),
    [],
  );
  useLayoutEffect(() => {
    if (!isAway && before.current instanceof HTMLElement) before.current.focus();
  }, [isAway]);
}
