import { setTimeout as sleep } from "node:timers/promises";
import type { Dice } from "../../test/fuzz/dice";
import { type Findings, note } from "./findings";
import type { Client } from "./world";

const FILES = ["harry-potter/AISoakA.ts", "pandemic/AISoakB.ts"];
const MATCH_GAME = "harry-potter";

/** What one file came to so far: each text begins with the one before. */
interface Typed {
  readonly path: string;
  /** All that was typed, also what nobody has confirmed yet. */
  text: string;
  /** The host has said that these are kept. */
  draft: string;
  saved: string;
}

/** Somebody who types, saves, changes settings and plays, and remembers what the host has said is kept. */
export class Typist {
  readonly #typed: readonly Typed[];
  readonly #begin: string;
  #setting = 0;
  #keptSetting = 0;
  #isTyping = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(number: number) {
    this.#begin = `// ${number} `;
    this.#typed = FILES.map((path) => ({ path, text: this.#begin, draft: "", saved: "" }));
  }

  /** Begins to type; what the host no longer answers ends it. */
  start(client: Client, dice: Dice): void {
    this.#isTyping = true;
    const typing = this.#typed.map((file) => this.#type(client, file, dice));
    this.#work = Promise.allSettled([...typing, this.#change(client), play(client, dice)]);
  }

  async stop(): Promise<void> {
    this.#isTyping = false;
    await this.#work;
  }

  /** Asks a host for everything that one has said is kept. */
  async look(client: Client, findings: Findings): Promise<void> {
    const drafts = await client.drafts.list();
    for (const file of this.#typed) {
      const found = drafts.find(({ path }) => path === file.path)?.text ?? "";
      // Somebody who saved no draft at all finds that of an earlier one.
      const draft = found.startsWith(this.#begin) ? found : "";
      countLost(findings, `the draft of ${file.path}`, { kept: file.draft, found: draft, typed: file.text });
      const saved = file.saved === "" ? "" : (await client.workspace.read({ path: file.path })).text;
      countLost(findings, file.path, { kept: file.saved, found: saved, typed: `${file.text}\n` });
    }
    const setting = Number((await client.settings.get({ owner: "user" }))["soak"] ?? 0);
    if (setting < this.#keptSetting) note(findings, "broken", `the setting was ${this.#keptSetting} and is ${setting}`);
  }

  async #type(client: Client, file: Typed, dice: Dice): Promise<void> {
    while (this.#isTyping) {
      file.text += dice.text(1 + dice.below(30)).replaceAll("\n", " ");
      const { path, text } = file;
      if (dice.chance(3)) {
        await client.workspace.write({ path, text: `${text}\n`, hash: null });
        file.saved = `${text}\n`;
      } else {
        await client.drafts.save({ path, text, savedAt: Date.now(), window: "soak" });
        file.draft = text;
      }
      await sleep(dice.below(4));
    }
  }

  async #change(client: Client): Promise<void> {
    while (this.#isTyping) {
      await client.settings.set({ owner: "user", key: "soak", value: ++this.#setting });
      this.#keptSetting = this.#setting;
    }
  }
}

interface Kept {
  /** What the host has said is kept. */
  readonly kept: string;
  readonly found: string;
  /** The last text that it may have kept without a word. */
  readonly typed: string;
}

function countLost(findings: Findings, what: string, { kept, found, typed }: Kept): void {
  const missing = kept.trimEnd().length - commonLength(kept.trimEnd(), found);
  if (missing > 0) note(findings, "lost", `${missing} characters of ${what} are lost`, missing);
  const isKnown = found === "" || typed.startsWith(found.trimEnd());
  if (!isKnown) note(findings, "damaged", `${what} has what nobody typed`);
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** A match after the other, so that versions are kept and players run. */
async function play(client: Client, dice: Dice): Promise<void> {
  for (;;) {
    const players = Array.from({ length: 4 }, () => ({ name: "Demo" }));
    const terms = { configuration: null, settings: null, rules: {}, cpuSeconds: null };
    const { match } = await client.matches.start({ game: MATCH_GAME, players, seed: dice.below(1000), ...terms });
    for await (const { kind } of await client.matches.events({ match })) if (kind === "failed") return;
  }
}
