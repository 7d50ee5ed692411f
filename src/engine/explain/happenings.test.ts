import { describe, expect, it } from "vitest";
import type { Draw } from "../chance/chance";
import { Recorder } from "../contract/recorder";
import { happeningsOf } from "./happenings";

const draw = (decides: string): Draw => ({ decides, low: 0, high: 9, value: 5 });
const decidedFor = (report: Recorder, deaths: readonly string[] = []) =>
  Object.fromEntries(
    happeningsOf(report.finish(), deaths).map(({ message, draws }) => [
      message.code,
      draws.map(({ decides }) => decides),
    ]),
  );

describe("The draws of what happened", () => {
  it("are those since the event before, without those that came to nothing", () => {
    const report = new Recorder(0);
    report.beginStep("heal");
    report.draw(draw("infection"));
    report.drewForNothing();
    report.draw(draw("healing"));
    report.event("healed", { unit: 1 });
    report.draw(draw("infection"));
    report.draw(draw("damage"));
    report.event("infected", { unit: 2 });
    expect(decidedFor(report)).toEqual({ healed: ["healing"], infected: ["infection", "damage"] });
  });

  it("of an order are not those that decide about somebody whom it does not name", () => {
    const report = new Recorder(0);
    report.beginStep("orders");
    report.beginSlot(0, { kind: "move", unit: 1, args: [] });
    report.draw(draw("damage"));
    report.event("killed", { unit: 2 });
    report.draw(draw("heir"));
    report.event("gained", { unit: 3 });
    report.draw(draw("colour"));
    report.event("painted", { cell: 4 });
    report.endSlot({ code: "won", args: { unitTarget: 2 }, effect: true });
    report.draw(draw("weather"));
    report.event("rain", {});
    expect(decidedFor(report)).toEqual({
      won: ["damage", "colour"],
      killed: ["damage"],
      gained: ["heir"],
      painted: ["colour"],
      rain: ["weather"],
    });
  });

  it("of an order are not those made after a death, which decide what becomes of the dead", () => {
    const report = new Recorder(0);
    report.beginStep("orders");
    report.beginSlot(0, { kind: "move", unit: 1, args: [] });
    report.draw(draw("damage"));
    report.event("died", { unit: 2 });
    report.draw(draw("isBornIll"));
    report.event("willBeIll", { unit: 2 });
    report.draw(draw("isBornTired"));
    report.drewForNothing();
    report.event("moved", { unit: 1 });
    report.endSlot({ code: "won", args: { unitTarget: 2 }, effect: true });
    expect(decidedFor(report, ["died"])).toEqual({
      won: ["damage"],
      died: ["damage"],
      willBeIll: ["isBornIll"],
      moved: [],
    });
  });
});
