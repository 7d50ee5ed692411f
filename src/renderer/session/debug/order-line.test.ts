// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { FakeHost, refusal } from "../host/testing/fake-host";
import type { MatchInView } from "../match/match-in-view";
import { shortMatch } from "../match/testing/short-match";
import { useEditor } from "../workspace/editor-store";
import { useWorkspace } from "../workspace/workspace-store";
import { useDebug } from "./debug-store";
import { goToOrderLine, lineInText, lineOfOrder } from "./order-line";

const game = findGame("harry-potter") as AnyGame;
const PATH = "harry-potter/AIRon.ts";
const PLAYED = "one\ntwo\nthis.move();\nfour";
const place = { round: 1, seat: 0, call: 2 };
const host = new FakeHost();

function matchWith(line: number): MatchInView {
  const match = shortMatch(game);
  match.played[1] = { ...match.played[1], lines: [[1, 2, line], [], [], []] };
  return match;
}

/** What the editor has for the file. */
function edit(text: string): void {
  const file = { path: PATH, savedText: text, hash: "h", text, conflict: null, readOnly: null };
  useWorkspace.setState({ files: [{ path: PATH, game: game.id, player: "Ron" }], open: [file], front: PATH });
}

beforeEach(() => {
  useEditor.setState(useEditor.getInitialState(), true);
  useDebug.setState(useDebug.getInitialState(), true);
  host.answer("versions.read", () => ({ text: PLAYED }));
  edit(PLAYED);
});

describe("The line of an order", () => {
  it("is known where the match has it", () => {
    expect(lineOfOrder(matchWith(3), place)).toBe(3);
    expect(lineOfOrder(matchWith(0), place)).toBeNull();
    expect(lineOfOrder(shortMatch(game), place)).toBeNull();
    expect(lineOfOrder(matchWith(3), { ...place, round: 99 })).toBeNull();
  });

  it("is shown in the file without a session, also where it has moved since", async () => {
    await goToOrderLine(matchWith(3), place);
    expect(useEditor.getState()).toMatchObject({ shown: "file", wanted: { path: PATH, line: 3 } });
    edit(`new\n${PLAYED}`);
    await goToOrderLine(matchWith(3), place);
    expect(useEditor.getState().wanted).toMatchObject({ path: PATH, line: 4 });
    expect(useDebug.getState().state.kind).toBe("idle");
  });

  it("is shown in the source that played when the file has it no more", async () => {
    edit("one\ntwo\nthis.spell();\nfour");
    await goToOrderLine(matchWith(3), place);
    expect(useEditor.getState()).toMatchObject({ shown: "played", played: { text: PLAYED }, wanted: { line: 3 } });
  });

  it("is found in the text that the editor shows: the file, as long as it has the line, or the source that played", async () => {
    const lineIn = (path: string, text: string) => lineInText(matchWith(3), place, { path, text });
    expect(await lineIn(PATH, `new\n${PLAYED}`)).toBe(4);
    expect(await lineIn(PATH, "one\nfour")).toBeNull();
    expect(await lineIn(`played/${PATH}`, PLAYED)).toBe(3);
    expect(await lineIn("harry-potter/AILuna.ts", PLAYED)).toBeNull();
    expect(await lineInText(matchWith(0), place, { path: PATH, text: PLAYED })).toBeNull();
  });

  it("is looked for by the debugger where it is not known", async () => {
    await goToOrderLine(matchWith(0), place).catch(() => undefined);
    expect(useDebug.getState().state).toMatchObject({
      target: { seat: 0, stopAt: { kind: "order", ...{ round: 1, call: 2 } } },
    });
    useDebug.setState(useDebug.getInitialState(), true);
    host.answer("versions.read", () => {
      throw refusal({ code: "no-such-version", message: "There is no such version." });
    });
    await goToOrderLine(matchWith(3), place).catch(() => undefined);
    expect(useDebug.getState().state.kind).not.toBe("idle");
  });
});
