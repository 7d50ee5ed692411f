import { describe, expect, it } from "vitest";
import { draftSteps } from "./draft-steps";
import type { OpenFile } from "./open-file";

function file(path: string, text: string, savedText = "saved"): OpenFile {
  return { path, text, savedText, hash: "", conflict: null, readOnly: null };
}

describe("Drafts", () => {
  it("are kept of text that has changed and is not saved", () => {
    expect(draftSteps([file("a", "saved")], [file("a", "new")])).toEqual({ keep: ["a"], forget: [] });
    expect(draftSteps([], [file("a", "new")])).toEqual({ keep: ["a"], forget: [] });
  });

  it("are not kept again while the text stays the same", () => {
    expect(draftSteps([file("a", "new")], [file("a", "new"), file("b", "saved")])).toEqual({ keep: [], forget: [] });
  });

  it("are forgotten once the text is saved, taken back or closed", () => {
    const forgotten = { keep: [], forget: ["a"] };
    expect(draftSteps([file("a", "new")], [file("a", "new", "new")])).toEqual(forgotten);
    expect(draftSteps([file("a", "new")], [file("a", "saved")])).toEqual(forgotten);
    expect(draftSteps([file("a", "new")], [])).toEqual(forgotten);
  });

  it("that are only offered are left alone when their file is opened and closed", () => {
    expect(draftSteps([], [file("a", "saved")])).toEqual({ keep: [], forget: [] });
    expect(draftSteps([file("a", "saved")], [])).toEqual({ keep: [], forget: [] });
  });
});
