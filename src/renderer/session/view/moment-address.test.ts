// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import type { MatchEvent, MatchRequest } from "../../../main/contract/host-api";
import { useCursor } from "../cursor/cursor";
import { FakeHost, refusal, Script } from "../host/testing/fake-host";
import { showOpenedMatch, useMatch } from "../match/match-store";
import { choiceOf, useSetup } from "../match/setup-store";
import { shortMatch } from "../match/testing/short-match";
import { useWorkspace } from "../workspace/workspace-store";
import { linkToMoment, openLink, useLinkNotice } from "./moment-address";

const [game, otherGame] = games;
const match = shortMatch(game);
const host = new FakeHost();
const requests = () => host.inputsOf("matches.start") as MatchRequest[];

/** What the workspace has: by player, the hash of its file as it is now, and whether the version of the link is kept. */
function workspaceHas({ hash, isKept }: { readonly hash: string | null; readonly isKept: boolean }): void {
  const files = hash === null ? [] : match.names.map((player) => ({ path: `${player}.ts`, game: game.id, player }));
  useWorkspace.setState({ files });
  host.answer("workspace.read", () => ({ text: "", hash: hash ?? "", readOnly: null }));
  host.answer("versions.read", () => {
    if (isKept) return { text: "" };
    throw refusal({ code: "no-version", message: "there is no such version" });
  });
}

/** The link to a moment of the match, while another match is in view. */
async function linkToAnother(): Promise<string> {
  showOpenedMatch(match);
  useCursor.setState({ round: 2, slot: 1, step: null, side: "before", unit: 3, seat: 1, cell: { board: 0, cell: 7 } });
  const link = (await linkToMoment()) ?? "";
  showOpenedMatch(shortMatch(game, { seed: 8 }));
  return link;
}

beforeEach(() => {
  host.asked.length = 0;
  useMatch.setState(useMatch.getInitialState(), true);
  useCursor.setState(useCursor.getInitialState(), true);
  useSetup.setState(useSetup.getInitialState(), true);
  useWorkspace.setState(useWorkspace.getInitialState(), true);
  useLinkNotice.setState(useLinkNotice.getInitialState(), true);
  host.answer("matches.start", () => ({ match: "m1" }));
});

/** The match that is asked for starts with these sources. */
function matchStartsWith(hash: string): void {
  const script = new Script<MatchEvent>();
  host.answer("matches.events", (_, signal) => script.events(signal));
  const sourceHashes = match.names.map(() => hash);
  const configuration = match.header?.configuration ?? "";
  script.say({ kind: "started", configuration, names: [...match.names], sourceHashes }, { kind: "stopped" });
  script.end();
}

describe("A link to a moment", () => {
  it("is there for the match in view only", async () => {
    expect(await linkToMoment()).toBeNull();
    showOpenedMatch(match);
    expect(await linkToMoment()).toContain("moment?game=");
  });

  it("goes to its place in the match in view, without playing anything", async () => {
    showOpenedMatch(match);
    useCursor.setState({ round: 3, slot: 2, side: "before", unit: 5 });
    const link = (await linkToMoment()) ?? "";
    useCursor.setState(useCursor.getInitialState(), true);
    useCursor.getState().followLive();
    expect(await openLink(link)).toBeNull();
    expect(useCursor.getState()).toMatchObject({ round: 3, slot: 2, side: "before", unit: 5, isLive: false });
    expect(requests()).toEqual([]);
  });

  it("to another match plays it, with the files that still have its sources", async () => {
    const link = await linkToAnother();
    workspaceHas({ hash: "0".repeat(64), isKept: true });
    matchStartsWith("0".repeat(64));
    expect(await openLink(link)).toBeNull();
    expect(requests()[0]).toMatchObject({ game: game.id, seed: 7, players: match.names.map((name) => ({ name })) });
    expect(choiceOf(useSetup.getState(), game.id).seed).toBe(7);
    expect(useCursor.getState()).toMatchObject({ round: 2, slot: 1, unit: 3, seat: 1, cell: { board: 0, cell: 7 } });
    expect(useLinkNotice.getState().notice).toBeNull();
  });

  it("plays the versions of its time where the files are others now, and says so", async () => {
    const link = await linkToAnother();
    workspaceHas({ hash: "1".repeat(64), isKept: true });
    matchStartsWith("0".repeat(64));
    await openLink(link);
    expect(requests()[0].players[0]).toEqual({ name: "Ron", version: "0".repeat(64) });
    expect(useLinkNotice.getState().notice).toContain("has changed since the link was made");
  });

  it("says which sources are others where no copy of them is left", async () => {
    const link = await linkToAnother();
    workspaceHas({ hash: null, isKept: false });
    matchStartsWith("1".repeat(64));
    await openLink(link);
    expect(useLinkNotice.getState().notice).toContain(
      "the source of Ron and Luna and Neville and Ginny is another one",
    );
  });

  it("to a match of a file asks for that file, and one that is none is refused; the match in view stays", async () => {
    const inFile = { ...shortMatch(otherGame), file: "final.res", header: null };
    showOpenedMatch(inFile);
    const link = (await linkToMoment()) ?? "";
    showOpenedMatch(match);
    expect(await openLink(link)).toBe(
      "This link is to a match of the file final.res: open that file, and then the link.",
    );
    expect(await openLink("https://example.org")).toMatch(/^[A-Z].*no link to a moment.*\.$/);
    expect([useMatch.getState().match, requests()]).toEqual([match, []]);
  });
});
