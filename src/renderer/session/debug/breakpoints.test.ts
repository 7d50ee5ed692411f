import { beforeEach, describe, expect, it } from "vitest";
import { useEditor } from "../workspace/editor-store";
import { useWorkspace } from "../workspace/workspace-store";
import { breakpointsOf, moveBreakpoints, putBreakpoint, useDebuggerSettings } from "./breakpoints";
import {
  boundAt,
  breakpointAt,
  setBreakpoint,
  shownBreakpoints,
  toggleBreakpoint,
  toggleStatement,
} from "./breakpoints-in-view";
import { useStopPlaces } from "./stop-places";

const FILE = "harry-potter/AIRon.ts";
const PLAYED = `played/${FILE}`;

function lines(path: string): number[] {
  return breakpointsOf(path).map(({ line }) => line);
}

beforeEach(() => {
  useDebuggerSettings.setState({ breakpoints: {} });
  useEditor.setState(useEditor.getInitialState(), true);
  useWorkspace.setState({ open: [] });
  useStopPlaces.setState({ byPath: {} });
});

describe("Breakpoints", () => {
  it("are set and taken away line by line, and keep what was written for them", () => {
    toggleBreakpoint(FILE, 7);
    putBreakpoint(FILE, { line: 3, column: null }, { condition: "x > 1" });
    expect(lines(FILE)).toEqual([3, 7]);
    const { id } = breakpointsOf(FILE)[0];
    putBreakpoint(FILE, { line: 3, column: null }, { isEnabled: false });
    expect(breakpointsOf(FILE)[0]).toMatchObject({ id, condition: "x > 1", isEnabled: false });
    toggleBreakpoint(FILE, 7);
    expect(lines(FILE)).toEqual([3]);
    toggleBreakpoint(FILE, 3);
    expect(useDebuggerSettings.getState().breakpoints).toEqual({});
  });

  it("move with their lines, and two that meet become one", () => {
    for (const line of [2, 5, 6]) toggleBreakpoint(FILE, line);
    const first = breakpointsOf(FILE)[1].id;
    moveBreakpoints(FILE, ({ line, column }) => ({ line: line > 2 ? 9 : line, column }));
    expect(lines(FILE)).toEqual([2, 9]);
    expect(breakpointsOf(FILE)[1].id).toBe(first);
  });
});

describe("Breakpoints in a text whose places are known", () => {
  const text = "let a = 1; a++;\n// more\na = 2;\n\n";
  const places = [
    { line: 1, column: 1 },
    { line: 1, column: 12 },
    { line: 3, column: 1 },
  ];
  const columns = () => breakpointsOf(FILE).map(({ line, column }) => [line, column]);

  beforeEach(() => {
    const open = [{ path: FILE, text, savedText: text, hash: null, conflict: null, readOnly: null }];
    useWorkspace.setState({ open });
    useStopPlaces.setState({ byPath: { [FILE]: { text, stops: { places, lines: [0, 2, 2, "blank", "blank"] } } } });
  });

  it("are set where they will stop, and pressed once more they are gone", () => {
    toggleBreakpoint(FILE, 2);
    expect(columns()).toEqual([[3, null]]);
    toggleBreakpoint(FILE, 2);
    expect(columns()).toEqual([]);
  });

  it("stay where they were wanted, with the reason, where nothing stops", () => {
    toggleBreakpoint(FILE, 4);
    expect(shownBreakpoints(FILE).map(({ bound }) => bound)).toEqual([{ line: 4, column: null, why: "blank" }]);
    toggleBreakpoint(FILE, 4);
    expect(columns()).toEqual([]);
  });

  it("are one for each statement of a line, and the line's for the first", () => {
    toggleStatement(FILE, { line: 1, column: 14 });
    toggleStatement(FILE, { line: 1, column: 3 });
    expect(columns()).toEqual([
      [1, null],
      [1, 12],
    ]);
    expect(breakpointAt(FILE, { line: 1, column: 13 })?.breakpoint.column).toBe(12);
    toggleStatement(FILE, { line: 1, column: 11 });
    expect(columns()).toEqual([[1, 12]]);
    toggleStatement(FILE, { line: 1, column: 1 });
    toggleBreakpoint(FILE, 1);
    expect(columns()).toEqual([]);
  });

  it("are shown where their line is now while a newer text has not been looked at", () => {
    toggleBreakpoint(FILE, 3);
    useWorkspace.setState({
      open: [{ path: FILE, text: `\n${text}`, savedText: text, hash: null, conflict: null, readOnly: null }],
    });
    moveBreakpoints(FILE, ({ line, column }) => ({ line: line + 1, column }));
    expect(shownBreakpoints(FILE).map(({ bound }) => bound)).toEqual([{ line: 4, column: null, why: null }]);
    expect(boundAt(FILE, { line: 2, column: 14 })).toEqual({ line: 2, column: 14, why: null });
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
    expect(breakpointAt(PLAYED, { line: 2, column: null })?.path).toBe(FILE);
    toggleBreakpoint(PLAYED, 2);
    expect(lines(FILE)).toEqual([]);
  });

  it("are set in the file where it still has the line, and otherwise in that source", () => {
    toggleBreakpoint(PLAYED, 1);
    toggleBreakpoint(PLAYED, 3);
    expect(lines(FILE)).toEqual([2]);
    expect(lines(PLAYED)).toEqual([3]);
    setBreakpoint(PLAYED, { line: 2, column: null }, { log: "here" });
    expect(breakpointsOf(FILE)[1]).toMatchObject({ line: 3, log: "here" });
  });
});
