import { beforeAll, describe, expect, it } from "vitest";
import type { MatchSetup } from "../../src/engine/contract/game";
import { type Cause, causesOf, type KnownMatch, withoutContext } from "../../src/engine/explain/causes";
import { type Happening, unitOf } from "../../src/engine/explain/happenings";
import { MatchHistory } from "../../src/engine/explain/history";
import { drawText, messageText } from "../../src/engine/explain/message-text";
import { games } from "../../src/engine/games";
import { Timeline } from "../../src/engine/play/timeline";
import { defaultSettings } from "../../src/engine/text/settings-text";
import { bundlePlayer, playMatch } from "./in-process-players";

/* Further questions than those of docs/questions.md, asked of the engine without a window: the sentence itself, and what it says of its causes. */

const SEED = 4711;

const PLAYERS: Readonly<Record<string, readonly [string, string]>> = {
  "harry-potter": ["Hermione", "Neville"],
  pandemic: ["Fleming", "Pasteur"],
  crematoria: ["Jeweler", "Surveyor"],
  "walking-dead": ["Forager", "Hunter"],
  "apocalypse-now": ["Bomber", "Settler"],
};

interface Asked {
  readonly question: string;
  readonly round: number;
  readonly code: string;
  readonly unit: number;
  readonly says: string;
  /** The causes of the first level, as relation and round, or by their kind. */
  readonly because: readonly string[];
  /** Nowhere in the answer. */
  readonly never?: string;
}

const ASKED: Readonly<Record<string, readonly Asked[]>> = {
  "harry-potter": [
    {
      question: "Why did ghost 0 not move in round 158, and was it bad luck?",
      round: 158,
      code: "ghostBlocked",
      unit: 0,
      says: "cell (19, 22) holds unit 5 of player 2 (Hermione), and ghosts do not attack",
      because: ["blamed 158", "luck 0.75"],
    },
    {
      question: "Who killed wizard 48 in round 138, and how did it come there?",
      round: 138,
      code: "killed",
      unit: 48,
      says: "Voldemort killed unit 48 of player 2 (Hermione) in (39, 40)",
      because: ["doer 138", "there 137"],
    },
    {
      question: "When was ghost 2 attacked, that it cannot be in round 186?",
      round: 186,
      code: "ghostImmune",
      unit: 4,
      says: "ghost 2 was attacked in round 182, and cannot be attacked again for 1 round",
      because: ["there 186", "needed 182"],
    },
    {
      question: "Why does ghost 2 rest in round 40?",
      round: 40,
      code: "ghostRests",
      unit: 2,
      says: "ghost 2 rests for 47 more rounds",
      because: ["needed 28"],
    },
    {
      question: "Since when did ghost 0 rest, before it could cast a spell again in round 150?",
      round: 149,
      code: "ghostRested",
      unit: 0,
      says: "ghost 0 has rested: it can cast a spell again",
      because: ["needed 82"],
      // Whose attack had made it rest before the last one began.
      never: "wizard 26",
    },
  ],
  pandemic: [
    {
      question: "Who killed unit 13 before its turn in round 141?",
      round: 141,
      code: "killedBefore",
      unit: 13,
      says: "unit 13 was killed by unit 7 of player 0 (Fleming) in slot 19 of this round, and its order with it",
      because: ["blamed 141", "luck 0.5"],
    },
    {
      question: "Why did unit 56 stay in round 143?",
      round: 143,
      code: "stays",
      unit: 56,
      says: "unit 56 stays: its direction is NONE",
      because: [],
    },
    {
      question: "Who killed unit 40 in round 28, and was it the dice?",
      round: 28,
      code: "killed",
      unit: 40,
      says: "unit 40 of player 2 (Fleming) was killed in (24, 14) by unit 12 of player 0 (Fleming), for whom it will come back",
      because: ["order 28", "luck 0.5", "needed 27"],
      never: "comes back infected",
    },
    {
      question: "Of what did unit 58 die in round 26?",
      round: 26,
      code: "diedOfVirus",
      unit: 58,
      says: "unit 58 of player 3 (Pasteur) died of the virus in (49, 48); it will come back as one of player 3 (Pasteur)",
      because: ["needed 26", "needed 26", "needed 24", "draw"],
    },
    {
      question: "Why does unit 57 lose health in round 31?",
      round: 31,
      code: "virusDamage",
      unit: 57,
      says: "the virus took 2 points of health from unit 57, which has 22 now",
      because: ["needed 20"],
    },
    {
      question: "Why did player 3 get 8 points for two connected cities in round 47?",
      round: 47,
      code: "citiesConnected",
      unit: -1,
      says: "player 3 (Pasteur) gets 8 points for a group of connected cities of size 2 (12, 15): its score went from 3756 to 3764",
      because: ["doer 47"],
      never: "the score of player",
    },
    {
      question: "Why did player 0 get 4 points for city 6 in round 21?",
      round: 21,
      code: "citiesConnected",
      unit: -1,
      says: "player 0 (Fleming) gets 4 points for a group of connected cities of size 1 (6): its score went from 934 to 938",
      because: ["rule"],
    },
  ],
  crematoria: [
    {
      question: "Who killed furyan 39 before its turn in round 84, and could it have been quicker?",
      round: 84,
      code: "killedEarlier",
      unit: 39,
      says: "unit 39 was killed by unit 64 of player 3 (Surveyor) in slot 16 of this round, and now belongs to player 3 (Surveyor)",
      because: ["blamed 84", "luck 0"],
    },
    {
      question: "Which hellhound killed unit 5 in round 88?",
      round: 88,
      code: "killedByHellhound",
      unit: 5,
      says: "unit 5 of player 0 (Jeweler) was killed in (28, 78, 0) underground by hellhound 92",
      because: ["doer 88", "there 87"],
    },
    {
      question: "Of what did necromonger 87 die in round 30?",
      round: 30,
      code: "killedBySun",
      unit: 87,
      says: "unit 87 was killed in (12, 61, 1) outside by the sun",
      because: ["there 30"],
    },
  ],
  "walking-dead": [
    {
      question: "Who killed unit 68 before its turn in round 90?",
      round: 90,
      code: "diedInThisRound",
      unit: 68,
      says: "unit 68 was killed by unit 10 of player 0 (Forager) in slot 28 of this round",
      because: ["blamed 90", "luck 0.1334228515625"],
    },
    {
      question: "How long does unit 66 live yet in round 6?",
      round: 6,
      code: "conversionGoesOn",
      unit: 66,
      says: "unit 66 becomes a zombie in this round",
      because: ["needed 1"],
    },
    {
      question: "To whom did unit 56 lose in round 3?",
      round: 3,
      code: "lostByStrength",
      unit: 56,
      says: "was killed by unit 6 of player 0 (Forager): surprise draw 83 of 0..100 (needed under 30), strength draw 868 of 0..1000, needed under 484 (44 against 47)",
      because: ["there 3"],
    },
  ],
  "apocalypse-now": [
    {
      question: "Whose fire was it that ended in (19, 51) in round 40?",
      round: 40,
      code: "fireEnded",
      unit: -1,
      says: "the fire in (19, 51) ended",
      because: ["needed 30"],
    },
    {
      question: "Whose fire did soldier 303 walk into in round 72?",
      round: 72,
      code: "walkedIntoFire",
      unit: 303,
      says: "died walking into the fire in (24, 39); a parachutist goes to player 1 (Settler)",
      because: ["there 72", "draw"],
      never: "ended",
    },
    {
      question: "Did the wounds of soldier 145 matter, when fire reached it in round 35?",
      round: 35,
      code: "caughtByFire",
      unit: 145,
      says: "fire reached soldier 145 of player 1 (Settler) in (20, 54), which died, for player 0 (Bomber)",
      because: ["doer 35", "there 35", "draw"],
      never: "hurt soldier",
    },
    {
      question: "Whose napalm killed soldier 319 before its turn in round 100?",
      round: 100,
      code: "alreadyDead",
      unit: 319,
      says: "soldier 319 was killed by unit 6 of player 2 (Bomber) in slot 4 of this round",
      because: ["blamed 100", "luck 0"],
      never: "parachutist waits in",
    },
    {
      question: "What did luck decide of the napalm of helicopter 1 in round 123?",
      round: 123,
      code: "launched",
      unit: 1,
      says: "launched napalm around (6, 36): 9 soldiers died",
      because: [],
    },
    {
      question: "When is the napalm of helicopter 6 ready again?",
      round: 99,
      code: "napalmReady",
      unit: 6,
      says: "the napalm of helicopter 6 is ready",
      because: [],
    },
  ],
};

