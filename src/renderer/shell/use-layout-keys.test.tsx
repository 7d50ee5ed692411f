// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { dispatch } from "../session/commands/bus";
import { useComparisons } from "../session/compare/comparison-store";
import { usePreferences } from "../session/preferences/preferences";
import { useLayout } from "./layout-store";
import { useLayoutKeys } from "./use-layout-keys";

function Keys() {
  useLayoutKeys();
  return null;
}

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, "startViewTransition");
});

describe("The keys of the layout", () => {
  it("maximise the board and give the code back, also where the movement is skipped", async () => {
    // As browsers do it: `ready` is rejected when another transition begins.
    const skipped = vi.fn((change: () => void) => {
      change();
      return { ready: Promise.reject(new DOMException("Transition was skipped", "AbortError")) };
    });
    Object.assign(document, { startViewTransition: skipped });
    usePreferences.setState({ isAnimated: true });
    render(<Keys />);
    dispatch({ kind: "command", id: "maximise" });
    expect(useLayout.getState().isMaximised).toBe(true);
    dispatch({ kind: "command", id: "restore" });
    await expect.poll(() => skipped.mock.calls.length).toBe(2);
    expect(useLayout.getState().isMaximised).toBe(false);
  });

  it("take who writes to the board that becomes large", () => {
    usePreferences.setState({ isAnimated: false });
    useLayout.setState({ isMaximised: false });
    document.body.insertAdjacentHTML(
      "beforeend",
      '<div id="editor"><textarea></textarea></div><section id="board" tabindex="-1"></section>',
    );
    render(<Keys />);
    document.querySelector("textarea")?.focus();
    dispatch({ kind: "command", id: "maximise" });
    expect(document.activeElement?.id).toBe("board");
    document.querySelector("#editor")?.remove();
    document.querySelector("#board")?.remove();
  });

  it("give the code back only after the page that covers the board was left", () => {
    usePreferences.setState({ isAnimated: false });
    useLayout.setState({ isMaximised: true });
    useComparisons.setState({ isOpen: true });
    render(<Keys />);
    dispatch({ kind: "command", id: "restore" });
    expect(useLayout.getState().isMaximised).toBe(true);
    useComparisons.setState({ isOpen: false });
    dispatch({ kind: "command", id: "restore" });
    expect(useLayout.getState().isMaximised).toBe(false);
  });
});
