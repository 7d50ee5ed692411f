import { describe, expect, it } from "vitest";
import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import type { Subject } from "../../contract/description";
import type { Order, Requests } from "../../contract/order";
import type { MessageArguments, RoundReport } from "../../contract/round-report";
import { playReportedRound } from "../../play/runner";
import { defaultSettings } from "../../text/settings-text";
import { apocalypseNow } from ".";
import { configurationFields } from "./config";
import { CELLS, GRID, REACH } from "./constants";
import { messages } from "./messages";
import { type ApocalypseState, clone, type Edition } from "./state";
import { board } from "./testing/board";
import { helicopterOrder, jump, runRound, soldierOrder } from "./testing/play";

/** A lively match: many fires, fights, jumps, and calls that are wrong. */
function lively(state: ApocalypseState, dice: PowerOfTwoChance): Requests {
  return [0, 1, 2, 3].map((seat) => {
    const orders: Order[] = [];
    for (const soldier of state.soldiers.values()) {
      if (soldier.seat !== seat) continue;
      const beside = [Math.floor(soldier.cell / GRID.cols), soldier.cell % GRID.cols].map(
        (n) => n + dice.random(-1, 1, ""),
      );
      orders.push(soldierOrder(soldier.id, beside));
    }
    for (const { id, cell, waiting, napalm } of state.helicopters.filter((helicopter) => helicopter.seat === seat)) {
      orders.push(helicopterOrder(id, napalm === 0 ? 5 : dice.random(1, 4, "")));
      const place = [Math.floor(cell / GRID.cols), cell % GRID.cols].map((n) => n + dice.random(-REACH, REACH, ""));
      if (waiting.length > 0 && dice.random(0, 9, "") === 0)
        orders.push(jump(place), jump([dice.random(0, 59, ""), dice.random(0, 59, "")]));
    }
    orders.push(soldierOrder(dice.random(0, 99, ""), [5, 5]), helicopterOrder(dice.random(0, 20, ""), 7));
    return orders;
  });
}

interface Played {
  readonly before: ApocalypseState;
  readonly after: ApocalypseState;
  readonly report: RoundReport;
}

function play(edition: Edition, rounds: number): Played[] {
  const settings = { ...defaultSettings(configurationFields), FOREST_PERCENT: 80 };
  const first = apocalypseNow.setup({ configuration: { settings, board: null }, seed: 4, rules: { edition } });
  if (!first.ok) throw new Error(first.problem.message);
  const state = first.value;
  const dice = new PowerOfTwoChance(4);
  return Array.from({ length: rounds }, () => {
    const before = clone(state);
    const { report } = playReportedRound(apocalypseNow, state, lively(state, dice));
    return { before, after: clone(state), report };
  });
}

/** The subjects that a round's report names, as `cell 17`. */
function namedBy({ slots, steps }: RoundReport): Set<string> {
  const named = new Set<string>();
  const add = (args: MessageArguments) => {
    for (const [name, value] of Object.entries(args)) {
      const kind = /^(cell|unit|seat)/.exec(name)?.[0];
      if (kind !== undefined) named.add(`${kind} ${value}`);
    }
  };
  for (const { seat, order, outcome, events } of slots) {
    add({ seat, unit: order.unit });
    add(outcome.args);
    for (const { args } of events) add(args);
  }
  for (const { events } of steps) for (const { args } of events) add(args);
  return named;
}

function subjectsOf({ before, after }: Played): Subject[] {
  const units = new Set([...before.soldiers.keys(), ...after.soldiers.keys(), 1, 2, 3, 4, 5, 6, 7, 8]);
  return [
    ...Array.from({ length: CELLS }, (_, cell): Subject => ({ kind: "cell", cell, board: 0 })),
    ...[...units].map((unit): Subject => ({ kind: "unit", unit })),
    ...[0, 1, 2, 3].map((seat): Subject => ({ kind: "seat", seat })),
  ];
}

function nameOf(subject: Subject): string {
  if (subject.kind === "cell") return `cell ${subject.cell}`;
  return subject.kind === "unit" ? `unit ${subject.unit}` : `seat ${subject.seat}`;
}

describe.each(["statement", "program"] as const)("The report of a round: %s", (edition) => {
  const played = play(edition, 90);

  it("Every fact of a cell, unit or player that changes is named by a slot or an event", () => {
    for (const round of played) {
      const named = namedBy(round.report);
      for (const subject of subjectsOf(round)) {
        const facts = JSON.stringify(apocalypseNow.describe(round.before, subject));
        const changed = facts !== JSON.stringify(apocalypseNow.describe(round.after, subject));
        if (changed) expect(named.has(nameOf(subject)), `${nameOf(subject)} in round ${round.before.round}`).toBe(true);
      }
    }
  });

  it("Soldiers and parachutists are always 80 together", () => {
    for (const { after } of played) {
      const waiting = after.helicopters.reduce((sum, helicopter) => sum + helicopter.waiting.length, 0);
      expect(after.soldiers.size + waiting).toBe(80);
    }
  });

  it("Parachutists wait in increasing order, helicopters never meet, soldiers stand alone on land", () => {
    for (const { after } of played) {
      const read = apocalypseNow.codec.parseConfiguration(configurationOf(after), "state");
      expect(read.ok ? "" : read.problem.message).toBe("");
    }
  });

  it("The match has fights, fires that spread, launches, landings and rejected calls, so these laws mean something", () => {
    const codes = new Set(played.flatMap(({ report }) => report.slots.map(({ outcome }) => outcome.code)));
    for (const code of ["moved", "attacked", "launched", "landed", "advanced", "turned"]) expect(codes).toContain(code);
    const events = new Set(
      played.flatMap(({ report }) => report.steps.flatMap((step) => step.events.map(({ code }) => code))),
    );
    for (const code of ["fireSpread", "forestBurnt", "caughtByFire", "parachutistsLost"])
      expect(events).toContain(code);
  });
});

