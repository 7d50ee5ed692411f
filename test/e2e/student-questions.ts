import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** What a person does with mouse and keys, counted. */
export class Hands {
  count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.count++;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.count++;
    await this.#page.keyboard.press(key);
  }

  async type(field: Locator, text: string): Promise<void> {
    this.count++;
    await field.fill(text);
  }

  async choose(list: Locator, option: string): Promise<void> {
    this.count++;
    await list.selectOption(option);
  }
}

/** The parts of the window that answers are read in. */
export class Window {
  readonly page: Page;
  readonly table: Locator;
  readonly details: Locator;
  readonly why: Locator;
  readonly inspector: Locator;
  readonly moment: Locator;
  readonly text: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole("treegrid", { name: "Orders in order of execution" });
    this.details = page.getByRole("region", { name: "Selected line" });
    this.why = page.getByRole("region", { name: "Why", exact: true });
    this.inspector = page.getByRole("tabpanel", { name: "Inspector" });
    this.moment = page.getByRole("toolbar", { name: "Moment in the round" });
    this.text = page.getByLabel("Filter orders by text");
  }

  /** What a line of the rules hides until it is unfolded. */
  fold(title: string): Locator {
    return this.table.getByRole("row", { name: title }).getByRole("button", { name: "Unfold" });
  }
}

export interface Question {
  readonly asked: string;
  /** Where the student is when the question comes up. */
  readonly round: number;
  readonly unit?: number;
  /** What is done to see the answer; ends when it is seen. */
  readonly answer: (window: Window, hands: Hands) => Promise<void>;
}

/** Reads what the selected row says; nothing has to be done for that. */
function readsInDetails(text: string | RegExp): Question["answer"] {
  return ({ details }) => details.getByText(text).first().waitFor();
}

const HARRY_POTTER: readonly Question[] = [
  {
    asked: "Why did wizard 21 not move in round 6?",
    round: 6,
    unit: 21,
    answer: async ({ details }) => {
      await expect
        .poll(() => details.textContent())
        .toContain("ignored: cell (11, 23) holds unit 28 of the same player, which needs no rescue");
    },
  },
  {
    asked: "Why did wizard 58 lose its fight in round 8?",
    round: 8,
    unit: 58,
    answer: async ({ details }) => {
      await expect
        .poll(() => details.textContent())
        .toContain("surprise draw 64 of 0..100 (needed under 30), strength draw 512 of 0..1000, needed under 475");
    },
  },
  {
    asked: "Was it bad luck that wizard 58 lost?",
    round: 8,
    unit: 58,
    answer: async ({ details, why }, hands) => {
      await hands.click(details.getByRole("button", { name: /^Why\? About slot/ }));
      await hands.press("r");
      await why
        .getByText(/you lose this fight in .* of the \d+ dice in which it takes place, as you did/)
        .first()
        .waitFor();
    },
  },
  {
    asked: "Who killed ghost 2 in round 1?",
    round: 1,
    unit: 2,
    answer: async ({ page, why }, hands) => {
      await hands.click(page.getByRole("tab", { name: "Inspector" }));
      await hands.press("w");
      await why
        .getByText(/Voldemort killed unit 2/)
        .first()
        .waitFor();
    },
  },
  {
    asked: "When did wizard 21 change sides, and who got the points?",
    round: 40,
    unit: 21,
    answer: async ({ page, inspector }, hands) => {
      await hands.click(page.getByRole("tab", { name: "Inspector" }));
      const change = inspector.getByRole("listitem").filter({ hasText: "wizard 21 in (10, 23) left player 0" });
      await expect.poll(() => change.first().textContent()).toMatch(/Round 5.*who gets 100 points/);
    },
  },
  {
    asked: "Where did the points of player 0 go in round 60?",
    round: 60,
    answer: async ({ page, why }, hands) => {
      await hands.click(page.getByRole("table", { name: "Scores" }).getByRole("button", { name: "0 Demo" }));
      await hands.press("w");
      await why.getByRole("heading", { name: /The score of player 0 (rose|fell|stayed)/ }).waitFor();
      await why.getByRole("table", { name: "Points of player 0" }).waitFor();
    },
  },
  {
    asked: "What did Voldemort do in round 30?",
    round: 30,
    answer: async ({ table }, hands) => {
      await hands.click(table);
      await hands.press("End");
      await hands.click(table.getByRole("row", { name: "Voldemort moves" }).getByRole("button", { name: "Unfold" }));
      await table.getByText(/^Voldemort moved from/).waitFor();
      await table.getByText(/^Voldemort, in .* goes for unit/).waitFor();
    },
  },
  {
    asked: "Whose ghost was quicker with the spell in round 114?",
    round: 114,
    unit: 2,
    answer: async ({ details, table, text }, hands) => {
      await details.getByText(/another ghost cast its spell earlier in this round/).waitFor();
      await hands.type(text, "cast the spell");
      await expect.poll(() => table.getByRole("row", { name: /ghost 0/ }).textContent()).toMatch(/^490 Demo/);
    },
  },
  {
    asked: "How likely was it that the order in slot 0 of round 83 comes before the one in slot 7?",
    round: 83,
    answer: async ({ table, why }, hands) => {
      await hands.click(table.getByRole("row").nth(1));
      await hands.press("w");
      const turns = why.getByRole("region", { name: "Order of execution" });
      await hands.type(turns.getByRole("textbox"), "7");
      await turns.getByText(/\d %.*\(exact\)/).waitFor();
    },
  },
  {
    asked: "Which line of my code gave the order of wizard 21 in round 6, and what did its variables hold?",
    round: 6,
    unit: 21,
    answer: async ({ page, details }, hands) => {
      await hands.click(details.getByRole("button", { name: "Debug here: the line that gave this order" }));
      await page.getByRole("button", { name: "Continue" }).waitFor();
      const stack = page.getByRole("region", { name: "Call stack", exact: true });
      await expect.poll(() => stack.locator("[aria-current=true]").textContent()).toMatch(/moveWizard.*line \d+/);
      const variables = page.getByRole("region", { name: "Variables", exact: true });
      await variables.getByRole("treeitem", { name: /^id 21/ }).waitFor();
      await page.keyboard.press("Shift+F5");
    },
  },
];

