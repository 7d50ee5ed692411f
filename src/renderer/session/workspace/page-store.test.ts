import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PageStore, type WindowDraft, whyNot } from "./page-store";

const ONE: WindowDraft = { path: "pandemic/AIRon.ts", text: "one", savedAt: 1, window: "first" };
const OTHER: WindowDraft = { ...ONE, text: "other", window: "second" };

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

describe("The browser's store of unsaved text", () => {
  it("gives the next page what an earlier one has put there", async () => {
    await new PageStore("players").put(ONE);
    expect(await new PageStore("players").all()).toEqual([{ ...ONE, workspace: "players" }]);
  });

  it("keeps the newest text of each window, and the texts of two windows side by side", async () => {
    const store = new PageStore("players");
    await store.put(ONE);
    await store.put(OTHER);
    await store.put({ ...ONE, text: "newer" });
    expect((await store.all()).map(({ text }) => text).sort()).toEqual(["newer", "other"]);
    await store.remove(ONE);
    expect((await store.all()).map(({ text }) => text)).toEqual(["other"]);
  });

  it("lets go of a text before it returns: nothing of the page is needed any more for it to be kept", async () => {
    const store = new PageStore("players");
    await store.all();
    const said: string[] = [];
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(function (this: IDBObjectStore, value) {
      said.push("put");
      return this.put(value);
    });
    const commit = IDBTransaction.prototype.commit;
    vi.spyOn(IDBTransaction.prototype, "commit").mockImplementation(function (this: IDBTransaction) {
      said.push("commit");
      commit.call(this);
    });
    const kept = store.put(ONE);
    expect(said).toEqual(["put", "commit"]);
    await kept;
    vi.restoreAllMocks();
    expect(await store.all()).toHaveLength(1);
  });

  it("tells workspaces apart that share an address", async () => {
    await new PageStore("players").put(ONE);
    await new PageStore("players2").put(OTHER);
    expect((await new PageStore("players").all()).map(({ text }) => text)).toEqual(["one"]);
    expect(await new PageStore("player").all()).toEqual([]);
  });

  it("says so where the browser keeps nothing, and works when it does again", async () => {
    const working = indexedDB;
    const open = () => {
      throw new DOMException("no", "InvalidStateError");
    };
    vi.stubGlobal("indexedDB", { open });
    const store = new PageStore("players");
    await expect(store.put(ONE)).rejects.toThrow();
    vi.stubGlobal("indexedDB", working);
    await store.put(ONE);
    expect(await store.all()).toHaveLength(1);
  });

  it("has words for what went wrong", () => {
    expect(whyNot(new DOMException("full", "QuotaExceededError"))).toBe("it has no more room");
    expect(whyNot(new Error("any"))).toBe("it stores nothing for this page");
  });
});
