import { expect, it } from "vitest";
import { unreadableSource } from "./player-source";

it("A file that cannot be read is told with the whole sentence where that is no reason behind a colon", () => {
  const message = "harry-potter/AIRon.ts is a link that leads nowhere.";
  expect(unreadableSource("AIRon.ts", { code: "wrong-link", message })).toEqual({
    code: "unreadable",
    file: "AIRon.ts",
    message,
  });
  expect(unreadableSource("AIRon.ts", { code: "unreadable-file", message: "cannot read x: it is a folder" })).toEqual({
    code: "unreadable",
    file: "AIRon.ts",
    message: "This file cannot be read: it is a folder.",
  });
});
