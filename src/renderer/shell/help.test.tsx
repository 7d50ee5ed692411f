// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { bus, dispatch } from "../session/commands/bus";
import { listenToKeys } from "../session/commands/keys";
import { Help } from "./help";

listenToKeys();
afterEach(cleanup);

const press = (key: string, on: Element = document.body, part: KeyboardEventInit = {}) =>
  act(() => fireEvent.keyDown(on, { key, ...part }));

describe("The list of commands", () => {
  it("comes with its keys, has what is done by somebody, with the keys that do it", () => {
    const stop = bus.handle({
      "first-round": () => undefined,
      "previous-step": () => undefined,
      "zoom-in": () => undefined,
    });
    render(<Help />);
    press("F1");
    const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines).toEqual([
      "Playback: First roundHome",
      "Playback: Previous step of the rulesShift+S",
      "Board: Zoom in+ or =",
      "Window: Help and all commandsH or ?",
      "Window: CommandsF1",
    ]);
    stop();
  });

  it("runs the first of those that were meant, once it is closed", () => {
    const done: string[] = [];
    const stop = bus.handle({ "next-slot": () => done.push("next"), "previous-slot": () => done.push("previous") });
    render(<Help />);
    act(() => dispatch({ kind: "command", id: "help" }));
    const search = screen.getByRole("searchbox", { name: "Find a command" });
    fireEvent.change(search, { target: { value: "SLOT" } });
    expect(screen.getAllByRole("listitem").length).toBe(2);
    press("Enter", search);
    expect([done, screen.queryByRole("dialog")]).toEqual([["next"], null]);
    stop();
  });
});

describe("A key", () => {
  it("runs its command, unless somebody types or it belongs to what has the focus", () => {
    const done: string[] = [];
    const stop = bus.handle({
      save: () => done.push("save"),
      play: () => done.push("play"),
      "next-round": () => done.push("next"),
    });
    render(
      <>
        <input aria-label="Text" />
        <button type="button">Button</button>
        <input type="range" aria-label="Slider" />
      </>,
    );
    press(" ");
    press(" ", screen.getByRole("textbox"));
    press(" ", screen.getByRole("button"));
    press("ArrowRight", screen.getByRole("slider"));
    press("ArrowRight");
    press("s", screen.getByRole("textbox"), { ctrlKey: true });
    press("s", screen.getByRole("textbox"), { metaKey: true });
    stop();
    press(" ");
    expect(done).toEqual(["play", "next", "save", "save"]);
  });

  it("belongs to the other of two commands while the first has nothing to do", () => {
    const done: string[] = [];
    let isDebugging = false;
    const stop = bus.handle({
      stop: { isOffered: () => !isDebugging, run: () => done.push("the match") },
      "debug-stop": { isOffered: () => isDebugging, run: () => done.push("the session") },
    });
    press("F5", document.body, { shiftKey: true });
    isDebugging = true;
    press("F5", document.body, { shiftKey: true });
    stop();
    expect(done).toEqual(["the match", "the session"]);
  });
});
