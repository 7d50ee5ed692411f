import { describe, expect, it } from "vitest";
import type { AnyGame } from "../contract/game";
import { NO_REQUESTS } from "../contract/order";
import { formatProblem, type Problem } from "../contract/result";
import { games } from "../games";
import { playRound, scoresOf, winnersOf } from "../play/runner";
import { stateHash } from "../play/state-hash";
import { defaultSettings } from "../text/settings-text";
import {
  checkFirstRound,
  formatReplayHeader,
  formatReplayResult,
  formatReplayRound,
  parseReplay,
  type Replay,
} from "./replay";

const HASHES = ["0", "1", "a", "f"].map((digit) => digit.repeat(64));

/** A short match of idle players, whole where the game has a setting for its rounds. */
function replayOf(game: AnyGame, rounds = 3): string {
  const defaults = defaultSettings(game.configurationFields);
  const setting = game.configurationFields.find(({ name }) => /rounds$/i.test(name));
  const settings = setting === undefined ? defaults : { ...defaults, [setting.name]: rounds };
  const configuration = { settings, board: null };
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  const first = game.setup({ configuration, seed: 30, rules });
  if (!first.ok) throw new Error(first.problem.message);
  const state = first.value;
  const players = HASHES.map((sourceHash, seat) => ({ name: `Ron${seat}`, sourceHash }));
  const text = game.codec.formatConfiguration(configuration);
  const lines = [
    formatReplayHeader({ format: 1, game: game.id, configuration: text, seed: 30, rules, players, cpuSeconds: 1.5 }),
  ];
  for (let index = 0; index < rounds; index++) {
    const { round } = state;
    playRound(game, state, NO_REQUESTS);
    const memory = { seat: 2, reason: "memory", message: "took too much", isReproducible: false };
    const faults = index === 1 ? [{ seat: 3, reason: "cpu", message: "used up its CPU" }, memory] : [];
    const told = { status: [0, 0.25, 1, index > 1 ? -1 : 0], cerr: ["", "one\n", "", ""], faults };
    lines.push(formatReplayRound(game, { round, requests: NO_REQUESTS, ...told, hash: stateHash(state) }));
  }
  const scores = scoresOf(game, state);
  if (setting !== undefined) lines.push(formatReplayResult({ scores, winners: winnersOf(scores) }));
  return lines.join("");
}

function read(text: string): Replay {
  const replay = parseReplay(text, "a.tauler", (id) => games.find((game) => game.id === id));
  if (!replay.ok) throw new Error(formatProblem(replay.problem));
  return replay.value;
}

function problemOf(text: string): Problem {
  const replay = parseReplay(text, "a.tauler", (id) => games.find((game) => game.id === id));
  if (replay.ok) throw new Error("it was read");
  return replay.problem;
}

describe.each(games.map((game) => [game.id, game] as const))("A replay of %s", (_id, game) => {
  const text = replayOf(game);

  it("is written as it was read", () => {
    const { header, rounds, result } = read(text);
    const again = [formatReplayHeader(header), ...rounds.map((round) => formatReplayRound(game, round))];
    expect([...again, result === null ? "" : formatReplayResult(result)].join("")).toBe(text);
  });

  it("that was cut short is read up to its last whole line", () => {
    const first = text.indexOf("\n") + 1;
    for (let length = first; length < text.length; length += 7) {
      // A line counts without its end, too.
      const lines = text.slice(0, length + 1).split("\n").length - 2;
      expect(read(text.slice(0, length)).rounds).toHaveLength(Math.min(lines, 3));
    }
  });
});

