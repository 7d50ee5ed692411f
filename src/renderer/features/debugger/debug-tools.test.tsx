// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { useCursor } from "../../session/cursor/cursor";
import { stopDebugging, useDebug } from "../../session/debug/debug-store";
import { FakeHost } from "../../session/host/testing/fake-host";
import { useMatch } from "../../session/match/match-store";
import { shortMatch } from "../../session/match/testing/short-match";
import { useWorkspace } from "../../session/workspace/workspace-store";
import { DebugStatus } from "./debug-bar";
import { DebugTools } from "./debug-tools";

new FakeHost();
const match = shortMatch(findGame("harry-potter") as AnyGame);
const target = { match, seat: 0, stopAt: { kind: "round", round: 1 } } as const;

function show(): void {
  useMatch.setState({ match });
  render(
    <>
      <DebugTools />
      <DebugStatus />
    </>,
  );
}

afterEach(() => {
  cleanup();
  useCursor.setState(useCursor.getInitialState(), true);
  useDebug.setState(useDebug.getInitialState(), true);
});

function buttons(): (string | null)[] {
  return screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
}

describe("The debugger's buttons", () => {
  it("debug the round in view, or the order that is", () => {
    show();
    expect(buttons()).toContain("Debug this round");
    act(() => useCursor.getState().goTo({ round: 1, slot: 2, step: null }));
    expect(buttons()).toContain("Debug this order");
    act(() => useCursor.getState().goToRound(1));
    expect(buttons()).toContain("Debug this round");
  });

  it("ask whose code is meant where the file in front sits nowhere, and say so", () => {
    useWorkspace.setState({ front: "harry-potter/AINew.ts" });
    show();
    const [debug, choice] = [
      () => screen.getByRole<HTMLButtonElement>("button", { name: "Debug this round" }),
      screen.getByRole<HTMLSelectElement>("combobox", { name: "Player to debug" }),
    ];
    expect([choice.selectedOptions[0].text, choice.options.length]).toEqual(["Player…", 5]);
    expect([debug().disabled, debug().title]).toEqual([
      true,
      "AINew.ts plays in no seat of this match: choose a player, or give the file a seat.",
    ]);
    fireEvent.change(choice, { target: { value: "1" } });
    expect([debug().disabled, choice.options.length]).toEqual([false, 4]);
    useWorkspace.setState({ front: null });
  });

  it("are those of a session while it goes on; who stops it is told nothing more", () => {
    show();
    act(() => useDebug.setState({ state: { kind: "starting", target } }));
    expect(buttons()).toContain("Stop debugging");
    expect(buttons()).not.toContain("Debug this round");
    act(stopDebugging);
    expect(buttons()).toContain("Debug this round");
    expect(screen.queryByRole("status", { name: "Debugger" })).toBeNull();
  });

  it("say why a session has ended by itself, until that is closed, and are those of the next one", () => {
    show();
    act(() => useDebug.setState({ state: { kind: "ended", target, text: "The match is over." } }));
    expect(screen.getByRole("status", { name: "Debugger" }).textContent).toContain("The match is over.");
    expect(buttons()).toEqual(["Debug this round", "Trace this round", "Close the session"]);
    act(() => screen.getByRole("button", { name: "Close the session" }).click());
    expect(screen.queryByRole("status", { name: "Debugger" })).toBeNull();
  });
});
