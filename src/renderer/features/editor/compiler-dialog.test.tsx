// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FakeHost, refusal, Script } from "../../session/host/testing/fake-host";
import { offerCompiler, useCompiler } from "../../session/match/compiler-store";
import { useMatch } from "../../session/match/match-store";
import { useWorkspace } from "../../session/workspace/workspace-store";
import { CompilerDialog } from "./compiler-dialog";
import { CompilerStatus } from "./compiler-status";

const RON = "harry-potter/AIRon.cc";
const MISSING = { code: "cpp-not-installed", message: "not here", severity: "error" as const };
const host = new FakeHost();
let events: Script<{ kind: "fetching"; bytes: number } | { kind: "installed" }>;
let stop: () => void;

beforeEach(() => {
  host.asked.length = 0;
  events = new Script();
  useCompiler.setState(useCompiler.getInitialState(), true);
  useMatch.setState(useMatch.getInitialState(), true);
  useWorkspace.setState(useWorkspace.getInitialState(), true);
  host.answer("compiler.state", () => ({ isInstalled: false, name: "clang 22", bytes: 27_112_311 }));
  host.answer("compiler.install", (_input, signal) => events.events(signal));
  host.answer("players.check", () => []);
  stop = offerCompiler();
});
afterEach(() => {
  stop();
  cleanup();
});

const openInCpp = () =>
  act(() =>
    useWorkspace.setState({
      open: [{ path: RON, text: "", savedText: "", hash: "", conflict: null, readOnly: null }],
      problems: { [RON]: [MISSING] },
    }),
  );
const show = () =>
  render(
    <>
      <CompilerDialog />
      <CompilerStatus />
    </>,
  );

describe("The C++ compiler", () => {
  it("is offered, once, when a player in C++ needs it, and nothing is fetched without a yes", async () => {
    show();
    expect(screen.queryByRole("dialog")).toBeNull();
    openInCpp();
    await screen.findByText(/27 MB, 105 MB on disk/);
    fireEvent.click(screen.getByRole("button", { name: "Not now" }));
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    openInCpp();
    fireEvent.click(screen.getByRole("button", { name: /not installed: install/ }));
    expect(host.inputsOf("compiler.install")).toEqual([]);
    expect(host.inputsOf("compiler.state")).toHaveLength(1);
  });

  it("is fetched with its progress told, and then the players are looked at again", async () => {
    show();
    openInCpp();
    fireEvent.click(await screen.findByRole("button", { name: "Fetch and install" }));
    events.say({ kind: "fetching", bytes: 12_400_000 });
    await screen.findByText("12 of 27 MB");
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("12");
    events.say({ kind: "fetching", bytes: 27_112_311 });
    await screen.findByText(/unpacking/);
    events.say({ kind: "installed" });
    events.end();
    await screen.findByText(/The C\+\+ compiler is installed/);
    await expect.poll(() => useWorkspace.getState().problems[RON]).toEqual([]);
    expect(screen.queryByRole("button", { name: /not installed/ })).toBeNull();
  });

  it("says why it could not be fetched, and can be tried again", async () => {
    host.answer("compiler.install", () => {
      throw refusal({ code: "not-fetched", message: "npm could not fetch the C++ compiler: no network." });
    });
    show();
    openInCpp();
    fireEvent.click(await screen.findByRole("button", { name: "Fetch and install" }));
    expect((await screen.findByRole("alert")).textContent).toContain("no network");
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  });

  it("is given up when the dialog goes", async () => {
    let given: AbortSignal | undefined;
    host.answer("compiler.install", (_input, signal) => {
      given = signal;
      return events.events(signal);
    });
    show();
    openInCpp();
    fireEvent.click(await screen.findByRole("button", { name: "Fetch and install" }));
    await expect.poll(() => given).toBeDefined();
    fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await expect.poll(() => given?.aborted).toBe(true);
    expect(useCompiler.getState().installing).toBeNull();
  });

  it("says what it does, and why the first time takes long", () => {
    render(<CompilerStatus />);
    expect(screen.getByRole("status").textContent).toBe("");
    act(() => useCompiler.setState({ work: { file: "AIRon.cc", isPreparing: false } }));
    expect(screen.getByRole("status").textContent).toBe("Compiling AIRon.cc …");
    openInCpp();
    act(() => useCompiler.setState({ work: { file: "AIRon.cc", isPreparing: true } }));
    expect(screen.getByRole("status").textContent).toMatch(/headers of C\+\+, once/);
  });
});
