import { expect, test } from "vitest";
import type { MatchRecording } from "../../contract/match-recording";
import { Refused } from "../refused";
import { Recordings } from "./recordings";

const TERMS: Omit<MatchRecording, "rounds"> = {
  game: "dice-race",
  configuration: "",
  seed: 3,
  rules: {},
  cpuSeconds: 1,
  players: [],
};
const round = (number: number) => ({ round: number, orders: [[], [], [], []], status: [0, 0, 0, 0] });

test("a match is found by its id as far as it has come, and does not grow under whoever found it", () => {
  const recordings = new Recordings();
  recordings.begin("a", TERMS);
  recordings.add("a", { ...round(0), cerr: ["not needed"] } as ReturnType<typeof round>);
  const found = recordings.find("a");
  recordings.add("a", round(1));
  expect(found).toEqual({ ...TERMS, rounds: [round(0)] });
  expect(recordings.find("a").rounds).toHaveLength(2);
});

test("what is sent as a recording is that recording", () => {
  const sent = { ...TERMS, rounds: [round(0)] };
  expect(new Recordings().find(sent)).toBe(sent);
});

test("the eight matches that were asked for last are kept, the others refused by a code", () => {
  const recordings = new Recordings();
  for (let match = 0; match < 8; match++) recordings.begin(`${match}`, TERMS);
  recordings.find("0");
  recordings.begin("8", TERMS);
  expect(recordings.find("0")).toEqual({ ...TERMS, rounds: [] });
  expect(() => recordings.find("1")).toThrow(Refused);
  recordings.add("1", round(0));
  for (const id of ["1", "", "__proto__"]) {
    let code = "";
    try {
      recordings.find(id);
    } catch (error) {
      code = error instanceof Refused ? error.problem.code : "";
    }
    expect(code).toBe("match-forgotten");
  }
});
