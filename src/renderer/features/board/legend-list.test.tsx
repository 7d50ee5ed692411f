// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { paletteOf } from "../../board/palette";
import { useLit } from "../../session/view/lit";
import { LegendList } from "./legend-list";

const { legend } = findGame("harry-potter") as AnyGame;
const palette = paletteOf({ name: "standard", theme: "light", isNumbered: false });
const [piece, other] = legend.pieces;

afterEach(cleanup);

/** The keys of what is lit; null for nothing. */
function lit(): string[] | null {
  const { pointedAt, pressed } = useLit.getState();
  const looks = pointedAt ?? pressed;
  return looks === null ? null : [...looks.cells, ...looks.pieces];
}

function entry(name: string): HTMLElement {
  return screen.getByRole("button", { name });
}

describe("An entry of the legend", () => {
  it("lights what looks so while it is pointed at or has the focus", () => {
    render(<LegendList legend={legend} palette={palette} />);
    fireEvent.pointerEnter(entry(piece.label));
    expect(lit()).toEqual([piece.key]);
    fireEvent.pointerLeave(entry(piece.label));
    expect(lit()).toBeNull();
    fireEvent.focus(entry(other.label));
    expect(lit()).toEqual([other.key]);
    fireEvent.blur(entry(other.label));
    expect(lit()).toBeNull();
  });

  it("keeps it lit once it was pressed, until it is pressed again or the legend goes", () => {
    const { unmount } = render(<LegendList legend={legend} palette={palette} />);
    fireEvent.click(entry(piece.label));
    expect([lit(), entry(piece.label).getAttribute("aria-pressed")]).toEqual([[piece.key], "true"]);
    fireEvent.pointerEnter(entry(other.label));
    expect(lit()).toEqual([other.key]);
    fireEvent.pointerLeave(entry(other.label));
    expect(lit()).toEqual([piece.key]);
    fireEvent.click(entry(piece.label));
    expect([lit(), entry(piece.label).getAttribute("aria-pressed")]).toEqual([null, "false"]);
    fireEvent.click(entry(piece.label));
    unmount();
    expect(lit()).toBeNull();
  });

  it("lights the cells of all players that differ in the colour only", () => {
    render(<LegendList legend={legend} palette={palette} />);
    fireEvent.focus(screen.getByRole("button", { name: /players 0 to 3/ }));
    expect(lit()).toHaveLength(4);
  });
});
