import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** What students ask about; every game has a question of each kind. */
export const KINDS = [
  "an order",
  "a place",
  "a death",
  "a score",
  "luck",
  "code",
  "time",
  "another's plan",
  "two versions",
  "what if",
] as const;

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
  readonly line: Locator;
  readonly why: Locator;
  readonly inspector: Locator;
  readonly moment: Locator;
  readonly scores: Locator;
  readonly stack: Locator;
  readonly variables: Locator;
  readonly whatIf: Locator;
  readonly changes: Locator;
  readonly console: Locator;

  constructor(page: Page) {
    const region = (name: string) => page.getByRole("region", { name, exact: true });
    this.page = page;
    this.table = page.getByRole("treegrid", { name: "Orders in order of execution" });
    this.line = region("Selected line");
    this.why = region("Why");
    this.inspector = page.getByRole("tabpanel", { name: "Inspector" });
    this.moment = page.getByRole("toolbar", { name: "Moment in the round" });
    this.scores = page.getByRole("table", { name: "Scores" });
    this.stack = region("Call stack");
    this.variables = region("Variables");
    this.whatIf = page.getByRole("tabpanel", { name: "What if" });
    this.changes = region("Changes");
    this.console = region("Console");
  }
}

/** A part of the window in which an answer stands. */
export type Place = Exclude<keyof Window, "page">;

/** One interaction. */
export type Act = (window: Window, hands: Hands) => Promise<void>;

export interface Question {
  readonly kind: (typeof KINDS)[number];
  readonly asked: string;
  /** Where the student is when the question comes up. */
  readonly round: number;
  readonly unit?: number;
  /** What is done to see the answer, one interaction each; nothing where it stands there already. */
  readonly acts: readonly Act[];
  /** The answer, or its parts: where it is read, and what is read there. */
  readonly sees: readonly (readonly [Place, RegExp])[];
}

/** Carries a question's acts out, and reads its answer. @returns how many interactions it took */
export async function ask(window: Window, { acts, sees }: Question): Promise<number> {
  const hands = new Hands(window.page);
  for (const act of acts) await act(window, hands);
  for (const [place, text] of sees) {
    await expect.poll(() => window[place].first().textContent()).toMatch(text);
  }
  return hands.count;
}

/** Opens the tab that says all about what is selected. */
export const inspect: Act = ({ page }, hands) => hands.click(page.getByRole("tab", { name: "Inspector" }));
export const pressWhy: Act = (_, hands) => hands.press("w");
export const askWhyOfLine: Act = ({ line }, hands) => hands.click(line.getByRole("button", { name: /^Why\?/ }));
export const roll: Act = (_, hands) => hands.press("r");
export const debugHere: Act = ({ line }, hands) => hands.click(line.getByRole("button", { name: /^Debug here/ }));
export const openWhatIf: Act = ({ page }, hands) => hands.click(page.getByRole("tab", { name: "What if" }));
export const openChanges: Act = ({ page }, hands) => hands.click(page.getByRole("tab", { name: /^Changes/ }));
export const playOn: Act = ({ whatIf }, hands) => hands.click(whatIf.getByRole("button", { name: /^Play on from/ }));
export const withOtherDice: Act = ({ whatIf }, hands) =>
  hands.click(whatIf.getByRole("radio", { name: "others from this round on" }));

export function seat(number: number, name: string): Act {
  return ({ scores }, hands) => hands.click(scores.getByRole("button", { name: `${number} ${name}` }));
}

export function withPlayer(number: number, name: string): Act {
  return ({ whatIf }, hands) => hands.choose(whatIf.getByRole("combobox", { name: `Code of player ${number}` }), name);
}

export function filter(text: string): Act {
  return ({ page }, hands) => hands.type(page.getByLabel("Filter orders by text"), text);
}

export function onlyUnit(unit: number): Act {
  return ({ page }, hands) => hands.type(page.getByLabel("Orders of unit"), String(unit));
}

/** A number in the sentence of the selected line: a slot, a unit, a cell. */
export function follow(text: string): Act {
  return ({ line }, hands) => hands.click(line.getByRole("button", { name: text, exact: true }).first());
}

/** A number of a sentence in the inspector or in Why. */
export function link(place: Place, name: string | RegExp): Act {
  return (window, hands) => hands.click(window[place].getByRole("button", { name }).first());
}

/** A fact of the inspector over all rounds. */
export function overTheMatch(fact: string): Act {
  return ({ inspector }, hands) => hands.choose(inspector.getByLabel("Over the match").first(), fact);
}
