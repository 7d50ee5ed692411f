// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import type { StopPlaces } from "../../../main/contract/stop-places";
import { FakeHost } from "../host/testing/fake-host";
import { askStopPlaces, statementsIn, stopPlacesIn, useStopPlaces } from "./stop-places";

const FILE = "harry-potter/AIRon.ts";
const host = new FakeHost();
let answers: ((stops: StopPlaces | null) => void)[];
let asked: { file: string; text: string }[];

host.answer("debug.stopPlaces", (question: { file: string; text: string }) => {
  asked.push(question);
  return new Promise((resolve) => answers.push(resolve));
});

beforeEach(() => {
  answers = [];
  asked = [];
  useStopPlaces.setState({ byPath: {} });
});

function stopsAt(...columns: number[]): StopPlaces {
  return { places: columns.map((column) => ({ line: 1, column })), lines: [0] };
}

test("the places of the newest text count, whatever is answered last, and only for that text", async () => {
  const older = askStopPlaces(FILE, "a;");
  const newer = askStopPlaces(FILE, "a; b;");
  void askStopPlaces(FILE, "a; b;");
  await expect.poll(() => asked).toEqual(["a;", "a; b;"].map((text) => ({ file: "AIRon.ts", text })));
  answers[1](stopsAt(1, 4));
  await newer;
  answers[0](stopsAt(1));
  await older;
  expect(stopPlacesIn(FILE, "a; b;")).toEqual(stopsAt(1, 4));
  expect([stopPlacesIn(FILE, "a;"), stopPlacesIn("other.ts", "a; b;")]).toEqual([null, null]);
});

test("a line has statements to choose from when there are several", () => {
  expect([1, 2].map((line) => statementsIn(stopsAt(1, 4), line).length)).toEqual([2, 0]);
  expect(statementsIn(stopsAt(1), 1)).toEqual([]);
  expect(statementsIn(null, 1)).toEqual([]);
});
