// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ComparisonSummary } from "../../../main/contract/compare-api";
import { type LiveComparison, useComparisons } from "../../session/compare/comparison-store";
import { useLeagues } from "../../session/compare/league-store";
import { FakeHost } from "../../session/host/testing/fake-host";
import { CompareStatus } from "./compare-status";

const ONE = "1-0000000a";
const DEMO = { name: "Demo", sourceHash: "0", version: null };
const PLAYED: ComparisonSummary = {
  kind: "comparison",
  id: ONE,
  game: "harry-potter",
  design: "duel",
  startedAt: 0,
  a: DEMO,
  b: DEMO,
  state: { kind: "playing" },
  verdict: "undecided",
  sentence: "not yet",
  matches: 12,
};
const host = new FakeHost();

beforeEach(() => {
  useComparisons.setState(useComparisons.getInitialState(), true);
  useLeagues.setState(useLeagues.getInitialState(), true);
  host.answer("compare.list", () => [PLAYED]);
  host.answer("leagues.list", () => []);
  host.answer("compare.events", async function* (_: unknown, signal?: AbortSignal) {
    await new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve(), { once: true }));
    yield* [];
  });
  useComparisons.setState({ live: { [ONE]: { matchesPlayed: 12 } as LiveComparison } });
});
afterEach(cleanup);

it("A comparison that is played tells how far it is while its page is away, and is opened by a press", async () => {
  render(<CompareStatus />);
  fireEvent.click(await screen.findByRole("button", { name: "Comparing: 12 matches" }));
  expect(useComparisons.getState()).toMatchObject({ isOpen: true, page: "comparison", shown: ONE });
});

it("A comparison that has ended is told no more", async () => {
  render(<CompareStatus />);
  await screen.findByRole("button", { name: "Comparing: 12 matches" });
  act(() => useComparisons.setState({ list: [{ ...PLAYED, state: { kind: "ended" } }] }));
  expect(screen.queryByRole("button")).toBeNull();
});
