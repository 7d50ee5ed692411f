// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, it } from "vitest";
import made from "../../../main/contract/language/ca/made.json";
import catalan from "../../../main/contract/language/ca/window.json";
import { speak } from "../../../main/contract/language/translate";
import type { LeagueProgress } from "../../../main/contract/league-api";
import { useLeagues } from "../../session/compare/league-store";
import { LeagueHistory } from "./league-history";

const ONE = "1-0000000a";

afterEach(() => {
  cleanup();
  speak("en", null);
});

it("The history tells of a league that is followed what is known by now, in the user's language", () => {
  const more = { kind: "league" as const, game: "harry-potter", startedAt: 0, players: 2, first: ["Demo", "Ron"] };
  useLeagues.setState({ list: [{ ...more, id: ONE, state: { kind: "playing" }, matches: 0 }], live: {} });
  render(<LeagueHistory />);
  screen.getByText(/· 0 matches · playing$/);
  const live = { matchesPlayed: 12, state: { kind: "paused" } } as LeagueProgress;
  act(() => useLeagues.setState({ live: { [ONE]: live } }));
  screen.getByText(/· 12 matches · paused$/);
  cleanup();
  speak("ca", { shown: catalan, made });
  render(<LeagueHistory />);
  screen.getByText(/· en pausa$/);
});
