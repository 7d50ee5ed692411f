import { describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { MATCH_FORGOTTEN } from "../../../main/contract/match-forgotten";
import type { RecordedMatch } from "../../../main/contract/match-recording";
import { refusal } from "../host/testing/fake-host";
import type { MatchInView } from "./match-in-view";
import { askAbout, askedMatch, recordingOf } from "./match-recording";
import { shortMatch } from "./testing/short-match";

const opened = shortMatch(games[0]);
// What it was asked for does not matter here, only that the host was asked.
const played = { ...opened, id: "m1", request: {} } as unknown as MatchInView;

function asked(match: MatchInView) {
  const one = askedMatch(match);
  if (one === null) throw new Error("it is no match that can be played again");
  return one;
}

/** Refuses with these codes, one after the other. @returns what it was asked, and what came of it. */
async function ask(matches: readonly MatchInView[], ...codes: string[]) {
  const heard: (readonly RecordedMatch[])[] = [];
  const answer = await askAbout(matches.map(asked), (sent) => {
    heard.push(sent);
    const code = codes.shift();
    return code === undefined ? Promise.resolve("done") : Promise.reject(refusal({ code, message: code }));
  }).catch((error: unknown) => (error instanceof Error ? "refused" : error));
  return { heard, answer };
}

describe("Asking the host about a match", () => {
  it("names a match that the host has played, and sends one of a file", async () => {
    expect(await ask([played, opened])).toEqual({ heard: [["m1", recordingOf(opened)]], answer: "done" });
  });

  it("sends all that is needed once the host has forgotten a match", async () => {
    const heard = [["m1"], [recordingOf(played)]];
    expect(await ask([played], MATCH_FORGOTTEN)).toEqual({ heard, answer: "done" });
  });

  it("does not ask again after another refusal, nor a third time", async () => {
    expect(await ask([played], "no-such-source")).toEqual({ heard: [["m1"]], answer: "refused" });
    expect((await ask([played], MATCH_FORGOTTEN, MATCH_FORGOTTEN)).answer).toBe("refused");
  });
});
