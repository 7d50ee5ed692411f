import { describe, expect, it } from "vitest";

describe.skip("a suite that nobody runs", () => { // rejected: suspicious/noSkippedTests
  it.only("and a test that keeps the others from running", () => { // rejected: suspicious/noFocusedTests
    expect(1).toBe(1);
  });
});
