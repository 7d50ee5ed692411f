import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { findGame } from "../../../src/engine/games";
import { seeTheEnd } from "../first-journey";
import { Tauler } from "../tauler";
import { type Question, Window } from "./asking";
import type { AskedMatch } from "./matches";

const SAMPLES = join(import.meta.dirname, "../../../resources/games");
/** The first round in which the changed player does nothing. */
const LAZY_FROM = 60;

/** A Tauler in which matches of several games are chosen already, and the student who asks about them. */
export class AskingSession {
  readonly tauler: Tauler;
  readonly window: Window;

  private constructor(tauler: Tauler) {
    this.tauler = tauler;
    this.window = new Window(tauler.page);
  }

  /** @param matches the first one is played at once */
  static async start(matches: readonly AskedMatch[]): Promise<AskingSession> {
    const setup = { game: matches[0].game, byGame: Object.fromEntries(matches.map(choiceOf)) };
    const tauler = await Tauler.start({
      prepare: (workspace) => {
        write(join(workspace, ".tauler", "settings.json"), JSON.stringify({ setup }));
        for (const match of matches) write(ownFile(workspace, match), ownSource(match));
      },
    });
    return new AskingSession(tauler);
  }

  /** Until the last round of the game's match. */
  async seeMatch({ game, title, rounds }: AskedMatch): Promise<void> {
    const { page } = this.tauler;
    const games = page.getByLabel("Game", { exact: true });
    if ((await games.locator("option:checked").textContent()) !== title) await games.selectOption(game);
    await page.getByText(new RegExp(`^${rounds} rounds`)).waitFor();
    await seeTheEnd(page);
    await page.getByRole("button", { name: "Run", exact: true }).waitFor();
  }

  /** The round and the unit that the question is about, with nothing else selected, filtered or unfolded. */
  async goTo({ round, unit }: Question): Promise<void> {
    const { page, table, scores } = this.window;
    const goOn = page.getByRole("button", { name: "Continue" });
    if (await goOn.isVisible()) {
      await page.keyboard.press("Shift+F5");
      await goOn.waitFor({ state: "detached" });
    }
    await page.getByRole("tab", { name: "Orders", exact: true }).click();
    const all = page.getByRole("button", { name: "All", exact: true });
    if ((await all.count()) > 0) await all.click();
    const slider = page.getByRole("slider", { name: "Round", exact: true });
    await slider.fill(String(round === 0 ? 1 : 0));
    await slider.fill(String(round));
    await expect.poll(() => slider.inputValue()).toBe(String(round));
    for (const chosen of await scores.getByRole("button", { name: /^\d /, pressed: true }).all()) await chosen.click();
    const field = page.getByRole("region", { name: "Board" }).getByLabel("Unit", { exact: true });
    await field.fill(unit === undefined ? "" : String(unit));
    await page.getByRole("heading", { name: "Tauler" }).click();
    for (const fold of await table.getByRole("button", { name: "Fold", exact: true }).all()) await fold.click();
  }

  /** The student saves the own player with a change: from a round on, it gives no orders. */
  save(match: AskedMatch): void {
    const lazy = ownSource(match).replace(
      "play(): void {",
      `play(): void {\n    if (this.round() >= ${LAZY_FROM}) return;`,
    );
    writeFileSync(ownFile(this.tauler.workspace, match), lazy);
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function ownFile(workspace: string, { game, own }: AskedMatch): string {
  return join(workspace, game, `AI${own.name}.ts`);
}

function ownSource({ game, own }: AskedMatch): string {
  const sample = readFileSync(join(SAMPLES, game, "players", `AI${own.sample}.ts`), "utf8");
  const renamed = sample.replace(`class ${own.sample} `, `class ${own.name} `);
  return own.change === undefined ? renamed : renamed.replace(own.change.before, own.change.after);
}

/** As the window keeps what the next match of a game will be. */
function choiceOf({ game, players, seed, settings }: AskedMatch) {
  const fields = findGame(game)?.ruleFields ?? [];
  const rules = Object.fromEntries(fields.map(({ name, values }) => [name, values[0].value]));
  const seats = players.map((name) => ({ name }));
  return [game, { players: seats, seed, settings, rules, configuration: null, cpuSeconds: null }] as const;
}
