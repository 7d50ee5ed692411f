// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { bus } from "./bus";
import { listenToKeys } from "./keys";

const done: string[] = [];
let stop: () => void = () => {};

beforeAll(listenToKeys);
afterEach(() => {
  stop();
  done.length = 0;
  document.body.replaceChildren();
});

function handle(...ids: readonly ("maximise" | "play" | "run" | "leave-contests")[]): void {
  stop = bus.handle(Object.fromEntries(ids.map((id) => [id, () => void done.push(id)])));
}

function press(place: Element, key: string, modifiers: KeyboardEventInit = {}): boolean {
  return place.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifiers }));
}

describe("The keys of commands", () => {
  it("work everywhere, but no letter works while somebody types", () => {
    handle("maximise", "run");
    const field = document.body.appendChild(document.createElement("input"));
    expect(press(field, "m")).toBe(true);
    expect(done).toEqual([]);
    press(field, "F4");
    press(field, "F5", { ctrlKey: true });
    press(document.body, "m");
    expect(done).toEqual(["maximise", "run", "maximise"]);
  });

  it("are the field's that is emptied by them, the list's that is open, and of who composes a letter", () => {
    handle("leave-contests");
    const field = document.body.appendChild(document.createElement("input"));
    field.type = "search";
    field.value = "Ron";
    press(field, "Escape");
    field.value = "";
    press(document.body.appendChild(document.createElement("option")), "Escape");
    press(field, "Escape", { isComposing: true });
    expect(done).toEqual([]);
    press(field, "Escape");
    expect(done).toEqual(["leave-contests"]);
  });

  it("are the button's that has the focus, where it wants them", () => {
    handle("play");
    const button = document.body.appendChild(document.createElement("button"));
    press(button, " ");
    expect(done).toEqual([]);
    press(document.body, " ");
    expect(done).toEqual(["play"]);
  });
});
