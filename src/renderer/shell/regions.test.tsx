// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dispatch } from "../session/commands/bus";
import { useRegionKeys } from "./regions";

function Keys() {
  useRegionKeys();
  return null;
}

beforeEach(() => {
  document.body.innerHTML = `
    <section id="editor" tabindex="-1"><div role="document" tabindex="0"></div></section>
    <section id="details"><button role="tab" aria-selected="true"></button></section>
    <section id="timeline"><input type="range"></section>`;
  render(<Keys />);
  document.querySelector("input")?.focus();
});
afterEach(cleanup);

const focused = () => document.activeElement?.getAttribute("role");

describe("The keys of the regions", () => {
  it("reach a page to read in the editor, where there is no text to write in", () => {
    dispatch({ kind: "command", id: "next-region" });
    expect(focused()).toBe("document");
  });

  it("go on in what a command has shown: the rules, the breakpoints", async () => {
    dispatch({ kind: "command", id: "rules" });
    await expect.poll(focused).toBe("document");
    dispatch({ kind: "command", id: "game-breakpoints" });
    await expect.poll(focused).toBe("tab");
  });
});
