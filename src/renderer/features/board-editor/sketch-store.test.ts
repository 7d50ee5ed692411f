// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { findGame, games } from "../../../engine/games";
import { ERASER } from "../../../engine/grid/sketch";
import { FakeHost, refusal } from "../../session/host/testing/fake-host";
import { useMatch } from "../../session/match/match-store";
import { choiceOf, useSetup } from "../../session/match/setup-store";
import { shortMatch } from "../../session/match/testing/short-match";
import {
  beginEmpty,
  beginWithBoard,
  closeEditor,
  judge,
  mirror,
  openEditor,
  paint,
  paintLine,
  redo,
  saveBoard,
  undo,
  useSketch,
} from "./sketch-store";

const game = findGame("walking-dead") ?? games[0];
const match = shortMatch(game);
const fake = new FakeHost();
const easel = () => {
  const found = useSketch.getState().easel;
  if (found === null) throw new Error("nobody paints");
  return found;
};
const paintWith = (brush: string, cell: number) => {
  useSketch.setState({ brush });
  return paint(cell);
};

beforeEach(() => {
  useSetup.setState({ game: game.id, byGame: {}, rules: {} });
  useMatch.setState({ match });
  useSketch.setState({ unsaved: {} });
  openEditor();
});

describe("A board that is painted", () => {
  it("begins with that of the match, which the game reads", () => {
    expect(judge(easel()).problems).toEqual([]);
    expect(judge(easel()).text).toContain("FIXED");
    expect(useSketch.getState().past).toEqual([]);
  });

  it("is painted, undone and done again, a whole stroke at a time", () => {
    beginEmpty();
    const empty = easel().sketch;
    expect(paintWith("waste", 100)).toBe(true);
    paint(101, { isSameStroke: true });
    const stroke = easel().sketch;
    expect(stroke.cells.slice(99, 103)).toEqual(["street", "waste", "waste", "street"]);
    undo();
    expect(easel().sketch).toBe(empty);
    redo();
    expect(easel().sketch).toBe(stroke);
    undo();
    paintWith("zombie", 5);
    redo();
    expect(easel().sketch.pieces).toEqual([{ key: "zombie", cell: 5 }]);
  });

  it("has no gap where the pointer was faster than its events", () => {
    beginEmpty();
    const wasteAt = () => easel().sketch.cells.flatMap((key, cell) => (key === "waste" ? [cell] : []));
    useSketch.setState({ brush: "waste" });
    paint(2 * 60 + 3);
    paintLine(2 * 60 + 3, 4 * 60 + 8, { isSameStroke: true });
    expect(wasteAt()).toEqual([123, 124, 185, 186, 247, 248]);
    paintLine(4 * 60 + 8, 4 * 60 + 6, { isSameStroke: true });
    expect(wasteAt()).toEqual([123, 124, 185, 186, 246, 247, 248]);
    undo();
    expect(wasteAt()).toEqual([]);
  });

  it("is there again for whoever closed it without saving, until it is saved", async () => {
    paintWith("waste", 100);
    const painted = easel().sketch;
    closeEditor();
    expect(useSketch.getState().easel).toBeNull();
    useSetup.setState({ game: games[0].id });
    openEditor();
    expect(easel().game.id).toBe(games[0].id);
    closeEditor();
    useSetup.setState({ game: game.id });
    openEditor();
    expect(easel().sketch).toBe(painted);
    expect(useSketch.getState().note).toMatch(/^What you painted and did not save is here again\./);
    undo();
    closeEditor();
    openEditor();
    expect(easel().sketch).not.toBe(painted);
    redo();
    fake.answer("boards.write", () => undefined);
    await saveBoard("mine", judge(easel()).text ?? "", false);
    closeEditor();
    openEditor();
    expect(easel().sketch).not.toBe(painted);
    expect(useSketch.getState().note).toBe("");
  });

  it("gives a unit the ground that it needs, and takes away what may not be there any more", () => {
    beginEmpty();
    paintWith("living:2", 70);
    expect(easel().sketch.cells[70]).toBe("owned:2");
    paintWith("food", 70);
    expect(easel().sketch.pieces).toEqual([{ key: "food", cell: 70 }]);
    paintWith("waste", 70);
    expect(easel().sketch.pieces).toEqual([]);
    paintWith("zombie", 70);
    paintWith(ERASER, 70);
    expect(easel().sketch).toMatchObject({ pieces: [] });
    expect(easel().sketch.cells[70]).toBe("street");
  });

  it("is mirrored for the players on the other side, in one step", () => {
    beginEmpty();
    paintWith("living:0", 61);
    mirror("left-right", "up-down");
    const pieces = new Set(easel().sketch.pieces.map(({ key, cell }) => `${key} ${cell}`));
    expect(pieces).toEqual(
      new Set(["living:0 61", "living:1 118", `living:2 ${58 * 60 + 58}`, `living:3 ${58 * 60 + 1}`]),
    );
    expect(judge(easel()).problems.map(({ message }) => message)).toEqual([
      "NUM_INI_FOOD would be 0: paint at least 1.",
    ]);
    undo();
    expect(easel().sketch.pieces).toHaveLength(1);
  });

  it("says what the rules do not allow", () => {
    beginEmpty();
    paintWith("living:0", 61);
    paintWith("food", 7);
    expect(judge(easel())).toMatchObject({
      text: null,
      problems: [
        { message: "Each player needs as many living units as the others: there are 1, 0, 0, 0.", cell: null },
      ],
    });
  });

  it("begins with one that has a name, and stays what it was where that cannot be read", async () => {
    const { text } = judge(easel());
    beginEmpty();
    fake.answer("boards.read", ({ name }: { name: string }) => ({ text: name === "good" ? text : "nonsense" }));
    const before = easel().sketch;
    await beginWithBoard("bad");
    expect(easel().sketch).toBe(before);
    expect(useSketch.getState().note).toMatch(/^bad:1:1: /);
    await beginWithBoard("good");
    expect(judge(easel()).text).toBe(text);
  });

  it("is kept, and played on from the next run", async () => {
    const { text = "" } = judge(easel());
    fake.answer("boards.write", () => {
      throw refusal({ code: "file-exists", message: "taken" });
    });
    expect(await saveBoard("mine", text ?? "", false)).toMatchObject({ code: "file-exists" });
    expect(choiceOf(useSetup.getState(), game.id).configuration).toBeNull();
    fake.answer("boards.write", () => undefined);
    expect(await saveBoard("mine", text ?? "", true)).toBeNull();
    expect(choiceOf(useSetup.getState(), game.id).configuration).toEqual({ name: "mine", text });
    expect(fake.inputsOf("boards.write").at(-1)).toEqual({ game: game.id, name: "mine", text, replaces: true });
  });
});
