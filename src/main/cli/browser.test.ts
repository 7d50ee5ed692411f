import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findBrowser } from "./browser";
import { hasDisplay } from "./open";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-browsers-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(place: string, command: string): string {
  mkdirSync(join(folder, place), { recursive: true });
  writeFileSync(join(folder, place, command), "");
  return join(folder, place, command);
}

describe("The browser for the app's window", () => {
  it("is found in any of the folders of commands", () => {
    const path = install("second", "google-chrome");
    const folders = ["", join(folder, "first"), join(folder, "second")].join(delimiter);
    expect(findBrowser(folders)).toEqual({ name: "Chrome", path });
  });

  it("is Chromium before the others", () => {
    install("one", "microsoft-edge");
    const path = install("two", "chromium");
    expect(findBrowser([join(folder, "one"), join(folder, "two")].join(delimiter))).toEqual({ name: "Chromium", path });
  });
});

describe("A display", () => {
  it("is said by the environment on Linux, and taken for granted elsewhere", () => {
    expect(hasDisplay("linux", {})).toBe(false);
    expect(hasDisplay("linux", { DISPLAY: "", WAYLAND_DISPLAY: "" })).toBe(false);
    expect(hasDisplay("linux", { DISPLAY: ":0" })).toBe(true);
    expect(hasDisplay("linux", { WAYLAND_DISPLAY: "wayland-0" })).toBe(true);
    expect(hasDisplay("darwin", {})).toBe(true);
    expect(hasDisplay("win32", {})).toBe(true);
  });
});
