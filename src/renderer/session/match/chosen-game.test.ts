// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame, games } from "../../../engine/games";
import type { MatchRequest } from "../../../main/contract/host-api";
import { withMember } from "../../../main/contract/kept-member";
import { FakeHost, refusal } from "../host/testing/fake-host";
import { closeRules, showReference, showRules, showText, useEditor } from "../workspace/editor-store";
import { closeFile, loadTree, openFile, useWorkspace } from "../workspace/workspace-store";
import { chooseGame, followGame } from "./chosen-game";
import { keepTabs, keptTabs, loadTabs } from "./game-tabs";
import { followGonePlayers, forgetSetupNote, replaceGonePlayers, useSetupNote } from "./gone-players";
import { showOpenedMatch, useMatch } from "./match-store";
import { choiceOf, choosePlayer, chooseSeed, loadSetup, setGame, useSetup } from "./setup-store";
import { shortMatch } from "./testing/short-match";

const [{ id: first }, { id: second }] = games;
const host = new FakeHost();
/** The workspace: names of players by game; and what is kept for it. */
let folder: Record<string, string[]> = {};
let kept: Record<string, unknown> = {};
let stops: (() => void)[] = [];

const file = (game: string, name: string) => `${game}/AI${name}.ts`;
const tabs = () => useWorkspace.getState().open.map(({ path }) => path);
const tabsOf = (game: string) => tabs().filter((path) => path.startsWith(`${game}/`));
const front = () => useWorkspace.getState().front;
const names = (game: string) => choiceOf(useSetup.getState(), game).players.map(({ name }) => name);
const started = () => host.inputsOf("matches.start") as MatchRequest[];

interface SettingsSet {
  readonly owner: string;
  readonly key: string;
  readonly at: readonly string[];
  readonly value: unknown;
}

/** The window as it is after it was loaded (again), with what the user does before it is known what is remembered: who plays what, and the tabs. */
async function load({ beforeSetup = () => {}, beforeTabs = () => {} } = {}): Promise<void> {
  for (const stop of stops) stop();
  useWorkspace.setState(useWorkspace.getInitialState(), true);
  useEditor.setState(useEditor.getInitialState(), true);
  useMatch.setState(useMatch.getInitialState(), true);
  useSetup.setState(useSetup.getInitialState(), true);
  forgetSetupNote();
  const remembered = loadSetup();
  beforeSetup();
  await remembered;
  await loadTree();
  stops = [keepTabs(), followGame()];
  const tabsRemembered = loadTabs();
  beforeTabs();
  await tabsRemembered;
  await replaceGonePlayers();
}

beforeEach(() => {
  host.asked.length = 0;
  folder = { [first]: ["Demo", "Ron", "Luna"], [second]: ["Demo", "Ron"] };
  kept = {};
  host.answer("settings.get", ({ owner }: { owner: string }) => (owner === "workspace" ? kept : {}));
  host.answer("settings.set", ({ owner, key, at, value }: SettingsSet) => {
    if (owner === "workspace") kept[key] = JSON.parse(JSON.stringify(withMember(kept[key], at, value)));
  });
  host.answer("workspace.tree", () => ({
    id: "w",
    folder: "/w",
    files: Object.entries(folder).flatMap(([game, players]) =>
      players.map((player) => ({ path: file(game, player), game, player })),
    ),
    warnings: [],
  }));
  host.answer("workspace.read", ({ path }: { path: string }) => ({ text: path, hash: `#${path}`, readOnly: null }));
  host.answer("players.check", () => []);
  host.answer("players.list", ({ game }: { game: string }) => [
    ...folder[game].map((name) => ({
      name,
      origin: "workspace",
      isSealed: false,
      language: "ts",
      path: file(game, name),
    })),
    { name: "Dummy", origin: "shipped", isSealed: true, language: null, path: null },
  ]);
  host.answer("versions.read", () => {
    throw refusal({ code: "no-such-version", message: "There is no such version." });
  });
  host.answer("matches.start", () => {
    throw refusal({ code: "no", message: "not in this test" });
  });
});
afterEach(() => {
  for (const stop of stops) stop();
});

