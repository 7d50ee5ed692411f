import { beforeAll, describe, expect, it } from "vitest";
import type { Subject } from "../../src/engine/contract/description";
import type { AnyGame, MatchState } from "../../src/engine/contract/game";
import {
  type Cause,
  causesOf,
  chanceOfTurns,
  type KnownMatch,
  orderInSlot,
  withoutContext,
} from "../../src/engine/explain/causes";
import { effectsOn, sharesOf } from "../../src/engine/explain/effects";
import { FactHistory, whatItIs } from "../../src/engine/explain/fact-history";
import { changesInRound, type ToldFact } from "../../src/engine/explain/fact-moment";
import { changesSide, type Happening, unitOf } from "../../src/engine/explain/happenings";
import { MatchHistory } from "../../src/engine/explain/history";
import { distributionOf, reroll, whatHappened } from "../../src/engine/explain/reroll";
import { games } from "../../src/engine/games";
import { playReportedRound, scoresOf } from "../../src/engine/play/runner";
import { stateHash } from "../../src/engine/play/state-hash";
import { Timeline } from "../../src/engine/play/timeline";
import { demoMatch, playedRoundOf } from "./demo-match";

/** What must be among the causes of events, by game: the event, where it happens, and one of which codes explains it. */
interface Explained {
  readonly code: string;
  readonly step?: string;
  readonly by: readonly string[];
}

const EXPLAINED: Readonly<Record<string, readonly Explained[]>> = {
  "harry-potter": [
    { code: "clanChanged", step: "convertWizards", by: ["conversionBegun"] },
    { code: "killed", step: "moveVoldemort", by: ["voldemortChose"] },
    { code: "wizardReborn", by: ["killed"] },
    { code: "walkedIntoVoldemort", by: ["voldemortMoved"] },
    { code: "targetConverting", by: ["conversionBegun"] },
  ],
  "walking-dead": [
    { code: "becameZombie", by: ["bitten", "unitDied"] },
    { code: "zombieRevived", by: ["zombieKilled"] },
    { code: "bitten", by: ["zombieDecided"] },
    {
      code: "diedInThisRound",
      by: ["wonBySurprise", "wonByStrength", "wonEvenFight", "lostByStrength", "lostEvenFight"],
    },
  ],
  pandemic: [
    { code: "diedOfVirus", by: ["virusDamage"] },
    { code: "infected", by: ["virusShed"] },
    { code: "killedBefore", by: ["killedAndMoved", "killedAndTookMask"] },
    { code: "regenerated", by: ["killed", "diedOfVirus"] },
  ],
  crematoria: [
    { code: "reborn", by: ["captured", "killedByFuryan", "killedByHellhound", "killedByNecromonger", "killedBySun"] },
    {
      code: "captured",
      by: [
        "killedByFuryan",
        "killedByHellhound",
        "killedByNecromonger",
        "killedByLanding",
        "killedBySun",
        "attackedAndKilled",
        "walkedIntoHellhound",
        "walkedIntoSun",
      ],
    },
    { code: "killedByNecromonger", by: ["necromongerAttacked", "hurt"] },
    { code: "killedEarlier", by: ["attackedAndKilled"] },
    { code: "killedBySun", by: ["unitMoved", "landed", "reborn"] },
    { code: "killedByHellhound", step: "moveHellhounds", by: ["hellhoundChose", "hellhoundStrays"] },
  ],
  "apocalypse-now": [
    { code: "killed", by: ["killedEnemy"] },
    { code: "burntByNapalm", by: ["launched"] },
    { code: "alreadyDead", by: ["killedEnemy", "launched"] },
    { code: "caughtByFire", by: ["fireSpread"] },
    { code: "fireSpread", by: ["fireStarted"] },
  ],
};

function* flat(causes: readonly Cause[]): Generator<Cause> {
  for (const cause of causes) {
    yield cause;
    if (cause.kind === "happening") yield* flat(cause.because);
  }
}

function codesAmong(causes: readonly Cause[]): string[] {
  return [...flat(causes)].flatMap((cause) => (cause.kind === "happening" ? [cause.happening.message.code] : []));
}

function all(history: MatchHistory, timeline: Timeline): Happening[] {
  const rounds = Array.from(
    { length: timeline.lastRound - timeline.firstRound },
    (_, index) => timeline.firstRound + index,
  );
  return rounds.flatMap((round) => [...history.inRound(round)]);
}

