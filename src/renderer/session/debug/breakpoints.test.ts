import { beforeEach, describe, expect, it } from "vitest";
import { useEditor } from "../workspace/editor-store";
import { useWorkspace } from "../workspace/workspace-store";
import { breakpointsOf, moveBreakpoints, putBreakpoint, useDebuggerSettings } from "./breakpoints";
import { breakpointAt, placeOfLine, shownBreakpoints, toggleBreakpoint } from "./breakpoints-in-view";

const FILE = "harry-potter/AIRon.ts";
const PLAYED = `played/${FILE}`;

function lines(path: string): number[] {
  return breakpointsOf(path).map(({ line }) => line);
}

beforeEach(() => {
  useDebuggerSettings.setState({ breakpoints: {} });
  useEditor.setState(useEditor.getInitialState(), true);
  useWorkspace.setState({ open: [] });
});

describe("Breakpoints", () => {
  it("are set and taken away line by line, and keep what was written for them", () => {
    toggleBreakpoint(FILE, 7);
    putBreakpoint(FILE, 3, { condition: "x > 1" });
    expect(lines(FILE)).toEqual([3, 7]);
    const { id } = breakpointsOf(FILE)[0];
    putBreakpoint(FILE, 3, { isEnabled: false });
    expect(breakpointsOf(FILE)[0]).toMatchObject({ id, condition: "x > 1", isEnabled: false });
    toggleBreakpoint(FILE, 7);
    expect(lines(FILE)).toEqual([3]);
    toggleBreakpoint(FILE, 3);
    expect(useDebuggerSettings.getState().breakpoints).toEqual({});
  });

  it("move with their lines, and two that meet become one", () => {
    for (const line of [2, 5, 6]) toggleBreakpoint(FILE, line);
    const first = breakpointsOf(FILE)[1].id;
    moveBreakpoints(FILE, ({ line }) => (line > 2 ? 9 : line));
    expect(lines(FILE)).toEqual([2, 9]);
    expect(breakpointsOf(FILE)[1].id).toBe(first);
  });
});

describe("Breakpoints beside a source that played", () => {
  beforeEach(() => {
    useEditor.setState({ played: { name: "Ron", text: "a\nb\nold", path: FILE }, shown: "played" });
    const text = "new\na\nb";
    useWorkspace.setState({
      open: [{ path: FILE, text, savedText: text, hash: null, conflict: null, readOnly: null }],
    });
  });

  it("are those of the file, where its lines were", () => {
    toggleBreakpoint(FILE, 3);
    expect(shownBreakpoints(PLAYED).map(({ line }) => line)).toEqual([2]);
    expect(breakpointAt(PLAYED, 2)?.path).toBe(FILE);
    toggleBreakpoint(PLAYED, 2);
    expect(lines(FILE)).toEqual([]);
  });

  it("are set in the file where it still has the line, and otherwise in that source", () => {
    toggleBreakpoint(PLAYED, 1);
    toggleBreakpoint(PLAYED, 3);
    expect(lines(FILE)).toEqual([2]);
    expect(lines(PLAYED)).toEqual([3]);
    expect(placeOfLine(PLAYED, 2)).toEqual({ path: FILE, line: 3 });
  });
});
