// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import type { HostSourceProblem } from "../../../main/contract/host-api";
import { bus } from "../../session/commands/bus";
import { FakeHost } from "../../session/host/testing/fake-host";
import { useMatch } from "../../session/match/match-store";
import { useSavedProblems } from "../../session/match/saved-problems";
import { choosePlayer, useSetup } from "../../session/match/setup-store";
import { shortMatch } from "../../session/match/testing/short-match";
import { useEditor } from "../../session/workspace/editor-store";
import { useWorkspace } from "../../session/workspace/workspace-store";
import { ProblemStatus } from "./problem-status";
import { Problems } from "./problems";
import { useProblemCount } from "./use-problem-list";

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

host.answer("versions.list", () => [
  { hash: "#new", at: 2, bytes: 1 },
  { hash: "#old", at: 1, bytes: 1 },
]);

beforeEach(() => {
  useSetup.setState(useSetup.getInitialState(), true);
  useMatch.setState(useMatch.getInitialState(), true);
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

  it("names the file alone where a problem is of no line", () => {
    const { code, message, severity } = problem("too long a name", 1);
    useWorkspace.setState({ open: [open(RON)], problems: { [RON]: [{ code, message, severity }] } });
    render(<Problems />);
    expect(screen.getByText("AIRon.ts")).toBeDefined();
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
      "error no such unit AILuna.ts:7:2",
      "warning not a number AIRon.ts:4:2",
      "error no eval AIRon.ts:9:2",
    ]);
    expect(screen.getByRole("status").textContent).toBe("3");
  });

  it("has the advice on an open file that was saved, and not while another text is written", () => {
    useWorkspace.setState({
      open: [open(RON)],
      closedProblems: [
        {
          path: RON,
          problems: [],
          types: [problem("wrong on disk", 3), problem("write p.equals(q)", 5, { severity: "warning" })],
        },
      ],
    });
    const { rerender } = render(<Problems />);
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent?.trim())).toEqual([
      "warning write p.equals(q) AIRon.ts:5:2",
    ]);
    act(() => useWorkspace.setState({ open: [{ ...open(RON), text: "another one" }] }));
    rerender(<Problems />);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("leaves out players of other games, unless one is in front", () => {
    const ginny = "pandemic/AIGinny.ts";
    useWorkspace.setState({ open: [open(RON), open(ginny)], problems: { [ginny]: [problem("no such virus", 1)] } });
    const { rerender } = render(<Problems />);
    expect(screen.queryByRole("button")).toBeNull();
    useWorkspace.setState({ front: ginny });
    rerender(<Problems />);
    expect(screen.getByRole("button", { name: /no such virus/ })).toBeDefined();
  });

  it("says of a player in both languages that one name is one player, wherever the file came from", () => {
    const file = (path: string) => ({ path, game: path.split("/")[0], player: "Ron" });
    useWorkspace.setState({ files: [file(RON), file("pandemic/AIRon.cc")] });
    const { rerender } = render(<Problems />);
    expect(screen.queryByRole("button")).toBeNull();
    useWorkspace.setState({ files: [file(RON), file("harry-potter/AIRon.cc")] });
    rerender(<Problems />);
    expect(screen.getByRole("button").textContent).toContain("Ron is there already, in TypeScript: AIRon.ts.");
  });

  it("goes to a problem, in a file that has to be opened first too", async () => {
    useWorkspace.setState({ closedProblems: [{ path: LUNA, problems: [problem("no such unit", 7)], types: [] }] });
    render(<Problems />);
    fireEvent.click(screen.getByRole("button", { name: /no such unit/ }));
    await expect.poll(() => useEditor.getState().wanted).toEqual({ path: LUNA, line: 7, column: 2 });
    expect(useWorkspace.getState().front).toBe(LUNA);
  });
});

