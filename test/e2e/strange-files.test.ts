import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { NO_BROWSER } from "./browser";
import { Editing } from "./editing";
import { journey } from "./journey";
import { Tauler } from "./tauler";

const player = (name: string) =>
  `import { Player } from "tauler/harry-potter";\nexport class ${name} extends Player { play(): void {} }\n`;

describeUnless(NO_BROWSER, "A file that is not as others", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let editing: Editing;
  let folder: string;

  beforeAll(async () => {
    tauler = await Tauler.start({ rounds: 20 });
    page = tauler.page;
    editing = new Editing(page);
    folder = join(tauler.workspace, "harry-potter");
    await editing.lines.filter({ hasText: "export class Demo extends Player" }).waitFor();
    await page.keyboard.press("Control+b");
  });

  afterAll(() => tauler.stop());

  async function open(name: string): Promise<void> {
    await page.getByRole("navigation", { name: "Workspace" }).getByRole("button", { name, exact: true }).click();
  }

  step("is converted from Latin-1 when the user says so, and the original is kept", async () => {
    const original = Buffer.from(`// caf\u00e9\n${player("Latin")}`, "latin1");
    writeFileSync(join(folder, "AILatin.ts"), original);
    await open("Latin");
    const question = page.getByRole("alert").filter({ hasText: "written in Latin-1" });
    await question.waitFor();
    await tauler.picture("another-encoding");
    await question.getByRole("button", { name: "Convert to UTF-8" }).click();
    await editing.lines.filter({ hasText: "// café" }).waitFor();
    await question.waitFor({ state: "detached" });
    expect(readFileSync(join(folder, "AILatin.ts"), "utf8")).toBe(`// café\n${player("Latin")}`);
    const versions = join(tauler.workspace, ".tauler", "versions");
    const kept = readdirSync(versions).map((name) => readFileSync(join(versions, name)));
    expect(kept.some((bytes) => bytes.equals(original))).toBe(true);
  });

  step("is written, where it is read-only, only when the user says so", async () => {
    const file = join(folder, "AIKeep.ts");
    writeFileSync(file, player("Keep"));
    chmodSync(file, 0o444);
    await open("Keep");
    await editing.lines.filter({ hasText: "class Keep" }).waitFor();
    await editing.pointAt("import");
    await page.keyboard.type("// mine");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+s");
    const question = page.getByRole("alert").filter({ hasText: "is read-only" });
    await question.waitFor();
    expect(readFileSync(file, "utf8")).toBe(player("Keep"));
    await question.getByRole("button", { name: "Overwrite" }).click();
    await question.waitFor({ state: "detached" });
    expect(readFileSync(file, "utf8")).toContain("// mine");
    expect(statSync(file).mode & 0o777).toBe(0o444);
  });

  step("is shown, but not edited, where a link leads out of the folder", async () => {
    const outside = join(tauler.workspace, "..", "AIFar.ts");
    writeFileSync(outside, player("Far"));
    symlinkSync(outside, join(folder, "AIFar.ts"));
    await open("Far");
    await editing.lines.filter({ hasText: "class Far" }).waitFor();
    await page.getByText("a link that leads out of your folder").waitFor();
    await editing.source.focus();
    await page.keyboard.type("gone");
    await page.keyboard.press("Control+s");
    expect(readFileSync(outside, "utf8")).toBe(player("Far"));
    expect(await editing.lines.filter({ hasText: "gone" }).count()).toBe(0);
  });

  step("has a name of any length, and pushes nothing of the status bar out of the window", async () => {
    const name = `Player${"OfWhomeverItIs".repeat(4)}`;
    writeFileSync(join(folder, `AI${name}.ts`), `${player(name)}let`);
    await page.getByRole("combobox", { name: "Player 0" }).selectOption(name);
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.getByRole("alert").getByText("not played").waitFor();
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1024, height: 700 },
      { width: 720, height: 450 },
    ]) {
      await page.setViewportSize(size);
      const box = () => page.getByRole("contentinfo").getByTitle("Connected").boundingBox();
      await expect
        .poll(async () => ((seen) => (seen?.x ?? 0) + (seen?.width ?? 0))(await box()))
        .toBeLessThanOrEqual(size.width);
    }
  });
});

describeUnless(NO_BROWSER, "A folder that brings a .tauler of somebody else's", () => {
  const step = journey();
  step("is opened without it, and that is told", async () => {
    const tauler = await Tauler.start({
      prepare: (workspace) => {
        mkdirSync(join(workspace, "harry-potter"), { recursive: true });
        writeFileSync(join(workspace, "harry-potter", "AIDemo.ts"), player("Demo"));
        symlinkSync("..", join(workspace, ".tauler"));
      },
    });
    try {
      await tauler.page.getByRole("alert").filter({ hasText: "works without it" }).waitFor();
      await new Editing(tauler.page).lines.filter({ hasText: "export class Demo extends Player" }).waitFor();
      await tauler.picture("somebody-elses-folder");
    } finally {
      await tauler.stop();
    }
  });
});
