// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useComparisons } from "../../session/compare/comparison-store";
import { renameInContests, useContestChoices } from "../../session/compare/contest-choices";
import { FakeHost } from "../../session/host/testing/fake-host";
import { setGame, useSetup } from "../../session/match/setup-store";
import { ComparePage } from "./compare-page";

const host = new FakeHost();

beforeEach(() => {
  host.asked.length = 0;
  useContestChoices.setState(useContestChoices.getInitialState(), true);
  useSetup.setState(useSetup.getInitialState(), true);
  useComparisons.setState({ ...useComparisons.getInitialState(), isOpen: true, page: "comparison" }, true);
  host.answer("compare.list", () => []);
  host.answer("versions.list", () => []);
  thereAre("Demo", "Ron", "Luna");
});
afterEach(cleanup);

function thereAre(...names: readonly string[]): void {
  const shipped = { origin: "shipped", isSealed: false, language: "ts", path: null };
  host.answer("players.list", () => names.map((name) => ({ ...shipped, name })));
}

async function goAndComeBack(): Promise<void> {
  act(() => useComparisons.setState({ isOpen: false }));
  expect(screen.queryByRole("form")).toBeNull();
  act(() => useComparisons.setState({ isOpen: true }));
  await screen.findByRole("form", { name: "New comparison" });
}

const chosenIn = (role: "combobox" | "textbox", name: string) =>
  screen.getByRole<HTMLInputElement | HTMLSelectElement>(role, { name }).value;

async function fillIn(): Promise<void> {
  render(<ComparePage />);
  fireEvent.change(await screen.findByRole("combobox", { name: "Player B" }), { target: { value: "Luna" } });
  fireEvent.change(screen.getByRole("combobox", { name: "Player A" }), { target: { value: "Ron" } });
  fireEvent.click(screen.getByText("Question, budget and settings"));
  fireEvent.change(screen.getByRole("textbox", { name: "At most so many matches" }), { target: { value: "24" } });
}

it("What was chosen for the next comparison is there when the page comes back, for each game its own", async () => {
  await fillIn();
  act(() => setGame("pandemic"));
  await expect.poll(() => chosenIn("combobox", "Player B")).toBe("Demo");
  act(() => setGame("harry-potter"));
  await expect.poll(() => screen.queryByRole("combobox", { name: "Player B" })).not.toBeNull();
  await goAndComeBack();
  expect([chosenIn("combobox", "Player B"), chosenIn("combobox", "Player A")]).toEqual(["Luna", "Ron"]);
  expect(chosenIn("textbox", "At most so many matches")).toBe("24");
  expect(screen.getByText("Question, budget and settings").closest("details")?.open).toBe(true);
});

it("A player that was chosen and has another name now is chosen by that; in the place of one that is gone stands the usual one", async () => {
  await fillIn();
  thereAre("Demo", "Ginny", "Ronald");
  renameInContests("harry-potter", { from: "Ron", to: "Ronald" });
  await goAndComeBack();
  await expect.poll(() => chosenIn("combobox", "Player A")).toBe("Ronald");
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
    "Luna, which was chosen as B, is not there any more: it is Demo now.",
  );
  host.answer("compare.start", () => ({ comparison: "1-0000000a" }));
  fireEvent.click(screen.getByRole("button", { name: "Start" }));
  await expect
    .poll(() => host.inputsOf("compare.start"))
    .toMatchObject([{ a: { name: "Ronald" }, b: { name: "Demo" }, maxMatches: 24 }]);
});

it("Who chooses another player is told no more that one is gone", async () => {
  await fillIn();
  thereAre("Demo", "Ginny", "Ron");
  await goAndComeBack();
  await screen.findByText(/^Luna, which was chosen as B/);
  fireEvent.change(screen.getByRole("combobox", { name: "Player B" }), { target: { value: "Ginny" } });
  await expect.poll(() => screen.queryByText(/which was chosen as/)).toBeNull();
});

it("Start keeps the focus while the host begins, and begins no second one", async () => {
  await fillIn();
  let begin = (_: { readonly comparison: string }) => {};
  host.answer(
    "compare.start",
    () =>
      new Promise<{ readonly comparison: string }>((resolve) => {
        begin = resolve;
      }),
  );
  const before = host.inputsOf("compare.start").length;
  const start = screen.getByRole("button", { name: "Start" });
  start.focus();
  fireEvent.click(start);
  await expect.poll(() => start.textContent).toBe("Starting …");
  expect(start.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(start);
  await expect.poll(() => host.inputsOf("compare.start").length).toBe(before + 1);
  expect(document.activeElement).toBe(start);
  begin({ comparison: "1-0000000b" });
  await expect.poll(() => start.textContent).toBe("Start");
  expect([start.getAttribute("aria-disabled"), document.activeElement === start]).toEqual([null, true]);
  expect(host.inputsOf("compare.start").length).toBe(before + 1);
});
