import { describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { shortMatch } from "../match/testing/short-match";
import { formatLink, type LinkedPlace, type MomentLink, parseLink, setupOfHeader } from "./moment-link";

const PLACE: LinkedPlace = {
  round: 83,
  slot: 17,
  step: null,
  side: "before",
  unit: 42,
  seat: 2,
  cell: { board: 1, cell: 305 },
};

function linkOf(game = games[0], change: Partial<MomentLink> = {}): MomentLink {
  const { header } = shortMatch(game, { rounds: 1 });
  return { setup: header === null ? null : setupOfHeader(header), file: null, place: PLACE, ...change };
}

async function problemOf(text: string): Promise<string> {
  const parsed = await parseLink(text);
  return parsed.ok ? "no problem" : parsed.problem.message;
}

describe("The link to a moment", () => {
  for (const game of games) {
    it(`holds all that a match of ${game.title} can be played again from, and the place in it`, async () => {
      const link = linkOf(game);
      const parsed = await parseLink(`http://127.0.0.1:4000/#${await formatLink(link)}`);
      expect(parsed).toEqual({ ok: true, value: link });
    });
  }

  it("is a line that a person can read, and says only what is not usual", async () => {
    const text = await formatLink(linkOf());
    expect(text).toMatch(/^moment\?game=harry-potter&seed=7&player=Ron%400{64}/);
    expect(text).toMatch(/&round=83&slot=17&side=before&unit=42&seat=2&cell=1\.305$/);
    expect(text).not.toContain("set.");
    const plain = { round: 0, slot: null, step: null, side: "before", unit: null, seat: null, cell: null } as const;
    expect(await formatLink(linkOf(games[0], { place: plain }))).toMatch(/&round=0$/);
  });

  it("takes settings and a board of its own along", async () => {
    const { setup, ...link } = linkOf();
    if (setup === null) throw new Error("the match has a set-up");
    const text = `a board ${"#.~ ö".repeat(400)}`;
    const changed = {
      ...setup,
      settings: { ...setup.settings, NUM_ROUNDS: 50 },
      configuration: text,
      cpuSeconds: null,
    };
    const formatted = await formatLink({ ...link, setup: changed });
    expect(formatted).toContain("set.NUM_ROUNDS=50");
    expect(formatted.length).toBeLessThan(text.length);
    expect(await parseLink(formatted)).toEqual({ ok: true, value: { ...link, setup: changed } });
  });

  it("is to a file where a match cannot be played again", async () => {
    const link = linkOf(games[0], { setup: null, file: "my match.res" });
    expect(await parseLink(await formatLink(link))).toEqual({ ok: true, value: link });
  });

  it("is refused in a sentence when it is broken", async () => {
    const good = await formatLink(linkOf());
    expect(await problemOf("https://example.org/")).toContain("no link to a moment");
    expect(await problemOf("moment?round=3")).toContain("neither a game nor a file");
    expect(await problemOf(good.replace("harry-potter", "chess"))).toBe("this Tauler has no game “chess”");
    expect(await problemOf(good.replace("round=83", "round=soon"))).toContain("names no round");
    expect(await problemOf(good.replace("seed=7", "seed=-7"))).toContain("seed");
    expect(await problemOf(good.replace("player=Ron", "player="))).toContain("four players");
    expect(await problemOf(`${good}&set.WINGS=2`)).toBe("Harry Potter has no setting “WINGS”");
    expect(await problemOf(good.replace("cpu=1", "cpu=much"))).toContain("CPU time");
    expect(await problemOf(`${good}&cnf=!!`)).toContain("board of this link is broken");
  });
});
