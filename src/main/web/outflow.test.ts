import { describe, expect, it } from "vitest";
import { Outflow, slowest } from "./outflow";

const LONG = "x".repeat(512 * 1024);

function flow() {
  const sent: string[] = [];
  return { sent, outflow: new Outflow((data) => sent.push(data)) };
}

describe("What goes out to a window", () => {
  it("goes at once while the window takes it", async () => {
    const { sent, outflow } = flow();
    await outflow.send("one");
    await outflow.send("two");
    expect(sent).toEqual(["one", "two"]);
    expect(outflow.waiting).toBe(0);
  });

  it("waits, in its order, while much is under way", async () => {
    const { sent, outflow } = flow();
    await outflow.send(LONG);
    const told: string[] = [];
    void outflow.send("later").then(() => told.push("later"));
    const last = outflow.send("last").then(() => told.push("last"));
    expect(sent).toHaveLength(1);
    expect(outflow.waiting).toBe("last".length);
    outflow.taken(LONG.length);
    await last;
    expect(told).toEqual(["later", "last"]);
    expect(sent.slice(1)).toEqual(["later", "last"]);
  });

  it("lets one long message go, whatever its length", async () => {
    const { sent, outflow } = flow();
    await outflow.send(LONG.repeat(5));
    expect(sent).toHaveLength(1);
  });

  it("holds nobody up when the window has gone", async () => {
    const { outflow } = flow();
    await outflow.send(LONG);
    const waiting = outflow.send("never read");
    outflow.close();
    await waiting;
    await outflow.send("nor this");
    expect(outflow.waiting).toBe(0);
  });

  it("has no slowest window while all let little wait; then it is the one that lets most wait", () => {
    const windows = Array.from({ length: 3 }, () => ({ outflow: new Outflow(() => undefined) }));
    // One under way, one that comes next, and five that wait.
    for (let count = 0; count < 7; count++) for (const { outflow } of windows) void outflow.send(LONG);
    expect(slowest(windows)).toBeNull();
    void windows[1].outflow.send(LONG.repeat(2));
    expect(slowest(windows)).toBe(windows[1]);
  });
});
