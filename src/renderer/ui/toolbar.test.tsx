// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Toolbar } from "./toolbar";

afterEach(cleanup);

const Tools = ({ isThirdDisabled = false, hasFourth = false }) => (
  <Toolbar label="Tools">
    <button type="button">One</button>
    <div role="listbox" tabIndex={0} aria-label="List">
      <button type="button">In the list</button>
    </div>
    <select aria-label="Two">
      <option>a</option>
    </select>
    <button type="button" disabled={isThirdDisabled}>
      Three
    </button>
    {hasFourth && <button type="button">Four</button>}
    <input aria-label="Text" />
  </Toolbar>
);

const tool = (name: string) =>
  screen.queryByRole("button", { name }) ?? screen.getByRole(name === "Text" ? "textbox" : "combobox", { name });
const stops = () => ["One", "Two", "Three", "Text"].filter((name) => tool(name).tabIndex === 0);
const focused = () => document.activeElement?.textContent ?? "";
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

describe("A toolbar", () => {
  it("is one Tab stop: its first tool, and later the one that had the focus last", () => {
    render(<Tools />);
    expect(stops()).toEqual(["One"]);
    tool("Three").focus();
    expect(stops()).toEqual(["Three"]);
  });

  it("leads with the arrows, Home and End from tool to tool, round and round, and leaves out what is disabled", () => {
    const { rerender } = render(<Tools isThirdDisabled />);
    tool("One").focus();
    press("ArrowRight");
    expect(document.activeElement).toBe(tool("Two"));
    press("ArrowRight");
    expect(document.activeElement).toBe(tool("Text"));
    rerender(<Tools />);
    tool("One").focus();
    press("ArrowLeft");
    expect(document.activeElement).toBe(tool("Text"));
    tool("Three").focus();
    press("Home");
    expect(focused()).toBe("One");
    press("End");
    expect(document.activeElement).toBe(tool("Text"));
  });

  it("leaves arrows with Alt to the window, which walks over the board with them", () => {
    render(<Tools />);
    tool("One").focus();
    fireEvent.keyDown(tool("One"), { key: "ArrowRight", altKey: true });
    expect(focused()).toBe("One");
  });

  it("leaves to a text its arrows, and to a list in it all its keys", () => {
    render(<Tools />);
    tool("Text").focus();
    expect(press("ArrowLeft")).toBe(true);
    expect(document.activeElement).toBe(tool("Text"));
    expect(screen.getByRole("button", { name: "In the list" }).tabIndex).toBe(0);
    screen.getByRole("listbox").focus();
    expect(press("ArrowRight")).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole("listbox"));
  });

  it("leaves the keys to the window for whoever came by the pointer, until they come by keys", () => {
    render(<Tools />);
    fireEvent.pointerDown(tool("One"));
    tool("One").focus();
    fireEvent.pointerUp(tool("One"));
    expect(press("ArrowRight")).toBe(true);
    expect(focused()).toBe("One");
    tool("Three").focus();
    tool("One").focus();
    press("ArrowRight");
    expect(document.activeElement).toBe(tool("Two"));
  });

  it("gives its stop to another tool when the one that had it cannot be used any more", async () => {
    const { rerender } = render(<Tools />);
    tool("Three").focus();
    tool("Three").blur();
    rerender(<Tools isThirdDisabled hasFourth />);
    await expect.poll(stops).toEqual(["One"]);
    expect(tool("Four").tabIndex).toBe(-1);
  });
});
