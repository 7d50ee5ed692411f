import { describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../../src/engine/chance/power-of-two-chance";
import type { AnyGame, MatchState } from "../../src/engine/contract/game";
import type { BreakpointHit, WatchedRound } from "../../src/engine/explain/breakpoint";
import { BreakpointSearch, comparePlaces, type PlacedHit } from "../../src/engine/explain/breakpoint-search";
import { fieldsOf, parseCondition } from "../../src/engine/explain/breakpoint-text";
import { happeningsOf } from "../../src/engine/explain/happenings";
import { games } from "../../src/engine/games";
import { playReportedRound } from "../../src/engine/play/runner";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { randomRequests } from "./random-requests";
import { ruleSetsOf } from "./rule-sets";

const ROUNDS = 60;
const SEED = 3;

interface Watchable {
  readonly game: AnyGame;
  readonly first: MatchState;
  readonly rounds: readonly WatchedRound[];
}

function watch(game: AnyGame): Watchable {
  const configuration = { settings: defaultSettings(game.configurationFields), board: null };
  const made = game.setup({ configuration, seed: SEED, rules: ruleSetsOf(game)[0] });
  if (!made.ok) throw new Error(made.problem.message);
  const dice = new PowerOfTwoChance(SEED);
  const state = game.clone(made.value);
  const rounds = Array.from({ length: ROUNDS }, () => playWatched(game, state, dice));
  return { game, first: made.value, rounds };
}

function playWatched(game: AnyGame, state: MatchState, dice: PowerOfTwoChance): WatchedRound {
  const { round } = state;
  const read = () => game.figures.map((figure) => [0, 1, 2, 3].map((seat) => figure.read(state, seat)));
  const before = read();
  const { report } = playReportedRound(game, state, randomRequests(game, state, dice));
  const after = read();
  const figures = game.figures.flatMap(({ name, title }, index) =>
    [0, 1, 2, 3].map((seat) => ({
      figure: name,
      title,
      seat,
      before: before[index][seat],
      after: after[index][seat],
    })),
  );
  const frozen = round === 5 ? [{ seat: 2, reason: "exception", why: "an exception" }] : [];
  return { round, happenings: happeningsOf(report, game.deaths), figures, frozen };
}

function hitsOf(match: Watchable, text: string): readonly BreakpointHit[] {
  return placedHitsOf(match, text).map(({ hit }) => hit);
}

function placedHitsOf({ game, first, rounds }: Watchable, text: string): readonly PlacedHit[] {
  const condition = parseCondition(game, text);
  if (!condition.ok) throw new Error(condition.problem.message);
  const search = new BreakpointSearch(condition.value, { game, state: first }, first.round);
  for (const round of rounds) search.look(round);
  return search.hits;
}

describe.each(games.map((game) => [game.title, game] as const))("A match of %s can be stopped", (_, game) => {
  const match = watch(game);
  const all = match.rounds.flatMap(({ happenings }) => happenings);
  const codes = [...new Set(all.map(({ message }) => message.code))];

  it("at every sentence that was said in it, as often as it was said", () => {
    for (const code of codes) {
      const said = all.filter(({ message }) => message.code === code);
      const places = said.map(({ round, slot, step }) => `${round} ${slot} ${step}`);
      const hits = hitsOf(match, `event ${code}`).map(({ round, slot, step }) => `${round} ${slot} ${step}`);
      expect(hits.sort()).toEqual(places.sort());
    }
  });

  it("with a condition on each field of a sentence, which parts those that were said in two", () => {
    for (const code of codes) {
      const message = all.find((one) => one.message.code === code)?.message;
      const fields = fieldsOf(game, { on: "event", code }).filter((field) => typeof message?.args[field] === "number");
      for (const field of fields) {
        const value = message?.args[field];
        const said = all.filter((one) => one.message.code === code && typeof one.message.args[field] === "number");
        const count = said.length;
        const same = hitsOf(match, `event ${code} where ${field} = ${value}`).length;
        expect(same, `${code} ${field}`).toBeGreaterThan(0);
        expect(same + hitsOf(match, `event ${code} where ${field} != ${value}`).length).toBe(count);
        const less = hitsOf(match, `event ${code} where ${field} < ${value}`).length;
        expect(hitsOf(match, `event ${code} where ${field} <= ${value}`).length).toBe(less + same);
        const more = hitsOf(match, `event ${code} where ${field} > ${value}`).length;
        expect(hitsOf(match, `event ${code} where ${field} >= ${value}`).length).toBe(more + same);
        expect(less + same + more).toBe(count);
      }
    }
  });

  it("when a unit dies, and when a certain one of a certain player does", () => {
    const deaths = all.filter(({ given, message }) => given === null && game.deaths.includes(message.code));
    const hits = hitsOf(match, "unit dies");
    expect(hits.length).toBe(deaths.length);
    expect(hits.length).toBeGreaterThan(0);
    const [{ unit, seat }] = hits;
    const ofOne = hitsOf(match, `unit dies where unit = ${unit} and seat = ${seat}`);
    expect(ofOne).toEqual(hits.filter((hit) => hit.unit === unit && hit.seat === seat));
  });

  it("when an order is ignored, with and without a slot", () => {
    const ignored = all.filter(({ given }) => given?.effect === false);
    const hits = hitsOf(match, "order ignored");
    expect(hits.length).toBe(ignored.length);
    expect(new Set(hits.map(({ slot }) => slot === null))).toEqual(new Set([true, false]));
    const of2 = hitsOf(match, "order ignored where seat = 2");
    expect(of2.length).toBe(ignored.filter(({ given }) => given?.seat === 2).length);
    const [{ message }] = ignored;
    expect(hitsOf(match, `order ignored where reason = ${message.code}`).length).toBe(
      ignored.filter((one) => one.message.code === message.code).length,
    );
  });

  it("when a unit enters a cell, by the cell's number and by its name", () => {
    const moves = hitsOf(match, "unit moves");
    expect(moves.length).toBeGreaterThan(0);
    const { said } = moves[0];
    const cell = typeof said === "string" ? -1 : Number(said.args["cell"]);
    const byNumber = hitsOf(match, `unit moves where cell = ${cell}`);
    expect(byNumber.length).toBeGreaterThan(0);
    const [name] = /^\([^()]*\)/.exec(game.cellName(match.first, cell)) ?? [""];
    expect(hitsOf(match, `unit moves where cell = ${name}`)).toEqual(byNumber);
    expect(hitsOf(match, `unit moves where cell != ${name}`).length).toBe(moves.length - byNumber.length);
  });

  it("when a figure of a player changes by so much", () => {
    for (const { name } of game.figures) {
      const changes = match.rounds.flatMap(({ figures }) =>
        figures.filter(({ figure, before, after }) => figure === name && before !== after),
      );
      expect(hitsOf(match, `figure ${name}`).length).toBe(changes.length);
      const gains = changes.filter(({ seat, before, after }) => seat === 1 && after - before > 2);
      expect(hitsOf(match, `figure ${name} where seat = 1 and change > 2`).length).toBe(gains.length);
    }
  });

  it("when a player is frozen", () => {
    expect(hitsOf(match, "player frozen").map(({ round, seat }) => [round, seat])).toEqual([[5, 2]]);
    expect(hitsOf(match, "player frozen where seat = 1 and reason = exception")).toEqual([]);
  });

  it("at places that follow one another in time", () => {
    for (const text of ["order ignored", "unit moves", "figure score"]) {
      const places = placedHitsOf(match, text).map(({ place }) => place);
      expect(places.every((place, index) => index === 0 || comparePlaces(places[index - 1], place) <= 0)).toBe(true);
    }
  });
});