describe("A match that could not begin", () => {
  const files = [{ path: RON, game: "harry-potter", player: "Ron" }];
  const failed = (...problems: HostSourceProblem[]) =>
    useMatch.setState({
      failure: { problem: { code: "player-problems", message: "The match cannot begin." }, problems },
    });
  const words = () => screen.getByRole("region", { name: "Problems" }).textContent;

  it("is told with the save that was to play and the one that is on the board, and its errors only once", async () => {
    const match = shortMatch(findGame("harry-potter") as AnyGame);
    useMatch.setState({
      match: { ...match, header: { ...match.header, players: [{ name: "Ron", sourceHash: "#old" }] } as never },
    });
    useWorkspace.setState({
      files,
      open: [{ ...open(RON), hash: "#new" }],
      problems: { [RON]: [problem("no eval", 9)] },
    });
    failed(problem("no eval", 9, { file: `/home/ron/${RON}` }));
    render(
      <>
        <Problems />
        <ProblemStatus />
      </>,
    );
    await screen.findByText(/Save 2 of AIRon.ts not played\. The board shows the match of save 1\./);
    expect(screen.getByRole("alert").textContent).toBe("Save 2 of AIRon.ts not played");
    expect(words()?.match(/no eval/g)?.length).toBe(1);
    expect(words()).not.toContain("cannot begin");
  });

  it("is told with the last save of a file that is not open: that was to play", async () => {
    useWorkspace.setState({ files });
    failed(problem("no eval", 9, { file: `/home/ron/${RON}` }));
    render(<ProblemStatus />);
    await screen.findByText("Save 2 of AIRon.ts not played");
  });

  it("is told before anybody has looked at the text again, and not of a text that has changed since", () => {
    useWorkspace.setState({ files, open: [{ ...open(RON), hash: "#new" }] });
    failed(problem("Expected )", 9, { file: `/home/ron/${RON}`, code: "syntax-error" }));
    render(<Problems />);
    expect(screen.getByRole("button", { name: /error Expected \) AIRon\.ts:9:2/ })).toBeDefined();
    expect(screen.queryByText("No problems in the players of this game.")).toBeNull();
    act(() => useWorkspace.setState({ typeProblems: { [RON]: [problem("')' expected.", 9)] } }));
    expect(words()).not.toContain("Expected )");
    act(() => useWorkspace.setState({ typeProblems: {}, open: [{ ...open(RON), text: "mended" }] }));
    expect(screen.queryByRole("button", { name: /error/ })).toBeNull();
  });

  it("for a reason that is no file's is told with the reason", () => {
    useMatch.setState({ failure: { problem: { code: "x", message: "There is no player called Ron." }, problems: [] } });
    render(
      <>
        <Problems />
        <ProblemStatus />
      </>,
    );
    expect(words()).toContain("There is no player called Ron.");
    expect(screen.getByRole("alert").textContent).toBe("Match not played");
  });
});

describe("The status of the problems", () => {
  const status = () => screen.getByTitle("Show the problems").textContent?.trim();

  it("counts errors and warnings, and says when a match with errors was played all the same", () => {
    render(<ProblemStatus />);
    expect([status(), screen.getByRole("alert").textContent]).toEqual(["No problems", ""]);
    const [error, warning] = [problem("a", 1), problem("b", 2, { severity: "warning" })];
    act(() => useWorkspace.setState({ open: [open(RON)], typeProblems: { [RON]: [warning] } }));
    expect(status()).toBe("1 warning");
    act(() => useWorkspace.setState({ typeProblems: { [RON]: [error, problem("c", 3), warning] } }));
    expect(status()).toBe("2 errors, 1 warning");
    act(() => useWorkspace.setState({ typeProblems: { [RON]: [error] } }));
    act(() => choosePlayer(1, { name: "Ron" }));
    expect(status()).toBe("1 error · played");
    act(() => useMatch.setState({ isRunning: true }));
    expect(status()).toBe("1 error");
  });

  it("says once, and with the number of the save, that a match could not begin", async () => {
    useWorkspace.setState({ files: [{ path: RON, game: useSetup.getState().game, player: "Ron" }] });
    render(<ProblemStatus />);
    const said: string[] = [];
    const listen = new MutationObserver(() => said.push(screen.getByRole("alert").textContent));
    listen.observe(screen.getByRole("alert"), { childList: true, subtree: true, characterData: true });
    const fail = () => {
      const problems = [{ ...problem("a", 1), file: `/w/${RON}` }];
      act(() => useMatch.setState({ failure: { problem: { code: "player-problems", message: "no" }, problems } }));
      return expect.poll(() => said.at(-1)).toMatch(/^Save/);
    };
    await fail();
    host.answer("versions.list", () => [3, 2, 1].map((at) => ({ hash: `#${at}`, at, bytes: 1 })));
    act(() => useMatch.setState({ failure: null }));
    await fail();
    listen.disconnect();
    expect(said).toEqual(["Save 2 of AIRon.ts not played", "", "Save 3 of AIRon.ts not played"]);
  });

  it("says aloud that what was saved is played with errors, and nothing of what is being written", () => {
    useWorkspace.setState({ open: [open(RON)], typeProblems: { [RON]: [problem("a", 1)] } });
    render(<ProblemStatus />);
    act(() => choosePlayer(1, { name: "Ron" }));
    expect(screen.getByRole("status").textContent).toBe("");
    act(() => useSavedProblems.setState({ isWrong: true }));
    expect(screen.getByRole("status").textContent).toBe("Played, with errors");
    act(() => useSavedProblems.setState({ isWrong: false }));
  });

  it("shows them", () => {
    const shown: string[] = [];
    const stop = bus.on("show-tab", ({ tab }) => shown.push(tab));
    render(<ProblemStatus />);
    fireEvent.click(screen.getByTitle("Show the problems"));
    expect(shown).toEqual(["problems"]);
    stop();
  });
});
