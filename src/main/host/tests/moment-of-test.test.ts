import { describe, expect, it } from "vitest";
import { NO_REQUESTS } from "../../../engine/contract/order";
import { findGame, games } from "../../../engine/games";
import { playReportedRound } from "../../../engine/play/runner";
import type { MatchTest } from "../../../engine/record/match-test";
import { REPLAY_FORMAT } from "../../../engine/record/replay";
import { defaultSettings } from "../../../engine/text/settings-text";
import { openMoment, playMoment } from "./moment-of-test";

const game = findGame("walking-dead") ?? games[0];
const MOST_ROUNDS = 200;

/** A test of a unit in the round in which zombies get the first one, while nobody moves. */
function firstDeath(): { readonly test: MatchTest; readonly others: readonly number[] } {
  const configuration = { settings: defaultSettings(game.configurationFields), board: null };
  const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
  const first = game.setup({ configuration, seed: 30, rules });
  if (!first.ok) throw new Error(first.problem.message);
  const state = first.value;
  while (state.round < MOST_ROUNDS) {
    const { round } = state;
    const pieces = game.frame(state).boards.flatMap((board) => board.pieces);
    const { report } = playReportedRound(game, state, NO_REQUESTS);
    const dead = [...report.steps, ...report.slots]
      .flatMap(({ events }) => events)
      .filter(({ code }) => game.deaths.includes(code))
      .map(({ args }) => Number(args["unit"]));
    const victim = pieces.find(({ unit, seat }) => seat >= 0 && dead.includes(unit));
    if (victim === undefined) continue;
    const players = ["Ron", "Luna", "Ginny", "Cho"].map((name) => ({ name, sourceHash: "0".repeat(64) }));
    const text = game.codec.formatConfiguration(configuration);
    const header = {
      format: REPLAY_FORMAT,
      game: game.id,
      configuration: text,
      seed: 30,
      rules,
      players,
      cpuSeconds: 1,
    };
    const rounds = Array.from({ length: round + 1 }, (_, number) => ({
      round: number,
      requests: NO_REQUESTS,
      status: [0, 0, 0, 0],
    }));
    const { seat, unit } = victim;
    const own = pieces.filter((piece) => piece.seat === seat && !dead.includes(piece.unit));
    const test = {
      game,
      player: "Ron",
      seat,
      round,
      unit,
      expected: { kind: "survives" as const },
      seeds: [30],
      header,
      rounds,
    };
    return { test, others: own.map((piece) => piece.unit) };
  }
  throw new Error("nobody has died");
}

describe("the round of a test", () => {
  it("tells of a unit that dies, how; and of no other one", () => {
    const { test, others } = firstDeath();
    const moment = openMoment(test);
    if (!moment.ok) throw new Error(moment.problem.message);
    const played = playMoment(moment.value, test, []);
    expect(played).toMatchObject({ hasDied: true, orders: [] });
    expect(played.story.length).toBeGreaterThan(0);
    const [other] = others;
    expect(playMoment(moment.value, { ...test, unit: other }, []).hasDied).toBe(false);
  });

  it("is refused where there is no such unit of the player", () => {
    const { test } = firstDeath();
    expect(openMoment({ ...test, unit: 9999 })).toMatchObject({ ok: false, problem: { code: "no-such-moment" } });
  });
});