const PANDEMIC: readonly Question[] = [
  {
    asked: "Why did unit 1 stay where it was in round 3, and how did the other one get there?",
    round: 3,
    unit: 1,
    answer: async ({ details, moment }, hands) => {
      await expect
        .poll(() => details.textContent())
        .toContain("cell (67, 45) holds unit 0 of the same player since slot 20");
      await hands.click(details.getByRole("button", { name: "20", exact: true }));
      await moment.getByText(/^20 of /).waitFor();
    },
  },
  {
    asked: "How did unit 42 catch the virus in round 7?",
    round: 7,
    unit: 42,
    answer: async (window, hands) => {
      await hands.type(window.page.getByLabel("Orders of unit"), "42");
      await hands.click(window.fold("Infection and healing"));
      await window.table.getByText(/caught the virus/).waitFor();
      await expect.poll(() => window.table.textContent()).toContain("2 in (32, 68); draws up to 400 of 10000");
      await expect.poll(() => window.table.textContent()).toContain("The virus came from (");
    },
  },
  {
    asked: "Who conquered city 15 in round 4?",
    round: 4,
    answer: async (window, hands) => {
      await hands.type(window.text, "city 15");
      await hands.click(window.fold("Score"));
      await expect.poll(() => window.table.textContent()).toContain("from player nobody to player 3 (Demo)");
    },
  },
  {
    asked: "What did my plan, the variable target, hold for unit 1 in round 60?",
    round: 60,
    unit: 1,
    // The session stays open: whoever goes on to another game has not thought of it.
    answer: async ({ page, details }, hands) => {
      await hands.click(details.getByRole("button", { name: "Debug here: the line that gave this order" }));
      await page.getByRole("button", { name: "Continue" }).waitFor();
      const stack = page.getByRole("region", { name: "Call stack", exact: true });
      await expect.poll(() => stack.locator("[aria-current=true]").textContent()).toMatch(/moveUnit.*line \d+/);
      const variables = page.getByRole("region", { name: "Variables", exact: true });
      await variables.getByRole("treeitem", { name: /^id 1\b/ }).waitFor();
      await variables.getByRole("treeitem", { name: /^target / }).waitFor();
    },
  },
];

