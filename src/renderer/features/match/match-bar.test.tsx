// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import type { MatchEvent, MatchRequest } from "../../../main/contract/host-api";
import { dispatch } from "../../session/commands/bus";
import { FakeHost, refusal, Script } from "../../session/host/testing/fake-host";
import { useMatch } from "../../session/match/match-store";
import { choiceOf, loadSetup, useSetup } from "../../session/match/setup-store";
import { MatchBar } from "./match-bar";

const host = new FakeHost();
const [first, second] = games;
const choice = () => choiceOf(useSetup.getState(), useSetup.getState().game);
const seed = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Seed" });

beforeEach(() => {
  host.asked.length = 0;
  useMatch.setState(useMatch.getInitialState(), true);
  useSetup.setState(useSetup.getInitialState(), true);
});
afterEach(cleanup);

describe("The bar of the match", () => {
  it("runs the set-up, and stops the match that runs", async () => {
    const events = new Script<MatchEvent>();
    host.answer("matches.start", () => ({ match: "m1" }));
    host.answer("matches.events", (_, signal) => events.events(signal));
    host.answer("matches.stop", () => events.end());
    render(<MatchBar>{null}</MatchBar>);
    fireEvent.click(screen.getByRole("button", { name: "Next seed" }));
    fireEvent.click(screen.getByRole("button", { name: "Run" }));
    await expect.poll(() => host.inputsOf("matches.events").length).toBe(1);
    expect((host.inputsOf("matches.start")[0] as MatchRequest).seed).toBe(31);
    // Of a double click on "Run" the second one meets "Stop".
    fireEvent.click(screen.getByRole("button", { name: "Stop" }), { detail: 2 });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(host.inputsOf("matches.stop")).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Stop" }), { detail: 1 });
    await screen.findByRole("button", { name: "Run" });
    expect(host.inputsOf("matches.stop")).toEqual([{ match: "m1" }]);
  });

  it("does so by its commands too, wherever the focus is", async () => {
    host.answer("matches.start", () => {
      throw refusal({ code: "no", message: "not now" });
    });
    render(<MatchBar>{null}</MatchBar>);
    await act(async () => dispatch({ kind: "command", id: "run" }));
    await expect.poll(() => useMatch.getState().failure?.problem.message).toBe("not now");
  });

  it("goes from seed to seed, and keeps what is typed within the bounds", () => {
    render(<MatchBar>{null}</MatchBar>);
    fireEvent.click(screen.getByRole("button", { name: "Next seed" }));
    expect(seed().value).toBe("31");
    fireEvent.click(screen.getByRole("button", { name: "Previous seed" }));
    expect(seed().value).toBe("30");
    fireEvent.change(seed(), { target: { value: "99999999999999" } });
    expect(choice().seed).toBe(2147483647);
    fireEvent.click(screen.getByRole("button", { name: "Random seed" }));
    expect(choice().seed).toBeLessThan(1_000_000);
  });

  it("has a set-up for each game", () => {
    render(<MatchBar>{null}</MatchBar>);
    fireEvent.click(screen.getByRole("button", { name: "Next seed" }));
    const list = screen.getByRole("combobox", { name: "Game" });
    expect(
      within(list)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(games.map(({ title }) => title));
    fireEvent.change(list, { target: { value: second.id } });
    expect([useSetup.getState().game, seed().value]).toEqual([second.id, "30"]);
    fireEvent.change(list, { target: { value: first.id } });
    expect(seed().value).toBe("31");
  });
});

describe("The settings", () => {
  it("take what is within their bounds, and say what they want otherwise", () => {
    render(<MatchBar>{null}</MatchBar>);
    fireEvent.click(screen.getByRole("button", { name: "Settings…" }));
    const dialog = screen.getByRole("dialog", { name: `Settings of ${first.title}` });
    const [field] = first.configurationFields.filter(({ minimum, maximum }) => minimum < maximum);
    const input = within(dialog).getByLabelText(new RegExp(`^${field.name}`));
    for (const wrong of ["many", "", "1.5", String(field.minimum - 1)]) {
      fireEvent.change(input, { target: { value: wrong } });
      expect([wrong, input.getAttribute("aria-invalid")]).toEqual([wrong, "true"]);
      expect(within(dialog).getByText(/^Give a whole number/)).toBeDefined();
    }
    expect(choice().settings).toEqual({});
    fireEvent.change(input, { target: { value: String(field.minimum + 1) } });
    expect(choice().settings).toEqual({ [field.name]: field.minimum + 1 });
    fireEvent.change(within(dialog).getByLabelText("CPU time of each player"), { target: { value: "off" } });
    expect(choice().cpuSeconds).toBeNull();
    fireEvent.click(within(dialog).getByRole("button", { name: "Back to the defaults" }));
    expect(choice()).toMatchObject({ settings: {}, cpuSeconds: first.player.cpuSeconds });
  });

  it("say nothing of bounds where there are none", () => {
    const isFree = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) =>
      minimum <= -(2 ** 31) && maximum >= 2 ** 31;
    const free = games.find((game) => game.configurationFields.some(isFree)) ?? expect.unreachable();
    render(<MatchBar>{null}</MatchBar>);
    fireEvent.change(screen.getByRole("combobox", { name: "Game" }), { target: { value: free.id } });
    fireEvent.click(screen.getByRole("button", { name: "Settings…" }));
    const dialog = screen.getByRole("dialog", { name: `Settings of ${free.title}` });
    expect(dialog.textContent).not.toMatch(/e\+\d/);
    const field = free.configurationFields.find(isFree) ?? expect.unreachable();
    fireEvent.change(within(dialog).getByLabelText(new RegExp(`^${field.name}`)), { target: { value: "many" } });
    expect(within(dialog).getByText(/^Give a (whole )?number\.$/)).toBeDefined();
    expect(dialog.textContent).not.toMatch(/e\+\d/);
  });

  it("take a board from a file, and say where a file is none", async () => {
    render(<MatchBar>{null}</MatchBar>);
    fireEvent.click(screen.getByRole("button", { name: "Settings…" }));
    const input = screen.getByLabelText("File with a board");
    const give = (text: string) => fireEvent.change(input, { target: { files: [new File([text], "own.cnf")] } });
    give("this is no board");
    expect((await screen.findByRole("alert")).textContent).toMatch(/own\.cnf:1:\d+/);
    give(first.codec.formatConfiguration({ settings: settingsOf(), board: null }));
    await screen.findByRole("option", { name: "from own.cnf", selected: true });
    expect(screen.queryByRole("alert")).toBeNull();
    fireEvent.change(screen.getByLabelText("Board"), { target: { selectedIndex: 0 } });
    expect(choice().configuration).toBeNull();
  });

  it("take a board by its name, the folder's own before a shipped one", async () => {
    const text = first.codec.formatConfiguration({ settings: settingsOf(), board: null });
    host.answer("boards.list", () => [
      { name: "ring", origin: "workspace" },
      { name: "hills", origin: "shipped" },
      { name: "ring", origin: "shipped" },
    ]);
    host.answer("boards.read", () => ({ text }));
    render(<MatchBar>{null}</MatchBar>);
    fireEvent.click(screen.getByRole("button", { name: "Settings…" }));
    const list = screen.getByLabelText<HTMLSelectElement>("Board");
    await screen.findByRole("option", { name: "hills" });
    expect(
      within(list)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["generated from the seed", "ring (yours)", "hills"]);
    fireEvent.change(list, { target: { selectedIndex: 2 } });
    await expect.poll(() => choice().configuration).toEqual({ name: "hills", text });
    expect(host.inputsOf("boards.read")).toEqual([{ game: first.id, name: "hills" }]);
    host.answer("boards.read", () => {
      throw refusal({ code: "no-such-board", message: "There is none." });
    });
    fireEvent.change(list, { target: { selectedIndex: 1 } });
    expect((await screen.findByRole("alert")).textContent).toBe("There is none.");
    expect(choice().configuration?.name).toBe("hills");
  });

  it("choose a rule set for the folder of players, and obey what the command line has chosen there", async () => {
    const game = games.find(({ ruleFields }) => ruleFields.length > 0) as (typeof games)[number];
    const [{ name, values }] = game.ruleFields;
    host.answer("settings.set", () => undefined);
    useSetup.setState({ game: game.id });
    render(<MatchBar>{null}</MatchBar>);
    fireEvent.click(screen.getByRole("button", { name: "Settings…" }));
    fireEvent.change(screen.getByLabelText(new RegExp(`^${name}`)), { target: { selectedIndex: 1 } });
    expect(choice().rules).toEqual({ [name]: values[1].value });
    const kept = () => host.inputsOf("settings.set").find((input) => (input as { key: string }).key === "rules");
    await expect
      .poll(kept)
      .toEqual({ owner: "workspace", key: "rules", at: [game.id], value: { [name]: values[1].value } });
    useSetup.setState(useSetup.getInitialState(), true);
    host.answer("settings.get", () => ({
      rules: { [game.id]: { [name]: values[1].value, other: "x" }, none: { a: "b" } },
    }));
    await loadSetup();
    expect(choiceOf(useSetup.getState(), game.id).rules).toEqual({ [name]: values[1].value });
  });

  it("say what of a file with a board is not read", async () => {
    render(<MatchBar>{null}</MatchBar>);
    fireEvent.click(screen.getByRole("button", { name: "Settings…" }));
    const input = screen.getByLabelText("File with a board");
    const give = (text: string) => fireEvent.change(input, { target: { files: [new File([text], "own.cnf")] } });
    const whole = first.codec.formatConfiguration({ settings: settingsOf(), board: null });
    give(`${whole} rubbish`);
    expect((await screen.findByRole("status")).textContent).toMatch(/own\.cnf:\d+:\d+: .*is not read: "rubbish"/);
    give(whole);
    await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
    expect(choice().configuration?.text).toBe(whole);
  });
});

function settingsOf() {
  return Object.fromEntries(first.configurationFields.map((field) => [field.name, field.default]));
}
