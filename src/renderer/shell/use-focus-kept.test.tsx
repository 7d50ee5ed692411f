// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useFocusKept } from "./use-focus-kept";

/** happy-dom knows neither by which the focus came nor what is seen. */
let isByKeys = true;

function Kept() {
  useFocusKept();
  return null;
}

/** What goes is not React's here. */
const WINDOW = `
  <div id="workspace">
    <button>New</button>
    <button aria-current="true">Ron</button>
    <input aria-label="Name">
  </div>
  <section id="editor" tabindex="-1"><textarea aria-label="Source"></textarea></section>
  <section id="board" tabindex="-1" aria-label="Board"><button>Fit</button></section>
  <dialog open><button>Close</button></dialog>`;

beforeAll(() => {
  const matches = HTMLElement.prototype.matches;
  vi.spyOn(HTMLElement.prototype, "matches").mockImplementation(function (this: Element, selector: string) {
    return selector === ":focus-visible" ? isByKeys : matches.call(this, selector);
  });
  HTMLElement.prototype.checkVisibility = function () {
    return this.isConnected && this.closest("[hidden]") === null;
  };
});

beforeEach(() => {
  isByKeys = true;
  render(<Kept />);
  document.body.insertAdjacentHTML("beforeend", WINDOW);
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** As a browser does it: the focus goes first. */
function lose(element: HTMLElement, change: () => void): void {
  element.focus();
  element.blur();
  change();
}

const button = (name: string) => screen.getByRole("button", { name });
const focused = () => document.activeElement;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe("The focus of who works by keys", () => {
  it("goes to what is around that which is gone, hidden or switched off", async () => {
    lose(screen.getByLabelText("Name"), () => screen.getByLabelText("Name").remove());
    await expect.poll(focused).toBe(button("Ron"));
    const fit = button("Fit");
    lose(fit, () => fit.setAttribute("disabled", ""));
    await expect.poll(focused).toBe(screen.getByLabelText("Board"));
  });

  it("goes to another region where its own is gone, and to where it was last where a dialog has nothing to give it back to", async () => {
    lose(button("Ron"), () => document.getElementById("workspace")?.setAttribute("hidden", ""));
    await expect.poll(focused).toBe(screen.getByLabelText("Source"));
    button("Fit").focus();
    lose(button("Close"), () => document.querySelector("dialog")?.remove());
    await expect.poll(focused).toBe(screen.getByLabelText("Board"));
  });

  it("stays away while what had it is still there, and where somebody else gives it back", async () => {
    lose(button("Fit"), () => undefined);
    await frame();
    expect(focused()).toBe(document.body);
    lose(screen.getByLabelText("Name"), () => screen.getByLabelText("Name").remove());
    button("New").focus();
    await frame();
    expect(focused()).toBe(button("New"));
  });

  it("is not moved for who works with the mouse", async () => {
    isByKeys = false;
    const fit = button("Fit");
    lose(fit, () => fit.remove());
    await frame();
    expect(focused()).toBe(document.body);
  });
});
