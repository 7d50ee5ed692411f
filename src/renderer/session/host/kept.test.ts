// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { keep, readKept } from "./kept";
import { FakeHost, refusal } from "./testing/fake-host";

const host = new FakeHost();
let kept: Record<string, unknown> = {};

beforeEach(() => {
  host.asked.length = 0;
  kept = { tabs: "some", rules: "usual", layout: "wide" };
  host.answer("settings.get", () => ({ ...kept }));
  host.answer("settings.set", ({ key, value }: { key: string; value: unknown }) => {
    kept[key] = value;
  });
});

const reads = () => host.inputsOf("settings.get");

it("Those who read at the same time share an answer, for each owner", async () => {
  const read = await Promise.all([readKept("tabs"), readKept("rules"), readKept("layout"), readKept("tour")]);
  expect(read).toEqual(["some", "usual", "wide", undefined]);
  expect(reads()).toEqual([{ owner: "workspace" }, { owner: "user" }]);
});

it("Who reads later finds what was kept since, by this window or another", async () => {
  const before = readKept("tabs");
  keep("tabs", "others");
  const after = readKept("tabs");
  expect([await before, await after]).toEqual(["some", "others"]);
  kept["rules"] = "those of another window";
  expect(await readKept("rules")).toBe("those of another window");
});

it("A read that fails fails for all who wait for it, and is tried again by the next", async () => {
  host.answer("settings.get", () => {
    throw refusal({ code: "no", message: "not now" });
  });
  const read = await Promise.allSettled([readKept("tabs"), readKept("rules")]);
  expect(read.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  host.answer("settings.get", () => kept);
  expect(await readKept("tabs")).toBe("some");
});