function shortly(cause: Cause): string {
  if (cause.kind === "happening") return `${cause.relation} ${cause.happening.round}`;
  return cause.kind === "luck" ? `luck ${cause.chance}` : cause.kind;
}

for (const game of games) {
  describe(`In a match of samples of ${game.title}`, () => {
    const pair = PLAYERS[game.id];
    const names = [...pair, ...pair];
    let past: KnownMatch;
    let timeline: Timeline;

    beforeAll(async () => {
      const configuration = { settings: defaultSettings(game.configurationFields), board: null };
      const rules = Object.fromEntries(game.ruleFields.map(({ name, values }) => [name, values[0].value]));
      const setup: MatchSetup<unknown> = { configuration, seed: SEED, rules };
      const first = game.setup(setup);
      if (!first.ok) throw new Error(first.problem.message);
      const [one, other] = await Promise.all(
        pair.map((name) => bundlePlayer(game, `resources/games/${game.id}/players/AI${name}.ts`, name)),
      );
      timeline = new Timeline(game, first.value);
      for (const requests of playMatch(game, setup, [one, other, one, other]).requests) timeline.append(requests);
      const history = new MatchHistory(game, timeline);
      while (history.isBehind) history.readRound();
      past = { history, state: timeline.stateAt(timeline.firstRound) };
    }, 120_000);

    const said = ({ message, round }: Happening) =>
      messageText(message, { game, state: timeline.stateAt(round), names, round });

    function* allSaid(causes: readonly Cause[]): Generator<string> {
      for (const cause of causes) {
        if (cause.kind === "draw") yield drawText(cause.draw, game);
        if (cause.kind !== "happening") continue;
        yield said(cause.happening);
        yield* allSaid(cause.because);
      }
    }

    it.each(ASKED[game.id] ?? [])("$question", ({ round, code, unit, says, because, never }) => {
      const all = past.history.inRound(round).filter((one) => one.message.code === code && unitOf(one) === unit);
      expect(all.map(said)).toContain(says);
      const happening = all[all.map(said).indexOf(says)];
      const { near } = withoutContext(causesOf(past, happening));
      expect(near.map(shortly)).toEqual(because);
      const texts = [...allSaid(near)];
      expect(new Set(texts).size).toBe(texts.length);
      if (never !== undefined) expect(texts.join("\n")).not.toContain(never);
    });
  });
}
