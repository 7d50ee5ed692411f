import { describe, expect, it } from "vitest";
import type { Subject } from "../../../engine/contract/description";
import { subjectsShown, toggled } from "./pins";

const UNIT: Subject = { kind: "unit", unit: 7 };
const CELL: Subject = { kind: "cell", board: 1, cell: 7 };
const SEAT: Subject = { kind: "seat", seat: 2 };

describe("The pins of the inspector", () => {
  it("are set and taken away by the same gesture, whatever object names the thing", () => {
    const pins = toggled(toggled([], UNIT), CELL);
    expect(pins).toEqual([UNIT, CELL]);
    expect(toggled(pins, { kind: "unit", unit: 7 })).toEqual([CELL]);
    expect(toggled(pins, { kind: "cell", board: 0, cell: 7 })).toHaveLength(3);
  });

  it("come before what is selected, which is not shown twice", () => {
    expect(subjectsShown([CELL], [UNIT, CELL, SEAT])).toEqual([CELL, UNIT, SEAT]);
    expect(subjectsShown([], [])).toEqual([]);
  });
});
