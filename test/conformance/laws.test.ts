import { describe, expect, it } from "vitest";
import type { Draw } from "../../src/engine/chance/chance";
import { PowerOfTwoChance } from "../../src/engine/chance/power-of-two-chance";
import { ScriptedChance } from "../../src/engine/chance/scripted-chance";
import type { AnyGame, Configuration, MatchSetup, MatchState, RoundCommands } from "../../src/engine/contract/game";
import type { Requests } from "../../src/engine/contract/order";
import { Recorder } from "../../src/engine/contract/recorder";
import type { Message, RoundReport } from "../../src/engine/contract/round-report";
import { callsOfSlots } from "../../src/engine/explain/calls-of-slots";
import { games } from "../../src/engine/games";
import { playReportedRound, playRound, scoresOf, winnersOf } from "../../src/engine/play/runner";
import { stateHash } from "../../src/engine/play/state-hash";
import { Timeline } from "../../src/engine/play/timeline";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { diceRace } from "./dice-race";
import { randomRequests } from "./random-requests";

const SEED = 30;
const ROUNDS = 25;

/** A match of random orders: its states, one more than its rounds, and all that was asked for. */
interface Played {
  readonly setup: MatchSetup<unknown>;
  readonly states: readonly MatchState[];
  readonly requests: readonly Requests[];
  readonly reports: readonly RoundReport[];
  readonly commands: readonly RoundCommands[];
}

function setupOf(game: AnyGame, seed = SEED): MatchSetup<unknown> {
  const configuration: Configuration<unknown> = { settings: defaultSettings(game.configurationFields), board: null };
  const rules = Object.fromEntries(game.ruleFields.map((field) => [field.name, field.values[0].value]));
  return { configuration, seed, rules };
}

function firstState(game: AnyGame, setup: MatchSetup<unknown>): MatchState {
  const state = game.setup(setup);
  if (!state.ok) throw new Error(state.problem.message);
  return state.value;
}

function play(game: AnyGame, seed = SEED): Played {
  const dice = new PowerOfTwoChance(seed);
  const setup = setupOf(game, seed);
  const states = [firstState(game, setup)];
  const played = {
    setup,
    states,
    requests: [] as Requests[],
    reports: [] as RoundReport[],
    commands: [] as RoundCommands[],
  };
  for (let round = 0; round < ROUNDS; round++) {
    const state = game.clone(states[round]);
    const requests = randomRequests(game, state, dice);
    const { report, commands } = playReportedRound(game, state, requests);
    states.push(state);
    played.requests.push(requests);
    played.reports.push(report);
    played.commands.push(commands);
  }
  return played;
}

function messagesOf(report: RoundReport): Message[] {
  const inSlots = report.slots.flatMap(({ outcome, events }) => [outcome, ...events]);
  return [...inSlots, ...report.rejected.map(({ reason }) => reason), ...report.steps.flatMap(({ events }) => events)];
}

function eventsOf(report: RoundReport): Message[] {
  return [...report.slots, ...report.steps].flatMap(({ events }) => events);
}

function drawsOf(report: RoundReport): Draw[] {
  return [...report.slots.flatMap(({ draws }) => draws), ...report.steps.flatMap(({ draws }) => draws)];
}

const lawAbidingGames: readonly AnyGame[] = [diceRace, ...games];

