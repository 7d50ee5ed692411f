// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeHost } from "../host/testing/fake-host";
import { discardDraft, keepDrafts, offerDrafts, restoreDraft, useDrafts } from "./drafts";
import { PageStore, type WindowDraft } from "./page-store";
import { windowId } from "./window-id";
import { editFile, openFile, saveFile, useWorkspace } from "./workspace-store";

const RON = "harry-potter/AIRon.ts";
const LEFT: WindowDraft = { path: RON, text: "left behind", savedAt: 1, window: "gone" };
const WORKSPACE = "ron";

const host = new FakeHost();
const inBrowser = new PageStore(WORKSPACE);
/** What is on disk, and the drafts that the host has. */
let disk = "ron";
let withHost: WindowDraft[] = [];

/** The windows that live, and what is to be told when one of them goes. */
let living: string[] = [];
let go: () => void = () => undefined;
vi.stubGlobal("navigator", {
  ...navigator,
  locks: {
    query: () => Promise.resolve({ held: living.map((window) => ({ name: `tauler window ${window}` })) }),
    request: () => new Promise<void>((resolve) => (go = resolve)),
  },
});

const isOf =
  ({ path, window }: Pick<WindowDraft, "path" | "window">) =>
  (draft: WindowDraft) =>
    draft.path === path && draft.window === window;

host.answer("workspace.read", () => ({ text: disk, hash: `#${disk}`, readOnly: null }));
host.answer("workspace.write", ({ text }: { text: string }) => {
  disk = text;
  return { hash: `#${text}` };
});
host.answer("players.check", () => []);
host.answer("drafts.list", () => withHost);
host.answer("drafts.save", (draft: WindowDraft) => {
  withHost = [...withHost.filter((one) => !isOf(draft)(one)), draft];
});
host.answer("drafts.discard", (draft: WindowDraft) => {
  withHost = withHost.filter((one) => !isOf(draft)(one));
});

const offered = () => useDrafts.getState().offered.map(({ text }) => text);
const textIn = () => useWorkspace.getState().open.find(({ path }) => path === RON)?.text;
const keptTexts = async () => [(await inBrowser.all()).map(({ text }) => text), withHost.map(({ text }) => text)];

beforeEach(async () => {
  disk = "ron";
  withHost = [];
  living = [];
  for (const draft of await inBrowser.all()) await inBrowser.remove(draft);
  useWorkspace.setState(useWorkspace.getInitialState(), true);
  useWorkspace.setState({ id: WORKSPACE, files: [{ path: RON, game: "harry-potter", player: "Ron" }] });
  useDrafts.setState({ offered: [] });
});

describe("Unsaved text that an earlier window left behind", () => {
  it("is offered once, wherever it was kept, and the host has it from then on", async () => {
    await inBrowser.put(LEFT);
    withHost = [{ ...LEFT, text: "older", savedAt: 0 }];
    await offerDrafts();
    expect(offered()).toEqual(["left behind"]);
    expect(withHost.map(({ text }) => text)).toEqual(["left behind"]);
  });

  it("is forgotten when it is on disk by now", async () => {
    disk = "left behind";
    await inBrowser.put(LEFT);
    withHost = [LEFT];
    await offerDrafts();
    expect([offered(), ...(await keptTexts())]).toEqual([[], [], []]);
  });

  it("is not offered while that window lives, but as soon as it goes", async () => {
    living = ["gone"];
    withHost = [LEFT, { ...LEFT, text: "of another one", window: "other" }];
    await offerDrafts();
    expect(offered()).toEqual(["of another one"]);
    living = [];
    go();
    await expect.poll(offered).toEqual(["left behind", "of another one"]);
  });

  it("is looked for by one after the other, or who began before its window went would take it off the offers again", async () => {
    withHost = [LEFT];
    const steps: string[] = [];
    const hear = <Answered>(step: string, answered: () => Answered) => {
      host.answer(step, () => {
        steps.push(step);
        return answered();
      });
    };
    hear("drafts.list", () => withHost);
    hear("workspace.read", () => ({ text: disk, hash: "#", readOnly: null }));
    await Promise.all([offerDrafts(), offerDrafts()]);
    expect(steps).toEqual(["drafts.list", "workspace.read", "drafts.list", "workspace.read"]);
    expect(offered()).toEqual(["left behind"]);
  });

  it("comes into the editor as unsaved text, and is forgotten then", async () => {
    withHost = [LEFT];
    await offerDrafts();
    await restoreDraft(LEFT);
    expect([textIn(), disk, offered()]).toEqual(["left behind", "ron", []]);
    expect(withHost).toEqual([]);
  });

  it("takes the place of unsaved text only while that is offered in turn", async () => {
    withHost = [LEFT];
    await openFile(RON);
    editFile(RON, "typed just now");
    await offerDrafts();
    await restoreDraft(LEFT);
    expect([textIn(), offered()]).toEqual(["left behind", ["typed just now"]]);
    expect(await keptTexts()).toEqual([["typed just now"], ["typed just now"]]);
  });

  it("goes everywhere when nobody wants it", async () => {
    await inBrowser.put(LEFT);
    withHost = [LEFT];
    await offerDrafts();
    await discardDraft(LEFT);
    expect([offered(), ...(await keptTexts())]).toEqual([[], [], []]);
  });
});

describe("Unsaved text of this window", () => {
  it("is in the browser and with the host after each edit, until it is saved", async () => {
    keepDrafts();
    await openFile(RON);
    editFile(RON, "one");
    editFile(RON, "two");
    await expect.poll(keptTexts).toEqual([["two"], ["two"]]);
    expect(withHost[0].window).toBe(windowId);
    await saveFile(RON);
    await expect.poll(keptTexts).toEqual([[], []]);
    expect(disk).toBe("two");
  });
});