describe("The tabs of a game", () => {
  it("are one player of it at first, and come back as they were: here, there and after a reload", async () => {
    await load();
    expect([tabs(), front()]).toEqual([[file(first, "Demo")], file(first, "Demo")]);
    await openFile(file(first, "Luna"));
    await openFile(file(first, "Ron"));
    await openFile(file(first, "Luna"));
    closeFile(file(first, "Demo"));
    showReference({ path: "types/api.d.ts", line: 1, column: 1 });
    await chooseGame(second);
    expect(useEditor.getState()).toMatchObject({ reference: null, shown: "file" });
    await expect.poll(front).toBe(file(second, "Demo"));
    await openFile(file(second, "Ron"));
    await chooseGame(first);
    await expect.poll(front).toBe(file(first, "Luna"));
    expect(tabsOf(first)).toEqual([file(first, "Luna"), file(first, "Ron")]);
    await chooseGame(second);
    await expect.poll(front).toBe(file(second, "Ron"));
    expect(tabsOf(second)).toEqual([file(second, "Demo"), file(second, "Ron")]);

    await expect.poll(() => (kept["setup"] as { game?: string } | undefined)?.game).toBe(second);
    await load();
    expect([useSetup.getState().game, tabs(), front()]).toEqual([second, tabsOf(second), file(second, "Ron")]);
    expect(tabsOf(second)).toEqual([file(second, "Demo"), file(second, "Ron")]);
    await chooseGame(first);
    await expect.poll(front).toBe(file(first, "Luna"));
    expect(tabsOf(first)).toEqual([file(first, "Luna"), file(first, "Ron")]);
  });

  it("stay closed when all of them were closed, and show none of another game", async () => {
    await load();
    closeFile(file(first, "Demo"));
    expect(front()).toBeNull();
    await chooseGame(second);
    await expect.poll(front).toBe(file(second, "Demo"));
    await chooseGame(first);
    await expect.poll(front).toBeNull();
    closeFile(file(second, "Demo"));
    await load();
    expect([tabs(), front()]).toEqual([[], null]);
  });

  it("are those of the game that was chosen last, however quickly", async () => {
    await load();
    void chooseGame(second);
    await chooseGame(first);
    await expect.poll(() => tabsOf(second).length).toBe(1);
    expect(front()).toBe(file(first, "Demo"));
  });

  it("do not come back where the file is gone; what remains does", async () => {
    await load();
    await openFile(file(first, "Ron"));
    await expect.poll(() => JSON.stringify(kept["tabs"])).toContain("AIRon");
    folder[first] = ["Demo", "Luna"];
    await load();
    expect([tabs(), front()]).toEqual([[file(first, "Demo")], file(first, "Demo")]);
  });

  it("have the rules among them after a reload, in front where they were, unless they were closed", async () => {
    await load();
    const editor = () => [useEditor.getState().hasRules, useEditor.getState().shown];
    for (const [act, expected] of [
      [showRules, [true, "rules"]],
      [() => showText("file"), [true, "file"]],
      [closeRules, [false, "file"]],
    ] as const) {
      const before = kept["rules-tab"];
      act();
      await expect.poll(() => kept["rules-tab"]).not.toBe(before);
      await load();
      expect(editor()).toEqual(expected);
    }
  });

  it("are kept beside the rule sets of the folder, which whoever reads the rules does not lose", async () => {
    const chosen = { [first]: { edition: "old" } };
    kept["rules"] = chosen;
    await load();
    showRules();
    await expect.poll(() => kept["rules-tab"]).toBe("in front");
    expect(kept["rules"]).toEqual(chosen);
  });

  it("that were kept by somebody else may be anything", () => {
    const good = { open: ["a/AIRon.ts"], front: null };
    expect(keptTabs({ [first]: good, [second]: { open: [7], front: null } })).toEqual({ [first]: good });
    for (const broken of [undefined, null, 7, "x", [], { a: 1 }, { a: { open: "x" } }])
      expect(keptTabs(broken)).toEqual({});
  });
});

