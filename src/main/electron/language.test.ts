import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { speak } from "../contract/language/translate";
import { startShell } from "./start-shell";
import { newDesk } from "./testing/desk";
import { app, type FakeItem, fake } from "./testing/fake-electron";

/*
 * What the desktop app says outside of its window.
 */

vi.mock("electron", () => import("./testing/fake-electron"));

const desk = newDesk("https://example.org/tauler");

beforeEach(() => {
  desk.call();
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, url: "https://example.org/tauler/releases/tag/v0.10.0" }));
});

afterEach(() => speak("en", null));

/** All words of the menu, but the folders that were open before. */
function words(items: readonly FakeItem[] = fake.menu): string[] {
  const own = items.flatMap(({ label, submenu }) => [label ?? "", ...(submenu === undefined ? [] : words(submenu))]);
  return own.filter((label) => label !== "" && !label.startsWith(desk.home));
}

function tell(language: unknown, { url = "app://tauler/" } = {}): unknown {
  const [{ webContents: sender }] = fake.windows;
  return fake.ask("tauler:language", { sender, senderFrame: { url } }, language);
}

function choose(title: string): void {
  const items = fake.menu.flatMap(({ submenu }) => submenu ?? []);
  items.find(({ label }) => label === title)?.click?.();
}

it("is in the system's language, the first of its user's that Tauler speaks, from the start", async () => {
  app.languages = ["fr-FR", "ca-ES", "es-ES"];
  fake.answerOfHosts = { kind: "failed", message: "cannot make the folder /x: the disk is full" };
  await startShell();
  expect(fake.dialogs).toEqual(["La carpeta no es pot obrir"]);
  expect(fake.errors).toEqual([expect.stringMatching(/: no es pot fer la carpeta \/x: el disc és ple$/)]);
});

it("is in the language that the window tells, in every word", async () => {
  await startShell();
  const english = words();
  expect(english).toEqual(expect.arrayContaining(["File", "Undo", "Quit", "Help", "Tauler 0.10.0 Is There…"]));
  await tell("es");
  expect(words()).toHaveLength(english.length);
  expect(words().filter((word) => english.includes(word))).toEqual([]);
  expect(words()).toEqual(expect.arrayContaining(["Archivo", "Deshacer", "Salir", "Ya está Tauler 0.10.0…"]));
  choose("Abrir una carpeta…");
  expect(fake.dialogs).toEqual(["Abrir una carpeta"]);
  await tell("en");
  expect(words()).toEqual(english);
});

it("is in the one that was told last, however long each takes", async () => {
  await startShell();
  await Promise.all([tell("ca"), tell("es"), tell("en"), tell("es"), tell("ca")]);
  expect(words()[0]).toBe("Fitxer");
});

it("is not what another page tells, nor what is no language", async () => {
  await startShell();
  await tell("ca", { url: "https://example.org/" });
  for (const wrong of ["fr", "", "../ca", null, ["ca"], { toString: () => "ca" }]) await tell(wrong);
  expect(words()[0]).toBe("File");
});
