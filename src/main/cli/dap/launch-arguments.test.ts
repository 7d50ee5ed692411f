import { expect, test } from "vitest";
import { readLaunch } from "./launch-arguments";

const MATCH = { game: "pandemic", players: ["Ron", "Demo", "Demo", "Demo"], seat: 0 };

function wrong(given: unknown): string {
  const read = readLaunch(given);
  return read.ok ? "" : read.problem.message;
}

test("what an editor has asked a person for is a text, and empty when nothing was given", () => {
  const read = readLaunch({ ...MATCH, seat: "2", round: " 83 ", seed: "", type: "tauler", __sessionId: "x" });
  expect(read).toEqual({ ok: true, value: { ...MATCH, seat: 2, round: 83 } });
});

test("a launch names a replay, or a game and players; not both, and not neither", () => {
  const either = 'A launch names either a "replay", or a "game" and its four "players".';
  expect(wrong(undefined)).toBe(either);
  expect(wrong({ ...MATCH, replay: "match.tauler" })).toBe(either);
  expect(wrong({ replay: "match.tauler", seat: 0 })).toBe("");
});

test("each thing that is wrong is said once, in a sentence", () => {
  expect(wrong({ ...MATCH, players: ["Ron", 3, ""] })).toBe(
    `"players" are four names, or paths of AI*.ts, AI*.cc or exported files, from seat 0 to seat 3.`,
  );
  expect(wrong({ ...MATCH, seat: undefined, cpu: "fast", settings: { NUM_ROUNDS: "many" } })).toBe(
    `"seat" is 0, 1, 2 or 3: whose code is debugged. "settings" are names of the game's settings with a number each. ` +
      `"cpu" is a number of CPU seconds, at most 1000000, or "off".`,
  );
});
