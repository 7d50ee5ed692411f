// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { onResolutionChange } from "./resolution";

afterEach(() => vi.unstubAllGlobals());

describe("The resolution of the screen", () => {
  it("is told each time that it changes, until nobody wants to know", () => {
    const queries: { readonly text: string; readonly target: EventTarget }[] = [];
    const screen = { ratio: 1 };
    vi.stubGlobal("matchMedia", (text: string) => {
      const target = new EventTarget();
      queries.push({ text, target });
      return target;
    });
    vi.spyOn(window, "devicePixelRatio", "get").mockImplementation(() => screen.ratio);
    let told = 0;
    const stop = onResolutionChange(() => told++);
    for (const ratio of [2, 1.5]) {
      screen.ratio = ratio;
      queries.at(-1)?.target.dispatchEvent(new Event("change"));
    }
    expect([told, ...queries.map(({ text }) => text)]).toEqual([
      2,
      "(resolution: 1dppx)",
      "(resolution: 2dppx)",
      "(resolution: 1.5dppx)",
    ]);
    stop();
    queries.at(-1)?.target.dispatchEvent(new Event("change"));
    expect(told).toBe(2);
  });
});
