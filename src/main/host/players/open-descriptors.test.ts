import { closeSync, openSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { inheritableDescriptors } from "./open-descriptors";

test("what this process opens itself is no business of others", () => {
  const own = openSync(process.execPath, "r");
  onTestFinished(() => closeSync(own));
  expect(inheritableDescriptors()).not.toContain(own);
});
