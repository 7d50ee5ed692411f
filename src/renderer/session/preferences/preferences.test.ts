// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { FakeHost } from "../host/testing/fake-host";
import { applyTheme, loadPreferences, setPreference, usePreferences } from "./preferences";

const host = new FakeHost();

it("What was kept counts as far as it makes sense to this program", async () => {
  host.answer("settings.get", () => ({
    preferences: {
      theme: "sepia",
      palette: "toString",
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
    isAnimated: true,
    isNumbered: true,
    speed: 8,
    codeSize: 13,
    tabLeavesEditor: true,
  });
  host.answer("settings.get", () => ({ preferences: { codeSize: 18, tabLeavesEditor: "yes" } }));
  await loadPreferences();
  expect(usePreferences.getState()).toMatchObject({ codeSize: 18, tabLeavesEditor: true });
});

it("A choice is kept, and changes the colours of the seats all over the window", async () => {
  applyTheme();
  setPreference({ theme: "light", palette: "colourBlind" });
  await expect
    .poll(() => host.inputsOf("settings.set").at(-1))
    .toMatchObject({
      key: "preferences",
      value: { theme: "light", palette: "colourBlind" },
    });
  const { style, dataset } = document.documentElement;
  const seats = () => [0, 1, 2, 3].map((seat) => style.getPropertyValue(`--seat${seat}`));
  expect([dataset["theme"], seats()]).toEqual(["light", ["#0072b2", "#009e73", "#e69f00", "#cc79a7"]]);
  setPreference({ theme: "dark" });
  expect([dataset["theme"], seats()]).toEqual(["dark", ["#0072b2", "#009e73", "#e69f00", "#cc79a7"]]);
});
