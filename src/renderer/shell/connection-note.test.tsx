// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { COMMAND_ATTRIBUTE, KEY_META } from "../../main/contract/page-door";
import { useConnection } from "../session/host/host-client";
import { pageKey } from "../session/host/page-key";
import { FakeHost, refusal } from "../session/host/testing/fake-host";
import { discardDraft, keepDrafts, offerDrafts, restoreDraft, useDrafts } from "../session/workspace/drafts";
import { PageStore } from "../session/workspace/page-store";
import { editFile, loadTree, openFile, useWorkspace } from "../session/workspace/workspace-store";
import { ConnectionNote } from "./connection-note";

const RON = "harry-potter/AIRon.ts";
const host = new FakeHost();
/** What the host has: text by window and path. */
const drafts = new Map<string, { path: string; text: string; savedAt: number; window: string }>();
/** What the host was given, with the times. */
let saved: [text: string, savedAt: number][] = [];
let isDiskFull = false;

host.answer("workspace.tree", () => ({
  id: "players",
  folder: "/home/ron",
  files: [{ path: RON, game: "harry-potter", player: "Ron" }],
  warnings: [],
}));
host.answer("workspace.read", () => ({ text: "saved", hash: "#saved", readOnly: null }));
host.answer("players.check", () => []);
host.answer("drafts.list", () => [...drafts.values()]);
host.answer("drafts.save", (draft: { path: string; text: string; savedAt: number; window: string }) => {
  if (isDiskFull) throw refusal({ code: "disk-full", message: "the disk is full" });
  saved.push([draft.text, draft.savedAt]);
  drafts.set(draft.window, draft);
});
host.answer("drafts.discard", ({ window }: { window: string }) => void drafts.delete(window));

await loadTree();
await openFile(RON);
keepDrafts();
const database = indexedDB;

beforeEach(() => {
  saved = [];
  isDiskFull = false;
  useConnection.setState({ state: "connected", isUnknown: false });
});

afterEach(async () => {
  vi.stubGlobal("indexedDB", database);
  editFile(RON, "saved");
  await settled();
  for (const draft of await new PageStore("players").all()) await new PageStore("players").remove(draft);
  drafts.clear();
  cleanup();
});

function settled() {
  return expect.poll(() => [useDrafts.getState().inBrowser, useDrafts.getState().onDisk]).toEqual(["kept", "kept"]);
}

function type(text: string): void {
  act(() => editFile(RON, text));
}

/** What the window says; the empty text when it says nothing. */
function said(): string {
  return screen.queryByRole("alert")?.textContent ?? "";
}

async function kept(): Promise<string[]> {
  return (await new PageStore("players").all()).map(({ text }) => text);
}

describe("What a user types", () => {
  it("is in the browser and with the host after every letter, and in neither once it is saved or taken back", async () => {
    for (const text of ["saved1", "saved12", "saved123"]) type(text);
    await settled();
    expect([await kept(), [...drafts.values()].map(({ text }) => text)]).toEqual([["saved123"], ["saved123"]]);
    type("saved");
    await expect.poll(async () => [await kept(), drafts.size]).toEqual([[], 0]);
  });

  it("has the time at which it was given away, also where the host is busy and writes it later", async () => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(100);
    type("early");
    clock.mockReturnValue(200);
    type("early and late");
    clock.mockReturnValue(300);
    await settled();
    expect(saved).toEqual([
      ["early", 100],
      ["early and late", 300],
    ]);
    expect((await new PageStore("players").all()).map(({ savedAt }) => savedAt)).toEqual([200]);
    clock.mockRestore();
  });

  it("goes to the host when that is back, as it is then", async () => {
    type("before");
    await settled();
    const lost = new Promise<void>((resolve) => {
      useConnection.subscribe(({ state }) => state === "lost" && resolve());
    });
    host.cut();
    await lost;
    type("while it was away");
    await settled();
    expect([...drafts.values()].map(({ text }) => text)).toEqual(["while it was away"]);
  });
});

