import { describe, expect, it } from "vitest";
import { passOverCancelledWork } from "./cancelled-work";

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

function isReported(reason: unknown): boolean {
  const page = new EventTarget();
  passOverCancelledWork(page);
  return page.dispatchEvent(Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason }));
}

describe("A rejection that nobody has heard", () => {
  it("is passed over where it is the editor's, which no longer needs what it asked for", () => {
    expect(isReported(named("Canceled", "Canceled"))).toBe(false);
  });

  it.each([
    named("Error", "Canceled"),
    named("Canceled", "by whom?"),
    new Error("the host is gone"),
    { name: "Canceled", message: "Canceled" },
    "Canceled",
    undefined,
  ])("is reported where it is anything else: %s", (reason) => {
    expect(isReported(reason)).toBe(true);
  });
});
