// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { FakeHost } from "../host/testing/fake-host";
import { followLanguage } from "./language";
import { setPreference } from "./preferences";

it("The desktop app is told the window's language, and the next one as soon as it is chosen", async () => {
  const host = new FakeHost();
  setPreference({ language: "ca" });
  let shown = 0;
  await followLanguage(() => shown++);
  expect(host.spoken).toEqual(["ca"]);
  setPreference({ language: "es" });
  await expect.poll(() => shown).toBe(2);
  expect(host.spoken).toEqual(["ca", "es"]);
  setPreference({ theme: "dark" });
  expect(host.spoken).toEqual(["ca", "es"]);
  expect(document.documentElement.lang).toBe("es");
});
