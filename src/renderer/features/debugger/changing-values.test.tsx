// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearDebugLog } from "../../session/debug/debug-log";
import { DebugConversation } from "../../session/debug/debug-session";
import { useDebug } from "../../session/debug/debug-store";
import { ScriptedDebugClient } from "../../session/debug/testing/scripted-debug-client";
import { ChangeMenu } from "./change-menu";
import { SessionNotes } from "./debug-bar";
import { DebugConsole } from "./debug-console";
import { ValueNode, ValueTree } from "./value-tree";

let client = new ScriptedDebugClient();

const source = { name: "Ron", text: "export class Ron extends Player {}" };
const state = { kind: "paused", target: { match: null, seat: 0 }, source, frame: "f", pause: { round: 3 } } as never;
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
const asked = (call: string) => client.asked.filter(([name]) => name === call).map(([, input]) => input);

beforeEach(async () => {
  useDebug.setState(useDebug.getInitialState(), true);
  clearDebugLog();
  client = new ScriptedDebugClient();
  const session = new DebugConversation(client.client, { onEvent: () => undefined });
  void session.run({ seat: 0, stopAt: { kind: "round", round: 3 }, breakpoints: [], exceptions: "none" } as never);
  useDebug.setState({ session, state, pause: 1 });
  await settle();
  // happy-dom has no popovers.
  HTMLElement.prototype.showPopover = () => undefined;
});
afterEach(cleanup);

async function write(text: string): Promise<void> {
  fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });
  fireEvent.submit(screen.getByRole("textbox"));
  await settle();
}

describe("The debug console", () => {
  it("offers to run what was refused, at that stop only", async () => {
    render(<DebugConsole />);
    client.evaluated = { value: { text: "May change.", type: "", reference: null }, isError: true, isRefused: true };
    await write("this.n = 4");
    const anyway = await screen.findByRole("button", { name: "Run it anyway" });
    expect(asked("evaluate")).toEqual([{ frame: "f", expression: "this.n = 4", mayChange: false }]);
    fireEvent.click(anyway);
    await settle();
    expect(asked("evaluate").at(-1)).toEqual({ frame: "f", expression: "this.n = 4", mayChange: true });
    act(() => useDebug.setState({ pause: 2 }));
    for (const button of screen.getAllByRole("button", { name: "Run it anyway" }))
      expect(button.getAttribute("aria-disabled") ?? button.hasAttribute("disabled")).toBeTruthy();
  });
});

describe("Another value", () => {
  const value = { text: "4", type: "number", reference: null };
  const show = () =>
    render(
      <>
        <ValueTree label="Variables">
          <ValueNode name="sum" path="a sum" level={1} value={value} expression="this.sum" />
          <ValueNode name="this" path="this" level={1} value={value} expression="this" />
        </ValueTree>
        <ChangeMenu />
      </>,
    );
  const edit = () => {
    fireEvent.contextMenu(screen.getByRole("treeitem", { name: /sum/ }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Set another value…" }));
    return screen.getByRole("textbox", { name: "Another value of this.sum" });
  };

  it("is written into the row, and what is wrong with it is said there", async () => {
    show();
    const field = edit();
    expect(field).toHaveProperty("value", "4");
    client.evaluated = {
      value: { text: "5 + is nothing.", type: "", reference: null },
      isError: true,
      isRefused: false,
    };
    fireEvent.change(field, { target: { value: "5 +" } });
    fireEvent.submit(field);
    await settle();
    expect(screen.getByRole("alert").textContent).toBe("5 + is nothing.");
    client.evaluated = { value, isError: false, isRefused: false };
    fireEvent.change(field, { target: { value: "5 + 1" } });
    fireEvent.submit(field);
    await settle();
    expect(asked("setValue").at(-1)).toEqual({ frame: "f", target: "this.sum", value: "5 + 1" });
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("is left by Escape, and is not offered for this", () => {
    show();
    fireEvent.keyDown(edit(), { key: "Escape" });
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(asked("setValue")).toEqual([]);
    fireEvent.contextMenu(screen.getByRole("treeitem", { name: /this/ }));
    expect(screen.queryByRole("menuitem", { name: "Set another value…" })).toBeNull();
  });
});

it("A session that was changed says so, and with what", () => {
  const place = { round: 5, count: 3, above: 1 };
  const byHand = [
    { ...place, text: "const more = 4", changes: false },
    { ...place, text: "this.n = more", changes: true },
  ];
  useDebug.setState({ byHand });
  render(<SessionNotes state={state} />);
  expect(screen.getByRole("note", { name: "Changed by the console" }).textContent).toContain("round 5: this.n = more");
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  useDebug.setState({ byHand: byHand.slice(0, 1) });
  cleanup();
  render(<SessionNotes state={state} />);
  expect(screen.queryByRole("note")).toBeNull();
});
