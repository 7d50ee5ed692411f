import { expect, test } from "vitest";
import { homepageOf } from "./homepage.mjs";

test("the page of a project is where its clone comes from", () => {
  const page = "https://forge.example/me/tauler";
  const remotes = [
    "https://forge.example/me/tauler.git\n",
    "https://me:secret@forge.example/me/tauler",
    "git@forge.example:me/tauler.git",
    "ssh://git@forge.example:2222/me/tauler.git",
  ];
  expect(remotes.map(homepageOf)).toEqual([page, page, page, page]);
  expect(["/srv/tauler.git", "../tauler", "C:\\tauler", ""].map(homepageOf)).toEqual([null, null, null, null]);
});
