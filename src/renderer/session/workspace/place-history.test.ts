import { describe, expect, it } from "vitest";
import { PlaceHistory } from "./place-history";

const place = (path: string, line: number) => ({ path, line, column: 1 });
const always = () => true;

describe("The way back in the editor", () => {
  it("leads through the places that were left by jumps, and on again", () => {
    const history = new PlaceHistory();
    history.visit(place("ron", 5), true);
    history.visit(place("ron", 9), true);
    history.visit(place("ron", 40), false);
    history.visit(place("api", 700), false);
    expect(history.back(always)).toEqual(place("ron", 40));
    expect(history.back(always)).toEqual(place("ron", 9));
    expect([history.back(always), history.canGoBack]).toEqual([null, false]);
    expect(history.forward(always)).toEqual(place("ron", 40));
    expect(history.forward(always)).toEqual(place("api", 700));
    expect([history.forward(always), history.canGoOn]).toEqual([null, false]);
  });

  it("knows where a text was meant to be shown, not where it had been left", () => {
    const history = new PlaceHistory();
    history.visit(place("ron", 5), true);
    history.visit(place("luna", 90), false);
    history.visit(place("luna", 3), false);
    history.visit(place("luna", 60), true);
    expect(history.back(always)).toEqual(place("luna", 3));
    // What is seen on the way is no place of its own.
    history.visit(place("luna", 3), false);
    expect(history.back(always)).toEqual(place("ron", 5));
    history.visit(place("ron", 77), false);
    history.visit(place("ron", 5), false);
    expect(history.forward(always)).toEqual(place("luna", 3));
  });

  it("ends where the user goes on from", () => {
    const history = new PlaceHistory();
    for (const line of [1, 100, 200]) history.visit(place("ron", line), true);
    history.back(always);
    history.visit(place("ron", 100), false);
    history.visit(place("ron", 300), true);
    expect(history.canGoOn).toBe(false);
    expect(history.back(always)).toEqual(place("ron", 100));
  });

  it("leaves out what cannot be shown any more, and a goal that is never reached", () => {
    const history = new PlaceHistory();
    for (const path of ["ron", "gone", "luna"]) history.visit(place(path, 1), true);
    expect(history.back(({ path }) => path !== "gone")).toEqual(place("ron", 1));
    history.visit(place("neville", 1), true);
    expect(history.back(always)).toEqual(place("ron", 1));
  });

  it("has an end", () => {
    const history = new PlaceHistory();
    for (let line = 0; line < 2000; line += 20) history.visit(place("ron", line), true);
    let count = 0;
    while (history.back(always) !== null) count++;
    expect(count).toBe(50);
  });
});
