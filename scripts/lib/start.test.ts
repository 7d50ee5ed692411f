import { expect, it } from "vitest";
import { ALL_PARTS, WITHOUT_WINDOW } from "./build.mjs";
import { partsFor } from "./start.mjs";

it.each([[], ["open"], ["open", "my-players"], ["serve", "--port", "4000"], ["open", "--", "--help"]])(
  "The window is built before it is shown: %j %j %j",
  (...words) => expect(partsFor(words)).toEqual(ALL_PARTS),
);

it.each([
  ["--help"],
  ["open", "--help"],
  ["open", "-h"],
  ["serve", "--port", "4000", "--help"],
  ["run"],
  ["help", "open"],
])("Whoever asks for help, or for a command that has no window, does not wait for it: %j %j", (...words) =>
  expect(partsFor(words)).toEqual(WITHOUT_WINDOW),
);
