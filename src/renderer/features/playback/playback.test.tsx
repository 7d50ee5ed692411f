// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { MatchDifference } from "../../../engine/explain/match-difference";
import { findGame } from "../../../engine/games";
import { changedOrdersIn } from "../../session/changes/changed-orders";
import { useChanges } from "../../session/changes/changes-store";
import type { PlayedMatch } from "../../session/changes/comparable";
import { useCursor } from "../../session/cursor/cursor";
import { useExtraMarkers } from "../../session/cursor/extra-markers";
import { FakeHost } from "../../session/host/testing/fake-host";
import type { MatchInView } from "../../session/match/match-in-view";
import { showOpenedMatch, useMatch } from "../../session/match/match-store";
import { shortMatch } from "../../session/match/testing/short-match";
import { reportOf } from "../../session/view/view";
import { Playback } from "./playback";

new FakeHost();
const game = findGame("harry-potter") as AnyGame;
let match: MatchInView;

beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", () => 0);
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  useMatch.setState(useMatch.getInitialState(), true);
  useCursor.setState(useCursor.getInitialState(), true);
  useExtraMarkers.setState({}, true);
  useChanges.setState(useChanges.getInitialState(), true);
  match = shortMatch(game);
});
afterEach(cleanup);

async function show(shown: MatchInView = match, round = 1): Promise<void> {
  act(() => {
    showOpenedMatch(shown);
    useCursor.getState().goToRound(round);
  });
  await act(async () => void render(<Playback />));
}

const ticks = () => screen.getByRole("listbox", { name: "Order of execution" });
const tick = (slot: number) => within(ticks()).getByRole("option", { name: new RegExp(`^Slot ${slot}: `) });
const press = async (key: string) => act(async () => void fireEvent.keyDown(ticks(), { key }));
const click = async (element: Element) => act(async () => void fireEvent.click(element));
const place = () => {
  const { round, slot, step } = useCursor.getState();
  return [round, slot, step];
};
const slotsOf = (round: number) => reportOf(match, round)?.slots ?? [];

describe("The timeline", () => {
  it("is there before the first match, with nothing to press", () => {
    render(<Playback />);
    for (const name of ["First round", "Previous round", "Play", "Next round", "Last round", "Live"])
      expect(screen.getByRole("button", { name }).hasAttribute("disabled"), name).toBe(true);
    expect(screen.getByRole("slider", { name: "Round" }).hasAttribute("disabled")).toBe(true);
  });

  it("says which round it is, and goes to others", async () => {
    await show();
    const toolbar = screen.getByRole("toolbar", { name: "Playback" });
    expect(toolbar.textContent).toContain("Round 1 / 4");
    await click(within(toolbar).getByRole("button", { name: "Next round" }));
    expect(place()).toEqual([2, null, null]);
    await click(within(toolbar).getByRole("button", { name: "Last round" }));
    await click(within(toolbar).getByRole("button", { name: "Next round" }));
    expect(place()).toEqual([4, null, null]);
    fireEvent.change(screen.getByRole("slider", { name: "Round" }), { target: { value: "3" } });
    expect(place()).toEqual([3, null, null]);
  });

  it("says the round aloud for who goes there, and not while a match runs or rounds go by", async () => {
    await show();
    const live = () => screen.getByText("Round").closest("output")?.getAttribute("aria-live");
    expect(live()).toBe("polite");
    act(() => useMatch.setState({ isRunning: true }));
    expect(live()).toBe("off");
    act(() => useMatch.setState({ isRunning: false }));
    await click(screen.getByRole("button", { name: "Play" }));
    expect(live()).toBe("off");
  });

  it("has four Tab stops, whatever is pressed", async () => {
    await show();
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>("button, input, select, [tabindex]")].filter(
        (element) => element.tabIndex === 0 && !element.matches(":disabled"),
      );
    expect(stops().map((stop) => stop.getAttribute("aria-label"))).toEqual([
      "First round",
      "Round",
      "Previous slot",
      "Order of execution",
    ]);
    screen.getByRole("button", { name: "Next slot" }).focus();
    expect(stops()).toHaveLength(4);
  });

  it("hatches what was not played of a match that was stopped, and of no other", async () => {
    await show();
    const rest = () => document.querySelector("[data-status]");
    expect(rest()?.getAttribute("data-status")).toBe("stopped");
    const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Round" });
    expect([slider.max, slider.style.getPropertyValue("--played")]).toEqual(["4", String(4 / 200)]);
    act(() => {
      match.status = "finished";
      useMatch.setState({ revision: 100 });
    });
    expect(rest()?.getAttribute("data-status")).not.toBe("stopped");
  });

  it("shows how far the match that runs has come, while the one before is in view", async () => {
    await show();
    expect(screen.queryByRole("progressbar")).toBeNull();
    await act(async () => useMatch.setState({ progress: { round: 50, rounds: 200 } }));
    const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name: "The match that runs" });
    expect([bar.value, bar.max]).toEqual([50, 200]);
  });

  it("tells the round under the pointer, its events and its pins", async () => {
    useExtraMarkers.setState({ own: [{ round: 0, seat: -1, kind: "hit", text: "Hit: a wizard died" }] });
    await show();
    await act(async () => void fireEvent.pointerMove(screen.getByRole("slider", { name: "Round" }), { clientX: 0 }));
    expect(screen.getByRole("tooltip").textContent).toBe("Round 0: nothing of noteHit: a wizard died");
  });
});

