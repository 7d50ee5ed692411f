// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { FakeHost } from "../host/testing/fake-host";
import { applyTheme, followPreferences, loadPreferences, setPreference, usePreferences } from "./preferences";

const host = new FakeHost();

it("What was kept counts as far as it makes sense to this program", async () => {
  host.answer("settings.get", () => ({
    preferences: {
      theme: "sepia",
      palette: "toString",
      ownColours: ["red", "#00ff00", "#0000ff", "#ffff00"],
      isNumbered: true,
      isAnimated: 1,
      speed: -3,
      codeSize: 13.5,
      tabLeavesEditor: true,
      other: "thing",
    },
  }));
  await loadPreferences();
  expect(usePreferences.getState()).toEqual({
    theme: "system",
    palette: "standard",
    ownColours: ["#2f6fde", "#1f9d5b", "#d99a00", "#a846c8"],
    isAnimated: true,
    isNumbered: true,
    speed: 8,
    codeSize: 13,
    tabLeavesEditor: true,
    language: "system",
  });
  host.answer("settings.get", () => ({ preferences: { codeSize: 18, tabLeavesEditor: "yes" } }));
  await loadPreferences();
  expect(usePreferences.getState()).toMatchObject({ codeSize: 18, tabLeavesEditor: true });
});

it("A choice is kept, and changes the colours of the seats all over the window", async () => {
  applyTheme();
  setPreference({ theme: "light", palette: "colourBlind" });
  await expect
    .poll(() => host.inputsOf("settings.set"))
    // Nothing of what another window may have chosen.
    .toEqual([
      { owner: "user", key: "preferences", at: ["theme"], value: "light" },
      { owner: "user", key: "preferences", at: ["palette"], value: "colourBlind" },
    ]);
  const { style, dataset } = document.documentElement;
  const seats = () => [0, 1, 2, 3].map((seat) => style.getPropertyValue(`--seat${seat}`));
  expect([dataset["theme"], seats()]).toEqual(["light", ["#0072b2", "#009e73", "#e69f00", "#cc79a7"]]);
  setPreference({ palette: "own", ownColours: ["#d62728", "#2ca02c", "#1f5fd0", "#e8c400"] });
  expect(seats()).toEqual(["#d62728", "#2ca02c", "#1f5fd0", "#e8c400"]);
  setPreference({ ownColours: ["#d62728", "#2ca02c", "#1f5fd0", "#ffffff"] });
  expect(seats()[3]).toBe("#ffffff");
  setPreference({ theme: "dark", palette: "colourBlind" });
  expect([dataset["theme"], seats()]).toEqual(["dark", ["#0072b2", "#009e73", "#e69f00", "#cc79a7"]]);
});

it("What another window has chosen is in force when somebody comes back to this one, and nothing that was chosen here is undone", async () => {
  setPreference({ theme: "light", codeSize: 13 });
  const stop = followPreferences();
  host.answer("settings.get", () => ({ preferences: { theme: "dark", codeSize: 18 } }));
  window.dispatchEvent(new Event("focus"));
  await expect.poll(() => usePreferences.getState()).toMatchObject({ theme: "dark", codeSize: 18 });
  let told = 0;
  const quiet = usePreferences.subscribe(() => told++);
  await loadPreferences();
  expect(told).toBe(0);
  quiet();
  // Its first answer is of before this choice.
  const sizes = [18, 20];
  host.answer("settings.get", () => ({ preferences: { theme: "dark", codeSize: sizes.shift() ?? 20 } }));
  const asked = loadPreferences();
  setPreference({ codeSize: 20 });
  await asked;
  expect(usePreferences.getState()).toMatchObject({ theme: "dark", codeSize: 20 });
  stop();
  const asks = host.inputsOf("settings.get").length;
  window.dispatchEvent(new Event("focus"));
  await loadPreferences();
  expect(host.inputsOf("settings.get")).toHaveLength(asks + 1);
});
