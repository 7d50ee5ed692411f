// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { useCursor } from "../../session/cursor/cursor";
import { showOpenedMatch, useMatch } from "../../session/match/match-store";
import { shortMatch } from "../../session/match/testing/short-match";
import { reportOf } from "../../session/view/view";
import { useOrdersStore } from "./orders-store";
import { OrdersTable } from "./orders-table";

const [game] = games;
const match = shortMatch(game);
const slots = reportOf(match, 1)?.slots ?? [];

beforeEach(() => {
  useMatch.setState(useMatch.getInitialState(), true);
  useCursor.setState(useCursor.getInitialState(), true);
  useOrdersStore.setState(useOrdersStore.getInitialState(), true);
});
afterEach(cleanup);

const table = () => screen.getByRole("treegrid", { name: "Orders in order of execution" });
const lines = () => within(table()).getAllByRole("row").slice(1);
const count = () => screen.getByRole("status", { name: "Orders shown of all" }).textContent;
const change = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

function showRound(round: number): void {
  showOpenedMatch(match);
  useCursor.getState().goToRound(round);
  render(<OrdersTable />);
}

describe("The table of orders", () => {
  it("waits for a match, and has none for a round that has not been played", () => {
    render(<OrdersTable />);
    expect(screen.getByText(/appear here when a match runs/)).toBeDefined();
    act(() => {
      showOpenedMatch(match);
      useCursor.getState().goToRound(match.timeline.lastRound);
    });
    expect(screen.getByText(/Round 4 has not been played/)).toBeDefined();
  });

  it("has every order of the round in its order of execution", () => {
    showRound(1);
    expect(count()).toBe(String(slots.length));
    const units = lines()
      .map((line) =>
        within(line)
          .getAllByRole("gridcell")
          .map(({ textContent }) => textContent),
      )
      .filter(([slot]) => /^\d+$/.test(slot ?? ""))
      .map(([slot]) => Number(slot));
    expect(units.slice(0, 6)).toEqual(slots.slice(0, 6).map(({ slot }) => slot));
  });

  it("shows the orders of a player, of a unit, of an outcome or of a text, and all of them again", () => {
    showRound(1);
    const of = (seat: number) => slots.filter((slot) => slot.seat === seat).length;
    change("Orders of player", "2");
    expect(count()).toBe(`${of(2)} of ${slots.length}`);
    change("Orders of player", "");
    const { unit } = slots[3].order;
    change("Orders of unit", String(unit));
    expect(count()).toBe(`1 of ${slots.length}`);
    change("Orders of unit", "");
    change("Orders by outcome", "ignored");
    const ignored = slots.filter(({ outcome }) => !outcome.effect).length;
    expect(count()).toBe(`${ignored} of ${slots.length}`);
    expect(ignored).toBeGreaterThan(0);
    change("Filter orders by text", "no such words");
    expect(count()).toBe(`0 of ${slots.length}`);
    expect(screen.getByText("No order and no event fits the filter.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "All" }));
    expect(count()).toBe(String(slots.length));
  });

  it("shows only the unit of an order that is looked at", () => {
    showRound(1);
    fireEvent.click(within(lines()[2]).getAllByRole("gridcell")[0]);
    fireEvent.click(screen.getByRole("button", { name: "Only this unit" }));
    expect(screen.getByLabelText<HTMLInputElement>("Orders of unit").value).toBe(String(slots[2].order.unit));
    expect(count()).toBe(`1 of ${slots.length}`);
  });

  it("takes the board along with the keys, to the order and its unit", () => {
    showRound(1);
    const rows = lines().length;
    fireEvent.keyDown(table(), { key: "ArrowDown" });
    const first = useCursor.getState();
    expect(rows).toBeGreaterThan(1);
    fireEvent.keyDown(table(), { key: "ArrowDown" });
    const second = useCursor.getState();
    expect([first.round, second.round]).toEqual([1, 1]);
    expect(second.slot).not.toBe(first.slot);
    fireEvent.keyDown(table(), { key: "ArrowUp" });
    expect(useCursor.getState().slot).toBe(first.slot);
  });

  it("is sorted by a column up, down, and back as it was carried out", () => {
    showRound(1);
    const texts = () => lines().map(({ textContent }) => textContent);
    const executed = texts();
    const player = () => screen.getByRole("button", { name: /^Player/ });
    fireEvent.click(player());
    const up = texts();
    fireEvent.click(player());
    const down = texts();
    expect(new Set([executed.join(), up.join(), down.join()]).size).toBe(3);
    fireEvent.click(player());
    expect(texts()).toEqual(executed);
  });
});
