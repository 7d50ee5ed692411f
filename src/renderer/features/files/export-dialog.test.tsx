// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import { shortMatch } from "../../session/match/testing/short-match";
import { ExportDialog } from "./export-dialog";

const match = shortMatch(findGame("pandemic") as AnyGame);

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
afterEach(cleanup);

const isOffered = (name: string) =>
  screen.getByRole("button", { name }).getAttribute("aria-disabled") !== "true" &&
  !(screen.getByRole("button", { name }) as HTMLButtonElement).disabled;

describe("The dialog for exporting", () => {
  it("offers both files of a whole match", () => {
    render(<ExportDialog match={{ ...match, status: "finished" }} onClose={() => undefined} />);
    expect(["Save .res", "Save .tauler"].map(isOffered)).toEqual([true, true]);
  });

  it.each(["running", "stopped", "failed"] as const)(
    "offers no .res of a match that is %s, which nobody could open",
    (status) => {
      render(<ExportDialog match={{ ...match, status }} onClose={() => undefined} />);
      expect(["Save .res", "Save .tauler"].map(isOffered)).toEqual([false, true]);
      screen.getByText("Only of a whole match: this one has not been played to its end.");
    },
  );
});
