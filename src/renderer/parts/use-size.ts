import { useLayoutEffect, useState } from "react";
import type { Size } from "../board/camera";
import { onResolutionChange } from "../ui/resolution";

/** The element's size, as it changes, and how fine the screen is. */
export function useSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  // Before the first picture: what has no size yet would be empty in it.
  useLayoutEffect(() => {
    if (element === null) return;
    const { width, height } = element.getBoundingClientRect();
    setSize({ width, height, ratio: window.devicePixelRatio });
    const observer = new ResizeObserver(([{ contentRect }]) => {
      setSize({ width: contentRect.width, height: contentRect.height, ratio: window.devicePixelRatio });
    });
    observer.observe(element);
    const stop = onResolutionChange(() => setSize((before) => ({ ...before, ratio: window.devicePixelRatio })));
    return () => {
      observer.disconnect();
      stop();
    };
  }, [element]);
  return size;
}
