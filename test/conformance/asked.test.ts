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
  ],
  "apocalypse-now": [
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
      const happening = past.history.inRound(round).find((one) => one.message.code === code && unitOf(one) === unit);
      if (happening === undefined) throw new Error("that did not happen");
      expect(said(happening)).toBe(says);
      const { near } = withoutContext(causesOf(past, happening));
      expect(near.map(shortly)).toEqual(because);
      const texts = [...allSaid(near)];
      expect(new Set(texts).size).toBe(texts.length);
      if (never !== undefined) expect(texts.join("\n")).not.toContain(never);
    });
  });
}
