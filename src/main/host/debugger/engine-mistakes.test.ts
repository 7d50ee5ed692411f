import { expect, test } from "vitest";
import { endsEngine } from "./engine-mistakes";

test("only where a field gets its value, and only in the version that has the mistake, nothing is evaluated", () => {
  const functionName = "<instance_members_initializer>";
  expect([endsEngine({ functionName }, true), endsEngine({ functionName }, false)]).toEqual([true, false]);
  expect(endsEngine({ functionName: "play" }, true)).toBe(false);
});
