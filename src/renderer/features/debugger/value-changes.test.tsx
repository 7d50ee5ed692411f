// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import type { DebugPause, DebugStop, ValueChange } from "../../../main/contract/debug-api";
import { breakOnChange } from "../../session/debug/break-on-change";
import { useChangeBreakpoints } from "../../session/debug/change-breakpoints";
import { type ValueChanges as Answer, DebugConversation, type Stops } from "../../session/debug/debug-session";
import { followDebugger, useDebug } from "../../session/debug/debug-store";
import { ScriptedDebugClient } from "../../session/debug/testing/scripted-debug-client";
import { followChanges, useValueChanges } from "../../session/debug/value-changes";
import { shortMatch } from "../../session/match/testing/short-match";
import { BreakpointList } from "./breakpoint-list";
import { ChangeMenu } from "./change-menu";
import { ValueChanges } from "./value-changes";
import { ValueNode, ValueTree } from "./value-tree";

const match = shortMatch(findGame("harry-potter") as AnyGame, { rounds: 6 });
const source = { name: "Ron", text: "", path: null };

function change(round: number, before: string, after: string, other: Partial<ValueChange> = {}): ValueChange {
  const at = { round, count: 7 };
  return {
    round,
    line: 10 + round,
    part: "",
    more: 0,
    before,
    after,
    number: null,
    isHere: true,
    at,
    ...other,
  };
}

const ANSWER: Answer = {
  name: "this.sum",
  identity: "It is the same in all rounds.",
  changes: [change(0, "", "1"), change(2, "1", "4"), change(3, "4", "5", { isHere: false }), change(5, "4", "9")],
  before: 2,
  dropped: 0,
  divergence: null,
};

let client: ScriptedDebugClient;

/** The code stands; @returns how it comes to stand elsewhere. */
function stand(pause: Partial<DebugPause>): void {
  const frames = [{ id: "f", function: "play", line: 1, column: 1, isUser: true, scopes: [] }];
  const here = {
    kind: "paused",
    round: 3,
    reason: "step",
    text: "Line 1.",
    breakpoint: null,
    cerr: "",
  } as const;
  const target = { match, seat: 0, stopAt: { kind: "round", round: 3 } } as const;
  const count = useDebug.getState().pause + 1;
  const state = {
    kind: "paused",
    target,
    source,
    frame: "f",
    pause: { ...here, orders: [] as unknown[], waiting: [] as DebugPause["waiting"], frames, ...pause },
  } as const;
  act(() => useDebug.setState({ state, pause: count }));
}

const asked = (call: string) => client.asked.filter(([name]) => name === call).map(([, input]) => input);
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

/** Arrives where the code was sent last. */
async function arrive(): Promise<string> {
  await settle();
  const { stopAt } = asked("goTo").at(-1) as { stopAt: DebugStop & { kind: "change" } };
  stand({ reason: "change", round: stopAt.round, text: stopAt.text });
  return stopAt.text;
}

beforeEach(async () => {
  useDebug.setState(useDebug.getInitialState(), true);
  useValueChanges.setState(useValueChanges.getInitialState(), true);
  client = new ScriptedDebugClient();
  client.changes = ANSWER;
  const session = new DebugConversation(client.client, { onEvent: () => undefined });
  void session.run({ seat: 0, stopAt: { kind: "round", round: 3 }, breakpoints: [], exceptions: "none" } as never);
  useDebug.setState({ session });
  await settle();
  stand({});
  render(<ValueChanges />);
});
afterEach(cleanup);

describe("The changes of a value", () => {
  it("are gone through back and forth, asked for once", async () => {
    await act(() => followChanges("sum", "last"));
    expect(await arrive()).toBe("this.sum becomes 4 here; it was 1. Change 2 of 4.");
    fireEvent.click(screen.getByRole("button", { name: "Last change" }));
    expect(await arrive()).toBe("this.sum gets its first value here: 1. Change 1 of 4.");
    fireEvent.click(screen.getByRole("button", { name: "Last change" }));
    await settle();
    expect(screen.getByText("this.sum has no change before this.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Next change" }));
    await arrive();
    fireEvent.click(screen.getByRole("button", { name: "Next change" }));
    expect(await arrive(), "another call's is passed over").toBe("this.sum becomes 9 here; it was 4. Change 4 of 4.");
    expect(asked("changes")).toEqual([{ frame: "f", expression: "sum" }]);
  });

  it("are asked for again when the code has gone elsewhere", async () => {
    await act(() => followChanges("sum", "all"));
    stand({ round: 4 });
    await act(() => followChanges("sum", "next"));
    expect(asked("changes")).toHaveLength(2);
    expect(await arrive()).toBe("this.sum becomes 9 here; it was 4. Change 4 of 4.");
  });

  it("are listed, and a click goes to one, in another call too", async () => {
    await act(() => followChanges("sum", "all"));
    expect(screen.getByText("4 changes in this match.")).toBeDefined();
    fireEvent.click(screen.getByTitle("Go to this change, in another call"));
    expect(await arrive()).toContain("Change 3 of 4.");
    expect(screen.getByTitle("Go to this change, in another call").getAttribute("aria-current")).toBe("true");
  });

  it("say what went wrong, and that some are left out", async () => {
    client.changes = { ...ANSWER, changes: [], before: 0, divergence: "The re-run is not exact." };
    await act(() => followChanges("sum", "last"));
    expect(screen.getByText("this.sum has no change before this.")).toBeDefined();
    expect(screen.getByText("The re-run is not exact.")).toBeDefined();
    client.broken = "sum has no value here";
    stand({});
    await act(() => followChanges("sum", "last"));
    expect(screen.getByRole("alert").textContent).toBe("sum has no value here");
  });

  it("are in the menu of every value that can be named", async () => {
    const value = { text: "4", type: "number", reference: null };
    render(
      <>
        <ValueTree label="Variables">
          <ValueNode name="sum" path="sum" level={1} value={value} expression="this.sum" />
          <ValueNode name="return value" path="return" level={1} value={value} expression={null} />
        </ValueTree>
        <ChangeMenu />
      </>,
    );
    // happy-dom has no popovers.
    HTMLElement.prototype.showPopover = () => undefined;
    expect(screen.getAllByRole("button", { name: /^Changes of/ })).toHaveLength(1);
    fireEvent.contextMenu(screen.getByRole("treeitem", { name: /sum/ }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Last change" }));
    await settle();
    expect(asked("changes")).toEqual([{ frame: "f", expression: "this.sum" }]);
  });

  it("can stop the code, which is in the list of breakpoints until it is taken away", async () => {
    useChangeBreakpoints.setState({ list: [] });
    const stop = followDebugger();
    render(<BreakpointList />);
    await act(() => breakOnChange("sum"));
    await act(() => breakOnChange("this.sum"));
    await settle();
    expect(asked("follow")).toHaveLength(2);
    const told = () => asked("setBreakpoints").map((stops) => (stops as Stops).changes?.map(({ name }) => name));
    expect(told().at(-1)).toEqual(["this.sum"]);
    fireEvent.click(screen.getByRole("checkbox", { name: "Break on change of this.sum is on" }));
    await settle();
    expect(told().at(-1)).toEqual([]);
    await act(() => breakOnChange("sum"));
    await settle();
    expect(told().at(-1), "it is switched on again").toEqual(["this.sum"]);
    fireEvent.click(screen.getByRole("button", { name: "Remove the break on change of this.sum" }));
    expect(screen.queryByText("this.sum changes")).toBeNull();
    await settle();
    expect(told().at(-1)).toEqual([]);
    stop();
  });
});
