import { describe, expect, it } from "vitest";
import { Keeping } from "./keeping";

/** A place whose writes end when the test says so. */
function slowPlace() {
  const kept = new Map<string, string>();
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const step = (what: string, done: () => void) => {
    asked.push(what);
    return new Promise<void>((resolve, reject) => {
      ends.push(() => {
        if (state.isBroken) return reject(new Error("the disk is full"));
        done();
        resolve();
      });
    });
  };
  const state = { isBroken: false };
  const place = {
    put: (path: string, text: string) => step(`${path}=${text}`, () => kept.set(path, text)),
    remove: (path: string) => step(`${path} gone`, () => kept.delete(path)),
  };
  const end = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { kept, asked, place, state, end };
}

describe("Keeping", () => {
  it("begins in the very moment of the edit", () => {
    const { asked, place } = slowPlace();
    new Keeping(place).want("a", "x");
    expect(asked).toEqual(["a=x"]);
  });

  it("writes only the newest of the texts that came while another was written", async () => {
    const { asked, place, kept, end } = slowPlace();
    const keeping = new Keeping(place);
    for (const text of ["1", "12", "123", "1234"]) keeping.want("a", text);
    await end();
    expect(asked).toEqual(["a=1", "a=1234"]);
    expect(keeping.state).toBe("keeping");
    await end();
    expect([keeping.state, kept.get("a")]).toEqual(["kept", "1234"]);
  });

  it("sends every text at once to a place that keeps the order, and is done with the last one", async () => {
    const { asked, place, end } = slowPlace();
    const keeping = new Keeping(place, { isOrdered: true });
    for (const text of ["1", "12", "123"]) keeping.want("a", text);
    expect(asked).toEqual(["a=1", "a=12", "a=123"]);
    await end();
    await end();
    expect([keeping.state, keeping.missing]).toEqual(["keeping", [{ path: "a", text: "123" }]]);
    await end();
    expect(keeping.state).toBe("kept");
    await keeping.settled();
  });

  it("says that all is kept only when the last text of every path is there", async () => {
    const { place, end } = slowPlace();
    const keeping = new Keeping(place);
    expect(keeping.state).toBe("kept");
    keeping.want("a", "1");
    keeping.want("b", "2");
    await end();
    expect([keeping.state, keeping.missing]).toEqual(["keeping", [{ path: "b", text: "2" }]]);
    await end();
    expect([keeping.state, keeping.missing]).toEqual(["kept", []]);
  });

  it("says why nothing can be kept, and tries again with the next letter, or when it is asked to", async () => {
    const { place, state, kept, end } = slowPlace();
    const keeping = new Keeping(place);
    state.isBroken = true;
    keeping.want("a", "1");
    await end();
    expect(keeping.state).toEqual({ problem: new Error("the disk is full") });
    keeping.want("a", "12");
    expect(keeping.state).toBe("keeping");
    await end();
    expect(keeping.state).toEqual({ problem: new Error("the disk is full") });
    state.isBroken = false;
    keeping.retry();
    await end();
    expect([keeping.state, kept.get("a")]).toEqual(["kept", "12"]);
  });

  it("does not bring back what was given up while it was written", async () => {
    const { place, kept, end } = slowPlace();
    const keeping = new Keeping(place);
    keeping.want("a", "1");
    keeping.want("a", null);
    expect(keeping.state).toBe("kept");
    await end();
    await end();
    expect(kept.has("a")).toBe(false);
  });

  it("tells when it has settled", async () => {
    const { place, end } = slowPlace();
    const keeping = new Keeping(place);
    let hasSettled = false;
    keeping.want("a", "1");
    keeping.want("a", "2");
    void keeping.settled().then(() => {
      hasSettled = true;
    });
    await end();
    expect(hasSettled).toBe(false);
    await end();
    expect(hasSettled).toBe(true);
  });
});
