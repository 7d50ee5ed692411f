// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { useCursor } from "../../session/cursor/cursor";
import { FakeHost, refusal } from "../../session/host/testing/fake-host";
import { showOpenedMatch, useMatch } from "../../session/match/match-store";
import { shortMatch } from "../../session/match/testing/short-match";
import { Console } from "./console";

const match = shortMatch(findGame("harry-potter") as AnyGame, { rounds: 6 });
match.played[2].cerr[1] = "a\nbc\n";

beforeEach(() => {
  useMatch.setState(useMatch.getInitialState(), true);
  useCursor.setState(useCursor.getInitialState(), true);
});
afterEach(cleanup);

const count = () => screen.getByText(/^\d+ lines?$/).textContent;
const toggle = () => screen.getByRole("button", { name: "Follows the round" });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("The console", () => {
  it("says how to write to it", () => {
    render(<Console />);
    expect(screen.getByText(/Nothing was written\. Use this\.cerr/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Copy" }).hasAttribute("disabled")).toBe(true);
  });

  it("has the lines of the round in view, and goes with it", () => {
    showOpenedMatch(match);
    act(() => useCursor.getState().goToRound(2));
    render(<Console />);
    expect([count(), toggle().getAttribute("aria-pressed")]).toEqual(["3 lines", "true"]);
    act(() => useCursor.getState().goToRound(3));
    expect(count()).toBe("1 line");
    act(() => useCursor.getState().goToRound(6));
    expect(screen.getByText("Nothing was written in round 6.")).toBeDefined();
    type("Lines of player", "1");
    expect(screen.getByText("No line of round 6 fits the filter.")).toBeDefined();
    act(() => useCursor.getState().followLive());
    expect(screen.queryByLabelText("From round")).toBeNull();
  });

  it("stays with all rounds, once that is wanted, while another tab is in front", () => {
    showOpenedMatch(match);
    const { unmount } = render(<Console />);
    fireEvent.click(toggle());
    expect(count()).toBe("8 lines");
    unmount();
    render(<Console />);
    expect(count()).toBe("8 lines");
    fireEvent.click(toggle());
    expect(count()).toBe("1 line");
    act(() => useCursor.getState().goToRound(6));
    fireEvent.click(screen.getByRole("button", { name: "Show all rounds" }));
    expect(count()).toBe("8 lines");
    fireEvent.click(toggle());
  });

  it("shows the lines of a player, of a text, of some rounds, or of all of them", () => {
    showOpenedMatch(match);
    render(<Console />);
    fireEvent.click(toggle());
    expect(count()).toBe("8 lines");
    type("Lines of player", "1");
    expect(count()).toBe("2 lines");
    type("Filter lines by text", "B");
    expect(count()).toBe("1 line");
    type("Filter lines by text", "no such thing");
    expect(screen.getByText("No line fits the filter.")).toBeDefined();
    type("Filter lines by text", "");
    type("Lines of player", "");
    type("From round", "2");
    type("To round", "3");
    expect(count()).toBe("4 lines");
    type("From round", "");
    expect(count()).toBe("6 lines");
    type("To round", "");
    expect(count()).toBe("8 lines");
    fireEvent.click(toggle());
  });

  it("follows a match that grows, and begins anew with another one", () => {
    const growing = shortMatch(findGame("harry-potter") as AnyGame, { rounds: 2 });
    showOpenedMatch(growing);
    render(<Console />);
    fireEvent.click(toggle());
    expect(count()).toBe("2 lines");
    act(() => {
      growing.played.push(match.played[2]);
      useMatch.setState(({ revision }) => ({ revision: revision + 1 }));
    });
    expect(count()).toBe("5 lines");
    act(() => showOpenedMatch(match));
    expect(count()).toBe("8 lines");
    fireEvent.click(toggle());
  });

  it("finds the line of a player whose process ran out of memory, where its source can be looked into", async () => {
    const host = new FakeHost();
    host.answer("debug.start", () => {
      throw refusal({ code: "sealed", message: "it is sealed" });
    });
    const frozen = shortMatch(findGame("harry-potter") as AnyGame, { rounds: 4 });
    const fault = {
      reason: "memory",
      message: "its process ran out of memory",
      stack: "",
      isReproducible: false,
    } as const;
    frozen.played[2].faults.push({ seat: 1, ...fault });
    frozen.played[2].faults.push({ seat: 2, ...fault, message: "its process took more than 256 MB of memory" });
    showOpenedMatch(frozen);
    const { unmount } = render(<Console />);
    expect(screen.getByRole("list", { name: "Frozen players" }).textContent).toContain("ran out of memory");
    fireEvent.click(screen.getByRole("button", { name: "Find the line" }));
    await waitFor(() => expect(host.inputsOf("debug.start")).toHaveLength(1));
    expect(host.inputsOf("debug.start")[0]).toMatchObject({ seat: 1, stopAt: { kind: "memory", round: 2 } });
    unmount();
    showOpenedMatch({ ...frozen, header: null });
    render(<Console />);
    expect(screen.queryByRole("button", { name: "Find the line" })).toBeNull();
  });
});
