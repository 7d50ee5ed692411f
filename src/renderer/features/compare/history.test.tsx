// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import made from "../../../main/contract/language/ca/made.json";
import catalan from "../../../main/contract/language/ca/window.json";
import { speak } from "../../../main/contract/language/translate";
import { type LiveComparison, useComparisons } from "../../session/compare/comparison-store";
import { History } from "./history";

const ONE = "1-0000000a";
const DEMO = { name: "Demo", sourceHash: "0", version: null };

afterEach(() => {
  cleanup();
  speak("en", null);
});

function show(live: object | null): void {
  const state = { kind: "playing" } as const;
  const more = { verdict: "undecided", sentence: "not yet", matches: 0, startedAt: 0 } as const;
  useComparisons.setState({
    list: [{ kind: "comparison", id: ONE, game: "harry-potter", design: "duel", a: DEMO, b: DEMO, state, ...more }],
    live: live === null ? {} : { [ONE]: live as LiveComparison },
  });
  render(<History />);
}

it("The history tells of a comparison that is followed what is known by now, and of others what the list has", () => {
  show(null);
  screen.getByText(/· 0 matches · playing$/);
  const live = { matchesPlayed: 12, state: { kind: "paused" }, report: { verdict: "no" } };
  act(() => useComparisons.setState({ live: { [ONE]: live as LiveComparison } }));
  screen.getByText(/· 12 matches · paused$/);
  screen.getByText("no");
});

it("The history says in the user's language how a comparison stands", () => {
  speak("ca", { shown: catalan, made });
  show({ matchesPlayed: 12, state: { kind: "paused" }, report: { verdict: "yes" } });
  expect(screen.getByRole("listitem").textContent).toMatch(/^sí.*en pausa$/);
});
