import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { findingsInBothThemes } from "./axe";
import { NO_BROWSER } from "./browser";
import { finalScores, seeTheEnd, seeTheFirstMatch } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";
import { switchTheme } from "./theme";

describeUnless(NO_BROWSER, "A student who asks what if", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let panel: Locator;

  beforeAll(async () => {
    tauler = await Tauler.start({ rounds: 80 });
    page = tauler.page;
    panel = page.getByRole("tabpanel", { name: "What if" });
    await seeTheFirstMatch(page, 80);
    await page.getByRole("slider", { name: "Round" }).first().fill("40");
    await page.getByRole("tab", { name: "What if" }).click();
  });

  afterAll(() => tauler.stop());

  /** Takes the order of a unit away and gives it one by pointing, with the keys of the board, at the cells around it. */
  async function pointsAtTheTarget(orders: Locator): Promise<void> {
    const given = orders.getByRole("listitem").last();
    const unit = /unit (\d+):/.exec((await given.textContent()) ?? "")?.[1] ?? "";
    await given.getByRole("button").click();
    await orders.getByText(`unit ${unit}:`).waitFor({ state: "detached" });
    await page.keyboard.press("u");
    await page.keyboard.type(unit);
    await page.keyboard.press("Enter");
    await panel.getByRole("button", { name: "Point at the target" }).click();
    await panel.getByText("Click the target on the board.").waitFor();
    const added = orders.getByText(`unit ${unit}:`);
    const refused = panel.getByText(`Unit ${unit} can do nothing at`);
    // Around the unit; what is a wall is refused, and one goes on pointing.
    for (const key of ["Alt+ArrowUp", "Alt+ArrowLeft", "Alt+ArrowDown", "Alt+ArrowDown", "Alt+ArrowRight"]) {
      await page.keyboard.press(key);
      await added.or(refused).first().waitFor();
      if (await added.isVisible()) break;
    }
    await added.waitFor();
    // The unit is still the selected one, and not what is at its target.
    await panel.getByRole("combobox", { name: `Order for unit ${unit}` }).waitFor();
    await panel.getByRole("button", { name: "Point at the target", pressed: false }).waitFor();
  }

  step("lets the match go on with other dice, and sees both side by side", async () => {
    await panel.getByText("From round 40 on").waitFor();
    await panel.getByRole("radio", { name: "others from this round on" }).check();
    await panel.getByRole("button", { name: "Play on from round 40" }).click();
    await panel.getByText(/First difference: round 4\d/).waitFor();
    const scores = panel.getByRole("table", { name: "Scores of the match and its fork" });
    await scores.getByRole("columnheader", { name: "Round 80" }).waitFor();
    expect(await scores.getByRole("row").count()).toBe(5);
    await tauler.picture("what-if-light");
    expect(await findingsInBothThemes(page)).toEqual([]);
  });

  step("has the fork on the board and in every tab, and is back at the match in one click", async () => {
    const status = page.getByText(/^What if, from round 40/);
    const boxes = () =>
      page
        .locator("#board canvas[role=img]")
        .evaluateAll((found) => found.map((canvas) => JSON.stringify(canvas.getBoundingClientRect())));
    const before = await boxes();
    await panel.getByRole("button", { name: "Show the fork" }).click();
    await status.waitFor();
    expect(await boxes()).toEqual(before);
    // The cards say how it ends against the match.
    await page
      .getByRole("table", { name: "Scores", exact: true })
      .getByTitle(/^It was -?\d+ in the match$/)
      .first()
      .waitFor();
    expect(await page.getByRole("slider", { name: "Round" }).first().inputValue()).toBe("40");
    await page.getByRole("button", { name: "Export…" }).click();
    const files = page.getByRole("dialog", { name: "Export the match in view" });
    await files.getByText("This fork has other dice than its seed gives: no file can say so").waitFor();
    expect(await files.getByRole("button", { name: "Save .tauler" }).isDisabled()).toBe(true);
    await files.getByRole("button", { name: "Close" }).click();
    await panel.getByRole("button", { name: "Back to the match" }).click();
    await status.waitFor({ state: "detached" });
  });

  step("looks at both boards in the size of the window", async () => {
    await panel.getByRole("button", { name: "Large" }).click();
    const large = page.getByRole("dialog", { name: "The match and its fork, large" });
    await large.getByRole("slider", { name: "Round of both boards" }).fill("60");
    await large.getByText("The fork, round 60").waitFor();
    await tauler.picture("what-if-large");
    await large.getByRole("button", { name: "Close" }).click();
    await panel.getByText("From round 60 on").waitFor();
  });

  step("puts another player into a seat and gives orders by hand", async () => {
    await panel.getByRole("radio", { name: "as they were" }).check();
    await panel.getByRole("combobox", { name: "Code of player 1" }).selectOption("Neville");
    await panel.getByRole("button", { name: "0 Demo" }).click();
    const orders = panel.getByRole("list", { name: "Orders of player 0" });
    const before = await orders.getByRole("listitem").count();
    await orders.getByRole("button").first().click();
    await expect.poll(() => orders.getByRole("listitem").count()).toBe(before - 1);
    await panel.getByRole("textbox", { name: "As data" }).fill('[4, "up"]');
    await panel.getByRole("button", { name: "Add" }).click();
    await panel.getByRole("alert").waitFor();
    await panel.getByRole("textbox", { name: "As data" }).fill('[4, "m", 2]');
    await panel.getByRole("button", { name: "Add" }).click();
    await orders.getByText("unit 4: move Right").waitFor();
    const text = await orders.getByRole("listitem").first().textContent();
    const unit = /unit (\d+):/.exec(text ?? "")?.[1] ?? "";
    await page.keyboard.press("u");
    await page.keyboard.type(unit);
    await page.keyboard.press("Enter");
    const choice = panel.getByRole("combobox", { name: `Order for unit ${unit}` });
    const name = (await choice.getByRole("option").nth(1).textContent()) ?? "";
    await choice.selectOption(name);
    await orders.getByText(`unit ${unit}: ${name}`).waitFor();
    await pointsAtTheTarget(orders);
    await tauler.picture("what-if-orders");
    await panel.getByRole("button", { name: "Play on from round 60" }).click();
    await panel
      .getByText(/First difference: round 60, other orders of Demo \(player 0\), Neville \(player 1\)/)
      .waitFor();
  });

  step("plays it with many dice, next to the match with the same ones", async () => {
    await panel.getByRole("combobox", { name: "How many dice" }).selectOption("10");
    await panel.getByRole("button", { name: "Repeat over" }).click();
    const table = panel.getByRole("table", { name: "Final scores with other dice" });
    await panel
      .getByText(/of 10 dice/)
      .first()
      .waitFor();
    expect(await table.getByRole("row").count()).toBe(9);
    await table.scrollIntoViewIfNeeded();
    await tauler.picture("what-if-dice");
    expect(await findingsInBothThemes(page)).toEqual([]);
    await panel.getByRole("combobox", { name: "How many dice" }).selectOption("300");
    await panel.getByRole("button", { name: "Repeat over" }).click();
    await panel.getByRole("progressbar", { name: "Plays" }).waitFor();
    await panel.getByRole("button", { name: "Cancel" }).click();
    await panel.getByText(/Cancelled after \d+ of 300/).waitFor();
  });

  step("compares what two players decide in the same rounds, and sees both orders on the board", async () => {
    await switchTheme(page, "dark");
    await panel.getByRole("button", { name: "Compare decisions" }).click();
    await panel.getByRole("button", { name: "Compare this match" }).click();
    await panel.getByText("They decide the same in all 80 rounds.").waitFor();
    await panel.getByRole("combobox", { name: "Other version" }).selectOption("Neville");
    await panel.getByRole("button", { name: "Compare this match" }).click();
    await panel.getByText(/They decide differently in \d+ of 80 rounds/).waitFor();
    await panel
      .getByRole("button", { name: /^round \d+$/ })
      .first()
      .click();
    await tauler.picture("what-if-decisions");
    expect(await findingsInBothThemes(page)).toEqual([]);
  });

  step("compares them in all matches of the session, and sees each of them on the board", async () => {
    const seed = page.getByLabel("Seed", { exact: true });
    const before = await finalScores(page);
    await seed.fill("31");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    // All rounds of it are to be compared, so it has to have come to its end.
    await expect.poll(() => finalScores(page)).not.toBe(before);
    await seeTheEnd(page);
    await panel.getByRole("checkbox", { name: "all matches of this session" }).check();
    await panel.getByRole("button", { name: "Compare 2 matches" }).click();
    await panel.getByText(/They decide differently in \d+ of 160 rounds/).waitFor();
    const rounds = panel.getByRole("list", { name: "Rounds in which they decide differently" });
    await rounds
      .getByText(/^Match 1, round/)
      .first()
      .waitFor();
    const link = rounds
      .getByRole("listitem")
      .filter({ has: page.getByText(/^Match 2, /) })
      .getByRole("button", { name: /round \d+$/ })
      .first();
    const round = /\d+$/.exec((await link.textContent()) ?? "")?.[0] ?? "";
    await link.click();
    await expect.poll(() => page.getByRole("slider", { name: "Round" }).first().inputValue()).toBe(round);
    // The match in view is the first one again: the set-up says another seed.
    await page.getByText("Set-up changed").waitFor();
    await tauler.picture("what-if-all-matches");
    expect(tauler.complaints).toEqual([]);
  });
});
