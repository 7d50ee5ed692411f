// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HostSourceProblem } from "../../../main/contract/host-api";
import { FakeHost } from "../../session/host/testing/fake-host";
import { useEditor } from "../../session/workspace/editor-store";
import { useWorkspace } from "../../session/workspace/workspace-store";
import { Problems, useProblemCount } from "./problems";

const RON = "harry-potter/AIRon.ts";
const LUNA = "harry-potter/AILuna.ts";
const problem = (message: string, line: number, part: Partial<HostSourceProblem> = {}): HostSourceProblem => ({
  code: "x",
  message,
  line,
  column: 2,
  severity: "error",
  ...part,
});
const open = (path: string) => ({ path, text: "", savedText: "", hash: "", conflict: null, readOnly: null });

const host = new FakeHost();
host.answer("workspace.read", () => ({ text: "", hash: "#", readOnly: null }));
host.answer("players.check", () => []);

beforeEach(() => {
  useWorkspace.setState(useWorkspace.getInitialState(), true);
  useEditor.setState(useEditor.getInitialState(), true);
});
afterEach(cleanup);

function Count() {
  return <output>{useProblemCount()}</output>;
}

describe("The list of problems", () => {
  it("says that all is well", () => {
    render(<Problems />);
    expect(screen.getByText("No problems in the players of this game.")).toBeDefined();
  });

  it("has what both say, of open files as they are in the editor and of the others as they are on disk", () => {
    useWorkspace.setState({
      open: [open(RON)],
      problems: { [RON]: [problem("no eval", 9)] },
      typeProblems: { [RON]: [problem("not a number", 4, { severity: "warning" })] },
      closedProblems: [
        { path: RON, problems: [problem("old, from disk", 1)], types: [] },
        { path: LUNA, problems: [], types: [problem("no such unit", 7)] },
      ],
    });
    render(
      <>
        <Problems />
        <Count />
      </>,
    );
    const lines = screen.getAllByRole("button").map(({ textContent }) => textContent?.trim());
    expect(lines).toEqual([
      `error no such unit ${LUNA}:7:2`,
      `warning not a number ${RON}:4:2`,
      `error no eval ${RON}:9:2`,
    ]);
    expect(screen.getByRole("status").textContent).toBe("3");
  });

  it("goes to a problem, in a file that has to be opened first too", async () => {
    useWorkspace.setState({ closedProblems: [{ path: LUNA, problems: [problem("no such unit", 7)], types: [] }] });
    render(<Problems />);
    fireEvent.click(screen.getByRole("button", { name: /no such unit/ }));
    await expect.poll(() => useEditor.getState().wanted).toEqual({ path: LUNA, line: 7, column: 2 });
    expect(useWorkspace.getState().front).toBe(LUNA);
  });
});