for (const game of lawAbidingGames) {
  describe(`${game.title} keeps the laws of every game`, () => {
    const played = play(game);
    const rounds = played.requests.map((_, round) => round);

    it("names for each slot the call that gave its order, and no call twice", () => {
      for (const [round, report] of played.reports.entries()) {
        const requests = played.requests[round];
        const calls = callsOfSlots(report, requests);
        const told = [
          ...report.slots.map(({ seat, order }, slot) => ({ seat, order, call: calls[slot] })),
          ...report.rejected,
        ];
        for (const { seat, order, call } of told) expect(requests[seat][call]).toEqual(order);
        expect(new Set(told.map(({ seat, call }) => `${seat} ${call}`)).size).toBe(told.length);
      }
    });

    it("The same inputs give the same states", () => {
      expect(play(game).states.map(stateHash)).toEqual(played.states.map(stateHash));
    });

    it("Another seed gives another first state", () => {
      expect(stateHash(firstState(game, setupOf(game, SEED + 1)))).not.toBe(stateHash(played.states[0]));
    });

    it("A clone shares nothing that a round changes", () => {
      const state = game.clone(played.states[0]);
      const before = stateHash(state);
      const copy = game.clone(state);
      for (const requests of played.requests) playRound(game, copy, requests);
      expect(stateHash(state)).toBe(before);
      expect(stateHash(copy)).toBe(stateHash(played.states[ROUNDS]));
    });

    it("A round that nobody records ends in the same state, and a round advances the round by one", () => {
      for (const round of rounds) {
        const state = game.clone(played.states[round]);
        const commands = playRound(game, state, played.requests[round]);
        expect(stateHash(state)).toBe(stateHash(played.states[round + 1]));
        expect(commands).toEqual(played.commands[round]);
        expect(state.round).toBe(played.states[round].round + 1);
      }
    });

    it("A timeline gives every round as the straight run did", () => {
      const timeline = new Timeline(game, played.states[0]);
      for (const requests of played.requests) timeline.append(requests);
      expect(timeline.lastRound).toBe(played.states[ROUNDS].round);
      for (const state of played.states) expect(stateHash(timeline.stateAt(state.round))).toBe(stateHash(state));
      expect(timeline.reportOf(timeline.lastRound - 1)).toEqual(played.reports[ROUNDS - 1]);
    });

    it("Of the round that a match has come to there are no orders, no report and one moment, also before the first one", () => {
      const timeline = new Timeline(game, played.states[0]);
      for (const [index, requests] of played.requests.slice(0, 2).entries()) {
        const round = timeline.lastRound;
        expect([timeline.requestsOf(round), timeline.reportOf(round)]).toEqual([null, null]);
        const inside = [
          timeline.stateAfterSlot(round, 0),
          timeline.stateAtMoment(round, { kind: "step", index: 0, side: "after" }),
        ];
        for (const state of inside) expect(stateHash(state)).toBe(stateHash(played.states[index]));
        timeline.append(requests);
        expect(timeline.requestsOf(round)).toBe(requests);
      }
    });

    it("The slots of a round lead from the state before it, one change at a time", () => {
      const timeline = new Timeline(game, played.states[0]);
      timeline.append(played.requests[0]);
      const round = timeline.firstRound;
      const { slots } = played.reports[0];
      expect(stateHash(timeline.stateAfterSlot(round, -1))).toBe(stateHash(played.states[0]));
      expect(slots.map(({ slot }) => slot)).toEqual(slots.map((_, index) => index));
      slots.forEach(({ slot, outcome }) => {
        if (outcome.effect) return;
        const before = withoutChance(timeline.stateAfterSlot(round, slot - 1));
        expect(stateHash(withoutChance(timeline.stateAfterSlot(round, slot)))).toBe(stateHash(before));
      });
    });

    it("The steps of a round lead from the state before it to the state after it, without a gap", () => {
      const timeline = new Timeline(game, played.states[0]);
      timeline.append(played.requests[0]);
      const at = (kind: "slot" | "step", index: number, side: "before" | "after") =>
        stateHash(timeline.stateAtMoment(timeline.firstRound, { kind, index, side }));
      expect(at("step", 0, "before")).toBe(stateHash(played.states[0]));
      for (let step = 1; step < game.steps.length; step++) {
        expect(at("step", step, "before")).toBe(at("step", step - 1, "after"));
      }
      expect(at("step", game.steps.length - 1, "after")).toBe(stateHash(played.states[1]));
      for (const { slot } of played.reports[0].slots.slice(0, 20)) {
        expect(at("slot", slot, "after")).toBe(stateHash(timeline.stateAfterSlot(timeline.firstRound, slot)));
      }
    });

    it("Only chance decides: the same draws, scripted, give the same round", () => {
      for (const round of rounds) {
        const script: Draw["value"][] = [];
        const spied = game.clone(played.states[round]);
        spyOnRound(game, spied, played.requests[round], (draw) => script.push(draw.value));
        const scripted = { ...game.clone(played.states[round]), chance: new ScriptedChance(script) };
        playRound(game, scripted, played.requests[round]);
        expect(stateHash(withoutChance(scripted))).toBe(stateHash(withoutChance(spied)));
        expect(scripted.chance.state).toBe(script.length);
      }
    });

    it("The report holds every draw, each with a label that has a sentence", () => {
      for (const round of rounds) {
        let count = 0;
        spyOnRound(game, game.clone(played.states[round]), played.requests[round], () => count++);
        const draws = drawsOf(played.reports[round]);
        expect(draws.length).toBe(count);
        for (const { decides } of draws) expect(Object.keys(game.messages)).toContain(decides);
      }
    });

    it("Every message has a sentence, and every argument that the sentence names", () => {
      for (const { code, args } of played.reports.flatMap(messagesOf)) {
        expect(Object.keys(game.messages)).toContain(code);
        const named = [...game.messages[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        for (const name of named) expect(Object.keys(args), code).toContain(name);
      }
    });

    it("An argument that is named like a thing is one, and can be gone to", () => {
      const { boards } = game.frame(played.states[0]);
      const cells = boards.reduce((sum, { rows, cols }) => sum + rows * cols, 0);
      for (const { code, args } of played.reports.flatMap(messagesOf)) {
        for (const [name, value] of Object.entries(args)) {
          const [, thing, rest] = /^(unit|cell|seat|slot)(.*)$/.exec(name) ?? [];
          if (thing === undefined || typeof value !== "number") continue;
          expect(rest, `${code}: ${name}`).toMatch(/^([A-Z]\w*|\d*)$/);
          const most = { unit: 2 ** 31, cell: cells, seat: 4, slot: 10_000 }[thing] ?? 0;
          expect(value >= -(2 ** 31) && value < most, `${code}: ${name} ${value}`).toBe(true);
        }
      }
    });

    it("Every order of a player has a slot or the reason why it has none", () => {
      for (const round of rounds) {
        const { slots, rejected } = played.reports[round];
        const requested = played.requests[round].reduce((count, list) => count + list.length, 0);
        expect(slots.length + rejected.length).toBe(requested);
        expect(slots.length).toBe(played.commands[round].accepted.length);
      }
    });

    it("A rejected order changes nothing and costs no draw", () => {
      for (const round of rounds) {
        const { accepted } = played.commands[round];
        const kept = [0, 1, 2, 3].map((seat) => accepted.flatMap((one) => (one.seat === seat ? [one.order] : [])));
        const state = game.clone(played.states[round]);
        playRound(game, state, kept);
        expect(stateHash(state)).toBe(stateHash(played.states[round + 1]));
      }
    });

    it("Colours of the game's own are written as the window reads them, for both themes", () => {
      const { cells, pieces } = game.legend;
      const named = [...cells, ...pieces].flatMap((look) => [
        look.colour,
        "mix" in look ? look.mix?.colour : undefined,
      ]);
      for (const colour of [...named, ...pieces.map(({ outline }) => outline)]) {
        if (typeof colour !== "object") continue;
        expect([colour.light, colour.dark].join(" ")).toMatch(/^#[0-9a-f]{6} #[0-9a-f]{6}$/);
      }
    });

    it("Every frame covers its boards with looks of the legend", () => {
      const looks = game.legend.pieces.map(({ key }) => key);
      const overlays = game.legend.overlays.map(({ key }) => key);
      for (const state of played.states) {
        for (const board of game.frame(state).boards) {
          const cells = board.rows * board.cols;
          expect(board.cells.length).toBe(cells);
          expect(Math.max(...board.cells)).toBeLessThan(game.legend.cells.length);
          for (const piece of board.pieces) {
            expect(looks).toContain(piece.look);
            expect(piece.cell >= 0 && piece.cell < cells, `${piece.look} in ${piece.cell}`).toBe(true);
          }
          for (const overlay of board.overlays) expect(overlays).toContain(overlay.key);
        }
      }
    });

    it("Whatever one asks about is described, also what does not exist", () => {
      const state = played.states[ROUNDS];
      for (const number of [-1, 0, 1, 50, 99, 3599, 6400, 100000]) {
        game.describe(state, { kind: "cell", cell: number, board: 0 });
        game.describe(state, { kind: "unit", unit: number });
        game.describe(state, { kind: "seat", seat: number });
        expect(typeof game.cellName(state, number)).toBe("string");
      }
      expect(game.describe(state, { kind: "seat", seat: 2 }).facts.length).toBeGreaterThan(0);
      expect(game.describe(state, { kind: "unit", unit: 100000 }).title).not.toBe("");
    });

    it("Every order has a name for people, also one that makes no sense", () => {
      for (const kind of game.player.orderKinds) {
        for (const args of [[], [0], [1, 2], [-7, 3], [2 ** 31 - 1]]) {
          expect(game.orderName({ kind, unit: 1, args })).toMatch(/\S/);
        }
      }
    });

    it("A configuration that is written and read again is the same text", () => {
      const text = game.codec.formatConfiguration(played.setup.configuration);
      const parsed = game.codec.parseConfiguration(text, "default.cnf");
      if (!parsed.ok) throw new Error(parsed.problem.message);
      expect(game.codec.formatConfiguration(parsed.value)).toBe(text);
      expect(parsed.value.settings).toEqual(played.setup.configuration.settings);
    });

    it("Orders that are written and read again are the same", () => {
      for (const order of played.commands.flatMap(({ accepted }) => accepted.map((command) => command.order))) {
        const written = game.codec.formatOrder(order);
        const parsed = game.codec.parseOrder(JSON.parse(JSON.stringify(written)));
        if (!parsed.ok) throw new Error(parsed.problem.message);
        expect(game.codec.formatOrder(parsed.value)).toEqual(written);
      }
    });

    it("Nothing changes a score but events that say for how many points", () => {
      // In the first round what was owned from the start may count for the first time.
      for (const round of rounds.slice(1)) {
        const gained = [0, 0, 0, 0];
        for (const event of eventsOf(played.reports[round])) {
          game.pointsOf(played.states[round], event)?.forEach((points, seat) => {
            gained[seat] += points;
          });
        }
        const before = scoresOf(game, played.states[round]);
        expect(scoresOf(game, played.states[round + 1]).map((score, seat) => score - before[seat])).toEqual(gained);
      }
    });

    it("Deaths have sentences, and name the unit that dies", () => {
      for (const code of game.deaths) expect(game.messages[code]).toContain("{unit}");
    });

    it("Captures and spells have sentences, and spells a name", () => {
      expect(game.spellWords !== undefined).toBe(game.spells.length > 0);
      for (const code of [...game.captures, ...game.spells]) expect(game.messages[code]).toMatch(/\S/);
    });

    it("Every step has a sign that a narrow place has room for", () => {
      for (const { title, sign = title } of game.steps) expect(sign).toMatch(/^[A-Z][a-z]{2,12}$/);
    });

    it("Every slot is of a step that says how orders take turns", () => {
      for (const round of rounds) {
        for (const { step } of played.reports[round].slots) {
          const turns = game.steps.find(({ name }) => name === step)?.turns?.(played.states[round]);
          expect(turns, step).toBeDefined();
        }
      }
    });

    it("There are four scores, and the winners have the highest", () => {
      const scores = scoresOf(game, played.states[ROUNDS]);
      expect(scores.every(Number.isFinite)).toBe(true);
      expect(winnersOf(scores).map((seat) => scores[seat])).toEqual(winnersOf(scores).map(() => Math.max(...scores)));
    });
  });
}

/** The state without its generator's own state, for comparing states that were reached with different generators. */
function withoutChance(state: MatchState): MatchState {
  return { ...state, chance: new PowerOfTwoChance(0) };
}

function spyOnRound(game: AnyGame, state: MatchState, requests: Requests, onDraw: (draw: Draw) => void): void {
  const report = new Recorder(state.round);
  state.chance.observer = onDraw;
  const round = { requests, report, accepted: [], executed: [] };
  for (const step of game.steps) {
    report.beginStep(step.name);
    step.run(state, round);
  }
  state.chance.observer = null;
}
