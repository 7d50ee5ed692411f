// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findGame, games } from "../../../engine/games";
import type { KeptTest } from "../../../main/contract/test-api";
import { dispatch } from "../../session/commands/bus";
import { useCursor } from "../../session/cursor/cursor";
import { FakeHost, refusal } from "../../session/host/testing/fake-host";
import { useMatch } from "../../session/match/match-store";
import { useSetup } from "../../session/match/setup-store";
import { shortMatch } from "../../session/match/testing/short-match";
import { MakeTest } from "./make-test";
import { TestStatus } from "./test-status";
import { useTests } from "./test-store";

const game = findGame("harry-potter") ?? games[0];
const kept = (name: string, part: Partial<KeptTest> = {}): KeptTest => ({
  name,
  player: "Ron",
  round: 2,
  seat: 0,
  unit: 0,
  text: "must be “move Up”",
  isBroken: false,
  namesOrders: true,
  ...part,
});

const fake = new FakeHost();
let tests: KeptTest[];
let isGood: boolean;

beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
  });
  tests = [kept("away"), kept("home"), kept("of Luna", { player: "Luna" })];
  isGood = true;
  fake.asked.length = 0;
  fake.answer("tests.list", () => tests);
  fake.answer("tests.make", ({ name }: { name: string }) => ({ name }));
  fake.answer("tests.run", async function* ({ player }: { player: string }) {
    for await (const { name } of tests.filter((test) => test.player === player))
      yield {
        name,
        hasPassed: isGood || name !== "home",
        text: isGood || name !== "home" ? "" : "it went “move Down”.",
      };
  });
  useSetup.setState({ game: game.id });
  useTests.setState({ tests: [], results: {}, running: [], problem: null, isMaking: false });
});

afterEach(cleanup);

it("Tells nothing where there are no tests", async () => {
  tests = [];
  render(<TestStatus />);
  await waitFor(() => expect(fake.inputsOf("tests.list")).toHaveLength(1));
  expect(screen.queryByRole("button")).toBeNull();
});

it("Runs the tests of the player that is saved, and no others, and tells how many passed", async () => {
  render(<TestStatus />);
  await screen.findByRole("button", { name: "Tests 3 not run yet" });
  isGood = false;
  dispatch({ kind: "saved", path: `${game.id}/AIRon.ts` });
  await screen.findByRole("button", { name: "Tests 1 passed, 1 failed, 1 not run yet" });
  expect(fake.inputsOf("tests.run")).toEqual([{ game: game.id, player: "Ron" }]);
  isGood = true;
  dispatch({ kind: "written", path: `${game.id}/AIRon.ts` });
  await screen.findByRole("button", { name: "Tests 2 passed, 1 not run yet" });
  dispatch({ kind: "saved", path: `${game.id}/AINeville.ts` });
  dispatch({ kind: "saved", path: `${games[1].id}/AIRon.ts` });
  await waitFor(() => expect(fake.inputsOf("tests.list")).toHaveLength(4));
  expect(fake.inputsOf("tests.run")).toHaveLength(2);
});

it("Knows whose the tests are where a player has another name", async () => {
  render(<TestStatus />);
  await screen.findByRole("button", { name: "Tests 3 not run yet" });
  tests = tests.map((test) => ({ ...test, player: "Percy" }));
  dispatch({ kind: "files-changed" });
  await waitFor(() => expect(useTests.getState().tests.map(({ player }) => player)).toEqual(Array(3).fill("Percy")));
});

it("Counts a broken file, and says when a result is not to be had", async () => {
  tests = [kept("away"), kept("torn", { player: null, isBroken: true, text: "a.json:1:1: torn" })];
  render(<TestStatus />);
  await screen.findByRole("button", { name: "Tests 1 broken, 1 not run yet" });
  fake.answer("tests.run", () => {
    throw refusal({ code: "no-process", message: "No process could be had." });
  });
  dispatch({ kind: "saved", path: `${game.id}/AIRon.ts` });
  await waitFor(() => expect(useTests.getState()).toMatchObject({ problem: "No process could be had.", running: [] }));
});

it("Makes a test of the selected unit's order, and runs it", async () => {
  const match = shortMatch(game);
  useMatch.setState({ match });
  const [order] = match.timeline.requestsOf(2)?.[1] ?? [];
  render(
    <>
      <TestStatus />
      <MakeTest />
    </>,
  );
  useCursor.setState({ round: 2, unit: null, isLive: false });
  dispatch({ kind: "command", id: "make-test" });
  expect(screen.queryByRole("dialog")).toBeNull();
  useCursor.setState({ unit: order.unit });
  dispatch({ kind: "command", id: "make-test" });
  await screen.findByText(/Luna, round 2, unit/);
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Keep going" } });
  const given = screen.getByLabelText<HTMLInputElement>(game.orderName(order));
  expect(given.checked).toBe(true);
  fireEvent.change(screen.getByLabelText(`The order of unit ${order.unit}`), { target: { value: "is-not" } });
  fireEvent.change(screen.getByLabelText("The dice of Luna"), { target: { value: "5" } });
  fireEvent.click(screen.getByRole("button", { name: "Make the test" }));
  await waitFor(() => expect(fake.inputsOf("tests.run")).toEqual([{ game: game.id, player: "Luna" }]));
  expect(fake.inputsOf("tests.make")).toMatchObject([
    {
      name: "Keep going",
      player: "Luna",
      seat: 1,
      round: 2,
      unit: order.unit,
      expected: { kind: "is-not", orders: [game.codec.formatOrder(order)] },
      seeds: [7, 8, 9, 10, 11],
    },
  ]);
});

it("Says why a test was not made", async () => {
  const match = shortMatch(game);
  useMatch.setState({ match });
  useCursor.setState({ round: 1, unit: match.timeline.requestsOf(1)?.[0][0].unit ?? 0, isLive: false });
  fake.answer("tests.make", () => {
    throw refusal({ code: "file-exists", message: "There is already a test of this name." });
  });
  render(<MakeTest />);
  dispatch({ kind: "command", id: "make-test" });
  fireEvent.click(await screen.findByRole("button", { name: "Make the test" }));
  await screen.findByText("There is already a test of this name.");
});