describe("The set-up", () => {
  it("is remembered for the workspace, and not for the next one", async () => {
    await load();
    choosePlayer(2, { name: "Ron" });
    await expect.poll(() => JSON.stringify(kept["setup"])).toContain("Ron");
    await load();
    expect([names(first), useSetupNote.getState().note]).toEqual([["Demo", "Demo", "Ron", "Demo"], null]);
    kept = {};
    await load();
    expect(names(first)).toEqual(["Demo", "Demo", "Demo", "Demo"]);
  });

  it("takes what is chosen before it is known what is remembered as a choice of that", async () => {
    await load();
    choosePlayer(2, { name: "Ron" });
    chooseSeed(34);
    await expect.poll(() => JSON.stringify(kept["setup"])).toContain("34");
    const beforeSetup = () => {
      choosePlayer(1, { name: "Luna" });
      setGame(second);
      choosePlayer(3, { name: "Ron" });
    };
    await load({ beforeSetup });
    const expected = [second, ["Demo", "Luna", "Ron", "Demo"], ["Demo", "Demo", "Demo", "Ron"]];
    const seen = () => [useSetup.getState().game, names(first), names(second)];
    expect([seen(), choiceOf(useSetup.getState(), first).seed]).toEqual([expected, 34]);
    expect([tabs(), front()]).toEqual([[file(second, "Demo")], file(second, "Demo")]);
    await expect.poll(() => JSON.stringify(kept["setup"])).toContain("Luna");
    await load();
    expect(seen()).toEqual(expected);
  });

  it("is what the user chose, and not kept, where nobody can say what is remembered", async () => {
    await load();
    host.answer("settings.get", () => {
      throw refusal({ code: "no", message: "no" });
    });
    const remembered = loadSetup();
    setGame(second);
    await expect(remembered).rejects.toThrow();
    expect([useSetup.getState().game, kept["setup"]]).toEqual([second, undefined]);
  });

  it("has the tabs of a game that is chosen before those of the last session are known", async () => {
    await load();
    await openFile(file(first, "Luna"));
    await chooseGame(second);
    await openFile(file(second, "Ron"));
    await expect.poll(() => JSON.stringify(kept["tabs"])).toContain(`${second}/AIRon`);
    await load({ beforeTabs: () => setGame(first) });
    expect([tabs(), front()]).toEqual([[file(first, "Demo"), file(first, "Luna")], file(first, "Luna")]);
    setGame(second);
    await expect.poll(front).toBe(file(second, "Ron"));
  });

  it("has Demo for a player that is gone, or whose version is, and says so", async () => {
    await load();
    choosePlayer(0, { name: "Ron" });
    choosePlayer(1, { name: "Dummy" });
    choosePlayer(3, { name: "Luna", version: "0".repeat(64) });
    await expect.poll(() => JSON.stringify(kept["setup"])).toContain("Luna");
    folder[first] = ["Demo"];
    await load();
    expect(names(first)).toEqual(["Demo", "Dummy", "Demo", "Demo"]);
    expect(useSetupNote.getState().note).toBe(
      "Ron (player 0) and that version of Luna (player 3) are no longer in this folder: Demo plays instead.",
    );
  });

  it("has Demo at once for a player that goes, whoever moves it, and the player where it comes back, unless another was chosen", async () => {
    await load();
    stops.push(followGonePlayers());
    for (const [seat, name] of ["Ron", "Demo", "Ron", "Demo"].entries()) choosePlayer(seat, { name });
    folder[first] = ["Demo", "Luna"];
    await loadTree();
    await expect.poll(() => names(first)).toEqual(["Demo", "Demo", "Demo", "Demo"]);
    expect(useSetupNote.getState().note).toMatch(/^Ron \(player 0\) and Ron \(player 2\) are no longer/);
    choosePlayer(2, { name: "Luna" });
    folder[first].push("Ron");
    await loadTree();
    await expect.poll(() => names(first)).toEqual(["Ron", "Demo", "Luna", "Demo"]);
    expect(useSetupNote.getState().note).toBeNull();
  });

  it("is looked at when its game is chosen, too, before it is played", async () => {
    await load();
    await chooseGame(second);
    choosePlayer(1, { name: "Ron" });
    await chooseGame(first);
    folder[second] = ["Demo"];
    host.asked.length = 0;
    await chooseGame(second);
    expect(started().map(({ players }) => players[1].name)).toEqual(["Demo"]);
    expect(useSetupNote.getState().note).toBe("Ron (player 1) is no longer in this folder: Demo plays instead.");
  });

  it("stays where the host cannot say who is there", async () => {
    await load();
    choosePlayer(0, { name: "Gone" });
    host.answer("players.list", () => {
      throw refusal({ code: "no", message: "no" });
    });
    await chooseGame(second);
    expect(started().at(-1)?.game).toBe(second);
    await expect(replaceGonePlayers()).rejects.toThrow();
  });
});

it("No match of another game is in view where a game is chosen, from the first moment on, and the new one is on its way", async () => {
  await load();
  showOpenedMatch(shortMatch(findGame(first) as AnyGame));
  const chosen = chooseGame(second);
  expect(useMatch.getState()).toMatchObject({ match: null, isRunning: true });
  await chosen;
  expect(useMatch.getState()).toMatchObject({ match: null, isRunning: false, failure: { problem: { code: "no" } } });
});

it("The file of a match of another game has that game chosen, its files in front, and nothing played", async () => {
  await load();
  showOpenedMatch({ ...shortMatch(findGame(second) as AnyGame), file: "match.res" });
  expect(useSetup.getState().game).toBe(second);
  await expect.poll(front).toBe(file(second, "Demo"));
  expect([started(), useMatch.getState().match?.file]).toEqual([[], "match.res"]);
  await chooseGame(first);
  expect(started().map(({ game }) => game)).toEqual([first]);
});
