// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { bus, dispatch } from "../session/commands/bus";
import { COMMAND_IDS, COMMANDS, type CommandId, type CommandWords, PLACE_KEYS } from "../session/commands/catalogue";
import { listenToKeys } from "../session/commands/keys";
import { keyWords } from "../ui/key-words";
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

  it("finds commands by the words of their groups, too, and says when there is none", () => {
    const stop = bus.handle({ "next-slot": () => undefined, run: () => undefined });
    render(<Help />);
    act(() => dispatch({ kind: "command", id: "help" }));
    const search = screen.getByRole("searchbox", { name: "Find a command" });
    const found = (wanted: string) => {
      fireEvent.change(search, { target: { value: wanted } });
      return screen.queryAllByRole("listitem").length;
    };
    const NONE = "No command that can be used now is called that.";
    expect([found("match"), found("slot playback"), screen.queryByText(NONE)]).toEqual([1, 1, null]);
    expect(found("judge")).toBe(0);
    screen.getByText(NONE);
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

/** What the browser says when somebody presses a key of the catalogue. */
function pressOf(key: string): KeyboardEventInit & { readonly key: string } {
  const [, modifiers = "", last = ""] = /^((?:(?:Ctrl|Alt|Shift)\+)*)(.+)$/.exec(key) ?? [];
  const shiftKey = modifiers.includes("Shift+");
  return {
    key: shiftKey && last.length === 1 ? last.toUpperCase() : last,
    ctrlKey: modifiers.includes("Ctrl+"),
    altKey: modifiers.includes("Alt+"),
    shiftKey,
  };
}

const NAMED =
  "Home End PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight Enter Tab Escape Delete Backspace Insert".split(" ");
const FUNCTION_KEYS = Array.from({ length: 12 }, (_, index) => `F${index + 1}`);
const SIGNS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (sign) => !/[A-Z]/.test(sign),
);
const MODIFIERS = ["", "Shift+", "Alt+", "Alt+Shift+", "Ctrl+", "Ctrl+Shift+", "Ctrl+Alt+", "Ctrl+Alt+Shift+"];
const EVERY_KEY = MODIFIERS.flatMap((modifiers) =>
  [...NAMED, ...FUNCTION_KEYS, ...SIGNS].map((key) => modifiers + key),
);

describe("Every key that does something", () => {
  it("is on the list of commands, and every key that is on it does what it says", () => {
    const done: CommandId[] = [];
    const all = Object.fromEntries(COMMAND_IDS.map((id) => [id, () => done.push(id)]));
    const stop = bus.handle(all);
    const working = EVERY_KEY.flatMap((key) => {
      done.length = 0;
      press("", document.body, pressOf(key));
      return done.map((id) => [id, keyWords(key)]);
    });
    const isSign = (key: string) => key.length === 1 && !/[a-z ]/.test(key);
    // Where Shift is the way to a sign, it is pressed or not.
    const written = COMMAND_IDS.flatMap((id) =>
      (COMMANDS[id] as CommandWords).keys.flatMap((key) =>
        (isSign(key) ? [key, `Shift+${key}`] : [key]).map((one) => [id, keyWords(one)]),
      ),
    );
    // The first of two commands with one key is the one that is offered here.
    const first = written.filter(([, words], index) => written.findIndex(([, other]) => other === words) === index);
    expect(working.toSorted()).toEqual(first.toSorted());
    stop();
  });

  it("means the same with capitals locked", () => {
    const done: string[] = [];
    const stop = bus.handle({ "next-order": () => done.push("next"), "previous-order": () => done.push("previous") });
    press("O");
    press("o", document.body, { shiftKey: true });
    press("ƒ", document.body, { code: "KeyO", altKey: true });
    stop();
    expect(done).toEqual(["next", "previous"]);
  });

  it("is told of where it belongs to what has the focus", () => {
    const told = new Set([
      ...PLACE_KEYS.flatMap(({ keys }) => keys),
      ...COMMAND_IDS.flatMap((id) => COMMANDS[id].keys as readonly string[]),
    ]);
    const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.*"], {
      query: "?raw",
      import: "default",
      eager: true,
    });
    const asked = Object.values(sources).flatMap((source) =>
      [
        ...source.matchAll(
          /\bkey\s*===\s*"([^"]+)"|\b(Arrow\w+|Page(?:Up|Down)|Escape|Enter|Home|End|Delete|F2|Insert|Backspace):\s/g,
        ),
      ].map(([, compared, listed]) => compared ?? listed),
    );
    expect(asked.length).toBeGreaterThan(20);
    expect([...new Set(asked)].filter((key) => !told.has(key) && !told.has(`Ctrl+${key}`))).toEqual([]);
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
