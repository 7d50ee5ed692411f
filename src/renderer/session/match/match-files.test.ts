import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../engine/contract/drawing";
import type { AnyGame } from "../../../engine/contract/game";
import { formatProblem, type Result } from "../../../engine/contract/result";
import { findGame, games } from "../../../engine/games";
import { stateHash } from "../../../engine/play/state-hash";
import { useCursor } from "../cursor/cursor";
import { replayOf, resOf } from "./match-export";
import { matchOfFile } from "./match-files";
import type { MatchInView } from "./match-in-view";
import { showOpenedMatch } from "./match-store";
import { gzipped, textOfFile } from "./read-file";
import { shortMatch } from "./testing/short-match";

const harryPotter = findGame("harry-potter") as AnyGame;

/** A whole match: a `.res` is read to its last round. */
function wholeMatch(game: AnyGame): MatchInView {
  const { setup } = shortMatch(game, { rounds: 0 });
  return shortMatch(game, { rounds: game.rounds(setup.configuration.settings) });
}

function opened(result: Result<MatchInView>): MatchInView {
  if (!result.ok) throw new Error(formatProblem(result.problem));
  return result.value;
}

function sentenceOf(result: Result<MatchInView>): string {
  return result.ok ? "no problem" : formatProblem(result.problem);
}

function scoresAt(match: MatchInView, round: number): number[] {
  const state = match.timeline.stateAt(round);
  return [0, 1, 2, 3].map((seat) => match.game.figures[0].read(state, seat));
}

describe.each(games.map((game) => [game.id, game] as const))("A match of %s", (_id, game) => {
  const match = wholeMatch(game);
  const last = match.timeline.lastRound;

  it("that is saved as .res and opened shows the same scores and pieces, and the commands that worked", () => {
    const recorded = opened(matchOfFile(resOf(match) ?? "", "a.res"));
    expect(recorded.game).toBe(game);
    expect(recorded.names).toEqual(match.names);
    expect(recorded).toMatchObject({ id: "a.res", file: "a.res", forkOf: null, status: "finished" });
    expect([recorded.timeline.firstRound, recorded.timeline.lastRound]).toEqual([match.timeline.firstRound, last]);
    for (const round of [0, 1, last]) expect(scoresAt(recorded, round)).toEqual(scoresAt(match, round));
    expect(recorded.timeline.reportOf(0)).toBeNull();
    const worked = match.timeline.reportOf(0)?.slots.some(({ outcome }) => outcome.effect) ?? false;
    expect((recorded.commands?.[0].executed.length ?? 0) > 0).toBe(worked);
    expect([resOf(recorded), replayOf(recorded)]).toEqual([null, null]);
  });

  it("that is saved as .tauler and opened is the same match, with its orders, console and faults", () => {
    const text = replayOf(match) ?? "";
    const again = opened(matchOfFile(text, "a.tauler"));
    // What is no fork takes its place in the set-up.
    expect(again).toMatchObject({ id: "a.tauler", file: "a.tauler", forkOf: null, status: match.status });
    expect(again.played).toEqual(match.played);
    expect(stateHash(again.timeline.stateAt(last))).toBe(stateHash(match.timeline.stateAt(last)));
    expect(again.timeline.reportOf(1)).toEqual(match.timeline.reportOf(1));
    expect(replayOf(again)).toBe(text);
    expect(resOf(again)).toBe(resOf(match));
  });
});

describe("A .tauler that names a round", () => {
  const finished: MatchInView = { ...wholeMatch(harryPotter), status: "finished" };
  const text = (replayOf(finished) ?? "").replace('"winners"', '"opensAt":2,"winners"');

  it("is opened in that round, and another one in its first", () => {
    showOpenedMatch(opened(matchOfFile(text, "a.tauler")));
    expect(useCursor.getState().round).toBe(2);
    showOpenedMatch(opened(matchOfFile(text.replace('"opensAt":2,', ""), "a.tauler")));
    expect(useCursor.getState().round).toBe(0);
  });

  it("is refused where the match has no such round", () => {
    const wrong = text.replace('"opensAt":2', '"opensAt":2000');
    expect(sentenceOf(matchOfFile(wrong, "a.tauler"))).toMatch(
      /this round is broken: expected result\.opensAt: a whole/,
    );
  });
});

