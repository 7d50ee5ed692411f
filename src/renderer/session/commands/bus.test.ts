import { describe, expect, it } from "vitest";
import { Bus, type WindowEvent } from "./bus";
import { COMMAND_IDS, COMMANDS, type CommandId, type CommandWords } from "./catalogue";

describe("The window's bus", () => {
  it("tells an event to those who listen to its kind, until they have had enough", () => {
    const bus = new Bus();
    const heard: WindowEvent[] = [];
    const stop = bus.on("saved", (event) => heard.push(event));
    bus.dispatch({ kind: "saved", path: "a/AIRon.ts" });
    bus.dispatch({ kind: "written", path: "a/AIRon.ts" });
    stop();
    bus.dispatch({ kind: "saved", path: "a/AIHarry.ts" });
    expect(heard).toEqual([{ kind: "saved", path: "a/AIRon.ts" }]);
  });

  it("tells it to everybody who listened when it was said, also when one of them ends another", () => {
    const bus = new Bus();
    const heard: string[] = [];
    const stops = ["one", "two"].map((name) =>
      bus.on("files-changed", () => {
        heard.push(name);
        for (const stop of stops) stop();
      }),
    );
    bus.dispatch({ kind: "files-changed" });
    bus.dispatch({ kind: "files-changed" });
    expect(heard).toEqual(["one", "two"]);
  });

  it("gives a command to whoever took it last, and not while there is nothing to do", () => {
    const bus = new Bus();
    const done: string[] = [];
    const run = () => bus.dispatch({ kind: "command", id: "run" });
    const stopFirst = bus.handle({ run: () => done.push("first") });
    let isOffered = true;
    const stopSecond = bus.handle({ run: { isOffered: () => isOffered, run: () => done.push("second") } });
    run();
    isOffered = false;
    run();
    expect([done, bus.isOffered("run")]).toEqual([["second"], false]);
    // Whoever has been replaced takes nothing away.
    stopFirst();
    isOffered = true;
    run();
    stopSecond();
    run();
    expect([done, bus.isOffered("run"), bus.handled()]).toEqual([["second", "second"], false, []]);
  });

  it("names the commands that somebody does in the order of the help, whoever came first", () => {
    const bus = new Bus();
    const nothing = () => undefined;
    bus.handle({ tour: nothing });
    bus.handle({ save: nothing, run: nothing });
    expect(bus.handled()).toEqual(["run", "save", "tour"]);
  });
});

describe("The list of commands", () => {
  it("gives a key to two commands only where one waits for what ends the other", () => {
    const byKey = new Map<string, CommandId[]>();
    for (const id of COMMAND_IDS) {
      const { keys }: CommandWords = COMMANDS[id];
      for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), id]);
    }
    const shared = [...byKey].filter(([, ids]) => ids.length > 1);
    // Those of the board do not work while somebody types, and those of the editor nowhere else.
    expect(shared).toEqual([
      ["Shift+F5", ["stop", "debug-stop"]],
      ["Alt+ArrowLeft", ["cell-left", "go-back"]],
      ["Alt+ArrowRight", ["cell-right", "go-on"]],
      ["F5", ["debug", "debug-continue"]],
      ["Escape", ["leave-contests", "restore"]],
    ]);
  });

  it("has no two commands of one name", () => {
    const titles = COMMAND_IDS.map((id) => COMMANDS[id].title);
    expect(titles).toEqual([...new Set(titles)]);
  });
});
