// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { games } from "../../../engine/games";
import { FILE, type OpenedFile } from "../../../main/contract/desktop-channels";
import type { MatchRequest } from "../../../main/contract/host-api";
import { FakeHost, refusal } from "../../session/host/testing/fake-host";
import { useMatch } from "../../session/match/match-store";
import { useSetup } from "../../session/match/setup-store";
import { followFilesFromOutside } from "./files-from-outside";
import { useOpening } from "./open-files";

const host = new FakeHost();
const file = (name: string, text: string): OpenedFile => ({ name, bytes: new TextEncoder().encode(text) });

beforeEach(() => {
  host.files.length = 0;
  host.asked.length = 0;
  host.answer("matches.start", () => {
    throw refusal({ code: "no", message: "not now" });
  });
  useMatch.setState(useMatch.getInitialState(), true);
  useSetup.setState(useSetup.getInitialState(), true);
  useOpening.setState({ file: null, problem: null });
});

describe("Files that are opened in the system", () => {
  it("are none in a browser, nor when nobody opened one", async () => {
    expect(await followFilesFromOutside()).toBe(false);
    vi.stubGlobal("window", {});
    expect(await followFilesFromOutside()).toBe(false);
    vi.unstubAllGlobals();
  });

  it.each(games.map((game) => [game.id, game] as const))(
    "play a match on a board of %s, whatever game is chosen",
    async (id, { codec, configurationFields }) => {
      const settings = Object.fromEntries(configurationFields.map(({ name, default: usual }) => [name, usual]));
      const board = codec.formatConfiguration({ settings, board: null });
      host.files.push(file("mine.cnf", board));
      expect(await followFilesFromOutside()).toBe(true);
      expect(useSetup.getState().game).toBe(id);
      await expect.poll(() => host.inputsOf("matches.start").length).toBe(1);
      const asked = host.inputsOf("matches.start")[0] as MatchRequest;
      expect([asked.game, asked.configuration]).toEqual([id, board]);
      expect(useOpening.getState()).toEqual({ file: null, problem: null });
    },
  );

  it("say what is wrong with them, and leave the match alone", async () => {
    host.files.push(file("mine.cnf", "rubbish"));
    await followFilesFromOutside();
    expect(useOpening.getState().problem).toMatch(/^mine\.cnf:1:/);
    host.files.push(file("cup.res", "rubbish"));
    await followFilesFromOutside();
    expect(useOpening.getState().problem).toMatch(/cup\.res/);
    expect(host.asked).toEqual([]);
  });

  it("come later, too, when the app tells of them", async () => {
    expect(await followFilesFromOutside()).toBe(false);
    host.files.push(file("late.cnf", "rubbish"));
    window.dispatchEvent(new MessageEvent("message", { data: FILE, source: null }));
    expect(useOpening.getState().problem).toBe(null);
    window.dispatchEvent(new MessageEvent("message", { data: FILE, source: window }));
    await expect.poll(() => useOpening.getState().problem).toMatch(/^late\.cnf:1:/);
  });
});