const CREMATORIA: readonly Question[] = [
  {
    asked: "Why did pioneer 52 not go on in round 0?",
    round: 0,
    unit: 52,
    answer: readsInDetails(/and pioneers do not attack/),
  },
  {
    asked: "How hard did furyan 61 hit in round 0, and how hard could it have?",
    round: 0,
    unit: 61,
    answer: readsInDetails(/^damage of a furyan's attack: drew 26 of \d+\.\.\d+$/),
  },
  {
    asked: "Which hellhound killed unit 64 in round 1, and where did the unit come back?",
    round: 1,
    answer: async (window, hands) => {
      await hands.type(window.page.getByLabel("Orders of unit"), "64");
      await hands.click(window.fold("Hellhounds"));
      await hands.click(window.fold("The dead come back"));
      await expect.poll(() => window.table.textContent()).toContain("was killed by hellhound 91");
      await expect
        .poll(() => window.table.textContent())
        .toContain("was reborn in (36, 15, 0) underground for player 0");
    },
  },
];

const WALKING_DEAD: readonly Question[] = [
  {
    asked: "Which zombie bit unit 20 in round 1?",
    round: 1,
    unit: 20,
    answer: async (window, hands) => {
      await hands.type(window.text, "bit unit 20");
      // What was unfolded in the game before stays so.
      const unfold = window.table.getByRole("button", { name: "Unfold" }).first();
      const told = window.table.getByText(/bit unit/).first();
      await unfold.or(told).first().waitFor();
      if (!(await told.isVisible())) await hands.click(unfold);
      await expect.poll(() => window.table.textContent()).toContain("zombie 81 bit unit 20 in (34, 22)");
    },
  },
  {
    asked: "Who killed unit 79 before its turn in round 22?",
    round: 22,
    unit: 79,
    answer: async ({ details, moment }, hands) => {
      await expect
        .poll(() => details.textContent())
        .toContain("unit 79 was killed by unit 21 in slot 15 of this round");
      await hands.click(details.getByRole("button", { name: "15", exact: true }));
      await moment.getByText(/^15 of /).waitFor();
    },
  },
  {
    asked: "When did unit 9 become a zombie?",
    round: 2,
    unit: 9,
    answer: async ({ page, inspector }, hands) => {
      await hands.click(page.getByRole("tab", { name: "Inspector" }));
      const change = inspector.getByRole("listitem").filter({ hasText: "unit 9 of player 0 (Demo) became a zombie" });
      await expect.poll(() => change.first().textContent()).toContain("Round 6");
    },
  },
];

const APOCALYPSE_NOW: readonly Question[] = [
  {
    asked: "Why did helicopter 1 fly one cell only in round 24?",
    round: 24,
    unit: 1,
    answer: async ({ details }) => {
      await expect
        .poll(() => details.textContent())
        .toContain("advanced only one cell, from (9, 3) to (10, 3): helicopter 2 is ahead");
    },
  },
  {
    asked: "Who killed soldier 40 before its turn in round 2?",
    round: 2,
    unit: 40,
    answer: async ({ details }) => {
      await expect.poll(() => details.textContent()).toContain("soldier 40 was killed by unit 37 in slot");
    },
  },
  {
    asked: "Which order took the post in (33, 24) in round 0?",
    round: 0,
    answer: async ({ table, text }, hands) => {
      await hands.type(text, "post (33, 24) passed");
      await expect.poll(() => table.getByRole("row", { name: /soldier/ }).count()).toBe(1);
      expect(await table.getByRole("row", { name: /soldier/ }).textContent()).toMatch(/^513 Demo/);
    },
  },
];

export const BY_GAME: readonly { readonly game: string; readonly questions: readonly Question[] }[] = [
  { game: "Harry Potter", questions: HARRY_POTTER },
  { game: "Pandemic", questions: PANDEMIC },
  { game: "Crematoria", questions: CREMATORIA },
  { game: "The Walking Dead", questions: WALKING_DEAD },
  { game: "Apocalypse Now", questions: APOCALYPSE_NOW },
];