function configurationOf(state: ApocalypseState): string {
  const board = { ...state, soldiers: [...state.soldiers.values()] };
  return apocalypseNow.codec.formatConfiguration({ settings: { FIRST_ROUND: state.round }, board });
}

describe("Messages", () => {
  it("Every sentence is used by some round, draw or reason", () => {
    const seen = new Set<string>();
    for (const { report } of [...play("statement", 120), ...play("program", 120)]) collect(report, seen);
    for (const report of rareRounds()) collect(report, seen);
    const ofSetup = ["playerSeed", "height", "moisture", "placeOfPost", "placeOfSoldiers"];
    const unused = Object.keys(messages).filter((code) => !seen.has(code) && !ofSetup.includes(code));
    expect(unused).toEqual([]);
  });
});

function collect({ slots, rejected, steps }: RoundReport, seen: Set<string>): void {
  for (const { reason } of rejected) seen.add(reason.code);
  for (const { outcome } of slots) seen.add(outcome.code);
  for (const { events, draws } of [...slots, ...steps]) {
    for (const { code } of events) seen.add(code);
    for (const { decides } of draws) seen.add(decides);
  }
}

/** What random play seldom meets. */
function rareRounds(): RoundReport[] {
  const none: Requests = [[], [], [], []];
  const orders = (...list: Order[]): Requests => [list, ...none.slice(1)];
  const crowded = board("", {
    edition: "statement",
    script: [[0, 1, 2, 3]],
    helicopters: { 1: { waiting: [9, 9, 9, 9, 9] } },
  });
  const onEnemy = board("/..b", { helicopters: { 1: { cell: 27 * 60 + 27, waiting: [9] } }, script: [1] });
  const onOwn = board("/..a", { helicopters: { 1: { cell: 27 * 60 + 27, waiting: [9] } }, script: [2, 1] });
  const inFire = board("", {
    fire: { [26 * 60 + 27]: 3 },
    helicopters: { 1: { cell: 27 * 60 + 27, waiting: [9] } },
    script: [2, 1],
  });
  const inWater = board("/..O", { helicopters: { 1: { cell: 27 * 60 + 27, waiting: [9] } }, script: [2, 1] });
  const ahead = board("", { helicopters: { 1: { cell: 27 * 60 + 27 }, 3: { cell: 33 * 60 + 27 } } });
  const blocked = board("", { helicopters: { 1: { cell: 27 * 60 + 27 }, 3: { cell: 32 * 60 + 27 } } });
  const mountain = board("...../...../...../...../...../...../X", { helicopters: { 1: { cell: 27 * 60 + 27 } } });
  const outside = board("", { edition: "statement", helicopters: { 1: { waiting: [9] } }, script: [2, 1] });
  const dead = board("a", { helicopters: { 3: { cell: 27 * 60 + 27 } }, script: [0] });
  return [
    runRound(crowded, orders(...[13, 14, 15, 16, 17].map((col) => jump([5, col])))),
    runRound(onEnemy, orders(jump([26, 27]))),
    runRound(onOwn, orders(jump([26, 27]))),
    runRound(inFire, orders(jump([26, 27]))),
    runRound(inWater, orders(jump([26, 27]))),
    runRound(ahead, orders(helicopterOrder(1, 2))),
    runRound(blocked, orders(helicopterOrder(1, 2))),
    runRound(mountain, orders(helicopterOrder(1, 2))),
    runRound(outside, orders(jump([26, 27]), jump([-1, 0]))),
    runRound(dead, [
      [soldierOrder(9, [25, 26]), soldierOrder(9, [25, 26]), helicopterOrder(9, 1), soldierOrder(1, [5, 5])],
      [helicopterOrder(3, 5)],
      [],
      [],
    ]),
    runRound(
      board("a"),
      orders(soldierOrder(9, [25, 27]), helicopterOrder(3, 1), helicopterOrder(1, 6), jump([5, 15])),
    ),
    runRound(board("", { helicopters: { 1: { napalm: 3 } } }), orders(helicopterOrder(1, 5))),
    runRound(board("ab", { script: [100, 0] }), orders(soldierOrder(9, [25, 26]))),
  ];
}