describe("The drawings of a match", () => {
  const drawn = (drawings: readonly Drawing[]) => [null, { drawings, dropped: 2 }, null, null];
  const heat: Drawing = { kind: "heat", low: 0, high: 1, levels: new Array(3600).fill(200) };

  function matchWith(drawings: readonly Drawing[]): MatchInView {
    const match = shortMatch(harryPotter);
    match.played[1] = { ...match.played[1], drawn: drawn(drawings) };
    return match;
  }

  it("are kept in a .tauler, and are not in a .res", () => {
    const drawings: Drawing[] = [
      { kind: "note", at: -18, text: "Where to?\n" },
      { kind: "mark", at: 61, colour: "red" },
      { kind: "line", from: 3, to: -1, colour: "own" },
      heat,
    ];
    const match = matchWith(drawings);
    expect(opened(matchOfFile(replayOf(match) ?? "", "a.tauler")).played).toEqual(match.played);
    expect(resOf(match)).toBe(resOf(shortMatch(harryPotter)));
  });

  it("are left out of a .tauler that would be nothing else", () => {
    const match = matchWith(new Array(500).fill(heat));
    expect(opened(matchOfFile(replayOf(match) ?? "", "a.tauler")).played).toEqual(shortMatch(harryPotter).played);
  });

  it("that are broken break the replay", () => {
    const text = replayOf(matchWith([{ kind: "mark", at: 61, colour: "red" }])) ?? "";
    expect(sentenceOf(matchOfFile(text.replace('"red"', '"pink"'), "a.tauler"))).toBe(
      "a.tauler:3:159: this round is broken: these are no drawings of four players",
    );
  });
});

describe("A file that is no match", () => {
  const res = resOf(wholeMatch(harryPotter)) ?? "";
  const replay = replayOf(shortMatch(harryPotter)) ?? "";

  it("is told so, at the place where the reading stopped", () => {
    expect(sentenceOf(matchOfFile("Dear diary", "diary.res"))).toBe(
      'diary.res:1:1: this is no .res of a game that Tauler knows, and no .tauler: "Dear" does not belong here',
    );
    expect(sentenceOf(matchOfFile("", "empty.res"))).toMatch(/^empty\.res:1:1: .*the end of the file/);
  });

  it("is told what its game expected where it is broken", () => {
    const lines = res.split("\n");
    const line = lines.findIndex((one) => one.startsWith("score"));
    lines[line] = "score\t0\t0\tnought\t0";
    expect(sentenceOf(matchOfFile(lines.join("\n"), "a.res"))).toBe(
      `a.res:${line + 1}:11: expected score: a whole number of 32 bits, found "nought"`,
    );
  });

  it("is told the line of a replay that is broken, or that does not come out as it says", () => {
    const lines = replay.split("\n");
    const broken = lines.with(2, lines[2].slice(0, -9)).join("\n");
    expect(sentenceOf(matchOfFile(broken, "a.tauler"))).toMatch(/^a\.tauler:3:\d+: /);
    const changed = lines.with(3, lines[3].replace(/"hash":"[0-9a-f]+"/, '"hash":"0000000000000000"')).join("\n");
    expect(sentenceOf(matchOfFile(changed, "a.tauler"))).toMatch(/^a\.tauler:4:1: round 2 does not come out/);
    const late = lines.toSpliced(1, 1).join("\n");
    expect(sentenceOf(matchOfFile(late, "a.tauler"))).toBe(
      "a.tauler:2:1: the match begins with round 0, and this replay with round 1",
    );
    expect(sentenceOf(matchOfFile("Game", "a.tauler.gz"))).toBe("a.tauler.gz:1:1: this is not a Tauler replay");
  });
});

describe("The text of a file", () => {
  const text = "Round 1: això és text\n".repeat(3000);

  it("is the same gzipped and not", async () => {
    expect(await textOfFile(new Blob([text]), "a")).toEqual({ ok: true, value: text });
    expect(await textOfFile(await gzipped(text), "a")).toEqual({ ok: true, value: text });
    expect(await textOfFile(new Blob([]), "a")).toEqual({ ok: true, value: "" });
  });

  it("is as much as there is of a gzipped file that was cut short, and a problem where there is nothing", async () => {
    const whole = await gzipped(Array.from({ length: 40_000 }, (_, index) => `${index * index}\n`).join(""));
    const cut = await textOfFile(whole.slice(0, whole.size - 1000), "a");
    expect(cut.ok && cut.value.startsWith("0\n1\n4\n")).toBe(true);
    const inLetter = new TextEncoder().encode("{}\né").slice(0, -1);
    expect(await textOfFile(new Blob([inLetter]), "a")).toEqual({ ok: true, value: "{}\n" });
    expect(await textOfFile(new Blob([new Uint8Array([0xff, 0xfe, 0, 0x80])]), "a")).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining("it is no text (UTF-8)") },
    });
    expect(await textOfFile(new Blob([new Uint8Array([0x1f, 0x8b, 7, 7, 7])]), "a.gz")).toMatchObject({
      ok: false,
      problem: { code: "unreadable-file" },
    });
  });
});