describe("A replay", () => {
  const text = replayOf(games[0]);
  const lines = text.split("\n");

  it.each([
    ["a seed below 0", '"seed":30', '"seed":-1', "1:", "seed: a whole number of at least 0, found -1"],
    ["half a seed", '"seed":30', '"seed":0.5', "1:", "found 0.5"],
    ["a huge seed", '"seed":30', '"seed":1e300', "1:", "found 1e+300"],
    ["a seed that is no number", '"seed":30', '"seed":"30"', "1:", 'found "30"'],
    ["an endless seed", '"seed":30', '"seed":1e999', "1:", "found Infinity"],
    ["no players", /"players":\[.*?\]/, '"players":[]', "1:", "players: a list of 4, found a list of 0"],
    [
      "a path for a name",
      '"Ron0"',
      '"../../Ron"',
      "1:",
      'the name of a player: letters, digits and _, at most 12, found "../../Ron"',
    ],
    ["a name without end", '"Ron0"', `"${"R".repeat(13)}"`, "1:", "the name of a player"],
    ["a wrong hash of a source", HASHES[0], `${HASHES[0]}0`, "1:", "players[0].sourceHash: 64 hexadecimal digits"],
    ["no time", '"cpuSeconds":1.5', '"cpuSeconds":0', "1:", "cpuSeconds: a number"],
    ["endless time", '"cpuSeconds":1.5', '"cpuSeconds":1e300', "1:", "found 1e+300"],
    ["a game that is none", '"harry-potter"', '"chess"', "1:", 'there is no game "chess"'],
    ["a rule that is none", '"rules":{}', '"rules":{"dice":"loaded"}', "1:", "there is no rule of this name"],
    ["another format", '"format":1', '"format":2', "1:21: this replay has format 2", ""],
    ["a wrong configuration", "BOARD_ROWS", "BOARD_LINES", "1:", 'the configuration:5:1: expected "BOARD_ROWS"'],
    ["a round below 0", '"round":0', '"round":-1', "2:10:", "round: a whole number from 0 to 2, found -1"],
    ["more rounds than the match", '"round":2', '"round":3', "4:10:", "round: a whole number from 0 to 2, found 3"],
    ["a round twice", '"round":1', '"round":0', "3:10: expected round 1, found round 0", ""],
    ["a round left out", `${lines[2]}\n`, "", "3:10: expected round 1, found round 2", ""],
    ["a line cut short that is not the last", lines[2], lines[2].slice(0, -1), "3:", "this round is broken"],
    ["a round too few", `${lines[3]}\n`, "", "4:11: the match ends with round 2, and round 1 is before its result", ""],
    ["too much CPU", '"status":[0,', '"status":[1.5,', "2:", "status[0]: a number from 0 to 1, found 1.5"],
    ["fewer than no CPU", '"status":[0,', '"status":[-2,', "2:", "found -2"],
    ["a fifth player", '"orders":[[],', '"orders":[[],[],', "2:", "orders: a list of 4, found a list of 5"],
    ["an order that is none", '"orders":[[]', '"orders":[[[1e300,"m",2]]', "2:", "expected an order like"],
    ["a wrong hash of a state", /"hash":"[0-9a-f]+"/, '"hash":"0"', "2:", "hash: 16 hexadecimal digits"],
    ["a fault of nobody", '"seat":3', '"seat":4', "3:", "faults[0].seat: a whole number from 0 to 3, found 4"],
    [
      "lists in lists",
      '"orders":[',
      `"orders":${"[".repeat(1_000_000)}`,
      "2:",
      "at most 32 lists and records in each other",
    ],
    ["a name twice", '"round":0', '"round":0,"round":0', "2:12:", "a name that is not there already"],
    ["no scores", '"scores":[', '"scores":[null,', "5:", "scores: a list of 4, found a list of 5"],
    ["a winner who is none", '"winners":[', '"winners":[4,', "5:", ""],
    ["a winner twice", /"winners":\[.*?\]/, '"winners":[1,1]', "5:", "a winner is there twice"],
    ["something after its end", /$/, "{}", "6:1: this line is after the result", ""],
    ["rubbish after its end", /$/, "rubbish", "6:1: this line is after the result", ""],
    ["a result twice", /$/, `${lines[4]}\n`, "6:1: this line is after the result", ""],
    ["rubbish in a line", '"hash"', "rubbish", "2:", 'a name in quotes, found "rubbish'],
  ])("with %s is refused where it stands", (_name, from, to, ...[place, sentence]) => {
    const problem = problemOf(text.replace(from, to));
    expect(formatProblem(problem)).toContain(`a.tauler:${place}`);
    expect(problem.message).toContain(sentence);
    expect(problem.column).toBeGreaterThan(0);
  });

  it("with a last line without its end is refused for what is wrong in it", () => {
    const cut = lines.slice(0, 3).join("\n").replace('"round":1,', '"round":2,');
    expect(formatProblem(problemOf(cut))).toContain("a.tauler:3:10: expected round 1, found round 2");
    expect(formatProblem(problemOf(`${lines.slice(0, 3).join("\n")}\nrubbish`))).toContain("a.tauler:4:1: ");
  });

  it("has all rounds from the first one of its match on", () => {
    const { rounds } = read(text);
    expect(checkFirstRound({ rounds }, 0)).toBeNull();
    expect(checkFirstRound({ rounds: [] }, 0)).toBeNull();
    expect(checkFirstRound({ rounds: rounds.slice(1) }, 0)).toMatchObject({ code: "missing-rounds", line: 2 });
    expect(checkFirstRound({ rounds }, 1)).toMatchObject({
      message: "the match begins with round 1, and this replay with round 0",
    });
  });

  it("of another kind is none", () => {
    for (const other of ["", "Game", "{}", "[]", "null", "\u0000", '{"result":{}}']) {
      expect(formatProblem(problemOf(other))).toMatch(/^a\.tauler:1:\d+: this is not a Tauler replay$/);
    }
  });
});
