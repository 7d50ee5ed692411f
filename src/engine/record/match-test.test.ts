import { describe, expect, it } from "vitest";
import { findGame, games } from "../games";
import { defaultSettings } from "../text/settings-text";
import { formatMatchTest, type MatchTest, parseMatchTest } from "./match-test";
import { REPLAY_FORMAT } from "./replay";

const game = findGame("harry-potter") ?? games[0];
const ORDER = { kind: "move", unit: 3, args: [1] };
const settings = defaultSettings(game.configurationFields);
const TEST: MatchTest = {
  game,
  player: "Luna",
  seat: 1,
  round: 1,
  unit: 3,
  expected: { kind: "is", orders: [ORDER] },
  seeds: [30],
  header: {
    format: REPLAY_FORMAT,
    game: game.id,
    configuration: game.codec.formatConfiguration({ settings, board: null }),
    seed: 30,
    rules: Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value])),
    players: ["Ron", "Luna", "Ginny", "Cho"].map((name) => ({ name, sourceHash: "0".repeat(64) })),
    cpuSeconds: 1,
  },
  rounds: [0, 1].map((round) => ({ round, requests: [[], [ORDER], [], []], status: [0, 0.5, -1, 0] })),
};
const TEXT = formatMatchTest(TEST);

const read = (text: string) => parseMatchTest(text, "a.json", findGame);

/** What is said of the test with a piece of it in the place of another one. */
function said(piece: string, other: string): string {
  expect(TEXT).toContain(piece);
  const result = read(TEXT.replace(piece, other));
  if (result.ok) return "fine";
  const { file, line, column, message } = result.problem;
  return `${file}:${line}:${column}: ${message}`;
}

describe("The file of a test", () => {
  it("is read as it was written, with a line for each round", () => {
    expect(read(TEXT)).toEqual({ ok: true, value: TEST });
    expect(TEXT.split("\n").filter((line) => line.includes('"status"'))).toHaveLength(2);
    for (const expected of [{ kind: "any" }, { kind: "survives" }, { kind: "one-of", orders: [ORDER, ORDER] }] as const)
      expect(read(formatMatchTest({ ...TEST, expected }))).toMatchObject({ ok: true, value: { expected } });
  });

  it.each([
    ['"taulerTest": 1', '"taulerTest": 2', /^a\.json:2:17: this test has format 2; .*update it$/],
    ['"taulerTest": 1', '"test": 1', /^a\.json:1:1: this is not a Tauler test$/],
    ['"seat": 1', '"seat": 4', /^a\.json:4:11: expected seat: a whole number from 0 to 3, found 4$/],
    ['"player": "Luna"', '"player": "../x"', /^a\.json:3:13: expected player: the name of a player/],
    ['"unit": 3', '"unit": -1', /^a\.json:6:11: expected unit/],
    ['"round": 1', '"round": 0', /^a\.json:10:13: the test is about round 0, and its last recorded round is 1$/],
    ['"seeds": [30]', '"seeds": [30,30]', /^a\.json:8:12: a seed is there twice$/],
    ['"seeds": [30]', '"seeds": []', /^a\.json:8:12: expected seeds: a list of 1 to 20/],
    ['"seeds": [30]', '"seed": [30]', /^a\.json:8:11: this is not known here/],
    ['"kind":"is"', '"kind":"was"', /^a\.json:7:23: expected expected\.kind: one of "is", "is-not",/],
    ['"kind":"is"', '"kind":"any"', /^a\.json:7:38: this is not known here; there are only "kind"$/],
    ['"round":1,"status"', '"round":2,"status"', /^a\.json:12:14: expected round 1, found round 2$/],
    ['"status":[0,0.5,-1,0]', '"status":[0,2,-1,0]', /^a\.json:11:/],
    ['"cpuSeconds":1', '"cpuSeconds":1,"path":"/etc"', /^a\.json:9:.*not known here/],
  ])("refuses %s as %s", (piece, other, wanted) => {
    expect(said(piece, other)).toMatch(wanted);
  });

  it("names no order that there is not, and no more than one where one is meant", () => {
    expect(said(JSON.stringify(game.codec.formatOrder(ORDER)), '["fly"]')).toMatch(/^a\.json:7:/);
    const two = formatMatchTest({ ...TEST, expected: { kind: "is", orders: [ORDER, ORDER] } });
    expect(read(two)).toMatchObject({ ok: false, problem: { line: 7 } });
  });
});