describe("The window says where unsaved text is", () => {
  it("not at all while the host has it", async () => {
    render(<ConnectionNote />);
    type("typed");
    await settled();
    expect(said()).toBe("");
  });

  it("in the browser, while Tauler is away and the browser has it", async () => {
    render(<ConnectionNote />);
    type("typed");
    await settled();
    act(() => useConnection.setState({ state: "lost" }));
    expect(said()).toContain("The connection to Tauler is lost");
    expect(said()).toContain("What you type is kept in this browser.");
    act(() => useDrafts.setState({ inBrowser: "keeping" }));
    expect(said()).toContain("on its way into this browser's store");
    expect(said()).not.toContain("kept");
  });

  it.each([
    [new DOMException("full", "QuotaExceededError"), "it has no more room"],
    [new DOMException("private", "InvalidStateError"), "it stores nothing for this page"],
  ])("in this window only, where the browser keeps nothing: %s", (problem, why) => {
    render(<ConnectionNote />);
    act(() => useDrafts.setState({ inBrowser: { problem } }));
    act(() => useConnection.setState({ state: "lost" }));
    expect(said()).toContain(`cannot keep what you type (${why}): it is in this window only`);
    expect(said()).not.toContain("is kept");
    useDrafts.setState({ inBrowser: "kept" });
  });

  it("not on disk, when the host cannot write; and the next letter tries again", async () => {
    render(<ConnectionNote />);
    isDiskFull = true;
    type("typed");
    await expect
      .poll(said)
      .toBe("Unsaved text cannot be kept on disk: the disk is full. What you type is kept in this browser.");
    isDiskFull = false;
    type("typed more");
    await expect.poll(said).toBe("");
  });

  it("and how to get in again, when Tauler does not know the page", () => {
    render(<ConnectionNote />);
    act(() => useConnection.setState({ state: "connecting", isUnknown: true }));
    expect(said()).toContain("or call tauler serve --url");
    act(() => useConnection.setState({ state: "connecting", isUnknown: false }));
    expect(said()).toBe("");
  });

  it("by the command with which that Tauler was started, also after the page was loaded again", () => {
    document.head.innerHTML = `<meta name="${KEY_META}" content="key" ${COMMAND_ATTRIBUTE}="npm start --">`;
    expect([pageKey(), pageKey()]).toEqual(["key", "key"]);
    render(<ConnectionNote />);
    act(() => useConnection.setState({ state: "connecting", isUnknown: true }));
    expect(said()).toContain("or call npm start -- serve --url");
    expect(localStorage.getItem("tauler-command")).toBe("npm start --");
    localStorage.clear();
  });
});

describe("Texts that other windows left", () => {
  const left = (window: string, text: string, savedAt = 5) => ({ path: RON, text, savedAt, window });

  it("are offered from the browser and from the host, the newest of each window, and not what is on disk", async () => {
    await new PageStore("players").put(left("one", "one, newer", 9));
    await new PageStore("players").put(left("done", "saved"));
    await new PageStore("others").put(left("elsewhere", "another folder"));
    drafts.set("one", left("one", "one, older"));
    drafts.set("two", left("two", "two"));
    await offerDrafts();
    expect(useDrafts.getState().offered.map(({ text }) => text)).toEqual(["two", "one, newer"]);
    expect(drafts.get("one")).toMatchObject({ text: "one, newer", savedAt: 9 });
    expect((await kept()).includes("saved")).toBe(false);
    for (const draft of useDrafts.getState().offered) await discardDraft(draft);
    expect([await kept(), drafts.size]).toEqual([[], 0]);
  });

  it("are those that the browser has, where the host was given less in the same millisecond", async () => {
    await new PageStore("players").put(left("one", "// and later"));
    drafts.set("one", left("one", "/"));
    await offerDrafts();
    expect(useDrafts.getState().offered.map(({ text }) => text)).toEqual(["// and later"]);
    expect(drafts.get("one")?.text).toBe("// and later");
    await discardDraft(useDrafts.getState().offered[0]);
  });

  it("are taken back without losing what is unsaved here: that is offered in turn", async () => {
    drafts.set("one", left("one", "theirs"));
    type("mine");
    await settled();
    await offerDrafts();
    await restoreDraft(useDrafts.getState().offered[0]);
    expect(useWorkspace.getState().open[0].text).toBe("theirs");
    expect(useDrafts.getState().offered.map(({ text }) => text)).toEqual(["mine"]);
    expect((await kept()).sort()).toEqual(["mine", "theirs"]);
    expect(drafts.has("one")).toBe(false);
    await discardDraft(useDrafts.getState().offered[0]);
  });

  it("include the last words of a page that the database had not confirmed", async () => {
    localStorage.setItem("tauler-draft players gone", JSON.stringify([left("gone", "last words")]));
    await offerDrafts();
    expect(useDrafts.getState().offered.map(({ text }) => text)).toEqual(["last words"]);
    expect([localStorage.length, await kept()]).toEqual([0, ["last words"]]);
    await discardDraft(useDrafts.getState().offered[0]);
  });
});