/** The facts that a history has for a round. */
function toldIn(history: FactHistory, round: number): Map<string, string> {
  const told = new Map<string, string>();
  for (const [label, stretches] of history.facts) {
    const value = stretches.findLast(({ from }) => from <= round)?.value;
    if (label !== whatItIs() && typeof value === "string") told.set(label, value);
  }
  return told;
}

/** So many of a long list, spread over it. */
function some<Value>(values: readonly Value[], count: number): Value[] {
  const step = Math.max(1, Math.floor(values.length / count));
  return values.filter((_, index) => index % step === 0).slice(0, count);
}

/** Two changes of each fact. */
function someChanges(history: FactHistory, subject: Subject) {
  while (history.isBehind) history.readRound();
  return [...history.facts].flatMap(([label, stretches]) =>
    some(stretches.slice(1), 2).map((stretch) => ({ ...stretch, subject, label })),
  );
}

function factIn(game: AnyGame, state: MatchState, { subject, label }: ToldFact): string | null {
  const { title, facts } = game.describe(state, subject);
  if (label === whatItIs()) return facts.length === 0 ? null : title;
  return facts.find((fact) => fact.label === label)?.value ?? null;
}

for (const game of games) {
  describe(`In a match of Demos of ${game.title}`, () => {
    let timeline: Timeline;
    let past: KnownMatch;
    let happenings: Happening[];

    beforeAll(async () => {
      const match = await demoMatch(game);
      timeline = match.timeline;
      past = { history: match.history, state: timeline.stateAt(timeline.firstRound) };
      happenings = all(match.history, timeline);
    });

    it("what has a cause in the rules' own words has it in the chain", () => {
      for (const { code, step, by } of EXPLAINED[game.id] ?? []) {
        const found = happenings.filter(
          (one) => one.message.code === code && (step === undefined || one.step === step),
        );
        for (const happening of some(found.slice(-400), 40)) {
          const codes = codesAmong(causesOf(past, happening));
          expect(
            codes.some((one) => by.includes(one)),
            `${code}: ${codes.join(" ")}`,
          ).toBe(true);
        }
      }
      const seen = (EXPLAINED[game.id] ?? []).filter(({ code }) =>
        happenings.some(({ message }) => message.code === code),
      );
      expect(seen.length).toBeGreaterThan(1);
    });

    it("every death and change of side comes from its order, or from what is told of its step, not only from its past", () => {
      const turns = happenings.filter(
        ({ given, message }) => given === null && (game.deaths.includes(message.code) || changesSide(message)),
      );
      expect(turns.length).toBeGreaterThan(0);
      for (const happening of some(turns, 60)) {
        const [first] = causesOf(past, happening);
        const isOrder =
          first.kind === "happening" && first.relation === "order" && first.happening.slot === happening.slot;
        const isContext = first.kind === "happening" && first.relation === "before";
        expect(happening.slot === null ? !isContext : isOrder, happening.message.code).toBe(true);
      }
    });

    it("of what lasts for rounds only that is needed which still lasts", () => {
      const isLasting = ({ message }: Happening) => "rounds" in message.args && "unitBy" in message.args;
      const begun = happenings.filter((one) => one.given === null && isLasting(one));
      for (const unit of some([...new Set(begun.map(unitOf))], 20)) {
        for (const happening of happenings.filter((one) => one.given === null && unitOf(one) === unit)) {
          const needed = causesOf(past, happening).flatMap((cause) =>
            cause.kind === "happening" && cause.relation === "needed" ? [cause.happening] : [],
          );
          const lasting = needed.filter(isLasting);
          expect(lasting.length, happening.message.code).toBeLessThan(2);
          for (const { round, message } of lasting)
            expect(round + Number(message.args["rounds"]), message.code).toBeGreaterThanOrEqual(happening.round);
          expect(needed.map(({ message }) => message.code)).not.toContain("bittenAgain");
        }
      }
    });

    it("nothing is told twice, and the past that was not needed comes last", () => {
      for (const happening of some(happenings, 300)) {
        const causes = causesOf(past, happening);
        const told = [...flat(causes)].flatMap((cause): unknown[] => {
          if (cause.kind === "draw") return [cause.draw];
          return cause.kind === "happening" ? [cause.happening] : [];
        });
        expect(new Set([happening, ...told]).size, happening.message.code).toBe(told.length + 1);
        const { near, context } = withoutContext(causes);
        expect([...near, ...context]).toEqual(causes);
      }
    });

    it("causes come before what they explain, and chains end", () => {
      const order = new Map(happenings.map((one, index) => [one, index]));
      const check = (effect: Happening, causes: readonly Cause[]): void => {
        for (const cause of causes) {
          if (cause.kind !== "happening") continue;
          const isOwnOrder = cause.relation === "order" && cause.happening.slot === effect.slot;
          const isOtherCall = cause.relation === "first";
          const isEarlier = (order.get(cause.happening) ?? 0) < (order.get(effect) ?? 0);
          expect(
            isEarlier || isOwnOrder || isOtherCall,
            `${effect.message.code} by ${cause.happening.message.code}`,
          ).toBe(true);
          check(cause.happening, cause.because);
        }
      };
      for (const happening of some(happenings, 300)) {
        const causes = causesOf(past, happening);
        expect([...flat(causes)].length).toBeLessThan(120);
        check(happening, causes);
      }
    });

    it("an order that blames a slot is explained by the order of that slot", () => {
      const blaming = happenings.filter(
        ({ given, message }) => given !== null && Number(message.args["slot"] ?? -1) >= 0,
      );
      for (const happening of some(blaming, 60)) {
        const slot = Number(happening.message.args["slot"]);
        const [blamed] = causesOf(past, happening).filter((one) => one.kind === "happening");
        expect(blamed).toMatchObject({
          relation: "blamed",
          happening: orderInSlot(past.history, happening.round, slot),
        });
      }
    });

    it("a repeated order is explained by the one that counted", () => {
      const round = timeline.firstRound;
      const requests = playedRoundOf(timeline, round).requests.map((orders) => [...orders, ...orders.slice(0, 3)]);
      const again = new Timeline(game, timeline.stateAt(round));
      again.append(requests);
      const history = new MatchHistory(game, again);
      history.readRound();
      const repeated = history.inRound(round).filter(({ message }) => message.code === "repeated");
      expect(repeated.length).toBeGreaterThan(0);
      for (const one of repeated) {
        const [cause] = causesOf({ ...past, history }, one);
        expect(cause).toMatchObject({ kind: "happening", relation: "first" });
        if (cause.kind === "happening") expect(unitOf(cause.happening)).toBe(unitOf(one));
      }
    });

    it("the points of a round are all accounted for", () => {
      for (const round of [timeline.firstRound, timeline.firstRound + 1, timeline.lastRound - 2]) {
        const gained = [0, 1, 2, 3].map((seat) =>
          sharesOf(past.history, round, past.state).reduce((sum, { points }) => sum + points[seat], 0),
        );
        const [before, after] = [round, round + 1].map((one) => scoresOf(game, timeline.stateAt(one)));
        expect(
          after.map((score, seat) => score - before[seat]),
          `round ${round}`,
        ).toEqual(gained);
      }
    });

    it("a unit's effects are its orders and what happened to it, deaths first", () => {
      const death = happenings.findLast(({ given, message }) => given === null && game.deaths.includes(message.code));
      if (death === undefined) throw new Error("nobody died");
      const effects = effectsOn(past.history, death.round, { kind: "unit", unit: unitOf(death) });
      const isExplained = effects[0] === death || effects.some((one) => one.given !== null && one.slot === death.slot);
      expect(isExplained).toBe(true);
      for (const one of effects) expect(unitOf(one)).toBe(unitOf(death));
    });

    it("other dice give the exact chance that one order runs before another one", () => {
      const round = timeline.firstRound + 3;
      const before = timeline.stateAt(round);
      const { requests } = playedRoundOf(timeline, round);
      const orders = past.history.inRound(round).filter(({ given, slot }) => given !== null && slot !== null);
      const rivalOf = (one: Happening) =>
        orders.find(({ step, given }) => step === one.step && given?.seat !== one.given?.seat);
      const one = orders.find((candidate) => rivalOf(candidate) !== undefined);
      const other = one === undefined ? undefined : rivalOf(one);
      if (one === undefined || other === undefined) throw new Error("only one player gave orders");
      const exact = chanceOfTurns(past, one, other) ?? Number.NaN;
      let first = 0;
      for (let die = 0; die < 600; die++) {
        const state = { ...game.clone(before), chance: before.chance.at(die * 15_485_863 + 7) };
        const { slots } = playReportedRound(game, state, requests).report;
        const [early, late] = [one, other].map(({ given }) => slots.findIndex(({ order }) => order === given?.order));
        if (early < late) first++;
      }
      expect(Math.abs(first / 600 - exact)).toBeLessThan(0.08);
    });

    it("what is told of units, cells and players over the match is what is told in each round", () => {
      const round = timeline.firstRound + 37;
      const unit = happenings.map(unitOf).find((id) => id >= 0) ?? 0;
      const subjects: Subject[] = [
        { kind: "unit", unit },
        { kind: "cell", board: 0, cell: 1234 },
        { kind: "seat", seat: 2 },
      ];
      for (const subject of subjects) {
        const history = new FactHistory(game, timeline, subject);
        while (history.isBehind) history.readRound();
        expect(history.readUpTo).toBe(timeline.lastRound + 1);
        for (const one of [timeline.firstRound, round, timeline.lastRound]) {
          const { facts } = game.describe(timeline.stateAt(one), subject);
          expect(toldIn(history, one)).toEqual(new Map(facts.map(({ label, value }) => [label, value])));
        }
      }
    });

    it("a fact became what it is by the slot or step that is told", () => {
      const { pieces } = game.frame(timeline.stateAt(timeline.lastRound)).boards[0];
      const units = pieces.flatMap(({ unit }): Subject[] => (unit < 0 ? [] : [{ kind: "unit", unit }]));
      const changes = [...some(units, 4), { kind: "seat", seat: 1 } as const].flatMap((subject) =>
        someChanges(new FactHistory(game, timeline, subject), subject),
      );
      expect(changes.length).toBeGreaterThan(3);
      for (const { subject, label, from, value } of changes) {
        const place = changesInRound({ game, timeline }, { subject, label }, from - 1).at(-1);
        const kind = place?.slot === null ? "step" : "slot";
        const index = place?.slot ?? place?.step ?? -1;
        const told = (["before", "after"] as const).map((side) =>
          factIn(game, timeline.stateAtMoment(from - 1, { kind, index, side }), { subject, label }),
        );
        expect([told[0] === value, told[1]], `${label} in round ${from - 1}`).toEqual([false, value]);
      }
      const { subject, label, from } = changes[changes.length - 1];
      const value = (slot: number, side: "before" | "after") =>
        factIn(game, timeline.stateAtMoment(from - 1, { kind: "slot", index: slot, side }), { subject, label });
      const slots = timeline.reportOf(from - 1)?.slots.map(({ slot }) => slot) ?? [];
      const found = changesInRound({ game, timeline }, { subject, label }, from - 1);
      expect(found.flatMap(({ slot }) => slot ?? [])).toEqual(
        slots.filter((slot) => value(slot, "before") !== value(slot, "after")),
      );
      const nothing = { subject: { kind: "seat", seat: 1 }, label: "no such fact" } as const;
      expect(changesInRound({ game, timeline }, nothing, 3)).toEqual([]);
    });

    it("a round is rolled again without touching it, the same for the same seed, and other dice differ", () => {
      const round = timeline.firstRound + 20;
      const before = timeline.stateAt(round);
      const hash = stateHash(before);
      const { requests, report } = playedRoundOf(timeline, round);
      const [slot] = report.slots;
      const watched = {
        game,
        before,
        requests,
        seed: 5,
        order: slot.order,
        unit: slot.order.unit,
      };
      const results = Array.from({ length: 50 }, (_, die) => reroll(watched, die));
      expect(Array.from({ length: 50 }, (_, die) => reroll(watched, die))).toEqual(results);
      expect(stateHash(before)).toBe(hash);
      expect(whatHappened(watched).scores).toEqual(scoresOf(game, timeline.stateAt(round + 1)));
      expect(whatHappened(watched).outcome).toEqual(slot.outcome);
      const distribution = distributionOf(results, true);
      expect(distribution.outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(50);
      expect(distribution.scores.map((scores) => scores.length)).toEqual([50, 50, 50, 50]);
    });
  });
}
