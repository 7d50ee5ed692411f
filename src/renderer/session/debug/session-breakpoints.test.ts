import { describe, expect, it } from "vitest";
import type { Breakpoint } from "./breakpoints";
import { hostBreakpoints, playedBreakpoints } from "./session-breakpoints";

const PLAIN: Breakpoint = { id: "a", line: 2, column: null, isEnabled: true, condition: "", hitCount: null, log: "" };
const source = { name: "Ron", text: "one\ntwo\nthree", path: "AIRon.ts" };

describe("The breakpoints of a session", () => {
  it("are where their lines were in the source that played", () => {
    const breakpoints = { "AIRon.ts": [PLAIN, { ...PLAIN, id: "b", line: 3 }] };
    const shown = playedBreakpoints(source, "one\nnew\ntwo\nthree", breakpoints);
    expect(shown.map(({ line }) => line)).toEqual([null, 2]);
    expect(hostBreakpoints(shown)).toEqual([{ id: "b", line: 2 }]);
  });

  it("are also those that were set in the source that played, and none of other files", () => {
    const breakpoints = { "played/AIRon.ts": [PLAIN], "AILuna.ts": [{ ...PLAIN, id: "c" }] };
    expect(hostBreakpoints(playedBreakpoints(source, null, breakpoints))).toEqual([{ id: "a", line: 2 }]);
  });

  it("are told with what was written for them, and not while they are switched off", () => {
    const full = { ...PLAIN, column: 7, condition: "x > 1", hitCount: 3, log: "x is {x}" };
    const breakpoints = { "AIRon.ts": [full, { ...PLAIN, id: "off", line: 1, isEnabled: false }] };
    expect(hostBreakpoints(playedBreakpoints(source, source.text, breakpoints))).toEqual([
      { id: "a", line: 2, column: 7, condition: "x > 1", hitCount: 3, log: "x is {x}" },
    ]);
  });
});
