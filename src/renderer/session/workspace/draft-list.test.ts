import { expect, it } from "vitest";
import { newestOfEach } from "./draft-list";

function draft(window: string, text: string, savedAt: number, path = "a") {
  return { window, text, savedAt, path };
}

it("Of the drafts of one window and path only the newest counts, wherever it was kept", () => {
  const { newest, repeated } = newestOfEach([
    draft("one", "new", 2),
    draft("one", "old", 1),
    draft("one", "b", 1, "b"),
  ]);
  expect(newest).toEqual([draft("one", "b", 1, "b"), draft("one", "new", 2)]);
  expect(repeated).toEqual([]);
});

it("Two windows that left different texts of a file both count, the oldest first", () => {
  const drafts = [draft("two", "y", 5), draft("one", "x", 4)];
  expect(newestOfEach(drafts).newest.map(({ text }) => text)).toEqual(["x", "y"]);
});

it("The same text of two windows counts once, as the newest, and the other is repeated", () => {
  const { newest, repeated } = newestOfEach([draft("one", "x", 9), draft("two", "x", 4)]);
  expect([newest, repeated]).toEqual([[draft("one", "x", 9)], [draft("two", "x", 4)]]);
});