describe("The order of execution", () => {
  it("has a tick for each slot with its order in words, hollow where nothing came of it", async () => {
    await show();
    const slots = slotsOf(1);
    const options = within(ticks()).getAllByRole("option");
    expect(options.filter(({ dataset }) => dataset["tick"]?.startsWith("slot"))).toHaveLength(slots.length);
    for (const { slot, outcome, seat, order } of slots) {
      expect(tick(slot).dataset["withoutEffect"] !== undefined, `slot ${slot}`).toBe(!outcome.effect);
      expect(tick(slot).getAttribute("aria-label")).toContain(
        ` ${order.unit} of ${seat} ${match.names[seat]}, ${game.orderName(order)}: `,
      );
    }
    expect(slots.some(({ outcome }) => !outcome.effect)).toBe(true);
  });

  it("goes to the order that is clicked and selects its unit, and tells one under the pointer at once", async () => {
    await show();
    const [slot] = slotsOf(1).slice(3);
    await click(tick(3));
    expect(place()).toEqual([1, 3, null]);
    expect(useCursor.getState().unit).toBe(slot.order.unit);
    expect(tick(3).getAttribute("aria-selected")).toBe("true");
    expect(ticks().getAttribute("aria-activedescendant")).toBe(tick(3).id);
    await act(async () => void fireEvent.pointerMove(tick(4)));
    expect(screen.getByRole("tooltip").textContent).toBe(tick(4).getAttribute("aria-label"));
    await act(async () => void fireEvent.pointerLeave(ticks()));
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("is walked with the arrows, Home and End, through the slots and then the rules, and stays in its round", async () => {
    await show();
    await press("ArrowRight");
    expect(place()).toEqual([1, 0, null]);
    await press("ArrowRight");
    await press("ArrowLeft");
    await press("ArrowLeft");
    expect(place()).toEqual([1, null, null]);
    await press("End");
    expect(useCursor.getState().step).not.toBeNull();
    const end = place();
    await press("ArrowRight");
    expect(place()).toEqual(end);
    await press("Home");
    expect(place()).toEqual([1, 0, null]);
    for (let presses = 0; presses < slotsOf(1).length; presses++) await press("ArrowRight");
    expect(place().slice(0, 2)).toEqual([1, null]);
    expect(within(ticks()).getByRole("option", { selected: true }).textContent).toBe("Voldemort");
  });

  it("leaves to the window the keys that go by rounds", async () => {
    await show();
    for (const key of ["ArrowDown", "PageDown", " "]) expect(fireEvent.keyDown(ticks(), { key })).toBe(true);
    expect(fireEvent.keyDown(ticks(), { key: "ArrowRight", shiftKey: true })).toBe(true);
  });

  it("has the orders of the chosen player in front", async () => {
    await show();
    await act(async () => useCursor.getState().selectSeat(2));
    const chosen = within(ticks())
      .getAllByRole("option")
      .filter(({ dataset }) => dataset["chosen"] !== undefined);
    expect(chosen.map(({ dataset }) => dataset["tick"])).toEqual(
      slotsOf(1)
        .filter(({ seat }) => seat === 2)
        .map(({ slot }) => `slot-${slot}`),
    );
  });

  it("says why there is none at the end of a match", async () => {
    await show(match, 4);
    expect(screen.queryByRole("listbox")).toBeNull();
    screen.getByText("The match is over");
    act(() => {
      match.status = "running";
      useMatch.setState({ revision: 100 });
    });
    screen.getByText("This round is not played yet");
  });
});

describe("What a save changed, on the timeline", () => {
  const compare = () => {
    const before = shortMatch(game, { changesIn: 2 }) as PlayedMatch;
    const difference = new MatchDifference(before.timeline, match.timeline);
    difference.readOn();
    useChanges.setState({ now: match as PlayedMatch, before, difference, revision: 1 });
    return difference.rounds[0];
  };
  const flag = () => screen.queryByRole("button", { name: /^First change: round \d+, \d+ orders$/ });

  it("has no flag and no mark while nothing is compared", async () => {
    await show(match, 2);
    expect([flag(), document.querySelector("[data-changed]")]).toEqual([null, null]);
  });

  it("has a flag that leads to the first changed order, and marks the ticks of all", async () => {
    const { round, calls } = compare();
    await show(match, 0);
    expect(document.querySelector("[data-changed]")).toBeNull();
    expect(flag()?.getAttribute("aria-label")).toBe(`First change: round ${round}, ${calls.length} orders`);
    await click(flag() as Element);
    expect([round, useCursor.getState().round, useCursor.getState().side]).toEqual([2, 2, "before"]);
    const slots = changedOrdersIn(useChanges.getState(), 2).flatMap(({ now }) => now?.slot ?? []);
    expect(slots.length).toBeGreaterThan(3);
    expect(useCursor.getState().slot).toBe(slots[0]);
    const marked = [...document.querySelectorAll<HTMLElement>("[data-changed]")].map(({ dataset }) => dataset["tick"]);
    expect(marked).toEqual(slots.map((slot) => `slot-${slot}`));
    expect(tick(slots[0]).getAttribute("aria-label")).toMatch(/ \(changed\)$/);
  });

  it("tells of a round how many orders changed", async () => {
    const { calls } = compare();
    await show();
    vi.spyOn(
      document.querySelector("[data-status]")?.parentElement as Element,
      "getBoundingClientRect",
    ).mockReturnValue(new DOMRect(0, 0, 200, 20));
    const slider = screen.getByRole("slider", { name: "Round" });
    await act(async () => void fireEvent.pointerMove(slider, { clientX: 2.5 }));
    expect(screen.getByRole("tooltip").textContent).toMatch(new RegExp(`^Round 2: ${calls.length} orders changed, `));
  });
});

describe("The moment in the round", () => {
  const moment = () => screen.getByRole("toolbar", { name: "Moment in the round" });

  it("goes from slot to slot in words, and over the end of the round", async () => {
    await show();
    expect(moment().textContent).toContain(`Orderstart of ${slotsOf(1).length}`);
    await click(within(moment()).getByRole("button", { name: "Next slot" }));
    expect(moment().textContent).toContain(`0 of ${slotsOf(1).length}`);
    await click(within(moment()).getByRole("button", { name: "Previous slot" }));
    await click(within(moment()).getByRole("button", { name: "Previous slot" }));
    expect(place()).toEqual([0, slotsOf(0).length - 1, null]);
  });

  it("names whose events it goes to", async () => {
    await show();
    expect(moment().textContent).toContain("Event of anybody");
    await act(async () => useCursor.getState().selectSeat(2));
    expect(moment().textContent).toContain("Event of player 2");
    await act(async () => useCursor.getState().selectUnit(19));
    expect(moment().textContent).toContain("Event of wizard 19");
    within(moment()).getByRole("button", { name: "Next event of wizard 19" });
  });

  it("says when there is no further event, until one goes elsewhere", async () => {
    await show();
    await act(async () => useCursor.getState().selectUnit(4000));
    await click(within(moment()).getByRole("button", { name: "Next event of unit 4000" }));
    await expect.poll(() => moment().textContent).toContain("No later event");
    await act(async () => useCursor.getState().goToRound(2));
    expect(moment().textContent).toContain("Event of unit 4000");
  });

  it("shows a slot before and after, and nothing of the kind at the start of a round", async () => {
    await show();
    const found = () => screen.getByRole("button", { name: "before" });
    expect(found().hasAttribute("disabled")).toBe(true);
    await click(tick(0));
    await click(found());
    expect(useCursor.getState().side).toBe("before");
    expect(found().getAttribute("aria-pressed")).toBe("true");
  });
});
